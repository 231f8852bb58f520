// The board: printed ground below, things that change above. Elements are made once and kept.

import {art, place, s, text} from './draw.js';
import {Pieces} from './pieces.js';
import {t} from './words.js';

const RING = 'M-6 0a6 6 0 1 0 12 0a6 6 0 1 0-12 0Z';

export class Board {
  /** @param {import('./types.js').BoardData} data */
  constructor(data) {
    this.data = data;
    /** @type {Map<string, import('./types.js').Element>} */
    this.places = new Map(data.elements.filter((e) => e.id).map((e) => [e.id, e]));
    /** @type {Map<string, SVGElement>} */
    this.groups = new Map();
    const viewBox = `0 0 ${data.canvas.w} ${data.canvas.h}`;
    this.ground = s('svg', {class: 'map ground', viewBox, 'aria-hidden': 'true'}, printed(data.elements));
    this.pieces = new Pieces(data, this.places);
    this.marks = s('g', {class: 'marks'});
    this.effects = s('g', {class: 'effects', 'aria-hidden': 'true'});
    this.play = s('svg', {class: 'map play', viewBox, role: 'group', 'aria-label': t('table.map')},
      this.fields(), this.marks, this.pieces.tokens, this.pieces.hits, this.effects);
  }

  fields() {
    const makers = {space, tile: (e) => this.tile(e), track: (e) => this.track(e), counter: (e) => this.counter(e),
      gauge: (e) => this.gauge(e), note: (e) => [text('words', e.x, e.y, '')]};
    const order = Object.keys(makers);
    const groups = order.map((type) => s('g', {class: `${type}s`}));
    for (const element of this.data.elements) {
      const maker = makers[element.type];
      if (!maker || !element.id) continue;
      const group = s('g', {class: `field ${element.type} ${element.kind}`, 'data-id': element.id}, maker(element));
      this.groups.set(element.id, group);
      groups[order.indexOf(element.type)].append(group);
    }
    return groups;
  }

  tile(element) {
    const {x, y, w, h} = element;
    const [left, top] = [x - w / 2, y - h / 2];
    const emblem = s('g', {class: 'emblem'});
    const tokens = s('g', {class: 'supports'});
    place(emblem, left + 12, top + 11);
    const rewards = (element.rows ?? []).flatMap((row, r) => row.icons.map((name, i) => {
      const drawing = art(this.data.sprites[name].art, `rewards ${row.side} sprite-${name}`);
      place(drawing, left + 12 + r * (w / 2) + i * 17, top + 46);
      return drawing;
    }));
    return [s('rect', {class: 'plate', x: left, y: top, width: w, height: h, rx: 3}), emblem,
      text('name', x + 7, top + 11, element.label), tokens, rewards];
  }

  showTile(element, now) {
    const group = this.groups.get(element.id);
    if (!now) return;
    for (const seat of Object.keys(this.data.seats)) group.classList.toggle(`owner-${seat}`, seat === now.owner);
    const emblem = this.data.seats[now.owner]?.emblem;
    group.querySelector('.emblem').replaceChildren(...(emblem ? [art(emblem, `sprite-${now.owner}`)] : []));
    const tokens = Array.from({length: element.max ?? now.n}, (_, i) => {
      const drawn = i < now.n ? art(this.data.sprites.token.art, 'sprite-token')
        : s('g', {class: 'art sprite-token'}, s('path', {class: 'slot', d: RING}));
      place(drawn, element.x - element.w / 2 + 14 + i * 15, element.y - element.h / 2 + 28);
      return drawn;
    });
    group.querySelector('.supports').replaceChildren(...tokens);
  }

  track(element) {
    const {x, y, dx, first, count} = element;
    const end = x + dx * (count - 1);
    const parts = [s('rect', {class: 'hit', x: x - 12, y: y - 26, width: end - x + 24, height: 56, rx: 4}),
      s('path', {class: 'line', d: `M${x - 6} ${y + 12}H${end + 6}`}), text('name', x - 6, y - 18, element.label)];
    for (let i = 0; i < count; i++) {
      parts.push(s('path', {class: 'tick', d: `M${x + dx * i} ${y + 8}v8`}));
      parts.push(text('step', x + dx * i, y + 1, element.steps?.[i] ?? String(first + i)));
      if (element.below) parts.push(text('below', x + dx * i, y + 24, element.below[i]));
    }
    const marker = art(this.data.sprites.marker.art, 'marker');
    marker.append(text('value', 0, -2, ''));
    return [...parts, marker];
  }

