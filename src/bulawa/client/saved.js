// The saved games: continued, seen again, exported, imported, deleted.

import {isDrawn} from './account.js';
import {announce} from './announce.js';
import * as api from './api.js';
import {confirm} from './dialog.js';
import {fill, h} from './draw.js';
import {me} from './me.js';
import {complain} from './newgame.js';
import {heldMatches, hold, release} from './settings.js';
import {isHere} from './sharing.js';
import {language, t, when} from './words.js';

/** @import {GameAbout, Saved} from './types.js' */
/** @import {Held} from './settings.js' */

/** Bytes that the server takes; no real game comes near it. */
const LARGEST_JOURNAL = 16 * 1024 * 1024;

const AGAIN = 8000;

export class SavedGames {
  /** @param {GameAbout[]} games */
  constructor(games) {
    this.games = games;
    this.list = h('ul', {class: 'saved'});
    this.waiting = h('ul', {class: 'waiting'});
    this.forMe = h('section', {class: 'sheet-card waits-for-me', 'aria-label': t('lobby.waits'), hidden: true}, h('h2', {}, t('lobby.waits')), this.waiting);
    this.told = '';
    this.timer = 0;
    this.word = h('span', {class: 'imported'});
    this.others = h('ul', {class: 'saved-here'});
    this.here = h('details', {class: 'here', hidden: true}, h('summary', {}, t('lobby.here_too')), h('p', {}, h('small', {}, t('lobby.here_about'))), this.others);
  }

  /** How they stand, now and then for as long as the page is open. */
  async show() {
    window.clearTimeout(this.timer);
    await this.look();
    this.timer = window.setTimeout(() => this.list.isConnected && this.show().catch(() => {}), AGAIN);
  }

  async look() {
    const known = heldMatches();
    const tokens = Object.values(known).flatMap((one) => [...Object.values(one.tokens ?? {}), one.owner]).filter((token) => token !== undefined);
    const {matches} = tokens.length || me() ? await api.list(tokens.slice(0, 500)) : {matches: []};
    if (JSON.stringify(matches) === this.told) return;
    this.told = JSON.stringify(matches);
    const first = (/** @type {Saved} */ one) => Number(!isMyTurn(one));
    this.showWaiting(matches.filter(isMyTurn));
    fill(this.list, matches.length ? matches.toSorted((a, b) => first(a) - first(b)).map((one) => this.savedGame(one, known[one.match])) : h('li', {class: 'none'}, t('lobby.none')));
    await this.showHere(matches);
  }

  /** Where others cannot go on without us, before everything else. @param {Saved[]} matches */
  showWaiting(matches) {
    this.forMe.hidden = !matches.length;
    fill(this.waiting, matches.map((one) => h('li', {'data-match': one.match}, this.about(one).element, h('a', {class: 'button main go-on', href: `#/match/${one.match}`}, t('hall.join')))));
  }

  /** Games of this machine that another browser or an older address began; elsewhere there are none to be seen. @param {Saved[]} known */
  async showHere(known) {
    const {matches} = isHere() ? await api.here().catch(() => ({matches: []})) : {matches: []};
    const others = matches.filter((one) => !known.some(({match}) => match === one.match));
    this.here.hidden = !others.length;
    this.here.toggleAttribute('open', !known.length);
    fill(this.others, others.map((one) => this.otherGame(one)));
  }

  /** @param {Saved} one */
  otherGame(one) {
    return h('li', {'data-match': one.match}, this.about(one).element,
      h('div', {class: 'row'}, h('button', {class: 'button small main sit', onclick: () => this.sit(one.match).catch(complain)}, one.over ? t('lobby.look') : t('lobby.continue'))));
  }

  /** @param {string} match */
  async sit(match) {
    const made = await api.sitHere(match);
    hold(match, {game: made.game, tokens: made.tokens, owner: made.owner});
    location.hash = `#/match/${match}`;
  }

