// How people stand: the leaderboard of a game or of a scenario, and one's own record.

import * as api from './api.js';
import {fill, h} from './draw.js';
import {me} from './me.js';
import {settings} from './settings.js';
import {t} from './words.js';

/** @import {GameAbout, Rating} from './types.js' */

export class RatingsPage {
  constructor() {
    this.element = h('div', {class: 'lobby ratings-page'});
    this.rows = h('tbody', {});
    /** @type {GameAbout[]} */
    this.games = [];
    this.ready = this.build().catch((problem) => fill(this.element, h('p', {class: 'sorry dark'}, problem.message)));
  }

  async build() {
    ({games: this.games} = await api.games());
    const first = this.games.find(({id}) => id === settings.game) ?? this.games[0];
    this.game = h('select', {name: 'game', 'aria-label': t('lobby.game'), onchange: () => this.chooseGame()}, this.games.map(({id, title}) => h('option', {value: id, selected: id === first.id}, title)));
    this.scenario = h('select', {name: 'scenario', 'aria-label': t('lobby.scenario'), onchange: () => this.show()});
    fill(this.element, h('header', {class: 'masthead'}, h('a', {href: '#/', 'aria-label': t('table.home')}, h('img', {src: '/client/mace.svg', alt: '', width: 72, height: 72})),
      h('div', {}, h('h1', {}, t('ratings.title')), h('p', {}, t('ratings.about'))), h('div', {class: 'languages'}, h('a', {class: 'button small', href: '#/'}, t('table.home')))),
    h('section', {class: 'sheet-card leaders'}, h('div', {class: 'row'}, this.game, this.scenario),
      h('table', {}, h('thead', {}, h('tr', {}, ['', t('people.name'), t('ratings.rating'), t('ratings.played'), t('ratings.won')].map((said) => h('th', {scope: 'col'}, said)))), this.rows)));
    this.chooseGame();
  }

  chooseGame() {
    const game = this.games.find(({id}) => id === this.game?.value);
    fill(/** @type {Element} */ (this.scenario), h('option', {value: ''}, t('ratings.all')), (game?.scenarios ?? []).map(({id, title}) => h('option', {value: id}, title)));
    this.show();
  }

  async show() {
    const {ratings} = await api.ratings(this.game?.value ?? '', this.scenario?.value ?? '');
    fill(this.rows, ratings.length ? ratings.map((one, i) => h('tr', {class: one.name === me()?.name ? 'own' : ''}, h('td', {}, String(i + 1)), h('th', {scope: 'row'}, one.name), h('td', {}, figure(one)), h('td', {}, String(one.played)), h('td', {}, String(one.won))))
      : h('tr', {}, h('td', {colspan: 5, class: 'none'}, t('ratings.none'))));
  }

  remove() {}
}

/** A rating, and by how much it may be wrong. @param {Rating} rating */
function figure({rating, spread}) {
  return [h('b', {}, String(rating)), h('small', {}, ` ±${spread}`)];
}

/** One's own record, on the page of one's account. */
export async function ownRecord() {
  const [{ratings}, {games}] = await Promise.all([api.record(), api.games()]);
  const title = (/** @type {Rating} */ {game, scenario}) => {
    const about = games.find(({id}) => id === game);
    return [about?.title ?? game, about?.scenarios.find(({id}) => id === scenario)?.title].filter(Boolean).join(' · ');
  };
  if (!ratings.length) return h('p', {class: 'about'}, t('ratings.none_own'));
  return h('table', {}, h('tbody', {}, ratings.map((one) => h('tr', {}, h('th', {scope: 'row'}, title(one)), h('td', {}, figure(one)), h('td', {}, t('record.of', {wins: one.won, n: one.played}))))));
}
