// What is foreseen, drawn over the map: pieces as they would stand, what they cross and touch, and what is in the way.

import {art, fill, place, s} from './draw.js';
import {onCanvas} from './plane.js';

/** @import {Child} from './draw.js' */
/** @import {Noted, Preview, Refusal, Shape} from './types.js' */

export class Ghosts {
  /** @param {import('./board.js').Board} board */
  constructor(board) {
    this.board = board;
    this.element = s('g', {class: 'ghosts', 'aria-hidden': 'true'});
    /** @type {Element[]} */
    this.marked = [];
    /** Whether it shows what bars a click, and not what is foreseen. */
    this.blaming = false;
  }

  clear() {
    this.blaming = false;
    for (const element of this.marked) element.classList.remove('crossed', 'touched', 'culprit');
    this.marked = [];
    fill(this.element);
  }

  /** @param {Preview} preview */
  show({ghost, crosses, touches, tests, notes, refused}) {
    this.clear();
    this.mark(crosses, 'crossed');
    this.mark(touches, 'touched');
    const said = refused ? [refused] : [...tests, ...notes];
    this.mark(said.flatMap((note) => note.culprit ?? []), refused ? 'culprit' : 'touched');
    fill(this.element, said.map((note) => this.shapes(note)), refused ? [] : ghost.map((piece) => this.piece(piece)));
  }

  /** Show what bars something that was clicked. @param {Refusal} refusal */
  blame(refusal) {
    this.clear();
    this.blaming = true;
    this.mark(refusal.culprit ? [refusal.culprit] : [], 'culprit');
    fill(this.element, this.shapes(refusal));
  }

  /** What was blamed is blamed no longer. */
  forgive() {
    if (this.blaming) this.clear();
  }

  /** @param {string[]} ids @param {string} how */
  mark(ids, how) {
    for (const id of ids) {
      const group = this.board.group(id);
      if (!group) continue;
      group.classList.add(how);
      this.marked.push(group);
    }
  }

  /** @param {Preview['ghost'][number]} piece @returns {Child} */
  piece(piece) {
    const sprite = this.board.data.sprites[piece.sprite];
    const at = piece.at ? this.board.middle(piece.at) : {x: piece.x ?? 0, y: piece.y ?? 0};
    if (!sprite || !at) return null;
    const body = art(sprite.art, `ghost token ${this.board.pieces.looks(piece)}`);
    place(body, at.x, at.y, piece.turn ?? piece.r ?? 0);
    return body;
  }

  /** @param {Noted | Refusal} note @returns {Child} */
  shapes({shapes = []}) {
    return shapes.map((shape) => this.shape(shape));
  }

  /** @param {Shape} shape */
  shape([kind, ...given]) {
    const numbers = given.map(Number);
    const plane = this.board.data.plane ?? {x: 0, y: 0, scale: 1};
    const points = Array.from({length: Math.floor(numbers.length / 2)}, (_, i) => onCanvas(plane, {x: numbers[2 * i], y: numbers[2 * i + 1]}));
    if (kind === 'disc') return s('circle', {class: 'shape', cx: points[0].x, cy: points[0].y, r: plane.scale * numbers[2]});
    return s('path', {class: `shape ${kind}`, d: `M${points.map(({x, y}) => `${x} ${y}`).join('L')}${kind === 'area' ? 'Z' : ''}`});
  }
}
