// The game again: a slider over all answers, single steps, playing on, rounds to jump to, either side's eyes.

import {h} from './draw.js';
import {t} from './words.js';

const STEP_TIME = 850;

export class Replay {
  /** @param {import('./types.js').BoardData} board @param {{fetch: (turn: number, seat: string | null) => Promise<any>, show: (state: any, before: any) => void, leave: () => void}} wishes */
  constructor(board, wishes) {
    this.board = board;
    this.wishes = wishes;
    this.turn = 0;
    this.playing = 0;
    this.element = h('div', {class: 'replay', hidden: true, role: 'group', 'aria-label': t('replay.title')});
  }

  get on() {
    return !this.element.hidden;
  }

  /** @param {import('./types.js').State} live @param {{turn: number, eyes: (string | null)[], play?: boolean}} where */
  async open(live, where) {
    this.live = live;
    this.eyes = where.eyes;
    this.seat = this.eyes.includes(live.seat ?? null) ? live.seat ?? null : this.eyes[0];
    this.build();
    this.element.hidden = false;
    await this.go(where.turn);
    if (where.play) this.play();
  }

  build() {
    const button = (sign, label, act, id = '') => h('button', {class: `button small ${id}`, title: label, 'aria-label': label, onclick: act}, sign);
    this.slider = /** @type {HTMLInputElement} */ (h('input', {type: 'range', min: 0, max: this.live.turn, step: 1, list: 'rounds',
      'aria-label': t('replay.slider'), oninput: () => {
        this.stop();
        this.go(Number(this.slider.value));
      }}));
    this.label = h('span', {class: 'replay-turn'});
    this.playButton = button('▶', t('replay.play'), () => (this.playing ? this.stop() : this.play()), 'play');
    this.roundList = h('select', {'aria-label': t('replay.round'), onchange: (event) => {
      this.stop();
      this.go(Number(event.target.value));
    }}, this.rounds().map(({turn, title}) => h('option', {value: turn}, title)));
    const eyes = h('select', {'aria-label': t('replay.eyes'), onchange: (event) => {
      this.seat = event.target.value || null;
      this.go(this.turn);
    }}, this.eyes.map((seat) => h('option', {value: seat ?? '', selected: seat === this.seat},
      seat ? this.board.seats[seat].name : t('replay.all_open'))));
    this.element.replaceChildren(
      button('⏮', t('replay.first'), () => this.go(0)), button('◀', t('replay.back'), () => this.step(-1)),
      this.playButton, button('▶|', t('replay.forward'), () => this.step(1)), button('⏭', t('replay.last'), () => this.go(this.live.turn)),
      this.slider, this.label, this.roundList, eyes, button(['✕ ', h('span', {class: 'word'}, t('replay.leave'))], t('replay.leave'), () => this.close(), 'leave'));
  }

  /** A first round may begin with the game itself and have no line of its own. */
  rounds() {
    const rounds = Object.entries({0: t('replay.start'), ...this.live.rounds});
    return rounds.map(([turn, title]) => ({turn: Number(turn), title})).sort((a, b) => a.turn - b.turn);
  }

  /** The game goes on behind the replay. */
  grow(live) {
    this.live = live;
    if (this.on) this.slider.max = String(live.turn);
  }

  async go(turn) {
    const wanted = Math.max(0, Math.min(this.live.turn, turn));
    this.wanted = wanted;
    const state = await this.wishes.fetch(wanted, this.seat);
    if (this.wanted !== wanted || !this.on) return;
    const forward = wanted === this.turn + 1;
    this.turn = wanted;
    this.slider.value = String(wanted);
    const begun = this.rounds().filter((round) => round.turn <= wanted);
    this.roundList.value = String(begun[begun.length - 1].turn);
    this.label.textContent = t('replay.turn', {n: wanted, of: this.live.turn});
    this.wishes.show(state, forward);
  }

  step(n) {
    this.stop();
    return this.go((this.wanted ?? this.turn) + n);
  }

  play() {
    if (this.turn >= this.live.turn) this.go(0);
    this.playButton.textContent = '⏸';
    this.playing = setInterval(() => {
      if (this.turn >= this.live.turn) this.stop();
      else this.go(this.turn + 1);
    }, STEP_TIME);
  }

  stop() {
    clearInterval(this.playing);
    this.playing = 0;
    if (this.playButton) this.playButton.textContent = '▶';
  }

  close() {
    this.stop();
    this.element.hidden = true;
    this.wishes.leave();
  }
}
