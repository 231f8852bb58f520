// What lies open beside the board: cards to take, claims and bids, and the dice of a clash.

import {die} from './dice.js';
import {fill, h} from './draw.js';
import {sign} from './icons.js';

/** @import {Sight} from './sight.js' */
/** @import {SameDice, TrayRow} from './types.js' */

export class Tray {
  /** @param {import('./cards.js').Cards} cards @param {(id: string, event: Event) => void} onPick */
  constructor(cards, onPick) {
    this.maker = cards;
    this.onPick = onPick;
    this.cards = h('div', {class: 'tray-cards', hidden: true});
    this.dice = h('div', {class: 'tray-dice', hidden: true});
    /** @type {Map<string, HTMLElement>} */
    this.shown = new Map();
    this.said = '';
  }

  /** @param {Sight} state */
  show({scene}) {
    const rows = Object.values(scene.tray ?? {});
    const said = JSON.stringify(rows);
    if (said === this.said) return;
    this.said = said;
    this.shown.clear();
    const dice = rows.flatMap((row) => ('dice' in row ? [this.diceRow(row)] : []));
    const cards = rows.flatMap((row) => ('cards' in row ? [this.cardRow(row)] : []));
    this.dice.hidden = !dice.length;
    this.cards.hidden = !cards.length;
    fill(this.dice, dice);
    fill(this.cards, cards);
  }

  /** @param {TrayRow} row */
  cardRow(row) {
    const cards = (row.cards ?? []).map((id) => {
      const card = this.maker.card(id, 'button', {'data-id': `card:${id}`, onclick: (event) => this.onPick(`card:${id}`, event)});
      if (row.notes?.[id]) card.append(h('span', {class: 'card-note-line'}, row.notes[id]));
      this.shown.set(`card:${id}`, card);
      return card;
    });
    return h('div', {class: 'tray-row'}, h('h2', {}, row.title), h('div', {class: 'cards', role: 'group', 'aria-label': row.title}, cards));
  }

  /** Dice of one side; those of the same face are one thing to click. @param {TrayRow} row */
  diceRow(row) {
    const groups = Object.entries(row.dice ?? {}).sort(([, a], [, b]) => Number(a.raised ?? false) - Number(b.raised ?? false) || b.face - a.face);
    const dice = groups.map(([id, same]) => this.diceGroup(id, same, row.need));
    return h('div', {class: `tray-row side-${row.side}`}, h('div', {class: 'tray-title'}, h('b', {}, row.title), row.note ? ` · ${row.note}` : ''),
      h('div', {class: 'dice', role: 'group', 'aria-label': row.title}, dice));
  }

  /** @param {string} id @param {SameDice} same @param {number | undefined} need */
  diceGroup(id, {face, n, raised}, need) {
    const drawn = Array.from({length: n}, () => die(face, need === undefined ? undefined : face >= need));
    const label = `${n} × ${face}${raised ? ' ↑' : ''}`;
    const group = h('button', {class: `dice-group ${raised ? 'raised' : ''}`, 'data-id': id, 'aria-label': label,
      onclick: (event) => this.onPick(id, event)}, drawn, raised ? sign('raised', 14) : null);
    this.shown.set(id, group);
    return group;
  }

  /** @param {string} id @returns {HTMLElement | undefined} */
  find(id) {
    return this.shown.get(id);
  }
}
