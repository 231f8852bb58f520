// A guided first game: what is said now, what it points at, and how to read on. Where it stands the server finds from the answers.

import * as api from './api.js';
import {announce} from './announce.js';
import {fill, h, s} from './draw.js';
import {hold} from './settings.js';
import {t} from './words.js';

/** @import {Sight} from './sight.js' */
/** @import {Taught} from './types.js' */
/** @import {Shown} from './screen.js' */
/** @import {Table} from './table.js' */

/** Parts of the table beside the map that a sentence may point at. @type {Record<string, string>} */
const PARTS = {
  'part:question': '.ask', 'part:hand': '.side > .hand, .tab[data-part=hand]', 'part:log': '.side > .log, .tab[data-part=log]',
  'part:facts': '.facts, .tab[data-part=facts]', 'part:players': '.players', 'part:undo': '.undo', 'part:advice': '.ask-hint',
};

/** How far a ring lies around what it marks. */
const MARGIN = 5;

export class Lesson {
  /** @param {Table} table */
  constructor(table) {
    this.table = table;
    this.title = h('b', {class: 'lesson-title'});
    this.count = h('span', {class: 'lesson-count'});
    this.say = h('p', {class: 'lesson-say'});
    this.note = h('p', {class: 'lesson-note'}, t('lesson.arranged'));
    this.back = h('button', {class: 'button small lesson-back', onclick: () => this.turn(-1)}, t('lesson.back'));
    this.next = h('button', {class: 'button small main lesson-next', 'data-key': 'n', onclick: () => this.turn(1)});
    this.cue = h('span', {class: 'lesson-cue'});
    this.element = h('section', {class: 'lesson', 'aria-label': t('lesson.label'), hidden: true},
      h('header', {}, this.title, this.count), this.say, this.note, h('div', {class: 'lesson-foot'}, this.back, this.cue, this.next));
    this.rings = s('g', {class: 'rings', 'aria-hidden': 'true'});
    table.stage.board.play.append(this.rings);
    /** @type {Taught | undefined} */
    this.taught = undefined;
    /** The number of the sentence that is read. */
    this.at = 0;
    this.first = 0;
    this.left = false;
  }

  /** @param {Sight} state @param {Shown} how */
  show({held, lesson}, how) {
    this.taught = how.replaying ? undefined : lesson;
    this.held = held !== undefined;
    const numbers = this.numbers;
    const [first = 0, last = 0] = [numbers[0], numbers.at(-1)];
    if (!numbers.includes(this.at) || first !== this.first) this.at = last < this.at ? last : first;
    this.first = first;
    this.tell();
  }

  /** The sentences to be read now. */
  get numbers() {
    return Object.keys(this.taught?.pages ?? {}).map(Number).sort((a, b) => a - b);
  }

  get page() {
    return this.taught?.pages[this.at];
  }

  /** Whether there is nothing more to be said. */
  get over() {
    return !this.taught || this.left || (this.taught.done && !this.page);
  }

  /** @param {number} step */
  turn(step) {
    const there = this.at + step;
    this.left = !this.numbers.includes(there) && this.taught?.done === true && step > 0;
    if (this.numbers.includes(there)) this.at = there;
    this.tell();
    this.point();
  }

  tell() {
    this.element.hidden = this.over;
    if (!this.taught || this.over) return;
    const {page, taught, numbers} = this;
    const said = page?.say ?? (this.held ? t('lesson.held') : t('lesson.wait'));
    if (said !== this.say.textContent) announce(said);
    fill(this.title, taught.title);
    fill(this.count, page ? t('lesson.count', {n: this.at, of: taught.of}) : '');
    fill(this.say, said);
    this.note.hidden = this.at !== 1 || !taught.arranged;
    this.back.hidden = !numbers.includes(this.at - 1);
    const more = numbers.includes(this.at + 1);
    this.next.hidden = !more && !taught.done;
    fill(this.next, more ? t('lesson.next') : t('lesson.free'));
    fill(this.cue, page?.asks && !more ? t('lesson.do') : page && !more && !taught.done ? t('lesson.wait') : '');
  }

  /** Mark what the sentence points at, wherever it is; the parts beside the map are found anew, for they are made anew. */
  point() {
    for (const marked of this.table.element.querySelectorAll('.taught')) marked.classList.remove('taught');
    this.rings.replaceChildren();
    const ids = this.over ? [] : this.page?.point ?? [];
    for (const id of ids) {
      const beside = this.beside(id);
      for (const part of beside) part.classList.add('taught');
      if (id.startsWith('card:')) beside[0]?.scrollIntoView({block: 'nearest'});
      if (!beside.length) this.ring(id);
    }
    if (ids.length) this.table.stage.view.reveal(ids);
  }

  /** What an id names beside the map. @param {string} id @returns {Element[]} */
  beside(id) {
    const {element, side: {cards, panel, tray}} = this.table;
    if (id in PARTS) return [...element.querySelectorAll(PARTS[id])];
    if (id.startsWith('fact:')) return [...element.querySelectorAll(`.fact-${id.slice('fact:'.length)}`)];
    if (id.startsWith('card:')) return [cards.find(id), tray.find(id), element.querySelector('.tab[data-part=hand]')].filter((one) => one instanceof Element);
    const button = panel.shown.get(id);
    return button ? [button] : [];
  }

  /** A ring around something on the map. @param {string} id */
  ring(id) {
    const {board} = this.table.stage;
    const middle = board.middle(id);
    const box = this.size(id);
    if (!middle || !box) return;
    const [w, h2] = [box.w + 2 * MARGIN, box.h + 2 * MARGIN];
    const {x, y} = box.at ?? middle;
    this.rings.append(s('rect', {x: x - w / 2, y: y - h2 / 2, width: w, height: h2, rx: 9}));
  }

  /** How large a thing on the map is, and where its middle lies if it is not where pieces stand. @param {string} id @returns {{w: number, h: number, at?: import('./sight.js').Point} | null} */
  size(id) {
    const {board} = this.table.stage;
    const box = board.group(id)?.getBBox();
    if (board.pieces.now.has(id)) return box ? {w: box.width, h: box.height} : null;
    return box && box.width ? {w: box.width, h: box.height, at: {x: box.x + box.width / 2, y: box.y + box.height / 2}} : null;
  }
}

/** Buttons that begin the lessons of a game. @param {import('./types.js').GameAbout} game */
export function lessonsOf(game) {
  return game.lessons.map((one) => h('button', {class: 'button learn', type: 'button', 'data-lesson': one.id, onclick: () => learn(game.id, one.id)},
    h('b', {}, t('lesson.learn')), h('span', {}, `${one.title}. ${one.about}`)));
}

/** Begin a lesson and go to its table. @param {string} game @param {string} lesson */
async function learn(game, lesson) {
  const made = await api.teach(game, lesson);
  hold(made.match, {game, tokens: made.tokens, owner: made.owner, trust: true});
  location.hash = `#/match/${made.match}`;
}
