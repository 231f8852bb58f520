// The board: printed ground below, things that change above. Elements are made once and kept.

import {art, h, place, s} from './draw.js';
import {idsAt, names, neighbourOf, placeOf, sideIds} from './elements/grid.js';
import {kinds, printed} from './elements/kinds.js';
import {Pieces} from './pieces.js';
import {badgesOf, called, piecesAt, placesOf} from './scene.js';
import {t} from './words.js';

/** @import {Place, Point} from './sight.js' */
/** @import {BoardData, Element, Scene} from './types.js' */
/** @import {Grid} from './elements/grid.js' */

export class Board {
  /** @param {BoardData} data */
  constructor(data) {
    this.data = data;
    /** @type {Scene | null} */
    this.scene = null;
    /** @type {Map<string, Element & {id: string}>} */
    this.places = new Map();
    for (const element of data.elements) if (element.id) this.places.set(element.id, /** @type {Place} */ (element));
    this.grids = /** @type {Grid[]} */ (data.elements.filter((element) => element.type === 'grid'));
    /** @type {Map<string, SVGGElement>} */
    this.groups = new Map();
    const viewBox = `0 0 ${data.canvas.w} ${data.canvas.h}`;
    this.ground = s('svg', {class: 'map ground', viewBox, 'aria-hidden': 'true'}, printed(data.elements));
    this.pieces = new Pieces(data, (id) => /** @type {Place | undefined} */ (this.place(id)));
    this.marks = s('g', {class: 'marks'});
    this.marksOver = s('g', {class: 'marks'});
    this.effects = s('g', {class: 'effects', 'aria-hidden': 'true'});
    this.layers = new Map(Object.keys(kinds).map((type) => [type, s('g', {class: `${type}s`})]));
    for (const element of this.places.values()) this.make(element);
    /** What is led over the map, each in a picture of its own. */
    this.floats = h('div', {class: 'floats', 'aria-hidden': 'true'});
    this.play = s('svg', {class: `map play ${data.plane ? 'plane' : ''}`, viewBox, role: 'group', 'aria-label': t('table.map')},
      [...this.layers.values()], this.marks, ...this.pieces.layers(Boolean(data.plane)), this.marksOver,
      s('g', {class: 'names', 'aria-hidden': 'true'}, this.grids.map(names)), this.effects);
  }

  /** An element, or a hex or hexside of a grid. @param {string} id */
  place(id) {
    const known = this.places.get(id);
    if (known) return known;
    for (const grid of this.grids) {
      const cell = placeOf(grid, id);
      if (cell) this.places.set(id, cell);
    }
    return this.places.get(id);
  }

  /** @param {Element & {id: string}} element */
  make(element) {
    const kind = kinds[element.type];
    if (!kind) return undefined;
    const group = s('g', {class: `field ${element.type} ${element.kind}`, 'data-id': element.id}, kind.make(element, this.data));
    this.groups.set(element.id, group);
    this.layers.get(element.type)?.append(group);
    return group;
  }

  /** @param {Scene} scene */
  show(scene) {
    this.scene = scene;
    this.pieces.show(scene.pieces);
    for (const [id, group] of this.groups) {
      const element = this.places.get(id);
      if (element) kinds[element.type].show(group, element, scene, this.data);
    }
    for (const [id, group] of this.pieces.groups) group.classList.toggle('acting', id === scene.active);
    this.showMarks(scene.marks);
    this.name();
  }

  /** Marks that stay are kept. @param {Scene['marks']} marks */
  showMarks(marks) {
    const lying = Object.entries(marks).flatMap(([id, here]) => here.map((mark) => ({id, mark})));
    const wanted = new Map(lying.map((one) => [`${one.id} ${one.mark}`, one]));
    for (const child of /** @type {SVGElement[]} */ ([...this.marks.children, ...this.marksOver.children])) {
      if (!wanted.delete(child.dataset.mark ?? '')) child.remove();
    }
    for (const [key, {id, mark}] of wanted) {
      const at = this.place(id);
      if (!at || !this.data.marks[mark]) continue;
      const drawing = art(this.data.marks[mark].art, `mark mark-${mark}`);
      drawing.dataset.mark = key;
      place(drawing, at.x ?? 0, at.y ?? 0);
      (this.data.marks[mark].over ? this.marksOver : this.marks).append(drawing);
    }
  }

