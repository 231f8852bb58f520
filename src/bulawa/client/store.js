// What this screen knows of one match: the state as it was last told, and who of the seats sit here. Knows no screen and no socket.

import {merge} from './patch.js';

/** @import {Joined, Line, Push, State} from './types.js' */

/**
 * @typedef {object} Change what a push has brought
 * @property {Line[]} events
 * @property {boolean} quiet nothing on the table is different, only who is there
 * @property {boolean} foreign somebody else was to move before it
 */

export class Store {
  constructor() {
    /** @type {string[]} */
    this.mine = [];
    /** @type {State | null} */
    this.known = null;
    /** @type {((change: Change) => void)[]} */
    this.listeners = [];
  }

  /** The state as it was last told. */
  get state() {
    if (!this.known) throw new Error('nothing has been told yet');
    return this.known;
  }

  /** Whether one of these seats is to move now. */
  get isMine() {
    return this.state.waiting.some((seat) => this.mine.includes(seat));
  }

  /** Be told of everything that is pushed from now on. @param {(change: Change) => void} listener */
  watch(listener) {
    this.listeners.push(listener);
  }

  /** We have joined, for the first time or again. @param {Joined} answer */
  begin({mine, state}) {
    this.mine = mine;
    this.known = state;
  }

  /** The same match with the eyes of another seat. @param {State} state */
  look(state) {
    this.known = state;
  }

  /** @param {Push} push */
  push({state: patch, events = []}) {
    if (!this.known) return;
    const before = this.known;
    const change = {events, quiet: isQuiet(before, patch, events), foreign: before.waiting.length > 0 && !this.isMine};
    this.known = merged(before, patch, events);
    for (const listener of this.listeners) listener(change);
  }
}

/** @param {State} before @param {Record<string, any>} patch @param {Line[]} events */
function isQuiet(before, patch, events) {
  return patch.turn === before.turn && !patch.scene && !patch.log && !events.length && !('options' in patch);
}

/** What is known after a push; what did not change is the same object as before. @param {State} before @param {Record<string, any>} patch @param {Line[]} events @returns {State} */
function merged(before, {log, ...patch}, events) {
  return {...merge(before, patch), log: log ?? grown(before.log, events)};
}

/** Lines with the same or a higher number are told anew. @param {Line[]} log @param {Line[]} events */
function grown(log, events) {
  return events.length ? [...log.filter((line) => line.n < events[0].n), ...events] : log;
}
