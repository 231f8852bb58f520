// Options are paths of element ids. Each click narrows them; a whole path is an answer. Openings are paths that end in
// holes: a set or a route is filled by further clicks, the others by values. Knows no screen.

/** @import {Offer} from './sight.js' */
/** @import {Choice, Opening, Option} from './types.js' */
/** @typedef {{answer?: Option, stepped?: boolean, dropped?: boolean, refused?: string[]}} Came */

/** @param {Offer} offer @returns {offer is Opening} */
export function isOpening(offer) {
  return 'kind' in offer;
}

/** What an answer costs, where it costs anything. @param {Offer} offer */
export function priceOf(offer) {
  return isOpening(offer) ? undefined : offer.price;
}

/** Whether an opening is filled by clicks. @param {Opening} opening */
function isClicked({members}) {
  return members !== undefined;
}

/** Whether the one click that fills an opening is the answer: there is nothing to count or to confirm. @param {Opening} opening */
export function isOneClick({kind, shape, end}) {
  return kind === 'set' && shape[1] === 1 && !end;
}

/** What a click came to: an option to send, a step further, a change of mind, or nothing offered. */
export class Pick {
  /** @param {Option[]} options @param {Opening[]} openings */
  constructor(options, openings = []) {
    this.options = options;
    this.openings = openings;
    /** @type {string[]} */
    this.clicks = [];
    /** What was clicked for the answer before, and is taken up again unless something else is clicked. */
    this.held = '';
    /** Ways that were begun, each with the names of the cells with which it may go on. @type {Map<string, (string | number)[]>} */
    this.onward = new Map(openings.map((opening) => [opening.path.join(), opening.next ?? []]));
  }

  /** Openings whose holes are to be filled after these clicks. */
  open(clicks = this.clicks) {
    return this.openings.filter((opening) => begins(clicks, opening.path) && this.chosen(opening, clicks) !== null);
  }

  /** The members clicked for an opening, in order; null when something else was clicked. @param {Opening} opening @returns {string[] | null} */
  chosen({members, path}, clicks = this.clicks) {
    const rest = clicks.slice(path.length);
    return rest.every((id) => members && id in members) ? rest : null;
  }

  /** The opening that these clicks fill, where clicks fill one. @param {string[]} clicks */
  filling(clicks) {
    return this.open(clicks).find((opening) => isClicked(opening) && clicks.length > opening.path.length);
  }

  /** Options and openings that fit the clicks so far. @returns {Offer[]} */
  fitting(clicks = this.clicks) {
    const options = this.options.filter((option) => begins(option.path, clicks));
    return [...options, ...this.openings.filter((opening) => begins(opening.path, clicks) || this.open(clicks).includes(opening))];
  }

  /** What may be clicked next for one of them. @param {Offer} offer @param {string[]} clicks @returns {string[]} */
  steps(offer, clicks) {
    if (clicks.length < offer.path.length || !isOpening(offer)) return offer.path.slice(clicks.length, clicks.length + 1);
    if (!offer.members) return [];
    const chosen = this.chosen(offer, clicks) ?? [];
    const [least, most] = offer.shape;
    const free = offer.kind === 'set' ? Object.keys(offer.members).filter((id) => !chosen.includes(id)) : this.ways(offer, clicks);
    return [...(chosen.length < most ? free : []), ...(offer.end && chosen.length >= least ? [offer.end] : [])];
  }

  /** The cells with which a way may go on, as far as that is known. @param {Opening} route @param {string[]} clicks */
  ways({members = {}}, clicks) {
    const names = this.onward.get(clicks.join()) ?? [];
    return Object.keys(members).filter((id) => names.includes(members[id]));
  }

  /** Begin with the same thing as the answer before, where that is offered again and more must be clicked. @param {string} id */
  hold(id) {
    const behind = this.next().get(id) ?? [];
    if (!behind.length || behind.some(({path}) => path.length < 2)) return;
    this.clicks = [id];
    this.held = id;
  }

