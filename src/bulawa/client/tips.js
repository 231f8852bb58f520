// What a thing is, and what a choice would bring: shown while the pointer or the focus rests on it.

import {Note} from './dialog.js';
import {h, thingAt} from './draw.js';

/** @import {Option} from './types.js' */
/** @import {Drawn} from './draw.js' */

const PATIENCE = 350;

export class Tips {
  /** @param {import('./table.js').Table} table @param {import('./notes.js').Notes} notes */
  constructor(table, notes) {
    this.table = table;
    this.notes = notes;
    this.note = new Note('tip', 'tooltip');
    this.large = new Note('card-note', 'tooltip');
    this.timer = 0;
    const root = table.element;
    root.addEventListener('pointerover', (event) => event.pointerType !== 'touch' && table.pointer !== 'touch' && this.rest(thingAt(event.target), false));
    root.addEventListener('pointerout', (event) => event.pointerType !== 'touch' && this.leave());
    root.addEventListener('focusin', (event) => event.target instanceof Element && event.target.matches(':focus-visible') && this.rest(thingAt(event.target), true));
    root.addEventListener('focusout', () => this.leave());
  }

  /** @param {Drawn | null} thing @param {boolean} aloud */
  rest(thing, aloud) {
    this.leave();
    const id = thing?.dataset.id;
    if (!thing || !id) return;
    const option = this.table.answers.completes([id]);
    if (option) this.notes.odds.show(option, () => thing.getBoundingClientRect(), aloud);
    if (thing.matches('.hand .card')) this.enlarge(thing, id);
    if (thing.closest('svg.play')) this.timer = setTimeout(() => this.explain(thing, id, option), PATIENCE);
  }

  /** A card of the hand in a size that can be read. @param {Drawn} thing @param {string} id */
  enlarge(thing, id) {
    const {side, stage} = this.table;
    if (stage.view.narrow) return;
    const {top} = thing.getBoundingClientRect();
    const {left} = side.element.getBoundingClientRect();
    this.large.show(new DOMRect(left - 145, top - 120, 10, 1), side.cards.card(id.slice('card:'.length)));
  }

  leave() {
    clearTimeout(this.timer);
    this.large.hide();
    this.note.hide();
    this.notes.odds.hide();
  }

  /** A tooltip, unless the odds already stand there. @param {Drawn} thing @param {string} id @param {Option | null} option */
  explain(thing, id, option) {
    if (this.notes.odds.note.open || this.notes.why.note.open) return;
    const {data, stage: {board}} = this.table;
    const element = board.place(board.pieces.now.get(id)?.at ?? id);
    if (!element) return;
    const price = option?.price === undefined ? '' : ` · ${(data.price ?? '{n}').replace('{n}', String(option.price))}`;
    this.note.show(thing.getBoundingClientRect(),
      option ? h('div', {class: 'tip-do'}, option.text, price) : null,
      h('b', {}, element.title),
      h('div', {}, element.about),
      board.contents(element.id).map((said) => h('div', {class: 'tip-here'}, said)));
  }

  remove() {
    clearTimeout(this.timer);
    this.note.remove();
    this.large.remove();
  }
}
