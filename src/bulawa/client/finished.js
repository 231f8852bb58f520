// The page of a finished match, to be shared: who won, how it went, the replay, the journal.

import {accountTable, isDrawn} from './account.js';
import * as api from './api.js';
import {chronicle} from './chronicle.js';
import {fill, h, icon} from './draw.js';
import {about} from './hall.js';
import {Requests} from './requests.js';
import {shareBox} from './sharing.js';
import {Socket} from './socket.js';
import {wear} from './theme.js';
import {language, t} from './words.js';

/** @import {BoardData, Joined, Result, State} from './types.js' */

export class FinishedPage {
  /** @param {string} match */
  constructor(match) {
    this.match = match;
    this.element = h('div', {class: 'lobby finished-page'}, h('p', {class: 'loading-text dark'}, t('table.loading')));
    this.course = h('div', {class: 'course-of-game'});
    this.socket = new Socket({
      join: () => ({match, tokens: [], language: language()}), onState: (answer) => this.show(answer), onPush: () => {}, onLink: () => {},
      onRefused: (refusal) => this.sorry(refusal.text),
    });
    this.requests = new Requests(this.socket);
  }

  /** @param {Joined} answer */
  async show({state}) {
    if (!state.over || !state.result) {
      location.replace(`#/watch/${this.match}`);
      return;
    }
    const [{games}, board] = await Promise.all([api.games(), api.board(state.board)]);
    await wear(board.theme);
    const {game, scenario} = about(games, state);
    fill(this.element, h('header', {class: 'masthead'}, h('a', {href: '#/', 'aria-label': t('table.home')}, h('img', {src: '/client/mace.svg', alt: '', width: 72, height: 72})), h('div', {}, h('h1', {}, game), h('p', {}, scenario)),
      h('div', {class: 'languages'}, h('a', {class: 'button small', href: '#/'}, t('table.home')))),
    h('div', {class: 'lobby-columns'}, h('section', {class: 'sheet-card result'}, this.verdict(board, state, state.result), this.course),
      h('section', {class: 'sheet-card'}, h('h2', {}, t('hall.players')), players(board, state),
        h('div', {class: 'row'}, h('a', {class: 'button main open-replay', href: `#/replay/${this.match}`}, t('table.replay')), h('a', {class: 'button', href: api.journalAddress(this.match, ''), download: `${this.match}.jsonl`}, t('hall.journal'))),
        h('h3', {}, t('hall.share')), shareBox([{name: t('hall.link'), path: `#/game/${this.match}`}]))));
    await this.tellCourse(board);
  }

  /** Who has won, and why. @param {BoardData} board @param {State} state @param {Result} result */
  verdict(board, {turn, seats}, {winners, text, account}) {
    const names = winners.map((seat) => seats[seat]?.called ?? board.seats[seat].name).join(', ');
    return h('div', {class: 'verdict'}, h('div', {class: 'row emblems'}, winners.map((seat) => icon(board.seats[seat].emblem, `sprite-${seat}`, 56))),
      h('h2', {}, isDrawn(winners, board.seats) ? t('table.drawn') : t('table.victory', {seat: names})), h('p', {}, text, ' ', t('finale.length', {n: turn})), account ? accountTable(board, account) : null);
  }

  /** @param {BoardData} board */
  async tellCourse(board) {
    fill(this.course, h('p', {class: 'waiting'}, t('finale.working')));
    try {
      fill(this.course, chronicle(board, await this.requests.report(), [], () => { location.hash = `#/replay/${this.match}`; }));
    } catch {
      fill(this.course);
    }
  }

  /** @param {string} text */
  sorry(text) {
    fill(this.element, h('div', {class: 'sorry dark'}, h('h1', {}, t('table.sorry')), h('p', {}, text), h('a', {class: 'button main', href: '#/'}, t('table.home'))));
  }

  remove() {
    this.socket.close();
  }
}

/** Who played what. @param {BoardData} board @param {State} state */
function players(board, {seats, result}) {
  return h('ol', {class: 'places'}, Object.entries(seats).map(([seat, {called, by}]) => h('li', {class: `place ${result?.winners.includes(seat) ? 'mine' : ''}`},
    icon(board.seats[seat].emblem, `sprite-${seat} side-${seat}`, 24), h('b', {}, called ?? (by.startsWith('bot:') ? t('table.bot') : board.seats[seat].name)), h('small', {}, board.seats[seat].name))));
}
