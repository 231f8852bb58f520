// A table that waits for its players: who is there, which seats are free, how others come; then the match begins.

import * as api from './api.js';
import {kept} from './army.js';
import {bringField, broughtBy, showUnfit} from './bring.js';
import {clockSaid, lateSaid} from './clocks.js';
import {fill, h} from './draw.js';
import {frontispiece} from './frontispiece.js';
import {about} from './hall.js';
import {hasAccounts, me} from './me.js';
import {complain} from './newgame.js';
import {calledIn} from './open.js';
import {heldTables, hold, holdTable, releaseTable, remember, settings} from './settings.js';
import {shareBox} from './sharing.js';
import {openSigning} from './signing.js';
import {t} from './words.js';

/** @import {GameAbout, OpenTableNow, Waiter} from './types.js' */

const AGAIN = 2000;

export class TablePage {
  /** @param {string} id */
  constructor(id) {
    this.id = id;
    this.element = h('div', {class: 'lobby table-page'});
    this.shown = '';
    this.timer = 0;
    /** @type {GameAbout[]} */
    this.games = [];
    this.ready = this.begin().catch((problem) => this.gone(problem));
  }

  get held() {
    return heldTables()[this.id];
  }

  async begin() {
    ({games: this.games} = await api.games());
    await this.look();
  }

  /** How it stands, now and again. */
  async look() {
    window.clearTimeout(this.timer);
    this.take(await api.table(this.id, this.held?.token));
    this.timer = window.setTimeout(() => this.element.isConnected && this.look().catch((problem) => this.gone(problem)), AGAIN);
  }

  /** @param {OpenTableNow} table */
  take(table) {
    if (table.begun) this.go(table);
    else if (JSON.stringify(table) !== this.shown) this.show(table);
    this.shown = JSON.stringify(table);
  }

  /** The match has begun: with the secret of one's place one sits in its seat; who has none may look on. @param {OpenTableNow} table */
  go({game, seat, watch}) {
    const {token, owner} = this.held ?? {};
    if (seat) hold(this.id, {game, tokens: token ? {[seat]: token} : {}, ...(owner ? {owner} : {}), trust: false});
    releaseTable(this.id);
    location.replace(seat ? `#/match/${this.id}` : watch ? `#/watch/${this.id}` : '#/');
  }

  /** @param {OpenTableNow} table */
  show(table) {
    const {game, scenario, names} = about(this.games, table);
    const own = table.sitters.find(({mine}) => mine);
    fill(this.element, h('header', {class: 'masthead'}, h('a', {href: '#/', 'aria-label': t('table.home')}, h('img', {src: '/client/mace.svg', alt: '', width: 72, height: 72})),
      h('div', {}, h('h1', {}, game), h('p', {}, scenario)), h('div', {class: 'languages'}, h('a', {class: 'button small', href: '#/'}, t('table.home')))),
    h('div', {class: 'lobby-columns'},
      h('section', {class: 'sheet-card'}, h('h2', {}, t('hall.at_table')), this.places(table, names),
        h('p', {class: 'waiting-for', role: 'status'}, table.missing ? t('hall.missing', {n: table.missing}) : t('hall.not_ready')), own ? this.ownPlace(table, own) : this.guestForm(table, names)),
      h('section', {class: 'sheet-card'}, h('h2', {}, t('hall.what')), this.picture(table.game), this.terms(table),
        own ? [h('h3', {}, t('hall.invite')), h('p', {class: 'about'}, t('hall.invite_about')), shareBox([{name: t('hall.link'), path: `#/table/${this.id}`}])] : null)));
  }

  /** Who sits where; a free place has its name where nobody may still choose another. @param {OpenTableNow} table @param {Record<string, string>} names */
  places({sitters, bots, free, missing}, names) {
    const waiter = (/** @type {Waiter} */ {called, mine, person, ready, seat}) => h('li', {class: `place ${mine ? 'mine' : ''}`},
      h('b', {}, called), person ? h('span', {class: 'badge', title: t('hall.person_about')}, t('hall.person')) : null, h('small', {}, [seat ? names[seat] : t('hall.any_seat'), ready ? '' : t('hall.prepares')].filter(Boolean).join(' · ')));
    return h('ol', {class: 'places'}, sitters.map(waiter),
      Object.entries(bots).map(([seat]) => h('li', {class: 'place bot'}, h('b', {}, t('table.bot')), h('small', {}, names[seat]))),
      Array.from({length: missing}, (_, i) => h('li', {class: 'place free'}, h('i', {}, t('hall.free')), free.length === missing ? h('small', {}, names[free[i]]) : null)));
  }

  /** A guest who has never heard of the game sees what it is. @param {string} id */
  picture(id) {
    const frame = h('div', {class: 'frontispiece', 'aria-hidden': 'true'});
    frontispiece(frame, id);
    return [frame, h('p', {class: 'about'}, this.games.find((one) => one.id === id)?.about ?? '')];
  }

