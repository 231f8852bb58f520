// The pieces on the board. A piece that moves is the same element at another place, so that the eye can follow it.

import {art, place, s, text} from './draw.js';
import {box, brief, isPile, slots, spread} from './layout.js';
import {placesOf} from './scene.js';
import {moves} from './settings.js';

/** @import {Place, Point} from './sight.js' */
/** @import {Art, Badge, BoardData, Piece, Sprite} from './types.js' */
/** @import {Box} from './layout.js' */
/** @import {Named} from './scene.js' */

/** @typedef {{element: SVGGElement, body: SVGGElement, sprite: string, x: number, y: number, turn: number, badges: string, worn: string}} Token one drawn piece */
/** @typedef {{piece: Named, sprite: Sprite, middle: Point, offsets: Point[], turn: number, box: Box, snug: boolean}} Spot where a stack stands */
/** @typedef {{sprite: string} & Point} Source a pile that has shrunk */

/** The corners of a piece, in the order in which badges take them. */
const CORNERS = [[1, -1], [1, 1], [-1, 1], [-1, -1]];

/** A short name in large letters lies so much further from the edge of its piece. */
const APART = 4;

/** Milliseconds in which a piece goes to its new place, and in which it turns. */
const WAY = 500, TURN = 350;

export class Pieces {
  /** @param {BoardData} data @param {(id: string) => Place | undefined} placeOf */
  constructor(data, placeOf) {
    this.data = data;
    this.placeOf = placeOf;
    this.ranks = new Map(Object.keys(data.sprites).map((key, i) => [key, i]));
    this.tokens = s('g', {class: 'tokens'});
    this.hits = s('g', {class: 'stacks'});
    /** @type {Map<string, Token[]>} */
    this.drawn = new Map();
    /** @type {Map<string, SVGGElement>} */
    this.groups = new Map();
    /** @type {Map<string, Named>} */
    this.now = new Map();
    /** @type {Map<string, Point>} */
    this.middles = new Map();
  }

  /** What is drawn, the lowest first: on a free table frames lie beneath the pieces, whose tokens and points stand out over their edges. @param {boolean} free */
  layers(free) {
    return free ? [this.hits, this.tokens] : [this.tokens, this.hits];
  }

  /** Show these pieces: move what moved, take away what was lost, bring what is new. @param {Record<string, Piece>} table */
  show(table) {
    const pieces = this.inOrder(table);
    const spots = this.spots(pieces);
    const fresh = new Map(pieces.map((piece) => [piece.id, piece]));
    const freed = this.free(spots);
    const sources = this.sources(fresh);
    for (const [id, spot] of spots) this.fillStack(id, spot, freed, sources);
    for (const token of freed) this.lose(token);
    for (const [id, {piece}] of spots) if (piece.badges?.length) this.drawn.get(id)?.forEach(bringForward);
    this.frame(spots);
    this.now = fresh;
    this.middles = new Map([...spots].map(([id, spot]) => [id, spot.middle]));
  }

  /** Pieces of one place stand in the order of their sprites, however they came there. @param {Record<string, Piece>} table @returns {Named[]} */
  inOrder(table) {
    const rank = (/** @type {Piece} */ one) => this.ranks.get(one.sprite) ?? 0;
    return Object.entries(table).map(([id, piece]) => ({...piece, id})).sort((a, b) => rank(a) - rank(b) || (a.id < b.id ? -1 : 1));
  }

  /** Where each stack stands and where its single pieces lie. @param {Named[]} pieces @returns {Map<string, Spot>} */
  spots(pieces) {
    /** @type {Map<string, Named[]>} */
    const standing = new Map();
    for (const piece of pieces) {
      const key = placesOf(piece).join() || piece.id;
      standing.set(key, [...(standing.get(key) ?? []), piece]);
    }
    /** @type {Map<string, Spot>} */
    const found = new Map();
    for (const here of standing.values()) {
      const ground = this.groundOf(here[0]);
      slots(ground, here, this.data.sprites).forEach((middle, i) => found.set(here[i].id, this.spot(here[i], ground, middle)));
    }
    return found;
  }

