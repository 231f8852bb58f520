// One match on the screen: what the server says is shown, what the player clicks is answered.

import {openAdvice} from './advice.js';
import {alarm, announce} from './announce.js';
import {Answers} from './answers.js';
import * as api from './api.js';
import {Board} from './board.js';
import {Cards} from './cards.js';
import {Course} from './course.js';
import {openDialog} from './dialog.js';
import {fill, h} from './draw.js';
import {Effects} from './effects.js';
import {Finale} from './finale.js';
import {greet} from './guide.js';
import {Handover} from './handover.js';
import {Herald} from './herald.js';
import {HotSeat} from './hotseat.js';
import {Keyboard} from './keyboard.js';
import {Lights} from './lights.js';
import {Log, digest} from './log.js';
import {menu} from './menu.js';
import {OddsNote} from './odds.js';
import {watchOverflow} from './overflow.js';
import {Panel} from './panel.js';
import {merge} from './patch.js';
import {Pick} from './pick.js';
import {Players} from './players.js';
import {Replay} from './replay.js';
import {settings} from './settings.js';
import {newsFrom} from './since.js';
import {Socket} from './socket.js';
import {Talk} from './talk.js';
import {wear} from './theme.js';
import {Tips} from './tips.js';
import {Tray} from './tray.js';
import {Viewport} from './viewport.js';
import {WhyNot} from './whynot.js';
import {language, t} from './words.js';

export class Table {
  /** @param {string} match @param {import('./settings.js').Held} held @param {{replay?: boolean}} how */
  constructor(match, held, how = {}) {
    this.match = match;
    this.held = held;
    this.how = how;
    this.element = h('div', {class: 'table loading'}, h('p', {class: 'loading-text'}, t('table.loading')));
    this.mine = [];
    if (held.game) api.board(held.game).catch(() => {});
    this.answers = new Answers(this);
    this.hotseat = new HotSeat(this);
    this.socket = new Socket({
      join: () => ({match, tokens: Object.values(held.tokens), language: language(), ...(this.seat ? {seat: this.seat} : {})}),
      onState: (answer) => this.joined(answer),
      onPush: (push) => this.pushed(push),
      onLink: (up) => this.linked(up),
      onRefused: (refusal) => this.refused(refusal),
    });
  }

  async joined({mine, state}) {
    this.mine = mine;
    this.state = state;
    if (!this.board) await this.build(state);
    this.seat = state.seat;
    this.log.clear();
    if (state.bots.pace !== settings.pace) this.socket.ask({do: 'pace', ms: settings.pace}).catch(() => {});
    if (this.hotseat.curtain()) return;
    this.render([]);
    if (this.how.replay) this.openReplay(0);
    this.how = {};
  }

  /** Build the screen once the board is known. */
  async build(state) {
    const data = await api.board(state.game);
    await wear(data.theme);
    this.game = state.game;
    this.board = new Board(data);
    this.view = new Viewport(this.board);
    this.cards = new Cards(data, (id, event) => this.answers.click(id, event));
    this.tray = new Tray(this.cards, (id, event) => this.answers.click(id, event));
    this.lights = new Lights(this.board, this.cards, this.tray);
    this.effects = new Effects(this.board);
    this.odds = new OddsNote((choice) => this.socket.ask({do: 'odds', seat: this.state.seat, choice}).then((answer) => answer.odds), this.game);
    this.why = new WhyNot(this.game);
    this.why.onShow = () => this.tips.leave();
    this.handover = new Handover(data);
    this.course = new Course(data);
    this.herald = new Herald(data, {onPoint: (ids) => this.effects.point(ids)});
    this.players = new Players(data);
    this.talk = new Talk({
      onSay: (text) => this.socket.ask({do: 'say', seat: this.state.seat ?? this.mine[0], text}),
      onRefused: (refusal, beside) => refusal.key !== 'lost' && this.why.show(beside, refusal),
    });
    this.finale = new Finale(data, {onReplay: () => this.openReplay(0)});
    this.panel = new Panel(data, {
      onButton: (id, event) => this.answers.click(id, event), onBack: () => this.answers.back(), onUndo: () => this.answers.undo(),
      onSkip: () => this.skip(), onHint: () => this.hint(), onSince: () => this.since(), onName: (id) => this.answers.nameOf(id), onHand: () => this.showPart('hand'),
    });
    this.log = new Log(data, {
      onShow: (line) => this.point(line.at), onTurn: (turn) => this.openReplay(turn),
      onOlder: (before) => this.socket.ask({do: 'log', before}).then((answer) => answer.lines),
    });
    this.replay = new Replay(data, {
      fetch: (turn, seat) => this.socket.ask({do: 'replay', turn, seat}).then((answer) => answer.state),
      show: (shown, forward) => this.renderReplay(shown, forward), leave: () => this.leaveReplay(),
    });
    this.lay();
    this.listen();
  }