  /** Names for screen readers: what a thing is and what stands on it. */
  name() {
    for (const groups of [this.groups, this.pieces.groups]) {
      for (const [id, group] of groups) {
        const said = this.describe(id);
        if (group.getAttribute('aria-label') !== said) group.setAttribute('aria-label', said);
      }
    }
  }

  /** @param {string} id */
  describe(id) {
    const piece = this.pieces.now.get(id);
    if (piece) {
      return [called(piece, this.data), piece.used ? t('table.used', {n: piece.used}) : '', ...badgesOf(piece), this.place(piece.at ?? '')?.title].filter(Boolean).join(', ');
    }
    const element = this.place(id);
    return element ? [element.title, ...this.contents(id)].join(', ') : id;
  }

  /** What an element shows now, line by line; where many wait in rows, only the piece that is asked about. @param {string} id @param {string} [asked] @returns {string[]} */
  contents(id, asked = '') {
    const element = this.place(id);
    const piece = this.pieces.now.get(asked);
    if (piece && element && 'flow' in element) return [called(piece, this.data), ...badgesOf(piece)];
    return element && this.scene ? kinds[element.type]?.describe(element, this.scene, this.data) ?? [] : [];
  }

  /** The drawing of an element or a piece; a hex is drawn when it is wanted. @param {string} id @returns {SVGGElement | undefined} */
  group(id) {
    const known = this.groups.get(id) ?? this.pieces.groups.get(id);
    if (known) return known;
    const element = this.place(id);
    if (element?.type !== 'cell') return undefined;
    const group = this.make(element);
    group?.setAttribute('aria-label', this.describe(id));
    return group;
  }

  /** Take away the hexes that matter no more. */
  sweep() {
    for (const group of [...(this.layers.get('cell')?.children ?? [])]) {
      if (group.matches('.lit, .chosen, .pointed, :focus')) continue;
      group.remove();
      this.groups.delete(/** @type {SVGGElement} */ (group).dataset.id ?? '');
    }
  }

  /** The middle of an element or a piece on the canvas. @param {string} id @returns {Point | null} */
  middle(id) {
    const spot = this.pieces.middles.get(id);
    if (spot) return spot;
    const element = this.place(id);
    return element ? kinds[element.type]?.middle(element) ?? null : null;
  }

  /** The hexes and hexsides at a point of the canvas. @param {Point} point @returns {string[]} */
  idsAt(point) {
    return this.grids.flatMap((grid) => idsAt(grid, point));
  }

  /** The hex beside this one, or beside the piece's, in a direction. @param {string} id @param {[number, number]} way @returns {string | null} */
  towards(id, way) {
    const from = this.pieces.now.get(id)?.at ?? id;
    return this.grids.map((grid) => neighbourOf(grid, from, way)).find((found) => found !== null) ?? null;
  }

  /** Other ids at the same spot that a click may mean: the piece's places, the pieces of the place, what stands for it, what it is a part of. @param {string} id @returns {string[]} */
  alternatives(id) {
    const piece = this.pieces.now.get(id);
    const here = piece ? placesOf(piece) : [id];
    const others = this.scene ? here.flatMap((one) => piecesAt(/** @type {Scene} */ (this.scene), one)).map((other) => other.id) : [];
    const also = [id, ...here].map((one) => this.scene?.also[one]);
    const twins = id.startsWith('side:') ? this.grids.flatMap((grid) => sideIds(grid, id.slice('side:'.length))) : [];
    const found = [id, ...here, ...twins, ...others, ...also, ...here.map((one) => this.place(one)?.of)];
    return [...new Set(found.filter((one) => one !== undefined))];
  }
}
