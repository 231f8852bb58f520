// What happens by itself is told step by step: line after line over the map, each pointing at its place, until the reader has seen enough.

import {diceOf} from './dice.js';
import {h} from './draw.js';
import {moves} from './settings.js';
import {t} from './words.js';

/** @import {Entry} from './sight.js' */
/** @import {BoardData} from './types.js' */

const STEP = 1100;
const ENOUGH = 3;

export class Herald {
  /** @param {BoardData} board @param {{onPoint: (ids: string[]) => void}} wishes */
  constructor(board, wishes) {
    this.board = board;
    this.wishes = wishes;
    this.heading = h('b', {class: 'herald-title'});
    this.list = h('ol', {class: 'lines herald-lines'});
    this.next = h('button', {class: 'button small', onclick: () => this.advance()}, t('table.next_step'));
    this.closer = h('button', {class: 'button small herald-close', onclick: () => this.close()});
    this.element = h('section', {class: 'herald', hidden: true, 'aria-label': t('table.herald')},
      h('header', {}, this.heading, h('span', {class: 'spring'}), this.next, this.closer),
      this.list);
    /** @type {Entry[]} */
    this.rest = [];
    this.timer = 0;
  }

  /** Tell of these lines where they begin a new phase; a few lines need no herald. What follows while it tells is told as well. @param {Entry[]} lines @returns {boolean} whether it tells them */
  tell(lines) {
    if (!this.element.hidden) return this.goOn(lines);
    const first = lines.findIndex((line) => this.isHeralded(line));
    if (first < 0 || lines.slice(first).filter((line) => !this.isChapter(line)).length < ENOUGH - 1 || !moves()) return false;
    this.rest = this.whole(lines.slice(first));
    this.list.replaceChildren();
    this.heading.textContent = '';
    this.element.hidden = false;
    this.advance();
    return true;
  }

  /** More has happened: it waits for its turn. @param {Entry[]} lines */
  goOn(lines) {
    const idle = !this.rest.length;
    this.rest.push(...this.whole(lines));
    if (idle && this.rest.length) this.advance();
    return true;
  }

  /** Without the names of phases in which nothing has happened yet. @param {Entry[]} lines */
  whole(lines) {
    return lines.slice(0, 1 + lines.findLastIndex((line) => !this.isChapter(line)));
  }

  /** One line more; at the end the herald waits to be sent away. */
  advance() {
    clearTimeout(this.timer);
    const line = this.rest.shift();
    this.next.disabled = !this.rest.length;
    this.closer.textContent = this.rest.length ? t('table.skip_steps') : t('table.close');
    if (!line) return;
    if (this.isChapter(line) || this.isHeralded(line)) {
      this.turnPage(line);
      return;
    }
    const dice = diceOf(this.board, line);
    this.list.append(h('li', {class: 'line'}, line.text, dice.length ? h('span', {class: 'dice'}, dice) : null));
    this.list.scrollTop = this.list.scrollHeight;
    this.wishes.onPoint(line.at);
    if (this.rest.length) this.timer = setTimeout(() => this.advance(), STEP);
  }

  /** @param {Entry} line */
  isChapter(line) {
    return (this.board.log?.chapters ?? []).includes(line.event);
  }

  /** What it is called for: a new phase, a charge. @param {Entry} line */
  isHeralded(line) {
    return (this.board.log?.heralded ?? []).includes(line.event);
  }

  /** A new phase: its name stands above, and its lines begin below. @param {Entry} line */
  turnPage(line) {
    this.heading.textContent = line.text;
    this.list.replaceChildren();
    this.wishes.onPoint(line.at);
    if (this.rest.length) this.timer = setTimeout(() => this.advance(), STEP / 2);
  }

  close() {
    clearTimeout(this.timer);
    this.rest = [];
    this.element.hidden = true;
  }
}
