// The muster: an army put together from cards, weighed by the game, kept in this browser, exported and printed.

import * as api from './api.js';
import {fromText, kept, more, toText, upgraded, without} from './army.js';
import {announce} from './announce.js';
import {openDialog} from './dialog.js';
import {art as drawn, fill, h, s} from './draw.js';
import {keepArmy} from './me.js';
import {wear} from './theme.js';
import {t} from './words.js';

/** @import {Army} from './army.js' */
/** @import {MusterCard, Mustering, Weighed} from './types.js' */

export class Muster {
  /** @param {string} game @param {string} battle */
  constructor(game, battle) {
    this.game = game;
    this.battle = battle;
    this.element = h('div', {class: 'muster'});
    /** @type {Army} */
    this.army = {name: '', faction: '', entries: []};
    /** @type {Weighed} */
    this.weighed = {sums: []};
    this.asking = false;
    this.stale = false;
    this.ready = this.build().catch((problem) => fill(this.element, h('p', {class: 'sorry dark'}, problem.message)));
  }

  async build() {
    /** @type {Mustering} */
    this.about = await api.muster(this.game);
    await wear(this.about.theme);
    if (!(this.battle in this.about.battles)) [this.battle] = Object.keys(this.about.battles);
    [this.army.faction] = Object.keys(this.about.armies);
    this.catalogue = h('section', {class: 'catalogue', 'aria-label': t('muster.cards')});
    this.list = h('section', {class: 'sheet-card army-list', 'aria-label': t('muster.list')});
    fill(this.element, this.heading(), h('div', {class: 'muster-columns'}, this.catalogue, this.list));
    this.show();
    this.weigh();
  }

  heading() {
    const {battles} = /** @type {Mustering} */ (this.about);
    return h('header', {class: 'masthead no-print'}, h('div', {}, h('h1', {}, t('muster.title'))),
      h('label', {class: 'setting'}, t('muster.battle'), h('select', {class: 'battle', onchange: (/** @type {any} */ event) => this.turnTo(event.target.value)},
        Object.entries(battles).map(([id, {title}]) => h('option', {value: id, selected: id === this.battle}, title)))),
      h('a', {class: 'button', href: '#/'}, t('muster.home')));
  }

  /** Another battle may have other limits. @param {string} battle */
  turnTo(battle) {
    this.battle = battle;
    this.show();
    this.weigh();
  }

  /** @param {Army} army */
  change(army) {
    this.army = army;
    this.show();
    this.weigh();
  }

  /** Nothing is laid anew: the button that is pressed next stands where it was, and hears of it. @param {string} name */
  rename(name) {
    this.army = {...this.army, name};
  }

  show() {
    fill(/** @type {Element} */ (this.catalogue), this.armies(), this.cards());
    fill(/** @type {Element} */ (this.list), this.listing());
  }

  // ---- the cards ----

  armies() {
    const {armies} = /** @type {Mustering} */ (this.about);
    return h('div', {class: 'row armies', role: 'group', 'aria-label': t('muster.armies')}, Object.entries(armies).map(([id, {title}]) =>
      h('button', {class: 'button', 'data-army': id, 'aria-pressed': String(id === this.army.faction), onclick: () => this.change({name: '', faction: id, entries: []})}, title)));
  }

  cards() {
    const {armies, cards} = /** @type {Mustering} */ (this.about);
    return h('div', {class: 'muster-cards'}, armies[this.army.faction].cards.map((id) => this.card(id, cards[id])));
  }

  /** @param {string} id @param {MusterCard} card */
  card(id, card) {
    return h('article', {class: 'muster-card', 'data-card': id},
      h('header', {}, h('h3', {}, card.title), h('b', {class: 'points'}, t('muster.points', {n: card.points}))),
      h('div', {class: 'looks'}, tray(card), h('small', {}, `${card.sort} ${card.size}`)),
      h('dl', {}, card.rows.flatMap(([label, value]) => [h('dt', {}, label), h('dd', {}, value)])),
      h('p', {class: 'card-rules'}, card.rules.map(([name, text], i) => [i ? ', ' : '', h('abbr', {title: text, tabindex: 0}, name)])),
      this.adding(id));
  }

