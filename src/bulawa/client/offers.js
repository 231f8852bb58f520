// What those at the table offer each other: a draw, a way back; and what the table offers whoever comes back. It stands where the
// question stands, on a phone too.

import {called} from './company.js';
import {fill, h} from './draw.js';
import {complain} from './newgame.js';
import {t} from './words.js';

/** @import {Requests} from './requests.js' */
/** @import {Sight} from './sight.js' */

/** @typedef {(seat: string) => Promise<unknown>} Wish */
/** @typedef {{onAgain: () => void, onNews: () => void, missed: () => number}} OffersWishes `onAgain`: to play once more; `missed`: how much has happened while one was away */

export class Offers {
  /** @param {Requests} requests @param {OffersWishes} wishes */
  constructor(requests, wishes) {
    this.requests = requests;
    this.wishes = wishes;
    this.element = h('div', {class: 'offers', 'aria-live': 'polite'});
  }

  /** @param {Sight} state */
  show(state) {
    fill(this.element, this.news(state), this.ownSeat(state), this.draw(state), this.wayBack(state), this.again(state));
  }

  /** Somebody has come back to a game that went on. @param {Sight} state */
  news({over}) {
    const n = this.wishes.missed();
    return n && !over ? this.line('missed', t('table.missed', {n}), t('table.read_news'), () => this.wishes.onNews()) : null;
  }

  /** A bot plays for whoever has left the seat, or has run out of time, and now looks on. @param {Sight} state */
  ownSeat({seat, seats, over}) {
    if (!seat || over || !seats[seat]?.by.startsWith('bot:')) return null;
    return this.line('bot-sits', t('company.bot_sits'), t('company.take_seat'), () => this.requests.takeSeat(seat).catch(complain));
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
    return this.line('again', t('finale.rematch_asked', {who: called(seats[again])}), t('finale.rematch_yes'), () => this.wishes.onAgain());
  }

  /** Something that takes one click. @param {string} kind @param {string} told @param {string} label @param {() => void} deed */
  line(kind, told, label, deed) {
    return h('p', {class: `offer ${kind}`}, h('span', {}, told), h('button', {class: 'button small main', onclick: deed}, label));
  }

  /** @param {string} told @param {string | undefined} seat @param {boolean} own whether one wants it already @param {Wish} agree @param {Wish} decline */
  offer(told, seat, own, agree, decline) {
    const act = (/** @type {Wish} */ ask) => () => seat && ask(seat).catch(complain);
    return h('p', {class: 'offer'}, h('span', {}, told),
      own || !seat ? null : h('button', {class: 'button small main', onclick: act(agree)}, t('company.agree')),
      seat ? h('button', {class: 'button small', onclick: act(decline)}, own ? t('company.withdraw') : t('company.decline')) : null);
  }
}
