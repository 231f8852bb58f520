// What each player has, in the order of play: a shield, a name, numbers; who leads, who must answer, who has chosen in secret.

import {fill, h, icon} from './draw.js';
import {sign} from './icons.js';
import {t} from './words.js';

export class Players {
  /** @param {import('./types.js').BoardData} board */
  constructor(board) {
    this.board = board;
    this.element = h('ol', {class: 'players', 'aria-label': t('table.players')});
  }

  /** @param {import('./sight.js').Sight} state */
  show(state) {
    const players = Object.entries(state.scene.players ?? {}).sort(([, a], [, b]) => a.place - b.place);
    this.element.hidden = !players.length;
    fill(this.element, players.map(([seat, player]) => this.player(seat, player, state)));
  }

  /** @param {string} seat @param {import('./types.js').PlayerNow} player @param {import('./sight.js').Sight} state */
  player(seat, player, state) {
    const about = this.board.seats[seat];
    const asked = state.waiting.includes(seat);
    const by = state.seats[seat]?.by ?? '';
    return h('li', {class: `player side-${seat} ${asked ? 'asked' : ''} ${seat === state.seat ? 'own' : ''}`},
      icon(about.emblem, `sprite-${seat} side-${seat}`, 34),
      h('div', {class: 'player-head'}, h('b', {}, about.name),
        player.lead ? h('span', {class: 'badge lead', title: t('table.leads')}, h('img', {src: '/client/mace.svg', alt: t('table.leads'), width: 15, height: 15})) : null,
        by.startsWith('bot:') ? h('span', {class: 'badge'}, t('table.bot')) : null,
        player.chosen ? h('span', {class: 'badge chosen'}, sign('check', 11), ' ', t('table.has_chosen')) : null,
        asked && !player.chosen ? h('span', {class: 'badge asked'}, t('table.to_answer')) : null),
      h('dl', {class: 'player-items'}, Object.entries(this.board.items ?? {}).map(([key, {label, title}]) =>
        h('div', {class: `item item-${key}`, title}, h('dt', {}, label), h('dd', {}, player.items[key])))));
  }
}
