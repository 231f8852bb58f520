// Home: a new game, the saved ones, and the language.

import * as api from './api.js';
import {alarm} from './announce.js';
import {confirm, openDialog} from './dialog.js';
import {fill, h} from './draw.js';
import {frontispiece} from './frontispiece.js';
import {openGuide} from './guide.js';
import {linkRow, onlyHere, settingsForm} from './menu.js';
import {heldMatches, hold, release, remember, settings} from './settings.js';
import {t, when} from './words.js';

/** Bytes that the server takes; no real game comes near it. */
const LARGEST_JOURNAL = 1024 * 1024;

export class Lobby {
  constructor(onSettings) {
    this.onSettings = onSettings;
    this.element = h('div', {class: 'lobby'});
    this.saved = h('ul', {class: 'saved'});
    this.title = h('h2', {});
    this.ready = this.build().catch((problem) => this.apologise(problem));
  }

  async build() {
    const {games} = await api.games();
    this.games = games;
    this.game = games.find((one) => one.id === settings.game) ?? games[0];
    this.form = h('form', {class: 'new-game', onsubmit: (event) => {
      event.preventDefault();
      this.start();
    }});
    fill(this.element, this.heading(), this.gameCards(), h('div', {class: 'lobby-columns'},
      h('section', {class: 'sheet-card', 'aria-label': t('lobby.new')}, this.title, this.form),
      h('section', {class: 'sheet-card', 'aria-label': t('lobby.saved')}, h('h2', {}, t('lobby.saved')), this.saved, this.importer(),
        h('details', {class: 'settings'}, h('summary', {}, t('settings.title')), settingsForm(this.onSettings)))));
    this.showForm();
    await this.showSaved();
  }

  heading() {
    return h('header', {class: 'masthead'},
      h('img', {src: '/client/mace.svg', alt: '', width: 72, height: 72}),
      h('div', {}, h('h1', {}, 'Buława'), h('p', {}, t('lobby.tagline'))),
      h('div', {class: 'languages', role: 'group', 'aria-label': 'Language / Język'}, ['pl', 'en'].map((code) =>
        h('button', {class: 'button small', lang: code, 'aria-pressed': String(document.documentElement.lang === code), 'data-language': code,
          onclick: () => this.onSettings('language', code)}, code === 'pl' ? 'Polski' : 'English'))));
  }

  // ---- a new game ----

  showForm() {
    const game = this.game;
    this.scenario ??= game.scenarios[0].id;
    const scenario = game.scenarios.find((one) => one.id === this.scenario) ?? game.scenarios[0];
    fill(this.title, t('lobby.new_of', {game: game.title}));
    fill(this.form,
      h('fieldset', {class: 'scenarios'}, h('legend', {}, t('lobby.scenario')), game.scenarios.map((one) => this.scenarioChoice(one))),
      h('fieldset', {class: 'seats'}, h('legend', {}, t('lobby.seats')), scenario.seats.map((seat, i) => this.seatChoice(seat, i))),
      game.options.length ? h('details', {class: 'options'}, h('summary', {}, t('lobby.options')), game.options.map((one) => this.optionChoice(one))) : null,
      h('button', {class: 'button main big', type: 'submit', id: 'start'}, t('lobby.start')),
      h('button', {class: 'button open-guide', type: 'button', onclick: () => this.openGuide()}, t('guide.title')));
  }

  /** How the chosen game is played, for the first seat that is played here. */
  async openGuide() {
    const board = await api.board(this.game.id);
    const data = new FormData(/** @type {HTMLFormElement} */ (this.form));
    const seat = Object.keys(board.seats).find((one) => data.get(`seat:${one}`) === 'here');
    openGuide(board, seat ?? null);
  }

  gameCards() {
    return h('fieldset', {class: 'games'}, h('legend', {class: 'hidden-text'}, t('lobby.game')), this.games.map((one) => this.gameCard(one)));
  }

  /** A game's own engraving above its name. */
  gameCard(one) {
    const frame = h('div', {class: 'frontispiece', 'aria-hidden': 'true'});
    frontispiece(frame, one.id);
    return h('label', {class: 'game-card', 'data-game': one.id},
      h('input', {class: 'hidden-text', type: 'radio', name: 'game', value: one.id, checked: one === this.game, onchange: () => this.chooseGame(one)}),
      frame, h('b', {class: 'game-title'}, one.title), h('span', {class: 'game-about'}, one.about),
      h('small', {class: 'game-credits'}, `${players(one)} · ${one.credits}`));
  }