  /** @param {Named} piece @param {Place} ground @param {Point} middle @returns {Spot} */
  spot(piece, ground, middle) {
    const sprite = this.data.sprites[piece.sprite];
    const offsets = spread(ground, piece, sprite).map((o) => ({x: middle.x + o.x, y: middle.y + o.y}));
    return {piece, sprite, middle, offsets, turn: piece.turn ?? piece.r ?? 0, box: box(ground, piece, sprite), snug: Boolean(ground.snug)};
  }

  /** What a piece stands on: its place, the middle of the places it covers, or a spot of its own. @param {Named} piece @returns {Place} */
  groundOf(piece) {
    const places = placesOf(piece).flatMap((id) => this.placeOf(id) ?? []);
    if (places.length === 1) return places[0];
    const {w, h} = this.data.sprites[piece.sprite];
    const free = {id: piece.id, type: 'space', kind: '', w, h, x: piece.x ?? 0, y: piece.y ?? 0};
    if (!places.length) return free;
    const mean = (/** @type {'x' | 'y'} */ axis) => places.reduce((sum, one) => sum + one[axis], 0) / places.length;
    return {...free, x: mean('x'), y: mean('y'), heap: true};
  }

  /** Take the surplus pieces out of stacks that shrank or vanished. @param {Map<string, Spot>} spots @returns {Token[]} */
  free(spots) {
    const freed = [];
    for (const [id, tokens] of this.drawn) {
      const wanted = spots.get(id)?.offsets.length ?? 0;
      freed.push(...tokens.splice(wanted));
      if (!wanted) this.drawn.delete(id);
    }
    return freed;
  }

  /** Piles that shrank without showing it: a piece that appears elsewhere came from there. @param {Map<string, Named>} fresh @returns {Source[]} */
  sources(fresh) {
    const found = [];
    for (const [id, before] of this.now) {
      const after = fresh.get(id)?.n ?? 0;
      const tokens = this.drawn.get(id);
      if (after < before.n && tokens?.length) found.push({sprite: before.sprite, x: tokens[0].x, y: tokens[0].y});
    }
    return found;
  }

  /** @param {string} id @param {Spot} spot @param {Token[]} freed @param {Source[]} sources */
  fillStack(id, spot, freed, sources) {
    const tokens = this.drawn.get(id) ?? [];
    this.drawn.set(id, tokens);
    for (const token of tokens) this.change(token, spot);
    while (tokens.length < spot.offsets.length) {
      tokens.push(this.take(spot, freed) ?? this.bring(spot, sources));
    }
    spot.offsets.forEach((at, i) => this.move(tokens[i], at, spot.turn));
    const used = spot.piece.used ?? 0;
    tokens.forEach((token, i) => token.element.classList.toggle('used', i >= tokens.length - used));
    tokens.forEach((token, i) => wear(token, spot.sprite, i === tokens.length - 1 ? spot.piece.badges ?? [] : []));
    for (const token of tokens) letter(token, spot, this.data.signs ?? {});
  }

  /** The nearest freed piece of the same kind. @param {Spot} spot @param {Token[]} freed */
  take(spot, freed) {
    let best = -1;
    let least = Infinity;
    freed.forEach((token, i) => {
      const far = Math.hypot(token.x - spot.middle.x, token.y - spot.middle.y);
      if (token.sprite === spot.piece.sprite && far < least) [best, least] = [i, far];
    });
    return best < 0 ? null : freed.splice(best, 1)[0];
  }

  /** A new piece: out of a pile that shrank, or from beside the board. @param {Spot} spot @param {Source[]} sources @returns {Token} */
  bring(spot, sources) {
    const from = sources.find((source) => source.sprite === spot.piece.sprite);
    const token = this.newToken(spot);
    this.tokens.append(token.element);
    if (from) {
      Object.assign(token, {x: from.x, y: from.y});
      place(token.element, from.x, from.y);
      token.element.getBoundingClientRect();
    } else {
      token.element.classList.add('arriving');
      setTimeout(() => token.element.classList.remove('arriving'), 700);
    }
    return token;
  }