  /** What is to be played, and how. @param {OpenTableNow} table */
  terms({game, options, pack, clock, watch, delay, rated, invited, public: listed}) {
    const about = this.games.find(({id}) => id === game);
    const value = (/** @type {unknown} */ one) => (one === true ? t('lobby.yes') : one === false ? t('lobby.no') : String(one));
    const changed = about?.options.filter(({id, values}) => id in options && options[id] !== values[0]).map(({id, title}) => `${title}: ${value(options[id])}`) ?? [];
    return h('ul', {class: 'terms'}, [clockSaid(clock) || t('clocks.no_clock'), lateSaid(clock), watch ? (delay ? `${t('lobby.watch')} (${t('lobby.delay_n', {n: delay / 60})})` : t('lobby.watch')) : t('hall.no_spectators'), rated ? t('hall.is_rated') : '', invited.length ? t('hall.only_for', {names: invited.join(', ')}) : listed ? t('hall.is_public') : t('hall.is_private'),
      pack ? `${t('lobby.pack')}: ${about?.packs.find(({id}) => id === pack)?.title ?? pack}` : '', ...changed].filter(Boolean).map((said) => h('li', {}, said)));
  }

  /** @param {OpenTableNow} table @param {Waiter} own */
  ownPlace({host, game, missing}, own) {
    const ready = (/** @type {boolean} */ yes) => h('button', {class: 'button main be-ready', onclick: () => this.sit({seat: own.seat ?? null, ready: yes, called: own.called})}, yes ? t('hall.be_ready') : t('hall.be_not_ready'));
    return h('div', {class: 'row'}, own.ready ? null : ready(true),
      h('button', {class: 'button small get-up', onclick: () => this.getUp()}, host ? t('hall.close') : t('hall.get_up')));
  }

  /** @param {OpenTableNow} table @param {Record<string, string>} names */
  guestForm(table, names) {
    const unfit = isForOthers(table) ? t('hall.not_invited') : table.rated && !me() ? t('hall.rated_guest') : '';
    if (unfit) return h('div', {}, h('p', {class: 'about'}, unfit), me() ? null : h('button', {class: 'button main sign-in', onclick: () => openSigning(() => this.look())}, t('people.sign_in')));
    if (!table.missing) return null;
    const {muster, brings} = this.games.find(({id}) => id === table.game) ?? {};
    /** @type {HTMLFormElement} */
    const form = h('form', {class: 'sit-form', onsubmit: (event) => {
      event.preventDefault();
      const data = new FormData(form);
      const text = String(data.get('brought:own') ?? '').trim();
      const called = calledIn(data);
      if (!me()) remember({called: called === t('hall.guest') ? '' : called});
      this.sit({called, seat: String(data.get('seat') ?? '') || null, brought: text ? broughtBy(text) : null}, form);
    }},
    me() ? null : h('label', {class: 'setting'}, h('span', {}, t('hall.called')), h('input', {name: 'called', maxlength: 40, value: settings.called, autocomplete: 'nickname'})),
    table.free.length > 1 ? h('label', {class: 'setting'}, h('span', {}, t('hall.seat')), h('select', {name: 'seat'}, h('option', {value: ''}, t('hall.any_seat')), table.free.map((seat) => h('option', {value: seat}, names[seat] ?? seat)))) : null,
    muster ? this.armies(table) : brings ? bringField(brings, {id: 'own', name: ''}) : null,
    h('div', {class: 'row end'}, h('button', {class: 'button main sit-down', type: 'submit'}, t('hall.sit'))),
    hasAccounts() && !me() ? h('p', {class: 'about'}, t('hall.sign_in_too'), ' ', h('button', {class: 'plain sign-in', type: 'button', onclick: () => openSigning(() => this.look())}, t('people.sign_in'))) : null);
    return form;
  }

  /** Ready armies and one's own lists. @param {OpenTableNow} table */
  armies(table) {
    const select = h('select', {name: 'brought:own'}, h('option', {value: ''}, t('muster.usual')));
    const label = h('label', {class: 'setting', hidden: true}, h('span', {}, t('muster.army')), select);
    api.armies(table.game).then(({armies, battles}) => {
      const level = battles[table.scenario]?.level;
      const ready = Object.values(armies).flatMap(({rosters}) => Object.entries(rosters)).filter(([, roster]) => roster.level === level);
      label.hidden = !level;
      const own = Object.entries(kept(table.game));
      select.append(h('optgroup', {label: t('muster.ready')}, ready.map(([id, {title}]) => h('option', {value: `roster: ${id}`}, title))));
      if (own.length) select.append(h('optgroup', {label: t('muster.own')}, own.map(([name, text]) => h('option', {value: text}, name))));
    }).catch(complain);
    return label;
  }

  /** @param {Omit<import('./types.js').SitDown, 'token'>} wish @param {HTMLFormElement} [form] */
  async sit(wish, form) {
    try {
      const {table, token} = await api.sitDown(this.id, {...wish, token: this.held?.token ?? null});
      if (token) holdTable(this.id, {...this.held, token});
      this.take(table);
    } catch (problem) {
      if (!form || !(problem instanceof api.Refused) || !showUnfit(form, problem.refusal)) complain(problem);
    }
  }

  async getUp() {
    await api.getUp(this.id, this.held?.token).catch(complain);
    releaseTable(this.id);
    location.hash = '#/';
  }

  /** @param {Error} problem */
  gone(problem) {
    window.clearTimeout(this.timer);
    fill(this.element, h('div', {class: 'sorry dark'}, h('h1', {}, t('table.sorry')), h('p', {}, problem.message), h('a', {class: 'button main', href: '#/'}, t('table.home'))));
  }

  remove() {
    window.clearTimeout(this.timer);
  }
}

/** Whether people were invited by name, and whoever looks is none of them. @param {OpenTableNow} table */
function isForOthers({invited}) {
  const own = me()?.name.toLowerCase();
  return invited.length > 0 && !invited.some((name) => name.toLowerCase() === own);
}