  chooseGame(game) {
    this.game = game;
    remember({game: game.id});
    this.scenario = undefined;
    this.showForm();
  }

  /** Another scenario may seat others; what was chosen for a seat stays. */
  chooseScenario(id) {
    const chosen = new FormData(/** @type {HTMLFormElement} */ (this.form));
    this.scenario = id;
    const scenario = this.game.scenarios.find((one) => one.id === id);
    fill(this.form.querySelector('.seats'), h('legend', {}, t('lobby.seats')), scenario.seats.map((seat, i) => this.seatChoice(seat, i)));
    for (const select of this.form.querySelectorAll('.seats select')) {
      if (chosen.has(select.name)) select.value = String(chosen.get(select.name));
    }
  }

  scenarioChoice(one) {
    return h('label', {class: 'choice'}, h('input', {type: 'radio', name: 'scenario', value: one.id, checked: one.id === this.scenario,
      onchange: () => this.chooseScenario(one.id)}), h('span', {}, h('b', {}, one.title ?? one.id), h('small', {}, one.about ?? '')));
  }

  seatChoice(seat, i) {
    const id = seat.id ?? seat.seat;
    const bots = (this.game.bots ?? []).map((bot) => [`bot:${bot.id}`, t('lobby.bot', {bot: bot.title ?? bot.id})]);
    const choices = [['here', t('lobby.here')], ['link', t('lobby.link')], ...bots];
    const usual = i === 0 || !bots.length ? 'here' : `bot:${(this.game.bots.find((bot) => bot.id === 'normal') ?? this.game.bots[0]).id}`;
    return h('label', {class: 'setting seat'}, h('span', {}, h('b', {}, seat.name ?? id)),
      h('select', {name: `seat:${id}`}, choices.map(([value, said]) => h('option', {value, selected: value === usual}, said))));
  }

  optionChoice(option) {
    const shown = (value) => option.labels?.[String(value)] ?? (value === true ? t('lobby.yes') : value === false ? t('lobby.no') : String(value));
    return h('label', {class: 'setting'}, h('span', {}, h('b', {}, option.title ?? option.id), h('small', {}, option.about ?? '')),
      h('select', {name: `option:${option.id}`}, option.values.map((value, i) => h('option', {value: i, selected: i === 0}, shown(value)))));
  }

  async start() {
    const data = new FormData(/** @type {HTMLFormElement} */ (this.form));
    const scenario = this.game.scenarios.find((one) => one.id === this.scenario) ?? this.game.scenarios[0];
    const seats = Object.fromEntries(scenario.seats.map((seat) => [seat.id ?? seat.seat, data.get(`seat:${seat.id ?? seat.seat}`)]));
    const options = Object.fromEntries(this.game.options.map((option) => [option.id, option.values[Number(data.get(`option:${option.id}`))]]));
    try {
      const made = await api.create({game: this.game.id, scenario: scenario.id, options, seats});
      this.keep(made, seats);
    } catch (problem) {
      this.complain(problem);
    }
  }

  /** Keep the secrets of a new match and go there; links are shown before. */
  keep(made, seats) {
    const here = Object.fromEntries(Object.entries(made.tokens).filter(([seat]) => seats[seat] !== 'link'));
    const links = Object.fromEntries(Object.entries(made.tokens).filter(([seat]) => seats[seat] === 'link'));
    const nobodyHere = !Object.keys(here).length;
    hold(made.match, {game: this.game.id, tokens: here, links, owner: made.owner, trust: false});
    if (!Object.keys(links).length) {
      location.hash = `#/match/${made.match}`;
      return;
    }
    const {dialog} = openDialog(t('table.links'), [h('p', {}, t('lobby.links_about')),
      Object.entries(links).map(([seat, token]) => linkRow(made.match, this.seatName(seat), token)), onlyHere(),
      h('div', {class: 'row end'}, h('button', {class: 'button main', onclick: () => dialog.close()}, t('lobby.go')))].flat().filter(Boolean));
    dialog.addEventListener('close', () => { if (!nobodyHere) location.hash = `#/match/${made.match}`; });
  }

