// What is shown, and when: the table as it is, a moment of the replay, or the curtain; and what of it is lit.

import {announce} from './announce.js';
import {call} from './bell.js';
import {greet} from './guide.js';
import {Pick} from './pick.js';
import {addNonces, keepPromise} from './promise.js';
import {enter} from './record.js';
import {t} from './words.js';

/** @import {Entry, Sight} from './sight.js' */
/** @import {Change} from './store.js' */

/**
 * @typedef {object} Shown how a state is looked at
 * @property {string[]} mine the seats of this screen
 * @property {boolean} leads whether bots listen to us
 * @property {boolean} replaying
 * @property {Entry[]} now what the shown moment of a replay tells
 */

/** @typedef {{show: (state: Sight, how: Shown) => void}} Part a part of the table that shows a state */

export class Screen {
  /** @param {import('./table.js').Table} table */
  constructor(table) {
    this.table = table;
    this.said = '';
    this.asked = true;
    this.title = '';
    /** What was lit on the map when it was shown last: while the same is lit, whoever looks elsewhere is left in peace. */
    this.shown = '';
  }

  get state() {
    return this.table.store.state;
  }

  /** Something was pushed. @param {Change} change */
  changed({events, quiet, foreign}) {
    const {company, hotseat, side: {panel}, stage: {replay}} = this.table;
    if (replay.on) replay.grow(this.state);
    else if (quiet) this.showParts(this.state.prompt ? company : [...company, panel], this.state, []);
    else if (!hotseat.curtain(events)) this.show(this.heard(events), foreign);
  }

  /** What somebody says is told with his name; of those who were muted it is not told. @param {Entry[]} events */
  heard(events) {
    const {seats} = this.state;
    const spoken = (/** @type {Entry} */ line) => {
      const sitter = line.event === 'said' && line.seat ? seats[line.seat] : null;
      return sitter ? {...line, text: `${sitter.called ?? sitter.name}: ${line.text}`} : line;
    };
    return events.filter((line) => this.table.side.log.hears(line)).map(spoken);
  }

  /** @param {Part[]} parts @param {Sight} state @param {Entry[]} now */
  showParts(parts, state, now) {
    const {leads, mine} = this.table.store;
    const how = {mine, leads, replaying: this.table.stage.replay.on, now};
    for (const part of parts) part.show(state, how);
  }

  /** The table as it is. @param {Entry[]} events what has just happened @param {boolean} foreign whether others did it */
  show(events, foreign = false) {
    const {answers, element, main, notes, stage, parts} = this.table;
    const state = this.state;
    main.hidden = false;
    this.showParts(parts, state, []);
    answers.begin(state.options, state.openings);
    if (stage.view.small) this.showActive();
    this.light();
    notes.forget();
    stage.effects.play(events);
    keepPromise(state);
    enter(state, this.table.store.mine);
    if (state.prompt && !this.asked) call(this.title);
    this.asked = Boolean(state.prompt);
    addNonces(state, this.table.store.mine, this.table.requests);
    if (state.over) stage.herald.close();
    else if (!stage.herald.tell(events) && foreign) stage.effects.narrate(events);
    if (foreign) stage.view.reveal(events.findLast((line) => line.at.length)?.at ?? []);
    if (foreign) this.showActive();
    if (stage.finale.show(state)) this.endShown();
    this.tell(events);
    this.entitle(this.title);
    Object.assign(element.dataset, {turn: state.turn, over: state.over});
    greet(this.table);
  }

  /** Whoever the question is about is seen; what can be clicked goes before, as it may lie far from him. */
  showActive() {
    const {prompt, scene} = this.state;
    if (prompt && scene.active) this.table.stage.view.reveal([scene.active]);
  }

  /** What the browser calls this page: the game, and whether somebody waits for us. @param {string} title */
  entitle(title) {
    this.title = title;
    document.title = `${this.state.prompt ? '● ' : ''}${[title, t('table.title')].filter(Boolean).join(' · ')}`;
  }

  /** The end stands over the map, and no tooltip over it. */
  endShown() {
    this.table.notes.tips.leave();
    this.table.showPart('map');
  }

  /** What screen readers hear of it. @param {Entry[]} events */
  tell(events) {
    for (const line of events) announce(line.text);
    const said = this.state.prompt?.text ?? this.state.result?.text ?? '';
    if (said !== this.said) announce(said);
    this.said = said;
  }