  /** The body turns with the piece; its letter and its badges stay upright. @param {Spot} spot @returns {Token} */
  newToken({piece, sprite}) {
    const body = art(sprite.art);
    const element = s('g', {class: `token ${this.looks(piece)}`}, body,
      sprite.letter ? text('letter', 0, 0.5, sprite.letter) : null, s('path', {class: 'spent', d: 'M-7 7L7-7'}));
    return {element, body, sprite: piece.sprite, x: NaN, y: NaN, turn: 0, badges: '', worn: ''};
  }

  /** A piece that has become another one is drawn anew where it is: a rider unhorsed, a man stunned. @param {Token} token @param {Spot} spot */
  change(token, spot) {
    if (token.sprite === spot.piece.sprite) return;
    const {element, body} = this.newToken(spot);
    if (token.turn) place(body, 0, 0, token.turn);
    token.element.setAttribute('class', element.getAttribute('class') ?? '');
    token.element.replaceChildren(...element.children);
    Object.assign(token, {body, sprite: spot.piece.sprite, badges: '', worn: ''});
  }

  /** What a piece is and whose, for the theme: by name and by number. @param {Piece} piece */
  looks(piece) {
    const {side} = this.data.sprites[piece.sprite];
    const number = Object.keys(this.data.seats).indexOf(side);
    return `sprite-${piece.sprite} ${side ? `side-${side}` : ''} ${number < 0 ? '' : `seat-${number}`}`;
  }

  /** @param {Token} token @param {Point} at @param {number} turn */
  move(token, at, turn) {
    const first = Number.isNaN(token.x);
    if (token.turn !== turn) {
      token.turn = nearestTurn(token.turn, turn);
      glide(token.body, TURN, !first, () => place(token.body, 0, 0, token.turn));
    }
    if (token.x === at.x && token.y === at.y) return;
    token.x = at.x;
    token.y = at.y;
    if (!first && moves()) {
      this.tokens.append(token.element);
      token.element.classList.add('moving');
      setTimeout(() => token.element.classList.remove('moving'), 650);
    }
    glide(token.element, WAY, !first, () => place(token.element, at.x, at.y));
  }

  /** @param {Token} token */
  lose(token) {
    if (!moves()) {
      token.element.remove();
      return;
    }
    token.element.classList.add('lost');
    setTimeout(() => token.element.remove(), 900);
  }

  /** The stacks as things to click: a box, a name, a number on piles. @param {Map<string, Spot>} spots */
  frame(spots) {
    for (const [id, group] of this.groups) {
      if (!spots.has(id)) {
        group.remove();
        this.groups.delete(id);
      }
    }
    for (const [id, spot] of spots) frameStack(this.groups.get(id) ?? this.newGroup(id), spot);
  }

  /** @param {string} id */
  newGroup(id) {
    const group = s('g', {class: 'piece stack', 'data-id': id}, s('rect', {class: 'hit'}), text('count', 0, 1, ''));
    this.groups.set(id, group);
    this.hits.append(group);
    return group;
  }
}

/** The box turns with the piece; what stands freely and is as deep as wide is round. @param {SVGGElement} group @param {Spot} spot */
function frameStack(group, spot) {
  const {x, y, w, h} = spot.box;
  const known = [spot.middle.x, spot.middle.y, spot.turn, x, y, w, h, spot.piece.n, spot.piece.at ?? ''].join();
  if (group.dataset.spot === known) return;
  group.dataset.spot = known;
  group.dataset.at = spot.piece.at ?? '';
  place(group, spot.middle.x, spot.middle.y);
  const hit = /** @type {SVGRectElement} */ (group.firstChild);
  const round = spot.piece.x !== undefined && w === h;
  group.classList.toggle('round', round);
  for (const [name, value] of Object.entries({x, y, width: w, height: h, rx: round ? w / 2 : 4})) hit.setAttribute(name, String(value));
  hit.style.transform = spot.turn ? `rotate(${spot.turn}deg)` : '';
  number(/** @type {SVGTextElement} */ (group.lastChild), spot);
}