  /** The parts of the screen in their places. */
  lay() {
    this.lamp = h('span', {class: 'lamp', role: 'status'});
    this.view.element.append(this.cards.spotlight, this.effects.banner, this.herald.element, this.finale.element, this.replay.element);
    const facts = h('section', {class: 'status', 'aria-label': t('table.facts')}, this.panel.facts, this.players.element);
    const cards = Object.keys(this.board.data.cards).length > 0;
    this.cards.element.hidden = !cards;
    this.cards.element.prepend(this.tray.cards);
    watchOverflow(this.cards.element);
    this.panel.element.append(this.tray.dice);
    this.log.element.append(this.talk.element);
    this.side = h('aside', {class: 'side'}, this.panel.element, facts, this.cards.element, this.log.element);
    const parts = ['map', ...(cards ? ['hand'] : []), 'facts', 'log'];
    this.tabs = h('nav', {class: `tabs ${cards ? '' : 'three'}`, 'aria-label': t('table.parts')}, parts.map((part) =>
      h('button', {class: 'tab', 'data-part': part, 'aria-pressed': String(part === 'map'), onclick: () => this.showPart(part)}, t(`tabs.${part}`))));
    this.main = h('main', {class: 'match'}, this.view.element, this.side);
    this.element.classList.remove('loading');
    fill(this.element, menu(this), this.course.list, this.main, this.tabs, this.handover.element);
    this.showPart('map');
  }

  showPart(part) {
    this.element.dataset.part = part;
    for (const tab of this.tabs.children) tab.setAttribute('aria-pressed', String(tab.dataset.part === part));
  }

  listen() {
    this.board.play.addEventListener('click', (event) => {
      const thing = event.target.closest('[data-id]');
      if (thing) this.answers.click(thing.dataset.id, event);
      else this.answers.back();
    });
    document.addEventListener('pointerdown', this.remember = (event) => { this.pointer = event.pointerType; }, true);
    document.addEventListener('keydown', this.forget = () => { this.pointer = 'keyboard'; }, true);
    this.tips = new Tips(this);
    this.keyboard = new Keyboard(this.element, {onBack: () => this.answers.back(), keys: {
      m: () => this.focusFirst('svg.play .lit, svg.play .field'), h: () => this.focusFirst('.cards .card'), l: () => this.log.list.focus(),
      v: () => (this.replay.on ? this.replay.close() : this.openReplay(this.state.turn)),
      ',': () => this.stepReplay(-1), '.': () => this.stepReplay(1),
    }});
  }

  focusFirst(selector) {
    const found = /** @type {HTMLElement} */ (this.element.querySelector(selector));
    if (found && !found.hasAttribute('tabindex')) found.setAttribute('tabindex', '-1');
    found?.focus();
  }

  // ---- from the server ----

  /** Merge what changed. */
  pushed(push) {
    if (push.push === 'gone') return this.refused({key: 'gone', rule: '', text: t('table.gone_match')});
    if (!this.state) return undefined;
    const {log, ...rest} = push.state;
    const events = push.events ?? [];
    const idle = rest.turn === this.state.turn && !rest.scene && !log && !events.length && !('options' in rest);
    this.foreign = this.state.waiting.length > 0 && !this.state.waiting.some((seat) => this.mine.includes(seat));
    this.state = merge(this.state, rest);
    if (log) this.state.log = log;
    else if (events.length) this.state.log = [...this.state.log.filter((line) => line.n < events[0].n), ...events];
    if (!this.replay) return undefined;
    if (this.replay.on) return this.replay.grow(this.state);
    if (idle) return this.showCompany(this.state);
    if (this.hotseat.curtain(events)) return undefined;
    return this.render(events);
  }

  linked(up) {
    this.element.classList.toggle('offline', !up);
    if (this.lamp) this.lamp.textContent = up ? '' : t('table.offline');
    if (!up) alarm(t('table.offline'));
  }

  refused(refusal) {
    this.socket.close();
    fill(this.element, h('div', {class: 'sorry'}, h('h1', {}, t('table.sorry')), h('p', {}, refusal.text),
      h('a', {class: 'button main', href: '#/'}, t('table.home'))));
  }

  // ---- to the screen ----

  /** @param {import('./types.js').Line[]} events what has just happened */
  render(events) {
    const state = this.state;
    this.main.hidden = false;
    this.board.show(state.scene);
    this.cards.show(state.scene, state.seat);
    this.showCompany(state);
    this.panel.show(state, {replaying: false, mine: this.mine});
    this.log.show(state.log, state.seat);
    this.answers.begin(state.options);
    this.light();
    this.odds.forget();
    this.why.hide();
    this.effects.play(events);
    if (state.over) this.herald.close();
    else if (!this.herald.tell(events) && this.foreign) this.effects.narrate(events);
    if (this.finale.show(state)) this.endShown();
    this.tell(events);
    document.title = `${state.prompt ? '● ' : ''}${t('table.title')}`;
    Object.assign(this.element.dataset, {turn: state.turn, over: state.over});
    greet(this);
  }

  /** The end stands over the map, and no tooltip over it. */
  endShown() {
    this.tips.leave();
    this.showPart('map');
  }

  /** The phase we are in, what the others have, and the way to talk to them. */
  showCompany(state) {
    this.course.show(state.scene);
    this.tray.show(state.scene);
    this.players.show(state);
    this.talk.show(state, this.mine);
  }

