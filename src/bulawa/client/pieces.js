// The pieces on the board. A piece that moves is the same element at another place, so that the eye can follow it.

import {art, place, s, text} from './draw.js';
import {box, isPile, slots, spread} from './layout.js';
import {moves} from './settings.js';

/** @typedef {{element: SVGElement, sprite: string, x: number, y: number}} Token one drawn piece */

export class Pieces {
  /** @param {import('./types.js').BoardData} board @param {Map<string, import('./types.js').Element>} places */
  constructor(board, places) {
    this.board = board;
    this.places = places;
    this.ranks = new Map(Object.keys(board.sprites).map((key, i) => [key, i]));
    this.tokens = s('g', {class: 'tokens'});
    this.hits = s('g', {class: 'stacks'});
    /** @type {Map<string, Token[]>} */
    this.drawn = new Map();
    /** @type {Map<string, SVGElement>} */
    this.groups = new Map();
    /** @type {Map<string, import('./types.js').Piece & {id: string}>} */
    this.now = new Map();
  }

  /** Show these pieces: move what moved, take away what was lost, bring what is new. @param {Record<string, import('./types.js').Piece>} table */
  show(table) {
    const pieces = this.inOrder(table);
    const spots = this.spots(pieces);
    const fresh = new Map(pieces.map((piece) => [piece.id, piece]));
    const freed = this.free(spots);
    const sources = this.sources(fresh);
    for (const [id, spot] of spots) this.fillStack(id, spot, freed, sources);
    for (const token of freed) this.lose(token);
    this.frame(spots);
    this.now = fresh;
  }

  /** Pieces of one place stand in the order of their sprites, however they came there. @param {Record<string, import('./types.js').Piece>} table */
  inOrder(table) {
    const rank = (one) => this.ranks.get(one.sprite) ?? 0;
    return Object.entries(table).map(([id, piece]) => ({id, ...piece})).sort((a, b) => rank(a) - rank(b) || (a.id < b.id ? -1 : 1));
  }

  /** The pieces that stand at a place. */
  at(place) {
    return [...this.now.values()].filter((piece) => piece.at === place);
  }

  /** Where each stack stands and where its single pieces lie. */
  spots(pieces) {
    const standing = new Map();
    for (const piece of pieces) {
      const key = piece.at ?? piece.id;
      if (!standing.has(key)) standing.set(key, []);
      standing.get(key).push(piece);
    }
    const found = new Map();
    for (const [at, here] of standing) {
      const place = this.places.get(at) ?? {x: here[0].x, y: here[0].y, w: 60, h: 60};
      const middles = slots(place, here, this.board.sprites);
      here.forEach((piece, i) => {
        const sprite = this.board.sprites[piece.sprite];
        const offsets = spread(place, piece, sprite).map((o) => ({x: middles[i].x + o.x, y: middles[i].y + o.y}));
        found.set(piece.id, {piece, sprite, middle: middles[i], offsets, box: box(place, piece, sprite), snug: place.snug});
      });
    }
    return found;
  }

  /** Take the surplus pieces out of stacks that shrank or vanished. @returns {Token[]} */
  free(spots) {
    const freed = [];
    for (const [id, tokens] of this.drawn) {
      const wanted = spots.get(id)?.offsets.length ?? 0;
      freed.push(...tokens.splice(wanted));
      if (!wanted) this.drawn.delete(id);
    }
    return freed;
  }

  /** Piles that shrank without showing it: a piece that appears elsewhere came from there. */
  sources(fresh) {
    const found = [];
    for (const [id, before] of this.now) {
      const after = fresh.get(id)?.n ?? 0;
      const tokens = this.drawn.get(id);
      if (after < before.n && tokens?.length) found.push({sprite: before.sprite, x: tokens[0].x, y: tokens[0].y});
    }
    return found;
  }

