// Events: which there are, how one stands, and the form that makes one.

import * as api from './api.js';
import {kept} from './army.js';
import {broughtBy} from './bring.js';
import {clockChoice, clockOf, clockSaid} from './clocks.js';
import {confirm} from './dialog.js';
import {fill, h} from './draw.js';
import {about} from './hall.js';
import {me} from './me.js';
import {complain} from './newgame.js';
import {settings} from './settings.js';
import {shareBox} from './sharing.js';
import {form, openSigning} from './signing.js';
import {t} from './words.js';

/** @import {EventNow, EventShort, FixtureNow, GameAbout, RoundNow} from './types.js' */

const AGAIN = 6000;

/** @param {string} title @param {string} said @param {Element[]} beside */
function masthead(title, said, beside = [h('a', {class: 'button small', href: '#/events'}, t('events.title'))]) {
  return h('header', {class: 'masthead'}, h('a', {href: '#/', 'aria-label': t('table.home')}, h('img', {src: '/client/mace.svg', alt: '', width: 72, height: 72})),
    h('div', {}, h('h1', {}, title), h('p', {}, said)), h('div', {class: 'languages'}, beside, h('a', {class: 'button small', href: '#/'}, t('table.home'))));
}

/** @param {string} kind */
const kindSaid = (kind) => (kind === 'swiss' ? t('events.swiss') : t('events.round_robin'));

/** @param {EventShort} event */
function phaseSaid({phase, players, round, rounds}) {
  if (phase === 'open') return t('events.open', {n: players});
  return phase === 'over' ? t('events.over') : t('events.round_of', {round, rounds});
}

export class EventsPage {
  constructor() {
    this.element = h('div', {class: 'lobby events-page'});
    this.list = h('ul', {class: 'event-list'});
    this.ready = this.build().catch((problem) => fill(this.element, h('p', {class: 'sorry dark'}, problem.message)));
  }

  async build() {
    const [{games}, {events}] = await Promise.all([api.games(), api.events()]);
    fill(this.list, events.length ? events.map((one) => row(games, one)) : h('li', {class: 'none'}, t('events.none')));
    fill(this.element, masthead(t('events.title'), t('events.about'), []), h('div', {class: 'lobby-columns'},
      h('section', {class: 'sheet-card'}, h('h2', {}, t('events.all')), this.list),
      h('section', {class: 'sheet-card'}, h('h2', {}, t('events.make')), me() ? new NewEvent(games).element : signInFirst(() => this.build()))));
  }

  remove() {}
}

/** @param {GameAbout[]} games @param {EventShort} one */
function row(games, one) {
  const {game, scenario} = about(games, one);
  return h('li', {'data-event': one.event, class: one.mine ? 'mine' : ''}, h('div', {class: 'saved-text'}, h('b', {}, one.title),
    h('small', {}, [game, scenario, kindSaid(one.kind)].filter(Boolean).join(' · ')), h('small', {class: 'marks'}, phaseSaid(one))),
  h('a', {class: 'button small go-event', href: `#/event/${one.event}`}, t('events.look')));
}

/** @param {() => void} then */
function signInFirst(then) {
  return h('div', {}, h('p', {class: 'about'}, t('events.sign_in')), h('button', {class: 'button main sign-in', onclick: () => openSigning(then)}, t('people.sign_in')));
}

/** What is to be played, and how. */
class NewEvent {
  /** @param {GameAbout[]} games */
  constructor(games) {
    this.games = games;
    const first = games.find(({id}) => id === settings.game) ?? games[0];
    this.scenario = h('select', {name: 'scenario'});
    /** @type {HTMLSelectElement} */
    const game = h('select', {name: 'game', onchange: () => this.choose(game.value)}, games.map(({id, title}) => h('option', {value: id, selected: id === first.id}, title)));
    const check = (/** @type {string} */ name, /** @type {string} */ label, /** @type {boolean} */ checked) => h('label', {class: 'choice'}, h('input', {type: 'checkbox', name, checked}), h('span', {}, h('b', {}, label)));
    const field = (/** @type {string} */ label, /** @type {Element} */ input) => h('label', {class: 'setting'}, h('span', {}, label), input);
    this.element = form(t('events.make_it'), [
      field(t('events.name'), h('input', {name: 'title', required: true, minlength: 2, maxlength: 60})),
      field(t('lobby.game'), game), field(t('lobby.scenario'), this.scenario),
      field(t('events.kind'), h('select', {name: 'kind'}, h('option', {value: 'swiss'}, t('events.swiss')), h('option', {value: 'round_robin'}, t('events.round_robin')))),
      field(t('events.rounds'), h('input', {name: 'rounds', type: 'number', min: 0, max: 20, value: 0})), h('p', {class: 'about'}, t('events.rounds_about')),
      check('at_once', t('events.at_once'), false), check('public', t('events.public'), true), check('rated', t('hall.rated'), false), clockChoice(),
    ], (data) => this.make(data));
    this.choose(first.id);
  }

