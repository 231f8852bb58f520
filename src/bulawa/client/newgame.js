// A new game: its scenario, who plays each seat, and the options of the rules.

import {alarm} from './announce.js';
import * as api from './api.js';
import {kept} from './army.js';
import {bringField, broughtBy, clearUnfit, showUnfit} from './bring.js';
import {Chooser} from './chooser.js';
import {clockChoice, clockOf} from './clocks.js';
import {openDialog} from './dialog.js';
import {fill, h, within} from './draw.js';
import {openGuide} from './guide.js';
import {lessonsOf} from './lesson.js';
import {isOpen, openChoice, openTable} from './open.js';
import {hold} from './settings.js';
import {seatPath, shareBox, watchPath} from './sharing.js';
import {asRefusal} from './socket.js';
import {t} from './words.js';

/** @import {GameAbout, Made, RuleOption, ScenarioAbout, SeatChoice} from './types.js' */

export class NewGame {
  /** @param {GameAbout} game */
  constructor(game) {
    this.game = game;
    this.scenario = game.scenarios[0];
    this.title = h('h2', {});
    this.startButton = h('button', {class: 'button main big', type: 'submit', id: 'start'});
    this.element = h('form', {class: 'new-game', onsubmit: (event) => {
      event.preventDefault();
      this.start();
    }});
    this.choose(game);
  }

  /** @param {GameAbout} game */
  choose(game) {
    this.game = game;
    this.scenario = game.scenarios[0];
    fill(this.title, t('lobby.new_of', {game: game.title}));
    fill(this.element, lessonsOf(game),
      new Chooser(game, (scenario) => this.chooseScenario(scenario)).element,
      h('fieldset', {class: 'seats', onchange: () => this.nameStart()}, this.seatChoices()),
      h('label', {class: 'choice'}, h('input', {type: 'checkbox', name: 'watch'}), h('span', {}, h('b', {}, t('lobby.watch')), h('small', {}, t('lobby.watch_about')))),
      delayChoice(),
      openChoice(),
      clockChoice(),
      game.packs.length ? packChoice(game) : null,
      game.options.length ? h('details', {class: 'options'}, h('summary', {}, t('lobby.options')), game.options.map(optionChoice)) : null,
      this.startButton,
      h('button', {class: 'button open-guide', type: 'button', onclick: () => this.openGuide()}, t('guide.title')));
    this.nameStart();
    this.showOptions();
    this.showArmies().catch(complain);
  }

  /** Where only bots play, one goes there to look on. */
  nameStart() {
    const sitters = [...new FormData(this.element)].filter(([name]) => name.startsWith('seat:'));
    this.startButton.textContent = sitters.every(([, by]) => String(by).startsWith('bot:')) ? t('lobby.look_on') : t('lobby.start');
  }

  /** What changes nothing in the chosen scenario is not asked for. */
  showOptions() {
    for (const {id, only} of this.game.options) {
      within(this.element, `[name="option:${id}"]`).closest('.setting')?.toggleAttribute('hidden', only.length > 0 && !only.includes(this.scenario.id));
    }
  }

  /** Another scenario may seat others; what was chosen for a seat stays. @param {ScenarioAbout} scenario */
  chooseScenario(scenario) {
    const chosen = new FormData(this.element);
    this.scenario = scenario;
    fill(within(this.element, '.seats'), this.seatChoices());
    this.showOptions();
    this.showArmies().catch(complain);
    for (const select of this.element.querySelectorAll('select')) {
      if (chosen.has(select.name)) select.value = String(chosen.get(select.name));
    }
    this.nameStart();
  }

  seatChoices() {
    const muster = this.game.muster ? h('a', {class: 'button small open-muster', href: `#/muster/${this.game.id}/${this.scenario.id}`}, t('muster.open')) : null;
    return [h('legend', {}, t('lobby.seats')), this.scenario.seats.map((seat, i) => this.seatChoice(seat, i)), muster];
  }

  /** @param {SeatChoice} seat @param {number} i */
  seatChoice(seat, i) {
    const {id, name} = seat;
    const {bots, brings} = this.game;
    const choices = [['here', t('lobby.here')], ['link', t('lobby.link')], ['open', t('hall.open_seat')], ...bots.map((bot) => [`bot:${bot.id}`, t('lobby.bot', {bot: bot.title})])];
    const usual = i === 0 || !bots.length ? 'here' : `bot:${(bots.find((bot) => bot.id === 'normal') ?? bots[0]).id}`;
    return [h('label', {class: 'setting seat'}, h('span', {}, h('b', {}, name)),
      h('select', {name: `seat:${id}`, onchange: () => this.showOpen()}, choices.map(([value, said]) => h('option', {value, selected: value === usual}, said)))),
    this.game.muster ? h('label', {class: 'setting army'}, h('span', {}, t('muster.army')), h('select', {name: `brought:${id}`}, h('option', {value: ''}, t('muster.usual')))) : brings ? bringField(brings, seat) : null];
  }

  /** Where anybody may come to a seat, it is asked who may. */
  showOpen() {
    within(this.element, '.open-table').toggleAttribute('hidden', !isOpen(new FormData(this.element), this.scenario));
  }

