// Lenses over the map: a line of sight, a man's reach. They can be held over it at any time, whoever's turn it is.

import {announce} from './announce.js';
import {art, fill, h, place, s, thingAt} from './draw.js';
import {sign} from './icons.js';
import {ruleChip} from './rules.js';
import {asRefusal} from './socket.js';
import {t} from './words.js';

/** @import {CellPlace} from './elements/cell.js' */
/** @import {Glimpse} from './types.js' */

export class Lens {
  /** @param {import('./table.js').Table} table */
  constructor(table) {
    this.table = table;
    this.looks = table.data.lenses ?? {};
    /** The lens that is held, if one is. */
    this.held = '';
    /** What it is held over. @type {string[]} */
    this.over = [];
    this.hovered = '';
    this.asking = false;
    this.drawn = s('g', {class: 'lens', 'aria-hidden': 'true'});
    this.note = h('div', {class: 'lens-note', hidden: true, role: 'status'});
    /** @type {HTMLButtonElement[]} */
    this.buttons = [];
    const {board, element, view} = table.stage;
    board.play.append(this.drawn);
    board.play.addEventListener('click', (event) => this.click(event), true);
    board.play.addEventListener('pointermove', (event) => this.hover(event));
    element.append(this.note);
    view.tabs.prepend(...[this.tools('button small')].filter((one) => one !== null));
  }

  /** A button for each lens. @param {string} kind */
  tools(kind) {
    const made = Object.entries(this.looks).map(([name, {label, title, key}]) => h('button', {
      class: `${kind} lens-button`, 'data-lens': name, 'data-key': key, title, 'aria-label': title, 'aria-pressed': 'false', onclick: () => this.take(name),
    }, label));
    this.buttons.push(...made);
    return made.length ? h('div', {class: 'lens-buttons', role: 'group', 'aria-label': t('table.lenses')}, made) : null;
  }

  get on() {
    return this.held !== '';
  }

  /** Take a lens up, or lay it down again. @param {string} name */
  take(name) {
    const again = name === this.held;
    this.drop();
    if (again) return;
    this.held = name;
    this.press();
    if (this.looks[name].over.length) this.tell(this.looks[name].hints[0], []);
    else this.ask([]);
  }

  /** Lay it down; says whether one was held. */
  drop() {
    const held = this.on;
    this.held = '';
    this.over = [];
    this.hovered = '';
    this.press();
    fill(this.drawn);
    this.note.hidden = true;
    return held;
  }

  press() {
    for (const button of this.buttons) button.setAttribute('aria-pressed', String(button.dataset.lens === this.held));
    this.table.element.classList.toggle('through-lens', this.on);
  }

  /** The table has changed: what was seen may be so no more. */
  show() {
    if (this.on && (this.over.length || !this.looks[this.held].over.length)) this.ask(this.over);
  }

  /** The element of the wanted kind under the pointer or the focus. @param {MouseEvent} event @param {string} kind */
  find(event, kind) {
    const {board, view} = this.table.stage;
    const id = thingAt(event.target)?.dataset.id;
    const there = [...(id ? board.alternatives(id) : []), ...(event.type === 'click' && !event.detail ? [] : board.idsAt(view.onCanvas(event)))];
    const near = there.flatMap((one) => board.alternatives(one));
    return [...(kind === 'hex' ? board.idsAt(view.onCanvas(event)) : []), ...there, ...near].find((one) => one.startsWith(`${kind}:`)) ?? null;
  }

  /** While a lens is held a click holds it over something, and answers nothing. @param {MouseEvent} event */
  click(event) {
    if (!this.on) return;
    event.stopPropagation();
    const {over} = this.looks[this.held];
    if (this.over.length === over.length) this.over = [];
    const id = over.length ? this.find(event, over[this.over.length]) : null;
    if (!id) return;
    this.over = [...this.over, id];
    this.hovered = '';
    this.ask(this.over);
  }

  /** The last thing need only be pointed at. @param {PointerEvent} event */
  hover(event) {
    if (!this.on || event.pointerType === 'touch' || this.over.length !== this.looks[this.held].over.length - 1) return;
    const id = this.find(event, this.looks[this.held].over[this.over.length]);
    if (!id || id === this.hovered) return;
    this.hovered = id;
    if (!this.asking) this.ask([...this.over, id]);
  }

  /** @param {string[]} at */
  async ask(at) {
    const name = this.held;
    this.asking = true;
    try {
      const seen = await this.table.requests.glimpse(name, at);
      if (this.held === name) this.display(seen, at);
    } catch (problem) {
      if (this.held === name) this.tell(asRefusal(problem).text, []);
    }
    this.asking = false;
    if (this.held === name && this.hovered && at.at(-1) !== this.hovered && this.over.length === at.length - 1) this.ask([...this.over, this.hovered]);
  }

  /** @param {Glimpse} seen @param {string[]} at */
  display({crosses, shades, marks, notes}, at) {
    const {board} = this.table.stage;
    const {ghosts} = this.table.holes;
    fill(this.drawn,
      Object.entries(shades).map(([kind, ids]) => s('path', {class: `shade shade-${kind}`, d: this.outlines(ids)})),
      s('path', {class: 'lens-crossed', d: this.outlines(crosses)}),
      s('path', {class: 'lens-over', d: this.outlines(at)}),
      Object.entries(marks).flatMap(([id, here]) => here.map((mark) => {
        const spot = board.middle(id);
        const drawing = spot && board.data.marks[mark] ? art(board.data.marks[mark].art, `mark mark-${mark}`) : null;
        if (drawing && spot) place(drawing, spot.x, spot.y);
        return drawing;
      })),
      notes.map((note) => ghosts.shapes(note)));
    const {hints, over} = this.looks[this.held];
    this.tell(at.length < over.length ? hints[at.length] : '', notes);
    if (this.over.length === at.length) announce(notes.map(({text}) => text).join(' '));
  }

  /** The outlines of hexes as one path. @param {string[]} ids */
  outlines(ids) {
    const {board} = this.table.stage;
    return ids.map((id) => /** @type {CellPlace | undefined} */ (board.place(board.pieces.now.get(id)?.at ?? id))?.d ?? '').join('');
  }

  /** @param {string} hint @param {Glimpse['notes']} notes */
  tell(hint, notes) {
    this.note.hidden = false;
    fill(this.note, h('b', {}, this.looks[this.held].label),
      h('button', {class: 'lens-close', title: t('table.lens_close'), 'aria-label': t('table.lens_close'), onclick: () => this.drop()}, sign('close', 14)),
      notes.map(({rule, text}) => h('p', {}, text, ' ', rule ? ruleChip(this.table.data.game, rule) : null)), hint ? h('p', {class: 'hint'}, hint) : null);
  }
}
