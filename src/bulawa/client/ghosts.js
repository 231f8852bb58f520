// What is foreseen, drawn over the map: pieces as they would stand, what they cross and touch, and what is in the way.

import {art, fill, float, place, s} from './draw.js';
import {onCanvas} from './plane.js';

/** @import {Child} from './draw.js' */
/** @import {Noted, Preview, Refusal, Shape} from './types.js' */

/** How far the strokes of a piece may reach over its box. */
const EDGE = 8;

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

  /** Where on the screen anything of it is drawn. */
  rects() {
    return [...this.element.children, ...this.marked].map((one) => one.getBoundingClientRect());
  }

  /** @param {Preview} preview */
  show({ghost, crosses, touches, tests, notes, refused, stops}) {
    this.clear();
    this.mark(crosses, 'crossed');
    this.mark(touches, 'touched');
    const said = refused ? [refused] : [...tests, ...notes];
    this.mark(said.flatMap((note) => note.culprit ?? []), refused ? 'culprit' : 'touched');
    this.mark(stops?.culprit ? [stops.culprit] : [], 'culprit');
    fill(this.element, said.map((note) => this.shapes(note)), stops ? this.shapes(stops) : [], refused ? [] : ghost.map((piece) => this.piece(piece)));
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
    const at = piece.at ? this.board.middle(piece.at) : {x: piece.x ?? 0, y: piece.y ?? 0};
    const body = this.body(piece);
    if (!body || !at) return null;
    place(body, at.x, at.y, piece.turn ?? piece.r ?? 0);
    return body;
  }

  /** A piece that is led over the map. @param {import('./types.js').Piece | Preview['ghost'][number] | undefined} piece @returns {SVGSVGElement | null} */
  afloat(piece) {
    const body = piece ? this.body(piece) : null;
    if (!piece || !body) return null;
    const {w, h} = this.board.data.sprites[piece.sprite];
    return float(Math.hypot(w, h) / 2 + EDGE, body);
  }

  /** @param {import('./types.js').Piece | Preview['ghost'][number]} piece */
  body(piece) {
    const sprite = this.board.data.sprites[piece.sprite];
    return sprite ? art(sprite.art, `ghost token ${this.board.pieces.looks(piece)}`) : null;
  }

  /** @param {Noted | Refusal} note @returns {Child} */
  shapes({shapes = []}) {
    return shapes.map((shape) => this.shape(shape));
  }

  /** @param {Shape} shape */
  shape([kind, ...given]) {
    const numbers = given.map(Number);
    const plane = this.board.data.plane ?? {x: 0, y: 0, scale: 1};
    const [around, rest] = kind === 'band' ? [numbers[0], numbers.slice(1)] : [0, numbers];
    const points = Array.from({length: Math.floor(rest.length / 2)}, (_, i) => onCanvas(plane, {x: rest[2 * i], y: rest[2 * i + 1]}));
    if (kind === 'band') return s('path', {class: 'shape band', d: swollen(points, plane.scale * around)});
    if (kind === 'disc') return s('circle', {class: 'shape', cx: points[0].x, cy: points[0].y, r: plane.scale * numbers[2]});
    return s('path', {class: `shape ${kind}`, d: `M${points.map(({x, y}) => `${x} ${y}`).join('L')}${kind === 'area' ? 'Z' : ''}`});
  }
}

/** What lies within so far of an outline that goes clockwise or the other way round: straight along its edges, round at its corners. @param {import('./sight.js').Point[]} points @param {number} far */
function swollen(points, far) {
  if (points.length === 1) return `M${points[0].x - far} ${points[0].y}a${far} ${far} 0 1 0 ${2 * far} 0a${far} ${far} 0 1 0 ${-2 * far} 0Z`;
  const turn = Math.sign(points.reduce((sum, {x, y}, i) => sum + x * points[(i + 1) % points.length].y - y * points[(i + 1) % points.length].x, 0)) || 1;
  const sides = points.map((from, i) => {
    const to = points[(i + 1) % points.length];
    const long = Math.hypot(to.x - from.x, to.y - from.y) || 1;
    const [x, y] = [(turn * far * (to.y - from.y)) / long, (-turn * far * (to.x - from.x)) / long];
    return [from.x + x, from.y + y, to.x + x, to.y + y];
  });
  return `M${sides.map(([x0, y0, x1, y1], i) => `${x0} ${y0}L${x1} ${y1}A${far} ${far} 0 0 ${turn > 0 ? 1 : 0} ${sides[(i + 1) % sides.length].slice(0, 2).join(' ')}`).join('L')}Z`;
}
