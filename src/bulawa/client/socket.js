// One WebSocket that comes back by itself.

/** @import {Asked} from './sight.js' */
/** @import {Join, Joined, Push, Refusal} from './types.js' */

const FIRST_WAIT = 300;
const LONGEST_WAIT = 8000;

/** Milliseconds between two looks whether the other end is still there. Three of them, and a dead line is known as one. */
const BEAT = 3000;

/** @type {Refusal} */
const LOST = {key: 'lost', rule: '', text: ''};

/**
 * @typedef {object} SocketWishes
 * @property {() => Omit<Join, 'id' | 'do'>} join what to join with
 * @property {(answer: Joined) => void} onState
 * @property {(push: Push) => void} onPush
 * @property {(up: boolean) => void} onLink
 * @property {(refusal: Refusal) => void} onRefused
 */

/** A connection to one match: joins on every (re)connect, answers questions by number, passes pushes on. */
export class Socket {
  /** @param {SocketWishes} wishes */
  constructor(wishes) {
    this.wishes = wishes;
    /** @type {Map<number, {accept: (answer: any) => void, refuse: (refusal: Refusal) => void}>} */
    this.waiting = new Map();
    this.next = 1;
    this.wait = FIRST_WAIT;
    this.closed = false;
    this.timer = 0;
    /** Whether anything was heard since the last look, and whether we have asked for a sign of life since. */
    this.alive = {heard: false, asked: false};
    this.beat = setInterval(() => this.look(), BEAT);
    this.line = this.open();
    this.onReturn = () => this.comeBack();
    addEventListener('online', this.onReturn);
  }

  open() {
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
    const line = new WebSocket(`${scheme}://${location.host}/ws`);
    line.onopen = () => this.joined();
    line.onmessage = (event) => this.hear(JSON.parse(event.data));
    line.onclose = () => this.lost();
    this.alive = {heard: true, asked: false};
    this.line = line;
    return line;
  }

  /** A line that died without a word is never closed by the browser: whoever has been silent is asked, and given up if he stays so. */
  look() {
    const {heard, asked} = this.alive;
    if (this.line.readyState > WebSocket.OPEN) return;
    if (!heard && asked) {
      this.giveUp();
      return;
    }
    this.alive = {heard: false, asked: !heard};
    if (!heard && this.line.readyState === WebSocket.OPEN) this.ask({do: 'ping'}).catch(() => {});
  }

  /** The other end is not there: do not wait until the browser notices. */
  giveUp() {
    this.line.onopen = this.line.onmessage = this.line.onclose = null;
    this.line.close();
    this.lost();
  }

  /** The network is there again: do not wait any longer. */
  comeBack() {
    if (this.line.readyState <= WebSocket.OPEN) this.look();
    else if (!this.closed) this.again();
  }

  again() {
    clearTimeout(this.timer);
    this.open();
  }

  async joined() {
    try {
      const answer = await this.ask({do: 'join', ...this.wishes.join()});
      this.wait = FIRST_WAIT;
      this.wishes.onLink(true);
      this.wishes.onState(answer);
    } catch (problem) {
      const refusal = asRefusal(problem);
      if (refusal.key === 'lost') return;
      this.close();
      this.wishes.onRefused(refusal);
    }
  }

  /** @param {any} message */
  hear(message) {
    this.alive.heard = true;
    if ('push' in message) {
      this.wishes.onPush(message);
      return;
    }
    const asked = this.waiting.get(message.re);
    this.waiting.delete(message.re);
    if (message.error) asked?.refuse(message.error);
    else asked?.accept(message);
  }

  /** Ask and wait for the answer; refusals are thrown as they came. @param {Asked} message @returns {Promise<any>} */
  ask(message) {
    return new Promise((accept, refuse) => {
      if (this.line.readyState !== WebSocket.OPEN) {
        refuse(LOST);
        return;
      }
      const id = this.next++;
      this.waiting.set(id, {accept, refuse});
      this.line.send(JSON.stringify({id, ...message}));
    });
  }

  lost() {
    for (const {refuse} of this.waiting.values()) refuse(LOST);
    this.waiting.clear();
    if (this.closed) return;
    this.wishes.onLink(false);
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.again(), this.wait);
    this.wait = Math.min(LONGEST_WAIT, this.wait * 1.7);
  }

  close() {
    this.closed = true;
    clearTimeout(this.timer);
    clearInterval(this.beat);
    removeEventListener('online', this.onReturn);
    this.line.close();
  }
}

/** What was thrown, as the server's refusal; anything else is a fault of ours and goes on. @param {unknown} problem @returns {Refusal} */
export function asRefusal(problem) {
  if (problem && typeof problem === 'object' && 'key' in problem) return /** @type {Refusal} */ (problem);
  throw problem;
}
