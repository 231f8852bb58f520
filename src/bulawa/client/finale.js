// The end of a game: who won, why, how it went, and what one may do now.

import {accountTable, isDrawn} from './account.js';
import {chronicle} from './chronicle.js';
import {called} from './company.js';
import {fill, h, icon} from './draw.js';
import {promise} from './promise.js';
import {t} from './words.js';

/** @import {Sight} from './sight.js' */
/** @import {BoardData, Report, Result} from './types.js' */

/**
 * @typedef {object} FinaleWishes
 * @property {() => string[]} mine the seats of this screen
 * @property {() => boolean} leads whether this table is ours
 * @property {() => Promise<Report>} onReport
 * @property {(turn: number) => void} onReplay
 * @property {() => void} onRematch
 */

export class Finale {
  /** @param {BoardData} board @param {FinaleWishes} wishes */
  constructor(board, wishes) {
    this.board = board;
    this.wishes = wishes;
    this.seen = false;
    this.match = '';
    this.course = h('div', {class: 'course-of-game'});
    this.asked = h('p', {class: 'offer again', hidden: true, role: 'status'});
    this.element = h('div', {class: 'finale', hidden: true, role: 'dialog', 'aria-label': t('table.over')});
  }

  /** @param {Sight} state @returns {boolean} whether the end has just come */
  show(state) {
    if (!state.over) this.element.hidden = true;
    const {over, result} = state;
    this.showAgain(state);
    if (!over || !result || this.seen) return false;
    this.seen = true;
    this.fill(state, result);
    this.open();
    return true;
  }

  /** Somebody wants to play once more: the button below agrees. @param {Sight} state */
  showAgain({again, seat, seats}) {
    this.asked.hidden = !again || again === seat;
    if (again) this.asked.textContent = t('finale.rematch_asked', {who: called(seats[again])});
  }

  /** From its first line, wherever its buttons lie; whoever is writing is left in peace. */
  open() {
    this.element.hidden = false;
    const main = this.element.querySelector('.main');
    if (document.activeElement === document.body && main instanceof HTMLElement) main.focus({preventScroll: true});
  }

  close() {
    this.element.hidden = true;
  }

  /** @param {Sight} state @param {Result} result */
  fill(state, result) {
    this.match = state.match;
    const winners = result.winners.map((seat) => this.board.seats[seat]);
    fill(this.element,
      h('div', {class: 'row emblems'}, winners.map((one, i) => icon(one.emblem, `sprite-${result.winners[i]}`, 60))),
      h('h2', {}, this.verdict(result)),
      h('p', {}, result.text, ' ', t('finale.length', {n: state.turn})),
      winners.length === 1 && winners[0].goal ? h('p', {class: 'aim'}, t('finale.aim', {goal: winners[0].goal})) : null,
      result.account ? accountTable(this.board, result.account) : this.scores(result.scores ?? {}),
      this.course,
      h('details', {}, h('summary', {}, t('dice.title')), promise(state)),
      this.asked, h('div', {class: 'row'}, this.buttons()));
    this.tellCourse();
  }

  /** Ours or theirs. @param {Result} result */
  verdict({winners}) {
    const mine = this.wishes.mine();
    const names = winners.map((seat) => this.board.seats[seat].name).join(', ');
    if (isDrawn(winners, this.board.seats)) return t('table.drawn');
    if (!mine.length || mine.length > 1) return t('table.victory', {seat: names});
    return winners.includes(mine[0]) ? t('finale.you_won') : t('finale.you_lost', {seat: names});
  }

  buttons() {
    const leave = (/** @type {() => void} */ act) => () => {
      this.close();
      act();
    };
    return [
      h('button', {class: 'button main', onclick: leave(() => this.wishes.onReplay(0))}, t('table.replay')),
      this.wishes.leads() ? h('button', {class: 'button rematch', title: t('finale.rematch_about'), onclick: () => this.wishes.onRematch()}, t('finale.rematch')) : null,
      h('button', {class: 'button look', onclick: () => this.close()}, t('table.look_board')),
      h('a', {class: 'button share-game', href: `#/game/${this.match}`}, t('hall.share')),
      h('a', {class: 'button', href: '#/'}, t('finale.new_game')),
    ];
  }

  /** The course of the game comes when it has been worked out; without it the sheet is whole. */
  async tellCourse() {
    fill(this.course, h('p', {class: 'waiting'}, t('finale.working')));
    try {
      fill(this.course, chronicle(this.board, await this.wishes.onReport(), this.wishes.mine(), (turn) => {
        this.close();
        this.wishes.onReplay(turn);
      }));
    } catch {
      fill(this.course);
    }
  }

  /** The points of each side, where there are any. @param {Record<string, number>} scores */
  scores(scores) {
    return h('dl', {class: 'scores'}, Object.entries(scores).map(([seat, n]) =>
      h('div', {}, h('dt', {}, this.board.seats[seat].name), h('dd', {}, String(n)))));
  }
}
