// What a thing is, and what a choice would bring: shown while the pointer or the focus rests on it.

import {Note} from './dialog.js';
import {h} from './draw.js';

const PATIENCE = 350;

export class Tips {
  /** @param {import('./table.js').Table} table */
  constructor(table) {
    this.table = table;
    this.note = new Note('tip', 'tooltip');
    this.large = new Note('card-note', 'tooltip');
    this.timer = 0;
    const root = table.element;
    root.addEventListener('pointerover', (event) => event.pointerType !== 'touch' && table.pointer !== 'touch' && this.rest(event.target, false));
    root.addEventListener('pointerout', (event) => event.pointerType !== 'touch' && this.leave());
    root.addEventListener('focusin', (event) => event.target.matches(':focus-visible') && this.rest(event.target, true));
    root.addEventListener('focusout', () => this.leave());
  }

  rest(target, aloud) {
    const thing = target.closest?.('[data-id]');
    this.leave();
    if (!thing) return;
    const id = thing.dataset.id;
    const option = this.table.answers.completes(id);
    if (option) this.table.odds.show(option, () => thing.getBoundingClientRect(), aloud);
    if (thing.matches('.hand .card')) this.enlarge(thing, id);
    if (thing.closest('svg.play')) this.timer = setTimeout(() => this.explain(thing, id, option), PATIENCE);
  }

  /** A card of the hand in a size that can be read. */
  enlarge(thing, id) {
    if (this.table.view.narrow) return;
    const box = thing.getBoundingClientRect();
    const side = this.table.side.getBoundingClientRect();
    this.large.show(new DOMRect(side.left - 145, box.top - 120, 10, 1), this.table.cards.card(id.slice('card:'.length)));
  }

  leave() {
    clearTimeout(this.timer);
    this.large.hide();
    this.note.hide();
    this.table.odds.hide();
  }

  /** A tooltip, unless the odds already stand there. */
  explain(thing, id, option) {
    if (this.table.odds.note.open || this.table.why.note.open) return;
    const board = this.table.board;
    const piece = board.pieces.now.get(id);
    const element = board.places.get(piece ? piece.at : id);
    if (!element) return;
    const price = option?.price === undefined ? '' : ` · ${(board.data.price ?? '{n}').replace('{n}', option.price)}`;
    this.note.show(thing.getBoundingClientRect(),
      ...(option ? [h('div', {class: 'tip-do'}, option.text, price)] : []),
      h('b', {}, element.title),
      h('div', {}, element.about ?? ''),
      ...board.contents(element.id).map((said) => h('div', {class: 'tip-here'}, said)));
  }

  remove() {
    clearTimeout(this.timer);
    this.note.remove();
    this.large.remove();
  }
}