  showTrack(element, value) {
    const marker = this.groups.get(element.id).querySelector('.marker');
    const gone = value === null || value === undefined;
    marker.classList.toggle('gone', gone);
    if (gone) return;
    place(marker, element.x + element.dx * (value - element.first), element.y);
    this.write(marker.querySelector('.value'), stepName(element, value));
  }

  counter(element) {
    const {x, y} = element;
    const picture = art(this.data.sprites[element.sprite].art, `sprite-${element.sprite}`);
    place(picture, x - 20, y - 6);
    return [s('rect', {class: 'plaque', x: x - 37, y: y - 22, width: 74, height: 48, rx: 4}), picture,
      text('value', x + 12, y - 6, ''), text('name', x, y + 16, element.label)];
  }

  /** A row of little pictures of which some are full. */
  gauge(element) {
    const {x, y, dx, count} = element;
    const size = this.data.sprites[element.sprite].w;
    const hit = s('rect', {class: 'hit', x: x - size / 2, y: y - size / 2, width: dx * (count - 1) + size, height: size, rx: 3});
    return [hit, ...Array.from({length: count}, (_, i) => {
      const picture = art(this.data.sprites[element.sprite].art, `sprite-${element.sprite}`);
      place(picture, x + dx * i, y);
      return picture;
    })];
  }

  showGauge(element, value) {
    [...this.groups.get(element.id).querySelectorAll('.art')].forEach((picture, i) => picture.classList.toggle('full', i < value));
  }

  /** Words that change: a text, or a text and its tone. */
  showNote(element, now) {
    const [said, tone] = Array.isArray(now) ? now : [now ?? '', ''];
    const group = this.groups.get(element.id);
    for (const name of [...group.classList]) if (name.startsWith('tone-')) group.classList.remove(name);
    if (tone) group.classList.add(`tone-${tone}`);
    this.write(group.querySelector('.words'), said);
  }

  /** Write a number and draw the eye to it when it changed. */
  write(element, said) {
    if (element.textContent === said) return;
    const first = element.textContent === '';
    element.textContent = said;
    if (first) return;
    element.classList.remove('changed');
    element.getBoundingClientRect();
    element.classList.add('changed');
  }

  /** @param {import('./types.js').Scene} scene */
  show(scene) {
    this.scene = scene;
    this.pieces.show(scene.pieces);
    for (const element of this.data.elements) {
      if (element.type === 'tile') this.showTile(element, scene.tiles?.[element.id]);
      if (element.type === 'track') this.showTrack(element, scene.tracks[element.id]);
      if (element.type === 'counter') {
        this.write(this.groups.get(element.id).querySelector('.value'), String(scene.tracks[element.id] ?? '–'));
      }
      if (element.type === 'gauge') this.showGauge(element, scene.tracks[element.id] ?? 0);
      if (element.type === 'note') this.showNote(element, scene.notes?.[element.id]);
    }
    this.showMarks(scene.marks);
    this.name();
  }

  /** Marks that stay are kept. @param {Record<string, string[]>} marks */
  showMarks(marks) {
    const lying = Object.entries(marks).flatMap(([at, here]) => here.map((mark) => ({at, mark})));
    const wanted = new Map(lying.map((one) => [`${one.at} ${one.mark}`, one]));
    for (const child of [...this.marks.children]) {
      if (!wanted.delete(child.dataset.mark)) child.remove();
    }
    for (const [key, {at: id, mark}] of wanted) {
      const at = this.places.get(id);
      if (!at || !this.data.marks[mark]) continue;
      const drawing = art(this.data.marks[mark].art, `mark mark-${mark}`);
      drawing.dataset.mark = key;
      place(drawing, at.x, at.y);
      this.marks.append(drawing);
    }
  }

  /** Names for screen readers: what a thing is and what stands on it. */
  name() {
    for (const [id, group] of this.groups) group.setAttribute('aria-label', this.describe(id));
    for (const [id, group] of this.pieces.groups) group.setAttribute('aria-label', this.describe(id));
  }

