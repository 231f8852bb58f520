// The game again: a slider over all answers, single steps, playing on, rounds to jump to, either side's eyes.

import {fill, h} from './draw.js';
import {sign} from './icons.js';
import {t} from './words.js';

const STEP_TIME = 850;

/** @import {Sight} from './sight.js' */
/** @import {BoardData} from './types.js' */
/** @import {Child} from './draw.js' */

/**
 * @typedef {object} ReplayWishes
 * @property {(turn: number, seat: string | null) => Promise<Sight>} fetch
 * @property {(state: Sight, forward: boolean) => void} show
 * @property {() => void} leave
 * @property {(turn: number) => void} playOn
 * @property {(turn: number) => void} goBack
 */

export class Replay {
  /** @param {BoardData} board @param {ReplayWishes} wishes */
  constructor(board, wishes) {
    this.board = board;
    this.wishes = wishes;
    this.turn = 0;
    this.wanted = 0;
    this.playing = 0;
    this.last = 0;
    /** @type {{turn: number, title: string}[]} */
    this.rounds = [];
    /** @type {string | null} */
    this.seat = null;
    /** @type {HTMLInputElement} */
    this.slider = h('input', {type: 'range', min: 0, step: 1, list: 'rounds', 'aria-label': t('replay.slider'), oninput: () => this.jump(this.slider)});
    this.label = h('span', {class: 'replay-turn'});
    this.playButton = button(sign('play'), t('replay.play'), () => (this.playing ? this.stop() : this.play()), 'play');
    /** @type {HTMLSelectElement} */
    this.roundList = h('select', {'aria-label': t('replay.round'), onchange: () => this.jump(this.roundList)});
    /** @type {HTMLSelectElement} */
    this.eyes = h('select', {'aria-label': t('replay.eyes'), onchange: () => {
      this.seat = this.eyes.value || null;
      this.go(this.turn);
    }});
    this.onward = button([sign('play'), h('span', {class: 'word'}, t('replay.play_on'))], t('replay.play_on_about'), () => this.wishes.playOn(this.turn), 'play-on');
    this.backward = button([sign('undo'), h('span', {class: 'word'}, t('replay.go_back'))], t('replay.go_back_about'), () => this.wishes.goBack(this.turn), 'go-back');
    this.element = h('div', {class: 'replay', hidden: true, role: 'group', 'aria-label': t('replay.title')},
      button(sign('first'), t('replay.first'), () => this.go(0)), button(sign('back'), t('replay.back'), () => this.step(-1)),
      this.playButton, button(sign('forward'), t('replay.forward'), () => this.step(1)), button(sign('last'), t('replay.last'), () => this.go(this.last)),
      this.slider, this.label, this.roundList, this.eyes, this.onward, this.backward,
      button([sign('close'), h('span', {class: 'word'}, t('replay.leave'))], t('replay.leave'), () => this.close(), 'leave'));
  }

  get on() {
    return !this.element.hidden;
  }

  /** @param {Sight} live @param {{turn: number, eyes: (string | null)[], play?: boolean, fork?: boolean, back?: boolean}} where */
  async open(live, where) {
    this.seat = where.eyes.includes(live.seat ?? null) ? live.seat ?? null : where.eyes[0];
    this.grow(live);
    const nobody = live.over ? t('replay.all_open') : t('replay.spectator');
    fill(this.eyes, where.eyes.map((seat) => h('option', {value: seat ?? '', selected: seat === this.seat}, seat ? this.board.seats[seat].name : nobody)));
    this.onward.hidden = !where.fork;
    this.backward.hidden = !where.back;
    this.element.hidden = false;
    await this.go(where.turn);
    if (where.play) this.play();
  }

  /** The game goes on behind the replay; a first round may begin with the game itself and have no line of its own. @param {Sight} live */
  grow(live) {
    this.last = live.turn;
    this.slider.max = String(live.turn);
    const rounds = Object.entries({0: t('replay.start'), ...live.rounds});
    this.rounds = rounds.map(([turn, title]) => ({turn: Number(turn), title})).sort((a, b) => a.turn - b.turn);
    fill(this.roundList, this.rounds.map(({turn, title}) => h('option', {value: turn}, title)));
    this.mark();
  }

  /** @param {number} turn */
  async go(turn) {
    const wanted = Math.max(0, Math.min(this.last, turn));
    this.wanted = wanted;
    const state = await this.wishes.fetch(wanted, this.seat);
    if (this.wanted !== wanted || !this.on) return;
    const forward = wanted === this.turn + 1;
    this.turn = wanted;
    this.mark();
    this.wishes.show(state, forward);
  }

  /** Slider, round and number say where we are. */
  mark() {
    this.slider.value = String(this.turn);
    this.roundList.value = String(this.rounds.filter((round) => round.turn <= this.turn).at(-1)?.turn ?? 0);
    this.label.textContent = t('replay.turn', {n: this.turn, of: this.last});
  }

  /** @param {HTMLInputElement | HTMLSelectElement} where */
  jump(where) {
    this.stop();
    this.go(Number(where.value));
  }

  /** @param {number} n */
  step(n) {
    this.stop();
    return this.go(this.wanted + n);
  }

  play() {
    if (this.turn >= this.last) this.go(0);
    fill(this.playButton, sign('pause'));
    this.playing = setInterval(() => {
      if (this.turn >= this.last) this.stop();
      else this.go(this.turn + 1);
    }, STEP_TIME);
  }

  stop() {
    clearInterval(this.playing);
    this.playing = 0;
    fill(this.playButton, sign('play'));
  }

  close() {
    this.stop();
    this.element.hidden = true;
    this.wishes.leave();
  }
}

/** @param {Child} drawn @param {string} label @param {() => void} act */
function button(drawn, label, act, id = '') {
  return h('button', {class: `button small ${id}`, title: label, 'aria-label': label, onclick: act}, drawn);
}
