// Home: a new game, the saved ones, and the language.

import * as api from './api.js';
import {fill, h} from './draw.js';
import {frontispiece} from './frontispiece.js';
import {Hall} from './hall.js';
import {settingsForm} from './menu.js';
import {hasAccounts, me} from './me.js';
import {NewGame} from './newgame.js';
import {SavedGames} from './saved.js';
import {recordTable} from './record.js';
import {moves, remember, settings} from './settings.js';
import {openSigning} from './signing.js';
import {languages, t} from './words.js';

/** @import {GameAbout} from './types.js' */

/** Of what begins so few pixels above the lower edge nothing is seen. */
const BELOW = 120;

export class Lobby {
  /** @param {(name: string, value?: string) => void} onSettings */
  constructor(onSettings) {
    this.onSettings = onSettings;
    this.element = h('div', {class: 'lobby'});
    this.ready = this.build().catch((problem) => this.apologise(problem));
  }

  async build() {
    const {games} = await api.games();
    const chosen = games.find((one) => one.id === settings.game) ?? games[0];
    const form = new NewGame(chosen);
    const saved = new SavedGames(games);
    const hall = new Hall(games);
    fill(this.element, this.heading(), saved.forMe, this.gameCards(games, form), hall.element, h('div', {class: 'lobby-columns'},
      h('section', {class: 'sheet-card', 'aria-label': t('lobby.new')}, form.title, form.element),
      h('section', {class: 'sheet-card', 'aria-label': t('lobby.saved')}, h('h2', {}, t('lobby.saved')), saved.list, saved.here, saved.importer(), recordTable(games),
        h('details', {class: 'settings'}, h('summary', {}, t('settings.title')), settingsForm(this.onSettings)))));
    await Promise.all([saved.show(), hall.show()]);
  }

  heading() {
    return h('header', {class: 'masthead'},
      h('img', {src: '/client/mace.svg', alt: '', width: 72, height: 72}),
      h('div', {}, h('h1', {}, 'Buława'), h('p', {}, t('lobby.tagline'))),
      h('div', {class: 'languages', role: 'group', 'aria-label': 'Language / Język'}, whoIsHere(), Object.entries(languages()).map(([code, name]) =>
        h('button', {class: 'button small', lang: code, 'aria-pressed': String(document.documentElement.lang === code), 'data-language': code,
          onclick: () => this.onSettings('language', code)}, name))));
  }

  /** @param {GameAbout[]} games @param {NewGame} form */
  gameCards(games, form) {
    return h('fieldset', {class: 'games', onclick: (/** @type {MouseEvent} */ event) => { if (event.detail) leadTo(form.title); }}, h('legend', {class: 'hidden-text'}, t('lobby.game')),
      games.map((one) => gameCard(one, one === form.game, one === easiest(games), () => {
        remember({game: one.id});
        form.choose(one);
      })));
  }

  /** Nothing can be offered: say so, and let it be tried again. @param {Error} problem */
  apologise(problem) {
    fill(this.element, h('div', {class: 'sorry dark'}, h('h1', {}, t('table.sorry')), h('p', {}, problem.message),
      h('button', {class: 'button main', onclick: () => location.reload()}, t('lobby.again'))));
  }

  remove() {}
}

/** On a small screen what is to be chosen next lies below all pictures, where nobody would look for it. @param {Element} heading */
function leadTo(heading) {
  if (heading.getBoundingClientRect().top > innerHeight - BELOW) heading.scrollIntoView({block: 'start', behavior: moves() ? 'smooth' : 'instant'});
}

/** The way to one's account, where people may have one. */
function whoIsHere() {
  if (!hasAccounts()) return null;
  const who = me();
  const ratings = [h('a', {class: 'button small open-events', href: '#/events'}, t('events.title')), h('a', {class: 'button small open-ratings', href: '#/ratings'}, t('ratings.title'))];
  const minding = who?.owner ? h('a', {class: 'button small open-owner', href: '#/owner'}, t('owner.title')) : null;
  if (who) return [...ratings, minding, h('a', {class: 'button small own-name', href: '#/me', title: t('people.account')}, who.name)];
  return [...ratings, h('button', {class: 'button small sign-in', onclick: () => openSigning(() => dispatchEvent(new Event('hashchange')))}, t('people.sign_in'))];
}

/** A game's own engraving above its name. @param {GameAbout} game @param {boolean} checked @param {boolean} isFirst whether it asks least of a newcomer @param {() => void} onChoose */
function gameCard(game, checked, isFirst, onChoose) {
  const frame = h('div', {class: 'frontispiece', 'aria-hidden': 'true'});
  frontispiece(frame, game.id);
  return h('label', {class: 'game-card', 'data-game': game.id},
    h('input', {class: 'hidden-text', type: 'radio', name: 'game', value: game.id, checked, onchange: onChoose}),
    frame, isFirst ? h('span', {class: 'begin-with'}, t('lobby.begin_with')) : null, h('b', {class: 'game-title'}, game.title), h('span', {class: 'game-about'}, game.about),
    h('small', {class: 'game-demands'}, [players(game), minutes(game), [t('lobby.demand_1'), t('lobby.demand_2'), t('lobby.demand_3')][game.demand - 1]].filter(Boolean).join(' · ')),
    h('small', {class: 'game-credits'}, game.credits));
}

/** The game to begin with. @param {GameAbout[]} games */
function easiest(games) {
  return games.reduce((best, one) => (one.demand < best.demand ? one : best));
}

/** How long a game takes, from its shortest scenario to its longest. @param {GameAbout} game */
function minutes(game) {
  const all = game.scenarios.flatMap((one) => one.minutes ?? []);
  return all.length ? t('lobby.minutes', {low: Math.min(...all), high: Math.max(...all)}) : '';
}

/** For how many players a game is. @param {GameAbout} game */
function players(game) {
  const seats = game.scenarios.map((one) => one.seats.length);
  const [least, most] = [Math.min(...seats), Math.max(...seats)];
  return least === most ? t('lobby.players', {n: most}) : t('lobby.players_from', {least, most});
}
