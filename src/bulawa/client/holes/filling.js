// What all kinds of holes share: values that are tried before they are sent, a button to confirm, and what is foreseen.

import {oddsCard} from '../dice.js';
import {fill, h} from '../draw.js';
import {written} from '../measure.js';
import {ruleChip} from '../rules.js';
import {t} from '../words.js';

/** @import {Point} from '../sight.js' */
/** @import {Choice, Odds, Opening, Preview} from '../types.js' */
/** @import {Holes} from '../holes.js' */

export class Filling {
  /** @param {Opening} opening @param {Holes} holes */
  constructor(opening, holes) {
    this.opening = opening;
    this.holes = holes;
    /** @type {Choice} */
    this.values = [];
    /** What is drawn on the map, if anything. @type {SVGElement | null} */
    this.drawing = null;
    /** What is led over the map: its ghost, if it has one, and its handles. @type {(SVGSVGElement | null)[]} */
    this.afloat = [];
    this.foreseen = h('div', {class: 'foreseen', 'aria-live': 'polite'});
    this.odds = h('div', {class: 'foreseen-odds'});
    this.confirm = h('button', {class: 'button main act lit', 'data-id': opening.end ?? 'do:confirm', 'data-key': 'Enter', onclick: () => this.send()}, opening.text);
    this.element = h('div', {class: `hole hole-${opening.kind}`, role: 'group', 'aria-labelledby': 'prompt'});
  }

  /** How it is filled, in a sentence. */
  get hint() {
    return '';
  }

  /** The values in short, for the eye that follows the pointer. */
  get said() {
    return this.values.map((value, i) => written(Number(value), this.opening.holes[i])).join(' · ');
  }

  /** Whether whatever is filled in is legal: then nothing need be asked while it is dragged. */
  get isExact() {
    return false;
  }

  /** Set values, and see what would come of them. @param {Choice} values */
  put(values) {
    this.values = values;
    this.holes.foresee(this);
  }

  send() {
    this.holes.send(this);
  }

  /** The server says what would come of the values. @param {Preview} preview */
  show(preview) {
    const {refused, stops, tests, notes} = preview;
    this.confirm.textContent = refused ? this.opening.text : preview.text;
    this.confirm.disabled = Boolean(refused);
    this.confirm.classList.toggle('lit', !refused);
    const said = refused ? [refused] : [...tests, ...notes];
    fill(this.foreseen, said.map((note) => h('p', {class: refused ? 'refused' : ''}, note.text, ' ', ruleChip(this.holes.game, note.rule))),
      stops ? h('p', {class: 'stops'}, t('holes.stops', {text: stops.text}), ' ', ruleChip(this.holes.game, stops.rule)) : null,
      refused && preview.nearest ? this.nearest(preview.nearest) : null, this.odds);
    fill(this.odds);
  }

  /** The dice that it comes to. @param {Odds | null} odds */
  weigh(odds) {
    fill(this.odds, odds && odds.rolls !== false ? oddsCard(this.holes.game, '', odds) : null);
  }

  /** Whether it shows by itself how the piece would stand. */
  get hasGhost() {
    return Boolean(this.afloat[0]);
  }

  /** Whether one of its handles is there. @param {Element} target */
  isHandle(target) {
    return target.matches('.handle, .around') && this.afloat.some((one) => one?.contains(target));
  }

  /** Arrows of the keyboard. @param {[number, number]} way @param {number} share of a step @returns {boolean} whether it moved */
  nudge(way, share) {
    void [way, share];
    return false;
  }

  /** Brackets of the keyboard. @param {number} way @param {number} share of a step @returns {boolean} whether it turned */
  rotate(way, share) {
    void [way, share];
    return false;
  }

  /** A button that goes to the nearest legal values. @param {Choice} choice */
  nearest(choice) {
    return h('button', {class: 'button small nearest', onclick: () => this.take(choice)}, t('holes.nearest'));
  }

  /** Where its handle lies on the map, if it has one. @returns {Point | null} */
  get held() {
    return null;
  }

  /** The dials beside the map. @returns {import('./dial.js').Dial[]} */
  get dialled() {
    return [];
  }

  /** A pointer drags on the map. @param {Point} point */
  drag(point) {
    void point;
  }

  /** Take over the values of a choice. @param {Choice} choice */
  take(choice) {
    this.set(choice.filter((_, i) => this.opening.choice[i] === null || i >= this.opening.choice.length).map(Number));
  }

  /** @param {number[]} values */
  set(values) {
    this.put(values);
  }

  /** The clicks on members have changed. @param {string[]} ids */
  chosen(ids) {
    void ids;
  }
}
