// What each player has, in the order of play: a shield, a name, numbers; who leads, who must answer, who has chosen in secret.

import {fill, h, icon} from './draw.js';
import {t} from './words.js';

export class Players {
  /** @param {import('./types.js').BoardData} board */
  constructor(board) {
    this.board = board;
    this.element = h('ol', {class: 'players', 'aria-label': t('table.players')});
  }

  /** @param {import('./types.js').State} state */
  show(state) {
    const players = state.scene.players ?? [];
    this.element.hidden = !players.length;
    fill(this.element, players.map((player) => this.player(player, state)));
  }

  player(player, state) {
    const about = this.board.seats[player.seat];
    const asked = state.waiting.includes(player.seat);
    const by = state.seats.find((one) => one.seat === player.seat)?.by ?? '';
    return h('li', {class: `player side-${player.seat} ${asked ? 'asked' : ''} ${player.seat === state.seat ? 'own' : ''}`},
      icon(about.emblem, `sprite-${player.seat} side-${player.seat}`, 34),
      h('div', {class: 'player-head'}, h('b', {}, about.name),
        player.lead ? h('span', {class: 'badge lead', title: t('table.leads')}, h('img', {src: '/client/mace.svg', alt: t('table.leads'), width: 15, height: 15})) : null,
        by.startsWith('bot:') ? h('span', {class: 'badge'}, t('table.bot')) : null,
        player.chosen ? h('span', {class: 'badge chosen'}, '✓ ', t('table.has_chosen')) : null,
        asked && !player.chosen ? h('span', {class: 'badge asked'}, t('table.to_answer')) : null),
      h('dl', {class: 'player-items'}, player.items.map((item) => h('div', {class: `item item-${item.key}`, title: item.title ?? ''},
        h('dt', {}, item.label), h('dd', {}, item.value)))));
  }
}
