// Shots, blows and losses that the eye can follow, and the dice that decided them.

import {diceOf} from './dice.js';
import {fill, h, s} from './draw.js';
import {moves} from './settings.js';

/** @import {Child} from './draw.js' */
/** @import {Entry, Point} from './sight.js' */

const FLIGHT = 420;
const READING_TIME = 2600;

export class Effects {
  /** @param {import('./board.js').Board} board */
  constructor(board) {
    this.board = board;
    this.banner = h('div', {class: 'banner', hidden: true, 'aria-hidden': 'true'});
    this.timer = 0;
  }

  /** Show what these lines tell of. @param {Entry[]} lines */
  play(lines) {
    const told = lines.filter((line) => line.details?.faces);
    for (const line of told) this.shot(line);
    if (told.length) this.tell(told[told.length - 1]);
  }

  /** What another player has just done: said in words over the map, and pointed at. @param {Entry[]} lines */
  narrate(lines) {
    if (!lines.length) return;
    if (!lines.some((line) => line.details?.faces)) this.caption(h('span', {}, lines[lines.length - 1].text));
    this.point(lines.flatMap((line) => line.at));
  }

  /** Another board lies on the table: a word of why. @param {Entry[]} lines */
  turn(lines) {
    const causes = this.board.data.log?.turns ?? [];
    const said = lines.filter((line) => causes.includes(line.event)).map((line) => line.text);
    if (said.length) this.caption(h('span', {class: 'turning-word'}, said.join(' ')));
  }

  /** @param {Child[]} content */
  caption(...content) {
    fill(this.banner, content);
    this.banner.hidden = false;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => { this.banner.hidden = true; }, READING_TIME);
  }

  /** A ball flies from the first place to the last, and strikes. @param {Entry} line */
  shot(line) {
    const places = line.at.map((id) => this.board.middle(id)).filter((point) => point !== null);
    if (!moves() || !places.length) return;
    const [from, to] = [places[0], places[places.length - 1]];
    if (from !== to) this.fly(from, to);
    setTimeout(() => this.burst(to), from === to ? 0 : FLIGHT);
  }

  /** @param {Point} from @param {Point} to */
  fly(from, to) {
    const lift = Math.min(90, Math.hypot(to.x - from.x, to.y - from.y) / 3);
    const way = `M${from.x} ${from.y}Q${(from.x + to.x) / 2} ${(from.y + to.y) / 2 - lift} ${to.x} ${to.y}`;
    const trail = s('path', {class: 'flight', d: way});
    this.board.effects.append(trail);
    const length = trail.getTotalLength();
    trail.setAttribute('stroke-dasharray', `18 ${length}`);
    trail.animate([{strokeDashoffset: 18}, {strokeDashoffset: -length}], {duration: FLIGHT, easing: 'ease-in'}).onfinish = () => trail.remove();
  }

  /** @param {Point} at */
  burst(at) {
    const rays = Array.from({length: 9}, (_, i) => {
      const a = (i / 9) * 2 * Math.PI;
      return `M${at.x + 8 * Math.cos(a)} ${at.y + 8 * Math.sin(a)}L${at.x + 24 * Math.cos(a)} ${at.y + 24 * Math.sin(a)}`;
    }).join('');
    const star = s('path', {class: 'burst', d: rays});
    this.board.effects.append(star);
    star.animate([{opacity: 1, strokeWidth: 5}, {opacity: 0, strokeWidth: 0.5}], {duration: 600}).onfinish = () => star.remove();
  }

  /** The last throw in large, for a while. @param {Entry} line */
  tell(line) {
    this.caption(h('span', {class: 'dice'}, diceOf(this.board.data, line)), h('span', {}, line.text));
  }

  /** Point at elements for a moment, on the map or, where one is given, beside it. @param {string[]} ids @param {Element | null} beside */
  point(ids, beside = null) {
    for (const id of ids) {
      const group = beside ?? this.board.group(id);
      if (!group) continue;
      group.classList.remove('pointed');
      group.getBoundingClientRect();
      group.classList.add('pointed');
      setTimeout(() => group.classList.remove('pointed'), 2400);
    }
  }
}
