// What a thing is, and what a choice would bring: shown while the pointer or the focus rests on it.

import {Note} from './dialog.js';
import {h, thingAt} from './draw.js';
import {ruleChip} from './rules.js';

/** @import {Option} from './types.js' */
/** @import {Drawn} from './draw.js' */
/** @typedef {() => DOMRect} Beside where a note stands beside */

const PATIENCE = 350;

export class Tips {
  /** @param {import('./table.js').Table} table @param {import('./notes.js').Notes} notes */
  constructor(table, notes) {
    this.table = table;
    this.notes = notes;
    this.note = new Note('tip', 'tooltip');
    this.large = new Note('card-note', 'tooltip');
    this.timer = 0;
    this.hovered = '';
    /** What a click on this would come to is shown. */
    this.foreseen = '';
    const root = table.element;
    const isMouse = (/** @type {PointerEvent} */ event) => event.pointerType !== 'touch' && table.pointer !== 'touch';
    /** Where the pointer was moved last, and how the sheet lay then. */
    this.pointed = '';
    this.lay = '';
    /** The sheet was drawn away beneath it, and it has not been moved since. */
    this.drifted = false;
    root.addEventListener('pointerover', (event) => isMouse(event) && this.isPointedAt(event) && this.rest(thingAt(event.target), false));
    root.addEventListener('pointermove', (event) => isMouse(event) && this.move(event));
    root.addEventListener('pointerout', (event) => event.pointerType !== 'touch' && this.leave());
    root.addEventListener('focusin', (event) => event.target instanceof Element && event.target.matches(':focus-visible') && this.rest(thingAt(event.target), true));
    root.addEventListener('focusout', () => this.leave());
  }

  /** Whether the pointer has come there: where the sheet was drawn away beneath it, nobody asked what lies there now. @param {PointerEvent} event */
  isPointedAt({clientX, clientY}) {
    const {left, top, scale} = this.table.stage.view;
    const [pointed, lay] = [`${clientX} ${clientY}`, `${left} ${top} ${scale}`];
    this.drifted = pointed === this.pointed && lay !== this.lay;
    if (!this.drifted) [this.pointed, this.lay] = [pointed, lay];
    return !this.drifted;
  }

  /** @param {PointerEvent} event */
  move(event) {
    const had = this.drifted;
    if (!this.isPointedAt(event)) return;
    if (had) this.rest(thingAt(event.target), false);
    this.hover(event);
  }

  /** @param {Drawn | null} thing @param {boolean} aloud */
  rest(thing, aloud) {
    this.leave();
    const id = thing?.dataset.id;
    if (!thing || !id || this.table.lens.on) return;
    const beside = () => thing.getBoundingClientRect();
    const option = this.table.answers.completes([id]);
    const towards = option ?? (this.table.data.plane ? this.table.answers.towards([id]) : null);
    if (towards && !this.table.weighing.has(towards.choice)) this.notes.odds.show(towards, beside, aloud);
    if (towards) this.foresee(id, towards, beside);
    if (thing.matches('.hand .card')) this.enlarge(thing, id);
    if (thing.closest('svg.play')) this.wait(id, beside, option);
  }

  /** On a field: what a click would come to, drawn and told before it is made. @param {string} id @param {Option} option @param {Beside} beside */
  async foresee(id, option, beside) {
    if (!this.table.data.plane && !this.table.stage.board.grids.length) return;
    this.foreseen = id;
    const preview = await this.table.holes.foreshow(option).catch(() => null);
    if (!preview || this.foreseen !== id) return;
    this.table.holes.ghosts.show(preview);
    this.notes.giveWay(this.table, beside());
    const said = [...preview.tests, ...preview.notes];
    if (!said.length || this.notes.odds.note.open) return;
    clearTimeout(this.timer);
    this.showClear(beside(), h('div', {class: 'tip-do'}, option.text), said.map((note) => h('div', {}, note.text, ' ', ruleChip(this.table.data.game, note.rule))));
  }

  /** Beside what is drawn of a choice, wherever there is room. @param {DOMRect} beside @param {import('./draw.js').Child[]} content */
  showClear(beside, ...content) {
    const shot = this.notes.field(this.table, beside);
    if (shot) this.note.showClear(shot.seen, shot.part, ...content);
    else this.note.show(beside, ...content);
  }

  /** Hexes are not drawn: the pointer rests on the one beneath it. @param {PointerEvent} event */
  hover(event) {
    const {board, view} = this.table.stage;
    if (!board.grids.length || thingAt(event.target) || !(event.target instanceof Element) || !event.target.closest('svg.play')) return;
    const [id] = board.idsAt(view.onCanvas(event));
    if (!id || id === this.hovered || this.table.lens.on) return;
    this.leave();
    this.hovered = id;
    this.wait(id, () => new DOMRect(event.clientX - 14, event.clientY - 14, 28, 28), null);
  }

  /** @param {string} id @param {Beside} beside @param {Option | null} option */
  wait(id, beside, option) {
    this.timer = setTimeout(() => this.explain(id, beside, option), PATIENCE);
  }

  /** A card of the hand in a size that can be read. @param {Drawn} thing @param {string} id */
  enlarge(thing, id) {
    const {side, stage} = this.table;
    if (stage.view.small) return;
    const {top} = thing.getBoundingClientRect();
    const {left} = side.element.getBoundingClientRect();
    this.large.show(new DOMRect(left - 145, top - 120, 10, 1), side.cards.card(id.slice('card:'.length)));
  }

  leave() {
    clearTimeout(this.timer);
    this.hovered = '';
    if (this.foreseen) this.table.holes.ghosts.clear();
    this.foreseen = '';
    this.large.hide();
    this.note.hide();
    this.notes.odds.hide();
  }

  /** A tooltip, unless the odds already stand there; it names what a click would take. @param {string} id @param {Beside} beside @param {Option | null} option */
  explain(id, beside, option) {
    if (this.notes.odds.note.open || this.notes.why.note.open || !this.table.stage.finale.element.hidden) return;
    const {answers, data, stage: {board}} = this.table;
    const meant = answers.meant([id]) ?? id;
    const element = board.place(board.pieces.now.get(meant)?.at ?? meant) ?? board.place(board.pieces.now.get(id)?.at ?? id);
    if (!element) {
      this.describe(id, beside, option);
      return;
    }
    const price = option?.price === undefined ? '' : ` · ${(data.price ?? '{n}').replace('{n}', String(option.price))}`;
    this.note.show(beside(),
      option ? h('div', {class: 'tip-do'}, option.text, price) : null,
      h('b', {}, element.title),
      h('div', {}, element.about),
      board.contents(element.id, id).map((said) => h('div', {class: 'tip-here'}, said)));
  }

  /** A piece that stands freely: its name and what the scene says of it. @param {string} id @param {Beside} beside @param {Option | null} option */
  describe(id, beside, option) {
    const {data, stage: {board}, store} = this.table;
    const piece = board.pieces.now.get(id);
    if (!piece) return;
    this.note.show(beside(), option ? h('div', {class: 'tip-do'}, option.text) : null, h('b', {}, data.sprites[piece.sprite].title),
      (store.state.scene.about?.[id] ?? []).map((said) => h('div', {class: 'tip-here'}, said)));
  }

  remove() {
    clearTimeout(this.timer);
    this.note.remove();
    this.large.remove();
  }
}