  seatName(seat) {
    return this.game.scenarios.flatMap((one) => one.seats).find((one) => one.id === seat)?.name ?? seat;
  }

  // ---- saved games ----

  async showSaved() {
    const known = heldMatches();
    const tokens = Object.values(known).flatMap((one) => [...Object.values(one.tokens ?? {}), one.owner]).filter(Boolean);
    const {matches} = tokens.length ? await api.list(tokens.slice(0, 500)) : {matches: []};
    fill(this.saved, matches.length ? matches.map((one) => this.savedGame(one, known[one.match])) : h('li', {class: 'none'}, t('lobby.none')));
  }

  savedGame(one, kept) {
    const game = this.games.find((g) => g.id === one.game);
    const scenario = game?.scenarios.find((s) => s.id === one.scenario);
    const names = Object.fromEntries((scenario?.seats ?? []).map((seat) => [seat.id ?? seat.seat, seat.name]));
    const status = one.over ? t('lobby.over') : t('lobby.turn_of', {seat: one.waiting.map((seat) => names[seat] ?? seat).join(', ')});
    return h('li', {'data-match': one.match},
      h('div', {class: 'saved-text'}, h('b', {}, [game?.title, scenario?.title].filter(Boolean).join(' · ')),
        h('small', {}, Object.entries(one.seats).map(([seat, by]) => `${names[seat] ?? seat}: ${this.sitter(game, by)}`).join(' · ')),
        h('small', {}, `${status} · ${when(one.changed)}`)),
      h('div', {class: 'row'},
        h('a', {class: 'button small main continue', href: `#/match/${one.match}`}, one.over ? t('lobby.look') : t('lobby.continue')),
        h('a', {class: 'button small', href: `#/replay/${one.match}`}, t('table.replay')),
        kept?.owner && isOpenJournal(one) ? h('a', {class: 'button small export', href: api.journalAddress(one.match, kept.owner), download: `${one.match}.jsonl`}, t('lobby.export')) : null,
        kept?.owner ? h('button', {class: 'button small danger', onclick: () => this.discard(one.match, kept)}, t('lobby.delete')) : null));
  }

  sitter(game, by) {
    if (by === 'here') return t('lobby.here');
    if (by === 'link') return t('lobby.link');
    const bot = game?.bots?.find((one) => `bot:${one.id}` === by);
    return t('lobby.bot', {bot: bot?.title ?? by.slice(4)});
  }

  async discard(match, kept) {
    if (!(await confirm({title: t('lobby.delete'), text: t('lobby.delete_sure')}, t('lobby.delete')))) return;
    await api.remove(match, kept.owner).catch((problem) => this.complain(problem));
    release(match);
    await this.showSaved();
  }

  importer() {
    const file = /** @type {HTMLInputElement} */ (h('input', {type: 'file', class: 'hidden-text', id: 'import', accept: '.jsonl,.json,text/plain', onchange: async () => {
      try {
        if (file.files[0].size > LARGEST_JOURNAL) throw new Error(t('lobby.too_large'));
        const made = await api.importJournal(await file.files[0].text());
        hold(made.match, {game: made.game ?? '', tokens: made.tokens, owner: made.owner});
        await this.showSaved();
      } catch (problem) {
        this.complain(problem);
      }
      file.value = '';
    }}));
    return h('p', {class: 'row'}, h('label', {class: 'button small', for: 'import'}, t('lobby.import')), file);
  }

  /** Nothing can be offered: say so, and let it be tried again. */
  apologise(problem) {
    fill(this.element, h('div', {class: 'sorry dark'}, h('h1', {}, t('table.sorry')), h('p', {}, problem.message),
      h('button', {class: 'button main', onclick: () => location.reload()}, t('lobby.again'))));
  }

  complain(problem) {
    alarm(problem.message);
    openDialog(t('table.sorry'), h('p', {}, problem.message));
  }

}

/** For how many players a game is. */
function players(game) {
  const seats = game.scenarios.map((one) => one.seats.length);
  const [least, most] = [Math.min(...seats), Math.max(...seats)];
  return least === most ? t('lobby.players', {n: most}) : t('lobby.players_from', {least, most});
}

/** While somebody plays by link, the journal would show that hand: it is given away only when the game is over. */
function isOpenJournal(one) {
  return one.over || !Object.values(one.seats).includes('link');
}