  /** @param {string} id */
  choose(id) {
    const game = this.games.find((one) => one.id === id);
    fill(this.scenario, (game?.scenarios ?? []).map((one) => h('option', {value: one.id}, one.title)));
  }

  /** @param {FormData} data */
  async make(data) {
    const text = (/** @type {string} */ name) => String(data.get(name) ?? '').trim();
    const made = await api.makeEvent({
      title: text('title'), kind: text('kind') === 'swiss' ? 'swiss' : 'round_robin', game: text('game'), scenario: text('scenario'), clock: clockOf(data),
      rounds: Number(text('rounds')) || 0, at_once: data.has('at_once'), public: data.has('public'), rated: data.has('rated'),
    });
    location.hash = `#/event/${made.event}`;
  }
}

export class EventPage {
  /** @param {string} id */
  constructor(id) {
    this.id = id;
    this.element = h('div', {class: 'lobby event-page'});
    this.shown = '';
    this.timer = 0;
    /** @type {GameAbout[]} */
    this.games = [];
    this.ready = this.begin().catch((problem) => this.gone(problem));
  }

  async begin() {
    ({games: this.games} = await api.games());
    await this.look();
  }

  async look() {
    window.clearTimeout(this.timer);
    this.take(await api.event(this.id));
    this.timer = window.setTimeout(() => this.element.isConnected && this.look().catch((problem) => this.gone(problem)), AGAIN);
  }

  /** @param {EventNow} event */
  take(event) {
    const told = JSON.stringify([event, me()?.name]);
    if (told !== this.shown) this.show(event);
    this.shown = told;
  }

  /** @param {EventNow} event */
  show(event) {
    const {game, scenario, names} = about(this.games, event);
    fill(this.element, masthead(event.title, [game, scenario].filter(Boolean).join(' · ')), h('div', {class: 'lobby-columns'},
      h('section', {class: 'sheet-card leaders'}, h('h2', {}, t('events.standings')), h('p', {class: 'waiting-for', role: 'status'}, phaseSaid(event)), this.standings(event), this.deeds(event)),
      h('section', {class: 'sheet-card'}, event.turns.length ? event.turns.map((turn, i) => rounds(turn, i + 1, names)).reverse() : null,
        h('h3', {}, t('hall.what')), terms(event), h('h3', {}, event.phase === 'open' ? t('events.share') : t('events.show')), shareBox([{name: t('hall.link'), path: `#/event/${this.id}`}]))));
  }

  /** @param {EventNow} event */
  standings({standings, host, phase}) {
    const send = (/** @type {string} */ name) => h('button', {class: 'button small send-away', title: t('events.send_away_about'), onclick: async () => {
      if (await confirm({text: t('events.send_away_sure', {name})}, t('events.send_away'))) this.act(api.sendAway(this.id, name));
    }}, t('events.send_away'));
    const head = ['', t('people.name'), t('events.score'), t('events.against'), t('ratings.played')].map((said) => h('th', {scope: 'col'}, said));
    return h('table', {}, h('thead', {}, h('tr', {}, head, host && phase !== 'over' ? h('th', {}) : null)), h('tbody', {}, standings.length ? standings.map((one, i) => h('tr', {class: `${one.mine ? 'own' : ''} ${one.gone ? 'gone' : ''}`},
      h('td', {}, String(i + 1)), h('th', {scope: 'row'}, one.name || '–', one.gone ? h('small', {}, ` ${t('events.gone')}`) : null), h('td', {}, h('b', {}, String(one.score))), h('td', {}, String(one.against)), h('td', {}, String(one.played)),
      host && phase !== 'over' ? h('td', {}, one.gone || one.mine || !one.name ? null : send(one.name)) : null)) : h('tr', {}, h('td', {colspan: 6, class: 'none'}, t('events.nobody')))));
  }