  /** The armies that may be brought: ready ones of the battle's level, and those kept in this browser. */
  async showArmies() {
    if (!this.game.muster) return;
    const {armies, battles} = await api.armies(this.game.id);
    const level = battles[this.scenario.id]?.level;
    const ready = Object.values(armies).flatMap(({rosters}) => Object.entries(rosters)).filter(([, roster]) => roster.level === level);
    const own = level ? Object.entries(kept(this.game.id)) : [];
    for (const part of this.element.querySelectorAll('.army, .open-muster')) part.toggleAttribute('hidden', !level);
    for (const select of this.element.querySelectorAll('.army select')) {
      fill(select, h('option', {value: ''}, t('muster.usual')),
        h('optgroup', {label: t('muster.ready')}, ready.map(([id, {title}]) => h('option', {value: `roster: ${id}`}, title))),
        own.length ? h('optgroup', {label: t('muster.own')}, own.map(([name, text]) => h('option', {value: text}, name))) : null);
    }
  }

  /** How the chosen game is played, for the first seat that is played here. */
  async openGuide() {
    const guide = await api.guide(this.game.id);
    const data = new FormData(this.element);
    openGuide(guide, Object.keys(guide.seats).find((one) => data.get(`seat:${one}`) === 'here') ?? null);
  }

  async start() {
    const data = new FormData(this.element);
    const {game, scenario} = this;
    const seats = Object.fromEntries(scenario.seats.map(({id}) => [id, String(data.get(`seat:${id}`))]));
    const options = Object.fromEntries(game.options.map((option) => [option.id, option.values[Number(data.get(`option:${option.id}`))]]));
    const watch = data.has('watch');
    const pack = String(data.get('pack') ?? '') || null;
    const brought = Object.fromEntries(scenario.seats.map(({id}) => [id, String(data.get(`brought:${id}`) ?? '').trim()]).filter(([, text]) => text).map(([id, text]) => [id, broughtBy(text)]));
    clearUnfit(this.element);
    try {
      if (isOpen(data, scenario)) return await openTable(data, game, scenario, options);
      const names = Object.fromEntries(scenario.seats.map((seat) => [seat.id, seat.name]));
      begin(await api.create({game: game.id, scenario: scenario.id, options, seats, watch, delay: Number(data.get('delay') ?? 0), gather: Object.values(seats).includes('link'), pack, clock: clockOf(data), ...(game.brings ? {brought} : {})}), {game: game.id, seats, watch, names});
    } catch (problem) {
      if (!(problem instanceof api.Refused) || !showUnfit(this.element, problem.refusal)) complain(problem);
    }
  }
}

/** When spectators see what was played. */
function delayChoice() {
  const told = [['0', t('lobby.delay_none')], ['120', t('lobby.delay_n', {n: 2})], ['600', t('lobby.delay_n', {n: 10})], ['1800', t('lobby.delay_n', {n: 30})]];
  return h('label', {class: 'setting delay'}, h('span', {}, t('lobby.delay')), h('select', {name: 'delay'}, told.map(([value, said]) => h('option', {value}, said))));
}

/** Keep the secrets of a new match and go there; links are shown before. @param {Made} made @param {{game: string, seats: Record<string, string>, watch: boolean, names: Record<string, string>}} how */
export function begin(made, {game, seats, watch, names}) {
  const here = Object.fromEntries(Object.entries(made.tokens).filter(([seat]) => seats[seat] !== 'link'));
  const links = Object.fromEntries(Object.entries(made.tokens).filter(([seat]) => seats[seat] === 'link'));
  hold(made.match, {game, tokens: here, links, owner: made.owner, trust: false});
  const rows = Object.entries(links).map(([seat, token]) => ({name: names[seat] ?? seat, path: seatPath(made.match, token)}));
  if (watch) rows.push({name: t('table.spectators'), path: watchPath(made.match)});
  const stay = Object.keys(here).length > 0 || !Object.keys(links).length;
  if (rows.length) showLinks(made.match, rows, stay);
  else location.hash = `#/match/${made.match}`;
}

/** Links to send, then the table. @param {string} match @param {import('./sharing.js').Invitation[]} rows @param {boolean} stay whether somebody plays or looks on here */
function showLinks(match, rows, stay) {
  const {dialog} = openDialog(t('table.links'), [h('p', {}, t('lobby.links_about')), shareBox(rows),
    h('div', {class: 'row end'}, h('button', {class: 'button main', onclick: () => dialog.close()}, t('lobby.go')))]);
  dialog.addEventListener('close', () => { if (stay) location.hash = `#/match/${match}`; });
}

/** Whose data is played with: the program's own, or a pack that the table was given. @param {GameAbout} game */
function packChoice({packs}) {
  return h('label', {class: 'setting'}, h('span', {}, h('b', {}, t('lobby.pack')), h('small', {}, t('lobby.pack_about'))),
    h('select', {name: 'pack'}, h('option', {value: ''}, t('lobby.pack_own')), packs.map(({id, title}) => h('option', {value: id}, title))));
}

/** @param {RuleOption} option */
function optionChoice(option) {
  const shown = (/** @type {unknown} */ value) => value === true ? t('lobby.yes') : value === false ? t('lobby.no') : String(value);
  return h('label', {class: 'setting'}, h('span', {}, h('b', {}, option.title), h('small', {}, option.about)),
    h('select', {name: `option:${option.id}`}, option.values.map((value, i) => h('option', {value: i, selected: i === 0}, option.said[i] ?? shown(value)))));
}

/** Say what did not work. @param {unknown} problem */
export function complain(problem) {
  const said = problem instanceof Error ? problem.message : asRefusal(problem).text;
  alarm(said);
  openDialog(t('table.sorry'), h('p', {}, said));
}