  /** What game it is, who plays, how it stands. @param {Saved} one */
  about(one) {
    const game = this.games.find((about) => about.id === one.game);
    const scenario = game?.scenarios.find((about) => about.id === one.scenario);
    const names = Object.fromEntries((scenario?.seats ?? []).map((seat) => [seat.id, seat.name]));
    const lesson = game?.lessons.find((about) => about.id === one.lesson);
    const title = [game?.title, lesson ? t('lesson.saved', {lesson: lesson.title}) : scenario?.title].filter(Boolean).join(' · ');
    const stands = [one.round[language()], standing(one, names), when(one.changed)].filter(Boolean).join(' · ');
    return {title, element: h('div', {class: 'saved-text'}, h('b', {}, title),
      h('small', {}, Object.entries(one.seats).map(([seat, by]) => `${names[seat] ?? seat}: ${by.startsWith('bot:') ? sitter(game, by) : one.called[seat] ?? sitter(game, by)}`).join(' · ')),
      h('small', {class: 'stands'}, stands))};
  }

  /** @param {Saved} one @param {Held | undefined} kept */
  savedGame(one, kept) {
    const {title, element} = this.about(one);
    return h('li', {'data-match': one.match, class: isMyTurn(one) ? 'my-turn' : ''}, element,
      h('div', {class: 'row'},
        h('a', {class: 'button small main continue', href: `#/match/${one.match}`}, one.over ? t('lobby.look') : t('lobby.continue')),
        h('a', {class: 'button small', href: `#/replay/${one.match}`}, t('table.replay')),
        one.over ? h('a', {class: 'button small share-game', href: `#/game/${one.match}`}, t('hall.report')) : null,
        one.owner && isOpenJournal(one) ? h('a', {class: 'button small export', href: api.journalAddress(one.match, kept?.owner ?? ''), download: `${one.match}.jsonl`}, t('lobby.export')) : null,
        one.owner ? h('button', {class: 'button small danger', onclick: () => this.discard(one.match, kept?.owner ?? '', title)}, t('lobby.delete')) : null));
  }

  /** @param {string} match @param {string} owner @param {string} title */
  async discard(match, owner, title) {
    if (!(await confirm({title: t('lobby.delete_of', {game: title}), text: t('lobby.delete_sure')}, t('lobby.delete')))) return;
    await api.remove(match, owner).catch(complain);
    release(match);
    await this.show();
  }

  importer() {
    /** @type {HTMLInputElement} */
    const field = h('input', {type: 'file', class: 'hidden-text', id: 'import', accept: '.jsonl,.json,text/plain', onchange: async () => {
      const file = field.files?.[0];
      if (file) await this.bring(file).catch(complain);
      field.value = '';
    }});
    return h('p', {class: 'row'}, h('label', {class: 'button small', for: 'import'}, t('lobby.import')), field, this.word);
  }

  /** @param {File} file */
  async bring(file) {
    if (file.size > LARGEST_JOURNAL) throw new Error(t('lobby.too_large'));
    const made = await api.importJournal(await file.text());
    hold(made.match, {game: made.game, tokens: made.tokens, owner: made.owner});
    await this.show();
    const said = t('lobby.imported', {game: this.games.find(({id}) => id === made.game)?.title ?? '', n: made.turn ?? 0});
    this.word.textContent = said;
    announce(said);
  }
}

/** Who has won, or who is to move. @param {Saved} one @param {Record<string, string>} names */
function standing({over, waiting, winners, seats}, names) {
  const named = (/** @type {string[]} */ some) => some.map((seat) => names[seat] ?? seat).join(', ');
  if (!over && !waiting.length) return t('lobby.awaited');
  if (!over) return t('lobby.turn_of', {seat: named(waiting)});
  return isDrawn(winners, seats) ? t('table.drawn') : t('lobby.won', {seat: named(winners)});
}

/** Whether others wait for us. @param {Saved} one */
function isMyTurn({over, mine, seats, waiting}) {
  return !over && Object.values(seats).includes('link') && waiting.some((seat) => mine.includes(seat));
}

/** Who plays a seat, in words. @param {GameAbout | undefined} game @param {string} by */
function sitter(game, by) {
  if (by === 'here') return t('lobby.here');
  if (by === 'link') return t('lobby.link');
  return t('lobby.bot', {bot: game?.bots.find((one) => `bot:${one.id}` === by)?.title ?? by.slice(4)});
}

/** While somebody plays by link, the journal would show that hand: it is given away only when the game is over. @param {Saved} one */
function isOpenJournal(one) {
  return one.over || !Object.values(one.seats).includes('link');
}