  describe(id) {
    const piece = this.pieces.now.get(id);
    if (piece) {
      const used = piece.used ? `, ${t('table.used', {n: piece.used})}` : '';
      return `${piece.n} × ${this.data.sprites[piece.sprite].title}${used}, ${this.places.get(piece.at)?.title ?? ''}`;
    }
    const element = this.places.get(id);
    if (!element) return id;
    return [element.title, ...this.contents(id)].join(', ');
  }

  contents(id) {
    const scene = this.scene;
    if (!scene) return [];
    if (scene.tiles?.[id]) return [[this.data.seats[scene.tiles[id].owner]?.name, t('table.tokens', {n: scene.tiles[id].n})].filter(Boolean).join(': ')];
    if (id in scene.tracks) return [t('table.now', {n: stepName(this.places.get(id), scene.tracks[id])})];
    if (this.places.get(id)?.type === 'track') return [t('table.gone')];
    if (scene.notes?.[id] !== undefined) return [[scene.notes[id]].flat()[0], ...(scene.about?.[this.places.get(id).of] ?? [])];
    const marks = (scene.marks[id] ?? []).map((mark) => this.data.marks[mark].title);
    const pieces = this.pieces.at(id)
      .map((piece) => `${piece.n} × ${this.data.sprites[piece.sprite].title}`);
    return [...marks, ...pieces, ...(scene.about?.[id] ?? scene.about?.[this.places.get(id)?.of] ?? [])];
  }

  /** @returns {SVGElement | undefined} */
  group(id) {
    return this.groups.get(id) ?? this.pieces.groups.get(id);
  }

  /** The middle of an element on the canvas. */
  middle(id) {
    const piece = this.pieces.now.get(id);
    const element = this.places.get(piece ? piece.at : id);
    if (!element) return null;
    if (element.type === 'track') return {x: element.x + (element.dx * (element.count - 1)) / 2, y: element.y};
    return {x: element.x, y: element.y};
  }

  /** Other ids at the same spot that a click may mean: the piece's space, the space's pieces, what stands for it, what it is a part of. */
  alternatives(id) {
    const piece = this.pieces.now.get(id);
    const here = piece ? piece.at : id;
    const others = this.pieces.at(here).map((other) => other.id);
    const found = [id, ...(piece ? [here] : []), ...others, this.scene?.also[id], this.scene?.also[here],
      this.places.get(here)?.of];
    return [...new Set(found.filter(Boolean))];
  }
}

/** What a step of a track is called: by its own name, or by its number. */
function stepName(element, value) {
  return element.steps?.[value - element.first] ?? String(value);
}

/** What is printed, in the order sent. @param {import('./types.js').Element[]} elements */
export function printed(elements) {
  return elements.flatMap((element, i) => {
    if (element.type === 'decor') return decor(element);
    return element.type === 'label' ? lettering(element, i) : [];
  });
}

function decor(element) {
  if (!element.rings) {
    const moved = element.x === undefined ? null : `translate(${element.x} ${element.y}) scale(${element.s ?? 1})`;
    return [s('path', {class: `decor ${element.kind}`, d: element.d, transform: moved})];
  }
  return element.rings.flatMap((width) => [
    s('path', {class: 'shore-ink', 'stroke-width': width + 0.7, d: element.d}),
    s('path', {class: 'shore-water', 'stroke-width': width - 0.7, d: element.d}),
  ]);
}

function lettering(element, number) {
  if (!element.d) return [text(`label ${element.kind}`, element.x, element.y, element.label)];
  const way = s('path', {id: `way${number}`, d: element.d, fill: 'none'});
  const along = s('textPath', {href: `#way${number}`, startOffset: '50%'}, element.label);
  return [way, s('text', {class: `label ${element.kind}`}, along)];
}

function space(element) {
  const {x, y, w, h} = element;
  if (element.d) {
    const limit = element.label ? [text('limit', x + w / 2 - 6, y + h / 2 - 7, element.label)] : [];
    return [s('path', {class: 'outline', d: element.d}), ...limit];
  }
  const round = element.round || element.kind.includes('island') ? Math.min(w, h) / 2 : 3;
  return [s('rect', {class: 'outline', x: x - w / 2, y: y - h / 2, width: w, height: h, rx: round})];
}
