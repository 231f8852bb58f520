// One match on the screen: what the server says is shown, what the player clicks is answered.

import * as api from './api.js';
import {alarm, announce} from './announce.js';
import {Board} from './board.js';
import {Cards} from './cards.js';
import {Course} from './course.js';
import {confirm, openDialog} from './dialog.js';
import {oddsCard} from './dice.js';
import {fill, h} from './draw.js';
import {Effects} from './effects.js';
import {Finale} from './finale.js';
import {Handover} from './handover.js';
import {Herald} from './herald.js';
import {Keyboard} from './keyboard.js';
import {Lights} from './lights.js';
import {Log, digest} from './log.js';
import {menu} from './menu.js';
import {OddsNote} from './odds.js';
import {Panel} from './panel.js';
import {Pick} from './pick.js';
import {Players} from './players.js';
import {Replay} from './replay.js';
import {hold, settings} from './settings.js';
import {Socket} from './socket.js';
import {Talk} from './talk.js';
import {wear} from './theme.js';
import {Tips} from './tips.js';
import {Tray} from './tray.js';
import {Viewport} from './viewport.js';
import {WhyNot} from './whynot.js';
import {language, percent, t} from './words.js';

export class Table {
  /** @param {string} match @param {import('./settings.js').Held} held @param {{replay?: boolean}} how */
  constructor(match, held, how = {}) {
    this.match = match;
    this.held = held;
    this.how = how;
    this.element = h('div', {class: 'table loading'}, h('p', {class: 'loading-text'}, t('table.loading')));
    this.mine = [];
    this.pick = new Pick([]);
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
    if (this.curtain()) return;
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
    this.cards = new Cards(data, (id, event) => this.click(id, event));
    this.tray = new Tray(this.cards, (id, event) => this.click(id, event));
    this.lights = new Lights(this.board, this.cards, this.tray);
    this.effects = new Effects(this.board);
    this.odds = new OddsNote((choice) => this.socket.ask({do: 'odds', seat: this.state.seat, choice}).then((answer) => answer.odds), this.game);
    this.why = new WhyNot(this.game);
    this.handover = new Handover(data);
    this.course = new Course(data);
    this.herald = new Herald(data, {onPoint: (ids) => this.effects.point(ids)});
    this.players = new Players(data);
    this.talk = new Talk({onSay: (text) => this.socket.ask({do: 'say', seat: this.state.seat ?? this.mine[0], text})});
    this.finale = new Finale(data, {onReplay: () => this.openReplay(0)});
    this.panel = new Panel(data, {
      onButton: (id, event) => this.click(id, event), onBack: () => this.back(), onUndo: () => this.undo(),
      onSkip: () => this.skip(), onHint: () => this.hint(), onSince: () => this.since(), onName: (id) => this.nameOf(id),
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
      if (thing) this.click(thing.dataset.id, event);
      else this.back();
    });
    document.addEventListener('pointerdown', this.remember = (event) => { this.pointer = event.pointerType; }, true);
    document.addEventListener('keydown', this.forget = () => { this.pointer = 'keyboard'; }, true);
    this.tips = new Tips(this);
    this.keyboard = new Keyboard(this.element, {onBack: () => this.back(), keys: {
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
    const {scene, log, ...rest} = push.state;
    const events = push.events ?? [];
    const idle = rest.turn === this.state.turn && !scene && !log && !events.length && !('options' in rest);
    this.foreign = this.state.waiting.length > 0 && !this.state.waiting.some((seat) => this.mine.includes(seat));
    Object.assign(this.state, rest);
    if (scene) this.state.scene = {...this.state.scene, ...scene};
    if (log) this.state.log = log;
    else if (events.length) this.state.log = [...this.state.log.filter((line) => line.n < events[0].n), ...events];
    if (!this.replay) return undefined;
    if (this.replay.on) return this.replay.grow(this.state);
    if (idle) return this.showCompany(this.state);
    if (this.curtain(events)) return undefined;
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
    this.log.show(state.log);
    this.pick = new Pick(state.options);
    this.hush(false);
    this.light();
    this.odds.forget();
    this.why.hide();
    this.effects.play(events);
    if (this.foreign) this.effects.narrate(events);
    if (state.over) this.herald.close();
    else this.herald.tell(events);
    this.finale.show(state);
    this.tell(events);
    document.title = `${state.prompt ? '● ' : ''}${t('table.title')}`;
    Object.assign(this.element.dataset, {turn: state.turn, over: state.over});
  }

  /** The phase we are in, what the others have, and the way to talk to them. */
  showCompany(state) {
    this.course.show(state.scene);
    this.tray.show(state.scene);
    this.players.show(state);
    this.talk.show(state, this.mine);
  }

  light() {
    this.element.dataset.clicks = String(this.pick.clicks.length);
    this.cards.offer([...this.pick.next().keys()].filter((id) => id.startsWith('card:')).map((id) => id.slice('card:'.length)));
    this.lights.show(this.pick);
    this.panel.showButtons(this.pick, this.state.scene);
    const onMap = [...this.pick.next().keys()].filter((id) => this.board.group(id));
    this.element.classList.toggle('on-map', onMap.length > 0);
    if (this.view.narrow && onMap.length) {
      this.showPart('map');
      if (this.pick.clicks.length || onMap.length < 12) this.view.reveal(onMap);
    }
    const cards = [...this.pick.next().keys()].some((id) => id.startsWith('card:'));
    this.tabs.querySelector('[data-part=hand]')?.classList.toggle('lit', cards);
    this.refocus();
  }

  /** A lit thing keeps the keyboard's focus when the one that had it is gone. */
  refocus() {
    if (this.pointer !== 'keyboard' || document.querySelector('dialog[open]')) return;
    if (document.activeElement && document.activeElement !== document.body && this.element.contains(document.activeElement)) return;
    this.focusFirst('svg.play .lit:not(.soft), .cards .lit, .tray-dice .lit, .buttons .lit');
  }

  tell(events) {
    for (const line of events) announce(line.text);
    const said = this.state.prompt?.text ?? this.state.result?.text;
    if (said && said !== this.said) announce(said);
    this.said = said;
  }

  // ---- two players at one screen ----

  /** Let down the curtain where another player of this screen must look. @returns {boolean} whether it is down */
  curtain(events = []) {
    const next = this.state.waiting.find((seat) => this.mine.includes(seat));
    const secret = this.state.scene.secret ?? '';
    const turnsOver = next && (next !== this.seatShown || (secret && secret !== this.secretShown));
    if (this.mine.length < 2 || !next || !turnsOver) return false;
    this.secretShown = secret;
    const closed = secret || Object.values(this.state.scene.hands).some((hand) => hand.cards === null);
    if (!settings.handover || this.held.trust || !closed) {
      this.take(next, events);
      return this.state.seat !== next;
    }
    if (this.handing === next) return true;
    this.handing = next;
    this.main.hidden = true;
    this.element.dataset.turn = String(this.state.turn);
    this.why.hide();
    this.handover.ask(next, this.seatShown ? this.news(next) : []).then(({trust}) => {
      if (trust) {
        this.held.trust = true;
        hold(this.match, {trust: true});
      }
      this.handing = null;
      this.take(next);
    });
    return true;
  }

  /** What the next player may know anyway: lines that show no card. */
  news(seat) {
    const since = this.held.since?.[seat] ?? 0;
    return this.state.log.filter((line) => line.turn > since && !line.at.some((id) => id.startsWith('card:') && !this.isPublic(id))).slice(-6);
  }

  isPublic(id) {
    const card = id.slice('card:'.length);
    return this.state.scene.discard.includes(card) || this.state.scene.spotlight === card;
  }

  /** Look as this seat from now on. */
  async take(seat, events = []) {
    this.seatShown = seat;
    this.seat = seat;
    if (this.state.seat !== seat) {
      const {state} = await this.socket.ask({do: 'look', seat});
      this.state = state;
      this.log.clear();
    }
    this.render(events);
  }

  // ---- clicks ----

  nameOf(id) {
    if (id.startsWith('card:')) return this.board.data.cards[id.slice(5)]?.title ?? id;
    if (id.startsWith('do:')) return this.board.data.buttons[id]?.label ?? id;
    return this.board.places.get(id)?.title ?? this.board.describe(id);
  }

  /** Ids a click on this one may mean. */
  meanings(id) {
    return id.startsWith('do:') || id.startsWith('card:') || this.tray.find(id) ? [id] : this.board.alternatives(id);
  }

  /** The option that a click here would send, if it is just one. */
  completes(id) {
    if (this.replay.on) return null;
    const next = this.pick.next();
    const meant = this.meanings(id).find((one) => next.has(one));
    return meant ? this.pick.completes(meant) : null;
  }

  async click(id, event) {
    this.why.hide();
    if (this.busy || this.replay.on) return;
    const thing = event.currentTarget instanceof SVGSVGElement ? event.target.closest('[data-id]') : event.currentTarget;
    const beside = thing.getBoundingClientRect();
    if (!this.state.prompt) {
      this.ask([id], id, beside);
      return;
    }
    const came = this.pick.click(this.meanings(id));
    if (came.refused) this.ask(came.refused, id, beside);
    else if (came.answer) await this.settle(came.answer);
    else this.light();
  }

  /** Send a whole answer; first ask where something would be thrown away, or where a finger cannot hover over the odds. */
  async settle(option) {
    this.odds.hide();
    this.hush(true);
    const last = option.path[option.path.length - 1];
    const warning = this.state.scene.confirm[last];
    const others = this.state.options.length > 1;
    const found = this.pointer === 'touch' ? await this.odds.find(option) : null;
    const odds = found?.rolls === false ? null : found;
    const question = warning && others ? {title: option.text, text: warning} : odds ? {title: option.text, text: '', extra: oddsCard(this.game, '', odds)} : null;
    if (question && !(await confirm(question, question.extra ? t('table.roll') : t('table.yes')))) {
      this.hush(false);
      this.pick.back();
      this.light();
      return;
    }
    await this.send(option.choice);
  }

  /** While an answer is on its way no click counts. */
  hush(on) {
    this.busy = on;
    this.element.dataset.asked = String(!on && Boolean(this.state.prompt));
  }

  async send(choice) {
    const {seat, turn} = this.state;
    this.herald.close();
    this.lights.clear();
    this.element.classList.add('sending');
    try {
      const answer = await this.socket.ask({do: 'answer', seat, choice, turn});
      this.held.since = {...this.held.since, [seat]: answer.turn};
      hold(this.match, {since: this.held.since});
    } catch (refusal) {
      this.misfired(refusal);
    }
    this.element.classList.remove('sending');
  }

  /** An answer that did not count: say why, and show the table as it is. */
  misfired(refusal) {
    this.hush(false);
    this.pick.reset();
    this.light();
    if (refusal.key !== 'lost' && refusal.key !== 'stale') this.why.show(this.panel.element.getBoundingClientRect(), refusal);
  }

  /** Ask why a click is not offered. */
  async ask(path, id, beside) {
    const element = this.board.places.get(this.board.pieces.now.get(id)?.at ?? id);
    const about = element ? `${element.title}: ${element.about ?? ''}` : '';
    const seat = this.state.seat ?? this.mine[0];
    if (!seat) return;
    try {
      await this.socket.ask({do: 'why', seat, path: path.slice(-8)});
      this.why.show(beside, {key: 'other_way', rule: this.state.prompt?.rule ?? '', text: t('table.other_way')}, {about, prompt: this.state.prompt?.text});
    } catch (refusal) {
      if (refusal.key === 'lost') return;
      this.why.show(beside, refusal, {about, prompt: refusal.key === 'not_offered' ? this.state.prompt?.text : ''});
    }
  }

  back() {
    if (this.why.note.open) this.why.hide();
    else if (this.replay.on) this.replay.close();
    else if (this.pick.clicks.length) {
      this.pick.back();
      this.light();
    }
  }

  // ---- tools ----

  async undo() {
    if (!this.state.can_undo || this.replay.on) return;
    try {
      await this.socket.ask({do: 'undo', seat: this.state.seat, turn: this.state.turn});
      announce(t('table.undone'));
    } catch (refusal) {
      this.misfired(refusal);
    }
  }

  skip() {
    this.socket.ask({do: 'skip'}).catch(() => {});
  }

  async hint() {
    const {state} = this;
    announce(t('table.hint_wait'));
    try {
      const answer = await this.socket.ask({do: 'hint', seat: state.seat});
      openDialog(t('table.hint'), [
        h('p', {}, t('table.hint_chance', {chance: percent(answer.chance)})),
        h('ol', {class: 'candidates'}, answer.candidates.map((one) => h('li', {}, one.text, ' ', h('b', {}, percent(one.chance))))),
      ]);
    } catch (refusal) {
      this.misfired(refusal);
    }
  }

  point(ids) {
    if (this.view.narrow && ids.length) this.showPart('map');
    this.view.reveal(ids);
    this.effects.point(ids);
  }

  /** What happened since my last answer, in words, and again on the map if wished. */
  since() {
    const from = this.held.since?.[this.state.seat] ?? 0;
    const lines = this.state.log.filter((line) => line.turn > from);
    const {close} = openDialog(t('table.since'), [
      lines.length ? digest(this.board.data, lines) : h('p', {}, t('table.nothing_since')),
      h('div', {class: 'row end'}, h('button', {class: 'button main', onclick: () => {
        close();
        this.openReplay(from, true);
      }}, t('replay.from_there'))),
    ]);
  }

  // ---- replay ----

  async openReplay(turn, play = false) {
    const eyes = [...this.mine, ...(this.state.over ? this.state.seats.map((one) => one.seat).filter((seat) => !this.mine.includes(seat)) : [])];
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
    const shown = {...this.state, ...state, prompt: null, options: [], can_undo: false, seats: this.state.seats, bots: this.state.bots};
    this.board.show(shown.scene);
    this.cards.show(shown.scene, shown.seat);
    this.showCompany(shown);
    this.panel.show(shown, {replaying: true, mine: this.mine});
    this.panel.showButtons(new Pick([]), shown.scene);
    this.log.clear();
    this.log.show(shown.log);
    const now = shown.log.filter((line) => line.turn === shown.turn);
    if (forward) this.effects.play(now);
    if (forward) announce(now.map((line) => line.text).join('. '));
    this.effects.point(now.flatMap((line) => line.at));
  }

  leaveReplay() {
    this.element.classList.remove('replaying');
    this.log.clear();
    if (!this.curtain()) this.render([]);
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
