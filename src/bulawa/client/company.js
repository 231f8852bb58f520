// Those who play from afar: what they are called, who is there, and whose time runs.

import {h, fill, icon} from './draw.js';
import {t} from './words.js';

/** @import {Sight} from './sight.js' */
/** @import {ClockNow, SeatLooks, Sitter, TimeNow} from './types.js' */

const DAY = 24 * 3600;

export class Company {
  /** @param {Record<string, SeatLooks>} looks of the seats */
  constructor(looks) {
    this.looks = looks;
    this.element = h('section', {class: 'company', 'aria-label': t('company.title'), hidden: true});
    /** The clock that matters now, for the bar of a small screen, where the others lie behind a tab. */
    this.face = h('time', {class: 'clock'});
    /** Whose it is, unless it is one's own. */
    this.whose = h('span', {class: 'whose', role: 'img', hidden: true});
    this.lone = h('span', {class: 'lone-clock', hidden: true}, this.whose, this.face);
    /** @type {{told: number, time?: TimeNow}} */
    this.clock = {told: 0};
    this.ticking = 0;
  }

  /** @param {Sight} state */
  show(state) {
    this.element.hidden = !isApart(state);
    this.clock = {told: Date.now(), time: state.time};
    this.showLone(state);
    if (this.element.hidden) return;
    const rows = Object.entries(state.seats).map(([seat, sitter]) => this.row(seat, sitter, state));
    fill(this.element, h('ol', {class: 'sitters'}, rows));
    this.tick();
    if (state.time && !this.ticking) this.ticking = window.setInterval(() => this.tick(), 1000);
  }

  /** One's own while one is asked, else that of whoever is waited for. @param {Sight} state */
  showLone({time, waiting, seat, over}) {
    const whose = seat && waiting.includes(seat) ? seat : waiting[0];
    this.lone.hidden = !time || over || !whose;
    this.face.setAttribute('data-seat', whose ?? '');
    const about = this.looks[whose ?? ''];
    this.whose.hidden = !about || whose === seat;
    if (this.whose.hidden) return;
    this.whose.setAttribute('aria-label', about.name);
    fill(this.whose, icon(about.emblem, `sprite-${whose}`, 18));
  }

  /** @param {string} seat @param {Sitter} sitter @param {Sight} state */
  row(seat, sitter, state) {
    const bot = sitter.by.startsWith('bot:');
    const [presence, told] = bot ? ['bot', t('company.bot')] : sitter.connected ? ['there', t('company.there')] : ['away', t('company.away')];
    return h('li', {class: `sitter side-${seat} ${presence} ${state.waiting.includes(seat) ? 'asked' : ''}`},
      h('span', {class: 'presence', role: 'img', 'aria-label': told, title: told}),
      h('b', {}, called(sitter)), sitter.substitute === undefined ? null : h('small', {class: 'substitute'}, sitter.substitute ? t('company.substituted_by', {name: sitter.substitute}) : t('company.substituted')), sitter.called ? h('small', {}, sitter.name) : null,
      state.time ? h('time', {class: 'clock', 'data-seat': seat}) : null);
  }

  /** What is left on every clock, as far as it has run since it was told. */
  tick() {
    const {time, told} = this.clock;
    if (!time || !this.element.isConnected && this.ticking) {
      window.clearInterval(this.ticking);
      this.ticking = 0;
    }
    for (const face of [this.face, ...this.element.querySelectorAll('.clock')]) {
      const clock = time?.seats[face.getAttribute('data-seat') ?? ''];
      if (clock) showTime(face, clock, (Date.now() - told) / 1000);
    }
  }
}

/** Whether somebody plays from elsewhere, or time is kept: else there is nothing to tell. @param {Sight} state */
function isApart({seats, time}) {
  return Boolean(time || Object.values(seats).some((one) => one.by === 'link' || one.called));
}

/** @param {Sitter} sitter */
export function called(sitter) {
  return sitter.called ?? sitter.name;
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
