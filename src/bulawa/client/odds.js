// Exact odds, asked before anything is rolled, and remembered while the table does not change.

import {Note} from './dialog.js';
import {oddsCard, oddsSentence} from './dice.js';
import {announce} from './announce.js';

/** @import {Choice, Odds, Option} from './types.js' */

export class OddsNote {
  /** @param {(choice: Choice) => Promise<Odds | null>} ask @param {string} game @param {(beside: DOMRect) => {seen: DOMRect, part: DOMRect} | null} field what must be seen beside the odds, and the part of the screen where it is */
  constructor(ask, game, field) {
    this.ask = ask;
    this.game = game;
    this.field = field;
    /** @type {Map<string, Promise<Odds | null>>} */
    this.known = new Map();
    this.note = new Note('odds-note', 'status');
    this.wanted = '';
  }

  /** The table has changed: what was known is old. */
  forget() {
    this.known.clear();
    this.hide();
  }

  /** Whether the odds of this option were asked for. @param {Option} option */
  knows(option) {
    return this.known.has(JSON.stringify(option.choice));
  }

  /** @param {Option} option */
  find(option) {
    const key = JSON.stringify(option.choice);
    const asked = this.known.get(key) ?? this.ask(option.choice).catch(() => null);
    this.known.set(key, asked);
    return asked;
  }

  /** Show the odds of an option beside the element that would complete it. @param {Option} option @param {() => DOMRect} beside @param {boolean} aloud */
  async show(option, beside, aloud) {
    const key = JSON.stringify(option.choice);
    this.wanted = key;
    const odds = await this.find(option);
    if (this.wanted !== key || !odds) return false;
    const card = oddsCard(this.game, option.text, odds), shot = this.field(beside());
    if (shot) this.note.showClear(shot.seen, shot.part, card);
    else this.note.show(beside(), card);
    if (aloud) announce(oddsSentence(option.text, odds));
    return true;
  }

  hide() {
    this.wanted = '';
    this.note.hide();
  }

  remove() {
    this.note.remove();
  }
}
