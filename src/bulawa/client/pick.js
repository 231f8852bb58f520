// Options are paths of element ids. Each click narrows them; a whole path is an answer. Knows no screen.

/** @import {Option} from './types.js' */
/** @typedef {{answer?: Option, stepped?: boolean, dropped?: boolean, refused?: string[]}} Came */

/** What a click came to: an option to send, a step further, a change of mind, or nothing offered. */
export class Pick {
  /** @param {Option[]} options @param {string[]} unordered first clicks after which all but the last may come in any order */
  constructor(options, unordered = []) {
    this.options = options;
    this.unordered = unordered;
    /** @type {string[]} */
    this.clicks = [];
  }

  /** @param {string[]} clicks */
  isFree(clicks) {
    return this.unordered.includes(clicks[0]);
  }

  /** Options that fit the clicks so far. */
  fitting(clicks = this.clicks) {
    if (!this.isFree(clicks)) return this.options.filter((option) => clicks.every((id, i) => option.path[i] === id));
    return this.options.filter((option) => clicks[0] === option.path[0] && clicks.every((id) => option.path.includes(id)));
  }

  /** What may be clicked next for one option. @param {Option} option @param {string[]} clicks @returns {string[]} */
  steps(option, clicks) {
    if (!this.isFree(clicks)) return option.path.slice(clicks.length, clicks.length + 1);
    const rest = option.path.filter((id) => !clicks.includes(id));
    return rest.length > 1 ? rest.slice(0, -1) : rest;
  }

  /** The next ids, each with the options behind it. @returns {Map<string, Option[]>} */
  next(clicks = this.clicks) {
    const found = new Map();
    for (const option of this.fitting(clicks)) {
      for (const id of this.steps(option, clicks)) {
        if (!found.has(id)) found.set(id, []);
        found.get(id).push(option);
      }
    }
    return found;
  }

  /** The option that this id would complete, if it is the only one. @param {string} id */
  completes(id) {
    const behind = this.next().get(id) ?? [];
    return behind.length === 1 && behind[0].path.length === this.clicks.length + 1 ? behind[0] : null;
  }

  /**
   * Click one of several ids that are at the same spot, the likeliest first.
   * @param {string[]} ids
   * @returns {Came}
   */
  click(ids) {
    const again = this.clicks.findLastIndex((id) => ids.includes(id));
    const loose = again > 0 && this.isFree(this.clicks);
    if (again >= 0 && (loose || again === this.clicks.length - 1) && !ids.some((id) => this.next().has(id))) {
      this.clicks = this.clicks.filter((_, i) => i !== again);
      return {dropped: true};
    }
    for (const clicks of this.prefixes()) {
      const next = this.next(clicks);
      const id = ids.find((one) => next.has(one));
      if (id !== undefined) return this.step([...clicks, id]);
    }
    return {refused: [...this.clicks, ids[0]]};
  }

  /** The clicks so far, and shorter ones that a change of mind may go back to. */
  prefixes() {
    const kept = this.isFree(this.clicks) ? [this.clicks.length, 0] : [...this.clicks.keys(), this.clicks.length].reverse();
    return kept.map((n) => this.clicks.slice(0, n));
  }

  /** @param {string[]} clicks @returns {Came} */
  step(clicks) {
    this.clicks = clicks;
    const whole = this.fitting().filter((option) => option.path.length === clicks.length);
    return whole.length ? {answer: whole[0]} : {stepped: true};
  }

  back() {
    this.clicks = this.clicks.slice(0, -1);
  }

  reset() {
    this.clicks = [];
  }
}