  /** One more of a card; where no more may be taken, why. @param {string} id */
  adding(id) {
    const count = this.army.entries.filter((entry) => entry.card === id).length;
    const why = this.weighed.closed?.[id];
    const said = why ? t('muster.closed', {why}) : count ? t('muster.add_n', {n: count}) : t('muster.add');
    return h('button', {class: 'button small add', 'data-add': id, disabled: Boolean(why), onclick: () => this.change(more(this.army, id))}, said);
  }

  // ---- the list ----

  listing() {
    const {armies, battles, levels} = /** @type {Mustering} */ (this.about);
    const {level} = battles[this.battle];
    return [
      h('input', {class: 'army-name', value: this.army.name, maxlength: 40, placeholder: t('muster.name'), 'aria-label': t('muster.name'),
        oninput: (/** @type {any} */ event) => this.rename(event.target.value.trim())}),
      h('p', {class: 'army-of'}, `${armies[this.army.faction].title} · ${levels[level].title}`),
      this.sums(),
      h('ol', {class: 'entries'}, this.army.entries.map((_, at) => this.entry(at))),
      h('p', {class: 'limits no-print'}, levels[level].limits.join(' · ')),
      this.rosters(), this.keeping(),
    ];
  }

  sums() {
    const {problem, sums} = this.weighed;
    return h('div', {class: 'weighed', 'aria-live': 'polite'},
      h('dl', {class: 'sums'}, sums.map(({label, most, now}) => h('div', {class: most !== undefined && now > most ? 'over' : ''}, h('dt', {}, label), h('dd', {}, most === undefined ? String(now) : `${now} / ${most}`)))),
      h('p', {class: problem ? 'problem' : 'fits'}, problem ? problem.text : t('muster.fits')));
  }

  /** @param {number} at */
  entry(at) {
    const {cards, upgrades} = /** @type {Mustering} */ (this.about);
    const {card, upgrades: taken} = this.army.entries[at];
    const one = cards[card];
    const choices = one.upgrades.map((id) => h('label', {class: 'upgrade', title: upgrades[id].about},
      h('input', {type: 'checkbox', checked: taken.includes(id), onchange: () => this.change(upgraded(this.army, at, id))}), upgrades[id].title));
    return h('li', {'data-entry': card}, h('span', {class: 'entry-name'}, one.title), h('span', {class: 'entry-points'}, String(one.points)),
      h('button', {class: 'plain remove no-print', 'aria-label': t('muster.remove', {card: one.title}), onclick: () => this.change(without(this.army, at))}, '×'),
      choices.length ? h('details', {class: 'upgrades', open: taken.length > 0}, h('summary', {class: 'no-print'}, t('muster.upgrades', {n: one.coins})), choices) : null,
      this.printed(one, taken));
  }

  /** What a printed sheet tells of an element. @param {MusterCard} card @param {string[]} taken */
  printed({rows, rules}, taken) {
    const {upgrades} = /** @type {Mustering} */ (this.about);
    return h('p', {class: 'only-print'}, rows.map(([label, value]) => `${label} ${value}`).join(' · '), ' — ', rules.map(([name]) => name).join(', '),
      taken.length ? ` + ${taken.map((id) => upgrades[id].title).join(', ')}` : '');
  }

  rosters() {
    const {armies, battles} = /** @type {Mustering} */ (this.about);
    const {level} = battles[this.battle];
    const ready = Object.values(armies[this.army.faction].rosters).filter((one) => one.level === level);
    const own = kept(this.game);
    return h('div', {class: 'row ready no-print'},
      ready.length + Object.keys(own).length ? h('span', {class: 'ready-label'}, t('muster.begin_with')) : null,
      ready.map(({cards, title}) => h('button', {class: 'button small', onclick: () => this.change({...this.army, name: title, entries: cards.map((card) => ({card, upgrades: []}))})}, title)),
      Object.keys(own).map((name) => h('button', {class: 'button small own', 'data-kept': name, onclick: () => this.change(fromText(own[name]))}, name)));
  }