  fillStack(id, spot, freed, sources) {
    const tokens = this.drawn.get(id) ?? [];
    this.drawn.set(id, tokens);
    while (tokens.length < spot.offsets.length) {
      tokens.push(this.take(spot, freed) ?? this.bring(spot, sources));
    }
    spot.offsets.forEach((at, i) => this.move(tokens[i], at));
    const used = spot.piece.used ?? 0;
    tokens.forEach((token, i) => token.element.classList.toggle('used', i >= tokens.length - used));
  }

  /** The nearest freed piece of the same kind. */
  take(spot, freed) {
    let best = -1;
    let least = Infinity;
    freed.forEach((token, i) => {
      const far = Math.hypot(token.x - spot.middle.x, token.y - spot.middle.y);
      if (token.sprite === spot.piece.sprite && far < least) [best, least] = [i, far];
    });
    return best < 0 ? null : freed.splice(best, 1)[0];
  }

  /** A new piece: out of a pile that shrank, or from beside the board. */
  bring(spot, sources) {
    const sprite = spot.sprite;
    const element = art(sprite.art, `token sprite-${spot.piece.sprite} ${this.side(sprite)}`);
    if (sprite.letter) element.append(text('letter', 0, 0.5, sprite.letter));
    element.append(s('path', {class: 'spent', d: 'M-7 7L7-7'}));
    const from = sources.find((source) => source.sprite === spot.piece.sprite);
    const token = {element, sprite: spot.piece.sprite, x: from?.x ?? NaN, y: from?.y ?? NaN};
    if (from) {
      place(element, from.x, from.y);
      this.tokens.append(element);
      element.getBoundingClientRect();
    } else {
      element.classList.add('arriving');
      this.tokens.append(element);
      setTimeout(() => element.classList.remove('arriving'), 700);
    }
    return token;
  }

  /** Whose piece it is, for the theme: by name and by number. */
  side(sprite) {
    const number = Object.keys(this.board.seats).indexOf(sprite.side);
    return sprite.side ? `side-${sprite.side}${number < 0 ? '' : ` seat-${number}`}` : '';
  }

  move(token, at) {
    if (token.x === at.x && token.y === at.y) return;
    const first = Number.isNaN(token.x);
    Object.assign(token, at);
    if (!first && moves()) {
      this.tokens.append(token.element);
      token.element.classList.add('moving');
      setTimeout(() => token.element.classList.remove('moving'), 650);
    }
    place(token.element, at.x, at.y);
  }

  lose(token) {
    if (!moves()) {
      token.element.remove();
      return;
    }
    token.element.classList.add('lost');
    setTimeout(() => token.element.remove(), 900);
  }

  /** The stacks as things to click: a box, a name, a number on piles. */
  frame(spots) {
    for (const [id, group] of this.groups) {
      if (!spots.has(id)) {
        group.remove();
        this.groups.delete(id);
      }
    }
    for (const [id, spot] of spots) {
      const group = this.groups.get(id) ?? this.newGroup(id);
      place(group, spot.middle.x, spot.middle.y);
      const hit = group.firstChild;
      hit.setAttribute('x', spot.box.x);
      hit.setAttribute('y', spot.box.y);
      hit.setAttribute('width', spot.box.w);
      hit.setAttribute('height', spot.box.h);
      this.number(group.lastChild, spot);
      group.dataset.at = spot.piece.at ?? '';
    }
  }

  /** How many a pile holds; on a snug stack as a small figure at its corner. */
  number(figure, spot) {
    const said = spot.snug ? (spot.piece.n > 1 ? String(spot.piece.n) : '') : isPile(spot.piece, spot.sprite) ? `×${spot.piece.n}` : '';
    figure.textContent = said;
    figure.classList.toggle('snug', Boolean(spot.snug));
    figure.setAttribute('x', spot.sprite.w / 2 - (spot.snug ? 3 : 6));
    figure.setAttribute('y', spot.snug ? 5 : 1);
  }

  newGroup(id) {
    const group = s('g', {class: 'piece stack', 'data-id': id}, s('rect', {class: 'hit', rx: 4}), text('count', 0, 1, ''));
    this.groups.set(id, group);
    this.hits.append(group);
    return group;
  }
}