  /** What whoever looks may do. @param {EventNow} event */
  deeds({phase, host, mine, standings, game, scenario}) {
    if (phase === 'over') return null;
    if (!me()) return signInFirst(() => this.look());
    const button = (/** @type {string} */ kind, /** @type {string} */ label, /** @type {() => Promise<EventNow>} */ deed) => h('button', {class: `button ${kind}`, type: 'button', onclick: () => this.act(deed())}, label);
    const gone = standings.some((one) => one.mine && one.gone);
    const army = phase === 'open' && !mine ? armyChoice(this.games, game, scenario) : null;
    return h('div', {class: 'deeds'}, army?.element ?? null, h('div', {class: 'row'},
      phase === 'open' && !mine ? button('main enter', t('events.enter'), () => api.enterEvent(this.id, army?.brought() ?? null)) : null,
      phase === 'open' && host ? button('main begin', t('events.begin'), () => api.beginEvent(this.id)) : null,
      mine && !gone ? h('button', {class: 'button small leave', type: 'button', onclick: async () => {
        if (phase === 'open' || await confirm({text: t('events.leave_sure')}, t('events.leave'))) this.act(api.leaveEvent(this.id));
      }}, t('events.leave')) : null,
      phase === 'open' && host ? h('button', {class: 'button small danger close', type: 'button', onclick: () => api.closeEvent(this.id).then(() => { location.hash = '#/events'; }).catch(complain)}, t('events.close')) : null));
  }

  /** @param {Promise<EventNow>} deed */
  act(deed) {
    deed.then((event) => this.take(event)).catch(complain);
  }

  /** @param {Error} problem */
  gone(problem) {
    window.clearTimeout(this.timer);
    fill(this.element, h('div', {class: 'sorry dark'}, h('h1', {}, t('table.sorry')), h('p', {}, problem.message), h('a', {class: 'button main', href: '#/events'}, t('events.title'))));
  }

  remove() {
    window.clearTimeout(this.timer);
  }
}

/** One's own army lists, where the game has them. @param {GameAbout[]} games @param {string} id @param {string} scenario */
function armyChoice(games, id, scenario) {
  const own = games.find((one) => one.id === id)?.muster ? Object.entries(kept(id)) : [];
  if (!own.length) return null;
  const select = h('select', {name: 'brought', 'data-scenario': scenario}, h('option', {value: ''}, t('muster.usual')), own.map(([name, text]) => h('option', {value: text}, name)));
  return {element: h('label', {class: 'setting'}, h('span', {}, t('muster.army')), select), brought: () => (select.value ? broughtBy(select.value) : null)};
}

/** A round: who meets whom, and how it ended. @param {RoundNow} turn @param {number} n @param {Record<string, string>} names */
function rounds({matches, resting}, n, names) {
  return h('div', {class: 'event-round', 'data-round': n}, h('h3', {}, t('events.round', {n})), h('ul', {class: 'fixtures'}, matches.map((one) => fixture(one, names)),
    resting.length ? h('li', {class: 'none'}, t('events.resting', {names: resting.join(', ')})) : null));
}

/** @param {FixtureNow} one @param {Record<string, string>} names */
function fixture(one, names) {
  const drawn = one.winners.length === Object.keys(one.seats).length;
  const stands = !one.over ? t('events.being_played') : drawn ? t('table.drawn') : one.winners.length ? t('lobby.won', {seat: one.winners.join(', ')}) : t('events.no_result');
  const [label, href] = one.over ? [t('hall.report'), `#/game/${one.match}`] : one.mine ? [t('events.play'), `#/match/${one.match}`] : [t('hall.watch'), `#/watch/${one.match}`];
  return h('li', {class: one.mine ? 'mine' : '', 'data-match': one.match}, h('div', {class: 'saved-text'}, h('b', {}, Object.entries(one.seats).map(([seat, name]) => `${name || '–'} (${names[seat] ?? seat})`).join(' – ')), h('small', {}, stands)),
    h('a', {class: `button small ${one.mine && !one.over ? 'main' : ''}`, href}, label));
}

/** @param {EventNow} event */
function terms({kind, rounds: n, at_once: atOnce, clock, rated, public: listed, hosted}) {
  return h('ul', {class: 'terms'}, [kindSaid(kind), t('events.rounds_n', {n}), atOnce ? t('events.at_once') : '', clockSaid(clock) || t('clocks.no_clock'), rated ? t('hall.is_rated') : '', listed ? t('events.is_public') : t('hall.is_private'), t('events.by', {name: hosted || '–'})]
    .filter(Boolean).map((said) => h('li', {}, said)));
}
