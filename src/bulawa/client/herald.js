// What happens by itself is told step by step: line after line over the map, each pointing at its place, until the reader has seen enough.

import {die} from './dice.js';
import {h} from './draw.js';
import {moves} from './settings.js';
import {t} from './words.js';

const STEP = 1100;
const ENOUGH = 3;

export class Herald {
  /** @param {import('./types.js').BoardData} board @param {{onPoint: (ids: string[]) => void}} wishes */
  constructor(board, wishes) {
    this.board = board;
    this.wishes = wishes;
    this.heading = h('b', {class: 'herald-title'});
    this.list = h('ol', {class: 'lines herald-lines'});
    this.next = h('button', {class: 'button small', onclick: () => this.advance()}, t('table.next_step'));
    this.element = h('section', {class: 'herald', hidden: true, 'aria-label': t('table.herald')},
      h('header', {}, this.heading, h('span', {class: 'spring'}), this.next,
        h('button', {class: 'button small herald-close', onclick: () => this.close()}, t('table.skip_steps'))),
      this.list);
    this.rest = [];
    this.timer = 0;
  }

  /** Tell of these lines where they begin a new phase; a few lines need no herald. @param {import('./types.js').Line[]} lines */
  tell(lines) {
    const chapters = this.board.log?.heralded ?? [];
    const first = lines.findIndex((line) => chapters.includes(line.event));
    if (first < 0 || lines.length - first < ENOUGH || !moves()) return;
    const told = lines.slice(first);
    this.rest = this.element.hidden ? told : [...this.rest, ...told];
    if (this.element.hidden) this.list.replaceChildren();
    this.element.hidden = false;
    this.advance();
  }

  /** One line more; at the end the herald waits to be sent away. */
  advance() {
    clearTimeout(this.timer);
    const line = this.rest.shift();
    this.next.disabled = !this.rest.length;
    if (!line) return;
    if ((this.board.log?.chapters ?? []).includes(line.event)) this.heading.textContent = line.text;
    const faces = (line.details?.faces ?? []).map((face) => die(face, undefined, this.board.log?.sides?.[line.event]));
    this.list.append(h('li', {class: `line ${this.heading.textContent === line.text ? 'chapter' : ''}`}, line.text, faces.length ? h('span', {class: 'dice'}, faces) : null));
    this.list.scrollTop = this.list.scrollHeight;
    this.wishes.onPoint(line.at);
    if (this.rest.length) this.timer = setTimeout(() => this.advance(), STEP);
  }

  close() {
    clearTimeout(this.timer);
    this.rest = [];
    this.element.hidden = true;
  }
}