  /** The next ids, each with what is behind it; beside what is held everything else is offered too. @returns {Map<string, Offer[]>} */
  next(clicks = this.clicks) {
    /** @type {Map<string, Offer[]>} */
    const found = new Map(this.held && clicks === this.clicks ? this.next([]) : []);
    found.delete(this.held);
    for (const offer of this.fitting(clicks)) {
      for (const id of this.steps(offer, clicks)) {
        if (!found.has(id)) found.set(id, []);
        found.get(id)?.push(offer);
      }
    }
    return found;
  }

  /** The option that this id would complete, if it is the only one. @param {string} id @returns {Option | null} */
  completes(id) {
    const behind = this.next().get(id) ?? [];
    return behind.length === 1 && !isOpening(behind[0]) && behind[0].path.length === this.clicks.length + 1 ? behind[0] : null;
  }

  /** The answer that only waits for its button, if some clicks have led to just one. @returns {Option | null} */
  sole() {
    const next = this.clicks.length ? [...this.next().keys()] : [];
    return next.length === 1 && next[0].startsWith('do:') ? this.completes(next[0]) : null;
  }

  /**
   * Click one of several ids that are at the same spot, the likeliest first.
   * @param {string[]} ids
   * @returns {Came}
   */
  click(ids) {
    const held = this.held;
    this.held = '';
    if (held && ids.includes(held)) return {stepped: true};
    const again = this.clicks.findLastIndex((id) => ids.includes(id));
    const filling = this.filling(this.clicks);
    const loose = filling?.kind === 'set' && again >= filling.path.length;
    if (again >= 0 && (loose || again === this.clicks.length - 1) && !ids.some((id) => this.next().has(id))) {
      this.clicks = this.clicks.filter((_, i) => i !== again);
      return {dropped: true};
    }
    for (const clicks of this.prefixes()) {
      const next = this.next(clicks);
      const id = ids.find((one) => next.has(one));
      if (id !== undefined) return this.step(clicks, id);
    }
    return {refused: [...this.clicks, ids[0]]};
  }

  /** The clicks so far, and shorter ones that a change of mind may go back to; what fills an opening is not lost by one wrong click. */
  prefixes() {
    const filling = this.filling(this.clicks);
    const shorter = filling ? (filling.path.length ? [0] : []) : [...this.clicks.keys()].reverse();
    return [this.clicks.length, ...shorter].map((n) => this.clicks.slice(0, n));
  }

  /** @param {string[]} before @param {string} id @returns {Came} */
  step(before, id) {
    const ended = this.open(before).find((opening) => opening.members && opening.end === id);
    if (ended) return {answer: this.fill(ended, this.named(ended, before))};
    this.clicks = [...before, id];
    const whole = this.options.find((option) => option.path.length === this.clicks.length && begins(option.path, this.clicks));
    if (whole) return {answer: whole};
    const full = this.open().find((opening) => opening.members && !opening.end && this.clicks.length - opening.path.length === opening.shape[1]);
    return full ? {answer: this.fill(full, this.named(full))} : {stepped: true};
  }

  /** What the clicks name of an opening's members. @param {Opening} opening @returns {Choice} */
  named(opening, clicks = this.clicks) {
    return (this.chosen(opening, clicks) ?? []).map((id) => opening.members?.[id] ?? id);
  }

  /** An opening with these values in its holes; those of a set in the order of its members. @param {Opening} opening @param {Choice} values @returns {Option} */
  fill({choice, kind, members, path, end, text}, values) {
    const order = /** @type {Choice} */ (Object.values(members ?? {}));
    const sorted = kind === 'set' ? values.toSorted((a, b) => order.indexOf(a) - order.indexOf(b)) : values;
    const left = [...sorted];
    const filled = members ? [...choice.slice(0, -1), ...sorted] : choice.map((part) => (part === null ? left.shift() ?? 0 : part));
    return {choice: /** @type {Choice} */ (filled), path: end ? [...path, end] : path, text};
  }

  back() {
    this.held = '';
    this.clicks = this.clicks.slice(0, -1);
  }

  reset() {
    this.held = '';
    this.clicks = [];
  }
}

/** Whether a list begins with another. @param {string[]} list @param {string[]} other */
function begins(list, other) {
  return other.length <= list.length && other.every((id, i) => list[i] === id);
}
