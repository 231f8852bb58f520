// What those at the table offer each other: a draw, a way back. It stands where the question stands, on a phone too.

import {alarm} from './announce.js';
import {called} from './company.js';
import {fill, h} from './draw.js';
import {t} from './words.js';

/** @import {Requests} from './requests.js' */
/** @import {Sight} from './sight.js' */

/** @typedef {(seat: string) => Promise<unknown>} Wish */

export class Offers {
  /** @param {Requests} requests @param {() => void} onAgain to play once more */
  constructor(requests, onAgain) {
    this.requests = requests;
    this.onAgain = onAgain;
    this.element = h('div', {class: 'offers', 'aria-live': 'polite'});
  }

  /** @param {Sight} state */
  show(state) {
    fill(this.element, this.draw(state), this.wayBack(state), this.again(state));
  }

  /** A draw that is offered: take it or leave it. @param {Sight} state */
  draw({draw, seat, seats, over}) {
    if (!draw || over) return null;
    const told = draw === seat ? t('company.draw_own') : t('company.draw_offered', {who: called(seats[draw])});
    return this.offer(told, seat, draw === seat, (one) => this.requests.offerDraw(one), (one) => this.requests.declineDraw(one));
  }

  /** Whether all would go back: only those are asked who have not agreed yet. @param {Sight} state */
  wayBack({way_back: wish, seat, seats, over}) {
    if (!wish || over) return null;
    const agreed = Boolean(seat && wish.agreed.includes(seat));
    const told = agreed ? t('company.back_own', {n: wish.back}) : t('company.back_asked', {who: called(seats[wish.seat]), n: wish.back});
    return this.offer(told, seat, agreed, (one) => this.requests.goBack(one, wish.to), (one) => this.requests.stayHere(one));
  }

  /** Somebody wants to play once more. @param {Sight} state */
  again({again, seat, seats}) {
    if (!again || again === seat) return null;
    return h('p', {class: 'offer again'}, h('span', {}, t('finale.rematch_asked', {who: called(seats[again])})), h('button', {class: 'button small main', onclick: () => this.onAgain()}, t('finale.rematch_yes')));
  }

  /** @param {string} told @param {string | undefined} seat @param {boolean} own whether one wants it already @param {Wish} agree @param {Wish} decline */
  offer(told, seat, own, agree, decline) {
    const act = (/** @type {Wish} */ ask) => () => seat && ask(seat).catch((problem) => alarm(problem.message));
    return h('p', {class: 'offer'}, h('span', {}, told),
      own || !seat ? null : h('button', {class: 'button small main', onclick: act(agree)}, t('company.agree')),
      seat ? h('button', {class: 'button small', onclick: act(decline)}, own ? t('company.withdraw') : t('company.decline')) : null);
  }
}
