// What lies open beside the board: cards to take, claims and bids, and the dice of a clash.

import {die} from './dice.js';
import {fill, h} from './draw.js';

export class Tray {
  /** @param {import('./cards.js').Cards} cards @param {(id: string, event: Event) => void} onPick */
  constructor(cards, onPick) {
    this.maker = cards;
    this.onPick = onPick;
    this.cards = h('div', {class: 'tray-cards', hidden: true});
    this.dice = h('div', {class: 'tray-dice', hidden: true});
    /** @type {Map<string, HTMLElement>} */
    this.shown = new Map();
  }

  /** @param {import('./types.js').Scene} scene */
  show(scene) {
    const rows = Object.values(scene.tray ?? {});
    const said = JSON.stringify(rows);
    if (said === this.said) return;
    this.said = said;
    this.shown.clear();
    const [dice, cards] = [rows.filter((row) => row.dice), rows.filter((row) => row.cards)];
    this.dice.hidden = !dice.length;
    this.cards.hidden = !cards.length;
    fill(this.dice, dice.map((row) => this.diceRow(row)));
    fill(this.cards, cards.map((row) => this.cardRow(row)));
  }

  cardRow(row) {
    const cards = row.cards.map((id) => {
      const card = this.maker.card(id, 'button', {'data-id': `card:${id}`, onclick: (event) => this.onPick(`card:${id}`, event)});
      if (row.notes?.[id]) card.append(h('span', {class: 'card-note-line'}, row.notes[id]));
      this.shown.set(`card:${id}`, card);
      return card;
    });
    return h('div', {class: 'tray-row'}, h('h2', {}, row.title), h('div', {class: 'cards', role: 'group', 'aria-label': row.title}, cards));
  }

  /** Dice of one side; those of the same face are one thing to click. */
  diceRow(row) {
    const groups = Object.entries(row.dice).sort(([, a], [, b]) => Number(a.raised ?? false) - Number(b.raised ?? false) || b.face - a.face);
    const dice = groups.map(([id, same]) => this.diceGroup(id, same, row.need));
    return h('div', {class: `tray-row side-${row.side}`}, h('div', {class: 'tray-title'}, h('b', {}, row.title), row.note ? ` · ${row.note}` : ''),
      h('div', {class: 'dice', role: 'group', 'aria-label': row.title}, dice));
  }

  diceGroup(id, same, need) {
    const drawn = Array.from({length: same.n}, () => die(same.face, need === undefined ? undefined : same.face >= need));
    const label = `${same.n} × ${same.face}${same.raised ? ' ↑' : ''}`;
    const group = h('button', {class: `dice-group ${same.raised ? 'raised' : ''}`, 'data-id': id, 'aria-label': label,
      onclick: (event) => this.onPick(id, event)}, drawn);
    this.shown.set(id, group);
    return group;
  }

  /** @returns {HTMLElement | undefined} */
  find(id) {
    return this.shown.get(id);
  }
}
