// Options are paths of element ids. Each click narrows them; a whole path is an answer. Knows no screen.

/** What a click came to: an option to send, a step further, a change of mind, or nothing offered. */
export class Pick {
  /** @param {import('./types.js').Option[]} options */
  constructor(options) {
    this.options = options;
    /** @type {string[]} */
    this.clicks = [];
  }

  /** Options that fit the clicks so far. */
  fitting(clicks = this.clicks) {
    return this.options.filter((option) => clicks.every((id, i) => option.path[i] === id));
  }

  /** The next ids, each with the options behind it. @returns {Map<string, import('./types.js').Option[]>} */
  next(clicks = this.clicks) {
    const found = new Map();
    for (const option of this.fitting(clicks)) {
      const id = option.path[clicks.length];
      if (id === undefined) continue;
      if (!found.has(id)) found.set(id, []);
      found.get(id).push(option);
    }
    return found;
  }

  /** The option that this id would complete, if it is the only one. */
  completes(id) {
    const behind = this.next().get(id) ?? [];
    return behind.length === 1 && behind[0].path.length === this.clicks.length + 1 ? behind[0] : null;
  }

  /**
   * Click one of several ids that are at the same spot, the likeliest first.
   * @param {string[]} ids
   * @returns {{answer?: import('./types.js').Option, stepped?: boolean, dropped?: boolean, refused?: string[]}}
   */
  click(ids) {
    if (this.clicks.length && ids.includes(this.clicks[this.clicks.length - 1]) && !ids.some((id) => this.next().has(id))) {
      this.back();
      return {dropped: true};
    }
    for (let keep = this.clicks.length; keep >= 0; keep--) {
      const clicks = this.clicks.slice(0, keep);
      const next = this.next(clicks);
      const id = ids.find((one) => next.has(one));
      if (id !== undefined) return this.step([...clicks, id]);
    }
    return {refused: [...this.clicks, ids[0]]};
  }

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