  light() {
    this.element.dataset.clicks = String(this.answers.pick.clicks.length);
    this.cards.offer([...this.answers.pick.next().keys()].filter((id) => id.startsWith('card:')).map((id) => id.slice('card:'.length)));
    this.lights.show(this.answers.pick);
    this.panel.showButtons(this.answers.pick, this.state.scene);
    const onMap = [...this.answers.pick.next().keys()].filter((id) => this.board.group(id));
    this.element.classList.toggle('on-map', onMap.length > 0);
    if (this.view.narrow && onMap.length) {
      this.showPart('map');
      this.view.reveal(onMap);
    }
    const cards = [...this.answers.pick.next().keys()].some((id) => id.startsWith('card:'));
    this.tabs.querySelector('[data-part=hand]')?.classList.toggle('lit', cards);
    this.refocus();
  }

  /** A lit thing keeps the keyboard's focus when the one that had it is gone. */
  refocus() {
    if (this.pointer !== 'keyboard' || document.querySelector('dialog[open]')) return;
    if (document.activeElement && document.activeElement !== document.body && this.element.contains(document.activeElement)) return;
    this.focusFirst('svg.play .lit:not(.soft), .cards .lit, .tray-dice .lit, .stepper [type=range], .buttons .lit');
  }

  tell(events) {
    for (const line of events) announce(line.text);
    const said = this.state.prompt?.text ?? this.state.result?.text;
    if (said && said !== this.said) announce(said);
    this.said = said;
  }

  // ---- tools ----

  skip() {
    this.socket.ask({do: 'skip'}).catch(() => {});
  }

  async hint() {
    const {seat, turn} = this.state;
    announce(t('table.hint_wait'));
    this.panel.think(true);
    try {
      const answer = await this.socket.ask({do: 'hint', seat});
      if (this.state.turn === turn) openAdvice(answer, (choice) => this.showChoice(choice));
    } catch (refusal) {
      this.answers.misfired(refusal);
    }
    this.panel.think(false);
  }

  /** Where a choice would be made: its clicks, pointed at. */
  showChoice(choice) {
    const option = this.state.options.find((one) => JSON.stringify(one.choice) === JSON.stringify(choice));
    if (option) this.point(option.path.filter((id) => this.board.group(id)));
    for (const id of option?.path ?? []) this.effects.point([id], this.panel.shown.get(id) ?? this.cards.find(id));
  }

  point(ids) {
    if (this.view.narrow && ids.length) this.showPart('map');
    this.view.reveal(ids);
    this.effects.point(ids);
  }

  /** What happened since my last answer, in words, and again on the map if wished. */
  since() {
    const from = newsFrom(this.held, this.state.seat, this.state.turn);
    const lines = this.state.log.filter((line) => line.turn > from);
    const {close} = openDialog(t('table.since'), [
      lines.length ? digest(this.board.data, lines) : h('p', {}, t('table.nothing_since')),
      !lines.length ? null : h('div', {class: 'row end'}, h('button', {class: 'button main', onclick: () => {
        close();
        this.openReplay(from, true);
      }}, t('replay.from_there'))),
    ].filter(Boolean));
  }

  // ---- replay ----

  async openReplay(turn, play = false) {
    const eyes = [...this.mine, ...(this.state.over ? Object.keys(this.state.seats).filter((seat) => !this.mine.includes(seat)) : [])];
    if (this.state.over) eyes.push(null);
    const own = this.mine.length > 1 && !this.state.over ? [this.state.seat ?? this.mine[0]] : eyes;
    this.showPart('map');
    this.lights.clear();
    this.element.classList.add('replaying');
    await this.replay.open(this.state, {turn: Math.min(turn, this.state.turn), eyes: own, play});
  }

  stepReplay(n) {
    if (this.replay.on) this.replay.step(n);
    else this.openReplay(this.state.turn + Math.min(0, n));
  }

  renderReplay(state, forward) {
    const shown = {...state, seats: this.state.seats, bots: this.state.bots};
    const now = shown.log.filter((line) => line.turn === shown.turn);
    this.board.show(shown.scene);
    this.cards.show(shown.scene, shown.seat);
    this.showCompany(shown);
    this.panel.show(shown, {replaying: true, mine: this.mine, now});
    this.panel.showButtons(new Pick([]), shown.scene);
    this.log.clear();
    this.log.show(shown.log, shown.seat);
    if (forward) this.effects.play(now);
    if (forward) announce(now.map((line) => line.text).join('. '));
    const places = now.flatMap((line) => line.at);
    if (this.view.narrow) this.view.reveal(places);
    this.effects.point(places);
  }

  leaveReplay() {
    this.element.classList.remove('replaying');
    this.log.clear();
    if (!this.hotseat.curtain()) this.render([]);
  }

  remove() {
    this.socket.close();
    this.replay?.stop();
    for (const part of [this.tips, this.odds, this.why, this.keyboard, this.view]) part?.remove();
    document.removeEventListener('pointerdown', this.remember, true);
    document.removeEventListener('keydown', this.forget, true);
    document.title = 'Buława';
  }
}
