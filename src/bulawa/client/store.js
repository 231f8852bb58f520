// What this screen knows of one match: the state as it was last told, and who of the seats sit here. Knows no screen and no socket.

import {merge} from './patch.js';
import {inOrder, seen} from './told.js';

/** @import {Entry, Sight} from './sight.js' */
/** @import {Changed, Joined, State} from './types.js' */

/**
 * @typedef {object} Change what a push has brought
 * @property {Entry[]} events
 * @property {boolean} quiet nothing on the table is different, only who is there
 * @property {boolean} foreign somebody else was to move before it
 */

export class Store {
  constructor() {
    /** @type {string[]} */
    this.mine = [];
    /** Whether we may set the pace of the bots, stop them and skip their pauses. */
    this.leads = false;
    /** @type {State | null} */
    this.told = null;
    /** @type {Sight | null} */
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
  begin({mine, leads, state}) {
    this.mine = mine;
    this.leads = leads;
    this.look(state);
  }

  /** The same match with the eyes of another seat. @param {State} told */
  look(told) {
    this.told = told;
    this.known = seen(told);
  }

  /** @param {Changed} push */
  push({state: patch}) {
    if (!this.told) return;
    const foreign = this.told.waiting.length > 0 && !this.isMine;
    this.look(merge(this.told, patch));
    const change = {events: news(this.told, patch.log ?? {}), quiet: isQuiet(patch), foreign};
    for (const listener of this.listeners) listener(change);
  }
}

/** What changes neither the scene nor the question is only about who is there. @param {Record<string, any>} patch */
function isQuiet(patch) {
  return !['turn', 'scene', 'log', 'options', 'openings', 'prompt', 'held', 'awaited', 'again'].some((key) => key in patch);
}

/** The lines a push has brought; where some were taken back, nothing has happened. @param {State} told @param {Record<string, object | null>} lines @returns {Entry[]} */
function news(told, lines) {
  const ids = Object.keys(lines);
  if (ids.some((id) => lines[id] === null)) return [];
  return inOrder(Object.fromEntries(ids.map((id) => [id, told.log[id]])));
}