  /** Light up what can be clicked next. */
  light() {
    const {answers: {pick}, element, holes, lights, side, stage: {board, view}, tabs} = this.table;
    const next = [...pick.next().keys()];
    const cards = next.filter((id) => id.startsWith('card:'));
    element.dataset.clicks = String(pick.clicks.length);
    side.cards.offer(cards.filter((id) => !side.tray.find(id)).map((id) => id.slice('card:'.length)));
    lights.show(pick);
    holes.show(pick);
    side.panel.showButtons(pick, this.state.scene);
    if (holes.hint && (pick.clicks.length || !this.state.scene.hint)) side.panel.advise(holes.hint);
    const onMap = next.filter((id) => board.group(id));
    element.classList.toggle('on-map', onMap.length > 0);
    view.overview.light(onMap);
    view.overview.makeWay(view.isLow);
    this.revealLit(onMap, `${this.state.turn} ${pick.clicks} ${onMap}`);
    tabs.querySelector('[data-part=hand]')?.classList.toggle('lit', cards.length > 0);
    this.table.lesson.point();
    this.table.refocus();
  }

  /** What can be chosen anew is brought into sight. @param {string[]} ids @param {string} lit what stands for them, for this question and what was clicked of it */
  revealLit(ids, lit) {
    const {view} = this.table.stage;
    if (ids.length && lit !== this.shown) {
      if (view.small) this.table.showPart('map');
      view.reveal(ids, view.small);
    }
    this.shown = lit;
  }

  /** Point at things, wherever they are. @param {string[]} ids */
  point(ids) {
    const {effects, view} = this.table.stage;
    if (view.small && ids.length) this.table.showPart('map');
    view.reveal(ids);
    effects.point(ids);
  }

  // ---- the replay ----

  /** @param {number} turn @param {boolean} play */
  async openReplay(turn, play = false) {
    const {element, lights, stage: {replay}} = this.table;
    this.table.showPart('map');
    this.shown = '';
    lights.clear();
    element.classList.add('replaying');
    await replay.open(this.state, {turn: Math.min(turn, this.state.turn), eyes: this.eyes(), play, fork: this.mayFork(), back: this.mayGoBack()});
  }

  /** Through whose eyes one may look back: one's own or a spectator's, and when the game is over everybody's. @returns {(string | null)[]} */
  eyes() {
    const {mine} = this.table.store;
    const {over, seat, seats} = this.state;
    if (!over && !mine.length) return [null];
    if (!over) return mine.length > 1 ? [seat ?? mine[0]] : mine;
    return [...mine, ...Object.keys(seats).filter((one) => !mine.includes(one)), null];
  }

  /** Whether one may play on from the past: when over, or where nobody else but bots plays. */
  mayFork() {
    const {mine} = this.table.store;
    const {over, seats} = this.state;
    return mine.length > 0 && (over || Object.entries(seats).every(([seat, {by}]) => mine.includes(seat) || by.startsWith('bot:')));
  }

  /** Whether one may ask the others to go back: only where there are any. */
  mayGoBack() {
    return this.table.store.mine.length > 0 && !this.state.over && !this.mayFork();
  }

  /** @param {number} n */
  stepReplay(n) {
    const {replay} = this.table.stage;
    if (replay.on) replay.step(n);
    else this.openReplay(this.state.turn + Math.min(0, n));
  }

  /** A moment of the past. @param {Sight} then @param {boolean} forward whether we have come to it by a step forward */
  showThen(then, forward) {
    const {holes, side, stage: {effects, view}, parts} = this.table;
    const {seats, bots} = this.state;
    const shown = {...then, seats, bots};
    const now = shown.log.filter((line) => line.turn === shown.turn);
    side.log.clear();
    this.showParts(parts, shown, now);
    holes.show(new Pick([]));
    side.panel.showButtons(new Pick([]), shown.scene);
    if (forward) effects.play(now);
    if (forward) announce(now.map((line) => line.text).join('. '));
    const places = now.flatMap((line) => line.at);
    view.reveal(places);
    effects.point(places);
  }

  leaveReplay() {
    this.table.element.classList.remove('replaying');
    this.table.side.log.clear();
    if (!this.table.hotseat.curtain()) this.show([]);
  }
}
