// Those who play from afar: what they are called, who is there, whose time runs, and what they offer.

import {alarm} from './announce.js';
import {h, fill} from './draw.js';
import {t} from './words.js';

/** @import {Requests} from './requests.js' */
/** @import {Sight} from './sight.js' */
/** @import {ClockNow, Sitter, TimeNow} from './types.js' */

const DAY = 24 * 3600;

export class Company {
  /** @param {Requests} requests */
  constructor(requests) {
    this.requests = requests;
    this.element = h('section', {class: 'company', 'aria-label': t('company.title'), hidden: true});
    /** @type {{told: number, time?: TimeNow}} */
    this.clock = {told: 0};
    this.ticking = 0;
  }

  /** @param {Sight} state */
  show(state) {
    this.element.hidden = !isApart(state);
    this.clock = {told: Date.now(), time: state.time};
    if (this.element.hidden) return;
    const rows = Object.entries(state.seats).map(([seat, sitter]) => this.row(seat, sitter, state));
    fill(this.element, h('ol', {class: 'sitters'}, rows), this.offer(state));
    this.tick();
    if (state.time && !this.ticking) this.ticking = window.setInterval(() => this.tick(), 1000);
  }

  /** @param {string} seat @param {Sitter} sitter @param {Sight} state */
  row(seat, sitter, state) {
    const bot = sitter.by.startsWith('bot:');
    const [presence, told] = bot ? ['bot', t('company.bot')] : sitter.connected ? ['there', t('company.there')] : ['away', t('company.away')];
    return h('li', {class: `sitter side-${seat} ${presence} ${state.waiting.includes(seat) ? 'asked' : ''}`},
      h('span', {class: 'presence', role: 'img', 'aria-label': told, title: told}),
      h('b', {}, sitter.called ?? sitter.name), sitter.called ? h('small', {}, sitter.name) : null,
      state.time ? h('time', {class: 'clock', 'data-seat': seat}) : null);
  }

  /** A draw that is offered: take it or leave it. @param {Sight} state */
  offer({draw, seat, seats, over}) {
    if (!draw || over) return null;
    const own = draw === seat;
    const who = seats[draw].called ?? seats[draw].name;
    const act = (/** @type {(seat: string) => Promise<unknown>} */ ask) => () => seat && ask(seat).catch((problem) => alarm(problem.message));
    return h('p', {class: 'offer', role: 'status'}, h('span', {}, own ? t('company.draw_own') : t('company.draw_offered', {who})),
      own || !seat ? null : h('button', {class: 'button small main', onclick: act((one) => this.requests.offerDraw(one))}, t('company.draw_accept')),
      seat ? h('button', {class: 'button small', onclick: act((one) => this.requests.declineDraw(one))}, own ? t('company.draw_withdraw') : t('company.draw_decline')) : null);
  }

  /** What is left on every clock, as far as it has run since it was told. */
  tick() {
    const {time, told} = this.clock;
    if (!time || !this.element.isConnected && this.ticking) {
      window.clearInterval(this.ticking);
      this.ticking = 0;
    }
    for (const face of this.element.querySelectorAll('.clock')) {
      const clock = time?.seats[face.getAttribute('data-seat') ?? ''];
      if (clock) showTime(face, clock, (Date.now() - told) / 1000);
    }
  }
}

/** Whether somebody plays from elsewhere, or time is kept: else there is nothing to tell. @param {Sight} state */
function isApart({seats, time, draw}) {
  return Boolean(time || draw || Object.values(seats).some((one) => one.by === 'link' || one.called));
}

/** @param {Element} face @param {ClockNow} clock @param {number} since seconds since it was told */
function showTime(face, clock, since) {
  const left = Math.max(0, clock.left - (clock.runs ? since : 0));
  face.textContent = spoken(left);
  face.classList.toggle('runs', clock.runs);
  face.classList.toggle('short', clock.runs && left < 30);
}

/** Days and hours where there are days, else minutes and seconds. @param {number} seconds */
export function spoken(seconds) {
  const whole = Math.floor(seconds);
  if (whole >= DAY) return t('company.days', {days: Math.floor(whole / DAY), hours: Math.floor(whole % DAY / 3600)});
  const hours = Math.floor(whole / 3600);
  const minutes = String(Math.floor(whole % 3600 / 60)).padStart(hours ? 2 : 1, '0');
  return `${hours ? `${hours}:` : ''}${minutes}:${String(whole % 60).padStart(2, '0')}`;
}