  keeping() {
    const fits = !this.weighed.problem;
    return h('div', {class: 'row keeping no-print'},
      h('button', {class: 'button main keep', disabled: !this.army.entries.length, onclick: () => this.keep()}, t('muster.keep')),
      h('button', {class: 'button export', onclick: () => this.exchange()}, t('muster.exchange')),
      h('button', {class: 'button print', disabled: !fits, onclick: () => print()}, t('muster.print')),
      this.army.name in kept(this.game) ? h('button', {class: 'button', onclick: () => { keepArmy(this.game, this.army.name); this.show(); }}, t('muster.forget')) : null);
  }

  keep() {
    const name = this.army.name || t('muster.unnamed');
    this.army = {...this.army, name};
    announce(keepArmy(this.game, name, toText(this.army)) ? t('muster.kept', {name}) : t('muster.not_kept'));
    this.change(this.army);
  }

  /** The list as text, to be copied or to be put in. */
  exchange() {
    const area = h('textarea', {class: 'army-text', rows: 14, spellcheck: 'false', 'aria-label': t('muster.text')});
    area.value = toText(this.army);
    const {close} = openDialog(t('muster.exchange'), [h('p', {}, t('muster.text_about')), area, h('div', {class: 'row end'},
      h('button', {class: 'button', onclick: () => navigator.clipboard?.writeText(area.value)}, t('muster.copy')),
      h('button', {class: 'button main take', onclick: async () => { if (await this.take(area.value)) close(); }}, t('muster.take')))]);
    area.select();
  }

  /** Read a text; what is wrong with it is told by its line. @param {string} text */
  async take(text) {
    const weighed = await api.weigh(this.game, {scenario: this.battle, text});
    if (weighed.text === undefined) openDialog(t('table.sorry'), h('p', {class: 'problem'}, lineOf(weighed.problem?.field ?? ''), weighed.problem?.text ?? ''));
    else this.change(this.read(weighed.text));
    return weighed.text !== undefined;
  }

  /** A list as it is kept; a ready one is taken apart, so that it can be changed. @param {string} text @returns {Army} */
  read(text) {
    const {armies} = /** @type {Mustering} */ (this.about);
    const id = text.match(/^roster: (\w+)$/)?.[1] ?? '';
    const faction = Object.keys(armies).find((one) => id in armies[one].rosters);
    if (!faction) return fromText(text);
    const {cards, title} = armies[faction].rosters[id];
    return {name: title, faction, entries: cards.map((card) => ({card, upgrades: []}))};
  }

  /** Ask what the list comes to: one question at a time, the last list last. */
  async weigh() {
    this.stale = this.asking;
    if (this.asking) return;
    this.asking = true;
    const {army} = this;
    this.weighed = await api.weigh(this.game, {scenario: this.battle, text: toText(army)}).catch((problem) => ({sums: [], problem: {field: '', text: problem.message}}));
    this.asking = false;
    if (this.stale) this.weigh();
    else if (this.about) this.show();
  }

  remove() {}
}

/** The line of a text that a problem names: brought.red[4] is its fourth. @param {string} field */
function lineOf(field) {
  const n = field.match(/\[(\d+)\]$/)?.[1];
  return n ? `${t('muster.line', {n: Number(n)})} ` : '';
}

/** A tray as it stands on the table. @param {MusterCard} card */
function tray({art, w, h: height, side = 'red', title}) {
  const wide = Math.max(w, 64) + 12;
  return s('svg', {class: `tray token side-${side}`, viewBox: `${-wide / 2} ${-height / 2 - 8} ${wide} ${height + 14}`, width: wide, height: height + 14, role: 'img', 'aria-label': title},
    drawn(art, ''));
}