/** How many a pile holds; on a snug stack as a small figure at its corner. @param {SVGTextElement} figure @param {Spot} spot */
function number(figure, spot) {
  const {n} = spot.piece;
  figure.textContent = spot.snug ? (n > 1 ? String(n) : '') : isPile(spot.piece, spot.sprite) && n > 1 ? `×${n}` : '';
  figure.classList.toggle('snug', spot.snug);
  figure.setAttribute('x', String(spot.sprite.w / 2 - (spot.snug ? 3 : 6)));
  figure.setAttribute('y', String(spot.snug ? 5 : 1));
}

/** Whoever wears badges stands before his neighbours, who would hide them; those who wear some, too, may stand before him. @param {Token} token */
function bringForward({element}) {
  let next = element.nextElementSibling;
  while (next?.querySelector('.badge')) next = next.nextElementSibling;
  if (next) element.parentNode?.append(element);
}

/** Let a piece go where it is put. A transition of the sheet would end where the piece is lifted over the others, this does not. @param {SVGElement} element @param {number} duration @param {boolean} seen @param {() => void} put */
function glide(element, duration, seen, put) {
  const before = element.style.transform || 'none';
  put();
  if (seen && moves()) element.animate([{transform: before}, {transform: element.style.transform}], {duration, easing: 'cubic-bezier(.3, .1, .3, 1)'});
}

/** Put badges on a piece, one at each corner. @param {Token} token @param {Sprite} sprite @param {Badge[]} badges */
function wear(token, sprite, badges) {
  const said = JSON.stringify(badges);
  if (said === (token.badges || '[]')) return;
  token.badges = said;
  for (const old of token.element.querySelectorAll('.badge')) old.remove();
  token.element.append(...badges.slice(0, CORNERS.length).map((badge, i) => {
    const [right, down] = CORNERS[badge.corner ?? i];
    const [x, y] = [right * (sprite.w / 2 - 1), down * (sprite.h / 2 - 1)];
    const half = Math.max(6, 2.5 + 2.8 * badge.text.length);
    return s('g', {class: `badge ${badge.tone ? `tone-${badge.tone}` : ''}`, transform: `translate(${x} ${y})`},
      s('rect', {x: -half, y: -6, width: 2 * half, height: 12, rx: 6}), text('badge-text', 0, 0.5, badge.text));
  }));
}

/** Lay signs and a name on a piece. They turn with it; signs stay upright, and a name never stands on its head. @param {Token} token @param {Spot} spot @param {Record<string, Art>} arts */
function letter(token, {piece, sprite, turn}, arts) {
  const {signs = [], label = '', low = 0} = piece;
  const worn = JSON.stringify([signs, label, low, turn]);
  if (worn === (token.worn || JSON.stringify([[], '', 0, turn]))) return;
  token.worn = worn;
  for (const old of token.body.querySelectorAll('.sign, .piece-name, .piece-brief')) old.remove();
  const upset = Math.cos((turn * Math.PI) / 180) < -0.01;
  if (label) {
    const at = (/** @type {number} */ y) => `translate(0 ${y})${upset ? ' rotate(180)' : ''}`;
    token.body.append(s('text', {class: 'piece-name', transform: at(low)}, label),
      s('text', {class: 'piece-brief', transform: at(low + (low > sprite.h / 2 ? APART : -APART)), 'aria-hidden': 'true'}, brief(label)));
  }
  token.body.append(...signs.filter(([key]) => key in arts).map(([key, x, y, tone = '']) => {
    const sign = art(arts[key], `sign sign-${key} ${tone}`);
    sign.setAttribute('transform', `translate(${x} ${y}) rotate(${-turn})`);
    return sign;
  }));
}

/** The same heading, reached by the shorter way round. @param {number} from @param {number} to */
function nearestTurn(from, to) {
  return from + ((((to - from) % 360) + 540) % 360) - 180;
}
