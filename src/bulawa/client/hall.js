// The hall: tables one may join, and matches one may look at.

import {isDrawn} from './account.js';
import * as api from './api.js';
import {fill, h} from './draw.js';
import {clockSaid} from './clocks.js';
import {heldTables, remember, settings} from './settings.js';
import {language, t, when} from './words.js';

/** @import {GameAbout, Hall as HallNow, OpenTableNow, Saved} from './types.js' */

const AGAIN = 8000;

export class Hall {
  /** @param {GameAbout[]} games */
  constructor(games) {
    this.games = games;
    this.lists = h('div', {class: 'hall-lists'});
    this.filter = h('select', {name: 'hall-game', 'aria-label': t('hall.filter'), onchange: () => {
      remember({hall: this.filter.value});
      this.fill();
    }}, h('option', {value: ''}, t('hall.all_games')), games.map((one) => h('option', {value: one.id, selected: settings.hall === one.id}, one.title)));
    this.element = h('section', {class: 'sheet-card hall', 'aria-label': t('hall.title'), hidden: true}, h('header', {}, h('h2', {}, t('hall.title')), this.filter), this.lists);
    /** @type {HallNow} */
    this.now = {tables: [], playing: [], finished: []};
    this.timer = 0;
  }

  /** Look around, now and then for as long as the page is open. */
  async show() {
    window.clearTimeout(this.timer);
    this.now = await api.hall(Object.values(heldTables()).map(({token}) => token).filter(Boolean).slice(0, 100)).catch(() => this.now);
    this.fill();
    this.timer = window.setTimeout(() => this.element.isConnected && this.show(), AGAIN);
  }

  fill() {
    const {tables, playing, finished} = this.now;
    this.element.hidden = !tables.length && !playing.length && !finished.length;
    const wanted = (/** @type {{game: string}} */ {game}) => !this.filter.value || this.filter.value === game;
    fill(this.lists,
      list('tables', t('hall.tables'), tables.filter(wanted).map((one) => this.table(one)), t('hall.no_tables')),
      list('playing', t('hall.playing'), playing.filter(wanted).map((one) => this.match(one, t('hall.watch'), `#/watch/${one.match}`)), t('hall.nothing_to_watch')),
      finished.length ? list('finished', t('hall.finished'), finished.filter(wanted).map((one) => this.match(one, t('hall.report'), `#/game/${one.match}`)), t('hall.nothing_to_watch')) : null);
  }

  /** @param {OpenTableNow} one */
  table(one) {
    const {game, scenario, names} = about(this.games, one);
    const own = one.sitters.some(({mine}) => mine);
    const marks = [one.rated ? t('hall.is_rated') : '', one.invited.length ? t('hall.is_invited') : '', one.public ? '' : t('hall.is_private'), clockSaid(one.clock)].filter(Boolean);
    return h('li', {'data-table': one.table}, h('div', {class: 'saved-text'}, h('b', {}, [game, scenario].filter(Boolean).join(' · ')),
      h('small', {}, one.sitters.map(({called, seat}) => (seat ? `${called} (${names[seat] ?? seat})` : called)).join(', '), ' · ', t('hall.missing', {n: one.missing})),
      marks.length ? h('small', {class: 'marks'}, marks.join(' · ')) : null),
    h('a', {class: `button small ${own ? '' : 'main'} go-table`, href: `#/table/${one.table}`}, own ? t('hall.back') : t('hall.join')));
  }

  /** @param {Saved} one @param {string} label @param {string} href */
  match(one, label, href) {
    const {game, scenario, names} = about(this.games, one);
    const who = Object.keys(one.seats).map((seat) => one.called[seat] ?? names[seat] ?? seat);
    const won = () => (isDrawn(one.winners, one.seats) ? t('table.drawn') : t('lobby.won', {seat: one.winners.map((seat) => one.called[seat] ?? names[seat] ?? seat).join(', ')}));
    const stands = one.over ? won() : one.round[language()];
    return h('li', {'data-match': one.match}, h('div', {class: 'saved-text'}, h('b', {}, who.join(' – ')),
      h('small', {}, [game, scenario, stands, when(one.changed), one.rated ? t('hall.is_rated') : ''].filter(Boolean).join(' · '))),
    h('a', {class: 'button small look-match', href}, label));
  }
}

/** @param {string} kind @param {string} title @param {Node[]} rows @param {string} none */
function list(kind, title, rows, none) {
  return h('div', {class: `hall-list ${kind}`}, h('h3', {}, title), h('ul', {}, rows.length ? rows : h('li', {class: 'none'}, none)));
}

/** What a game, its scenario and its seats are called. @param {GameAbout[]} games @param {{game: string, scenario: string}} one */
export function about(games, one) {
  const game = games.find(({id}) => id === one.game);
  const scenario = game?.scenarios.find(({id}) => id === one.scenario);
  return {game: game?.title, scenario: scenario?.title, names: Object.fromEntries((scenario?.seats ?? []).map((seat) => [seat.id, seat.name]))};
}
