// Answers with holes: each kind has a module under `holes/`. This one makes those that are open now, lets pointers drag
// on the map, asks what would come of the values, and sends them.

import {fill, h, s, thingAt} from './draw.js';
import {isByKey} from './gestures.js';
import {Ghosts} from './ghosts.js';
import {FanHole} from './holes/fan.js';
import {RangeHole} from './holes/range.js';
import {RouteHole} from './holes/route.js';
import {SetHole} from './holes/set.js';
import {SoleHole} from './holes/sole.js';
import {SpotHole} from './holes/spot.js';
import {isOneClick} from './pick.js';
import {onCanvas, onPlane} from './plane.js';
import {announce} from './announce.js';
import {FINE} from './holes/dial.js';
import {asRefusal} from './socket.js';

/** @import {Point} from './sight.js' */
/** @import {Opening, Preview} from './types.js' */
/** @import {Filling} from './holes/filling.js' */
/** @import {Pick} from './pick.js' */

/** @type {Record<string, new (opening: Opening, holes: Holes, alike: Opening[]) => Filling>} */
const KINDS = {range: RangeHole, set: SetHole, route: RouteHole, fan: FanHole, spot: SpotHole};

/** So many pixels a pointer moves before it drags. */
const STIR = 5;

/** So many milliseconds a pointer rests before it is asked what would come of that. */
const REST = 150;

/** What a finger drags by a piece lies so many pixels above it, where it can be seen. */
const ABOVE = 56;

export class Holes {
  /** @param {import('./table.js').Table} table */
  constructor(table) {
    this.table = table;
    this.game = table.data.game;
    this.board = table.stage.board;
    this.plane = table.data.plane ?? {x: 0, y: 0, scale: 1};
    this.ghosts = new Ghosts(this.board);
    this.element = h('div', {class: 'holes'});
    this.drawings = s('g', {class: 'holes-drawn'});
    this.board.play.append(this.ghosts.element, this.drawings);
    /** @type {Filling[]} */
    this.fillings = [];
    this.known = '';
    /** The filling whose values are being asked about, and the one to ask about next. @type {Filling | null} */
    this.asking = null;
    /** @type {Filling | null} */
    this.waiting = null;
    /** @type {Preview | null} */
    this.seen = null;
    /** Where a pointer went down, and on what. @type {{x: number, y: number, id: string, target: Element | null, filling?: Filling} | undefined} */
    this.start = undefined;
    /** What is being dragged. @type {Filling | undefined} */
    this.dragged = undefined;
    /** What was let go and is not yet known to be legal. @type {Filling | undefined} */
    this.released = undefined;
    this.dropped = false;
    this.timer = 0;
    /** Beside the pointer that drags: how far it has come, and what would come of that. */
    this.tag = h('div', {class: 'led', hidden: true, 'aria-hidden': 'true'});
    document.body.append(this.tag);
    /** From the pointer to what it drags, on the canvas. */
    this.grip = {x: 0, y: 0};
    this.listen();
  }

  get pick() {
    return this.table.answers.pick;
  }

  /** Show what is open after the clicks so far; what stays open keeps its values. @param {Pick} pick */
  show(pick) {
    const open = pick.open();
    const known = JSON.stringify([this.table.store.state.turn, open, open.length ? '' : pick.sole()?.choice]);
    if (known !== this.known) {
      this.unsee();
      this.fillings = this.make(open, pick);
      fill(this.element, this.fillings.map((filling) => filling.element));
      fill(this.drawings, this.fillings.map((filling) => filling.drawing));
      this.floats();
    }
    this.known = known;
    for (const filling of this.fillings) if (filling.opening.members) filling.chosen(pick.chosen(filling.opening) ?? []);
    for (const id of this.draggable()) this.board.group(id)?.classList.add('draggable');
  }

  /** Lay what is led over the map. */
  floats() {
    fill(this.board.floats, this.fillings.map(({afloat, opening}) => h('div', {class: `hole-${opening.kind}`}, ...afloat)));
  }

  /** A filling for each answer that is open; on a free table one also for an answer that only waits for its button. @param {Opening[]} open @param {Pick} pick @returns {Filling[]} */
  make(open, pick) {
    const sole = this.table.data.plane && !open.length ? pick.sole() : null;
    if (sole) return [new SoleHole(sole, this)];
    return alike(open.filter((one) => !isOneClick(one))).map((group) => new KINDS[group[0].kind](group[0], this, group));
  }

  /** How the last of what is open is filled; empty when nothing is. */
  get hint() {
    return this.fillings.at(-1)?.hint ?? '';
  }

  // ---- what would come of it ----

  /** Ask what the values come to: one question at a time, the last values last. @param {Filling} filling */
  foresee(filling) {
    this.seen = null;
    this.waiting = filling;
    clearTimeout(this.timer);
    if (this.dragged && filling.isExact) this.timer = setTimeout(() => this.askOnce(), REST);
    else this.askOnce();
  }

  askOnce() {
    clearTimeout(this.timer);
    if (!this.asking) this.askNext();
  }

  async askNext() {
    const filling = this.waiting;
    if (!filling) return;
    [this.asking, this.waiting] = [filling, null];
    const {choice} = this.pick.fill(filling.opening, filling.values);
    const preview = await this.table.requests.preview(this.table.store.state.seat, choice).catch(refused);
    this.asking = null;
    if (this.waiting) this.askNext();
    else if (preview.refused?.key !== 'lost' && this.fillings.includes(filling)) this.foreseen(filling, preview);
  }

  /** @param {Filling} filling @param {Preview} preview */
  foreseen(filling, preview) {
    this.seen = preview;
    if (preview.next) this.goOn(preview.next);
    filling.show(preview);
    this.ghosts.show(filling.hasGhost ? {...preview, ghost: []} : preview);
    if (filling === this.dragged) fill(this.tag, h('b', {}, filling.said), told(preview).map((note) => h('div', {}, note.text)));
    this.table.element.dataset.foreseen = JSON.stringify(filling.values);
    if (filling === this.released) this.settle(filling);
    if (this.table.pointer === 'keyboard') announce(preview.refused?.text ?? preview.text);
    if (this.table.data.plane && !preview.refused) this.weigh(filling);
  }

  /** Tell the dice that the values come to. @param {Filling} filling */
  async weigh(filling) {
    const {values} = filling;
    const odds = await this.table.notes.odds.find(this.pick.fill(filling.opening, values));
    if (filling.values === values && this.fillings.includes(filling)) filling.weigh(odds);
  }

  /** Whether the odds of this answer stand beside the map. @param {import('./types.js').Choice} choice */
  hasWeighed(choice) {
    return this.fillings.some((filling) => filling.odds.firstChild && JSON.stringify(this.pick.fill(filling.opening, filling.values).choice) === JSON.stringify(choice));
  }

  /** Whether numbers are being filled in on the map: then Enter confirms them. */
  get isLed() {
    return this.fillings.some(({drawing, opening}) => drawing && !opening.members);
  }

  /** Arrows move what is being filled in. @param {[number, number]} way @param {boolean} fine */
  nudge(way, fine) {
    return this.fillings.at(-1)?.nudge(way, fine ? FINE : 1) ?? false;
  }

  /** Brackets turn it. @param {number} way @param {boolean} fine */
  rotate(way, fine) {
    return this.fillings.at(-1)?.rotate(way, fine ? FINE : 1) ?? false;
  }

  /** What was dropped where it is barred goes to the nearest place that is not. @param {Filling} filling */
  settle(filling) {
    this.released = undefined;
    if (this.seen?.refused && this.seen.nearest) filling.take(this.seen.nearest);
  }

  /** What a listed option would come to; nothing while something is being filled in. @param {import('./types.js').Option} option @returns {Promise<Preview | null>} */
  async foreshow(option) {
    if (this.fillings.length) return null;
    return this.table.requests.preview(this.table.store.state.seat, option.choice, option.then);
  }

  /** A way that was begun may go on with these. @param {(string | number)[]} names */
  goOn(names) {
    const way = this.pick.clicks.join();
    if (this.pick.onward.has(way)) return;
    this.pick.onward.set(way, names);
    this.table.screen.light();
  }

  /** Nothing is foreseen any more. */
  unsee() {
    clearTimeout(this.timer);
    [this.waiting, this.seen] = [null, null];
    this.ghosts.clear();
    delete this.table.element.dataset.foreseen;
  }

  /** @param {Filling} filling */
  send(filling) {
    if (this.table.answers.busy || filling.confirm.disabled) return;
    const option = this.pick.fill(filling.opening, filling.values);
    this.table.answers.settle({...option, text: filling.confirm.textContent ?? option.text});
  }

  // ---- on the map ----

  /** @param {Point} point in the units of the rules */
  onCanvas({x, y}) {
    return onCanvas(this.plane, {x, y});
  }

  /** @param {Point} point of the canvas */
  onPlane({x, y}) {
    return onPlane(this.plane, {x, y});
  }

  /** Where a piece faces. @param {string} id */
  headingOf(id) {
    const piece = this.board.pieces.now.get(id);
    return piece?.turn ?? piece?.r ?? 0;
  }

  /** The piece that an opening moves: the one that acts, or the one that was clicked last. @param {Opening} opening */
  pieceOf({origin, path}) {
    return (origin ? this.table.store.state.scene.active : path.at(-1)) ?? '';
  }

  /** Fans that a dragged piece fills: those that the clicks have come to, else those that buttons or the piece alone lead to. @param {string} piece */
  fansOf(piece) {
    const {clicks, openings} = this.pick;
    const fans = openings.filter((opening) => opening.kind === 'fan' && this.pieceOf(opening) === piece);
    const open = fans.filter(({path}) => clicks.length > 0 && path.every((id, i) => clicks[i] === id));
    return open.length ? open : fans.filter(({origin, path}) => origin || path.slice(0, -1).every((id, i) => clicks[i] === id));
  }

  /** Pieces whose dragging fills an opening. */
  draggable() {
    const pieces = new Set(this.pick.openings.filter(({kind}) => kind === 'fan').map((opening) => this.pieceOf(opening)));
    const filled = this.fillings.filter((filling) => filling.drawing && filling.opening.origin?.length === 3);
    return [...new Set([...[...pieces].filter((piece) => this.fansOf(piece).length > 0), ...filled.map(({opening}) => this.pieceOf(opening))])];
  }

  listen() {
    for (const part of /** @type {GlobalEventHandlers[]} */ ([this.board.play, this.board.floats])) {
      part.addEventListener('pointerdown', (event) => this.grab(event));
      part.addEventListener('pointermove', (event) => this.move(event));
      for (const end of ['pointerup', 'pointercancel']) part.addEventListener(end, () => this.drop());
      part.addEventListener('click', (event) => this.swallow(event), true);
    }
  }

  /** The filling that a pointer grabs: by its handle, or by the piece. @param {PointerEvent} event */
  grab(event) {
    const target = event.target instanceof SVGElement ? event.target : null;
    const held = this.fillings.find((filling) => target && filling.isHandle(target));
    const id = thingAt(target)?.dataset.id ?? '';
    if (this.table.answers.busy || (!held && !this.draggable().includes(id))) return;
    event.stopPropagation();
    this.start = {x: event.clientX, y: event.clientY, id, target, filling: held};
  }

  /** @param {PointerEvent} event */
  move(event) {
    const {start} = this;
    if (start && !event.buttons) this.drop();
    if (!start || !event.buttons) return;
    if (!this.dragged && Math.hypot(event.clientX - start.x, event.clientY - start.y) < STIR) return;
    if (!this.dragged) this.begin(event);
    const {x, y} = this.table.stage.view.onCanvas(event);
    this.dragged?.drag({x: x + this.grip.x, y: y + this.grip.y});
    if (this.dragged) this.lead(event, this.dragged);
  }

  /** Tell beside the pointer how far it has come. @param {PointerEvent} event @param {Filling} dragged */
  lead({clientX, clientY, pointerType}, dragged) {
    const [left, above] = [clientX > innerWidth - 260, pointerType === 'touch' || clientY > innerHeight - 160];
    if (this.tag.childElementCount !== 1) fill(this.tag, h('b'));
    const said = this.tag.firstChild;
    if (said) said.textContent = dragged.said;
    this.tag.hidden = false;
    this.tag.style.transform = `translate(${clientX + (left ? -26 : 26)}px, ${clientY + (above ? -ABOVE - 34 : 22)}px) translate(${left ? -100 : 0}%, ${above ? -100 : 0}%)`;
  }

  /** A piece that is dragged is clicked, too. @param {PointerEvent} event */
  begin(event) {
    const {start} = this;
    if (!start) return;
    this.board.play.setPointerCapture(event.pointerId);
    this.grip = event.pointerType === 'touch' && !start.filling ? {x: 0, y: -ABOVE / this.table.stage.view.scale} : {x: 0, y: 0};
    start.filling ??= this.fillings.find(({drawing, opening}) => drawing && opening.origin?.length === 3 && this.pieceOf(opening) === start.id);
    if (!start.filling) {
      const [opening] = this.fansOf(start.id);
      if (!opening) return;
      this.table.element.classList.add('drawing');
      this.pick.clicks = [...opening.path];
      this.table.screen.light();
    }
    this.dragged = start.filling ?? this.fillings[0];
    for (const dial of this.dragged?.dialled ?? []) dial.rest(true);
    if (this.dragged instanceof SpotHole) this.dragged.grab(start.target);
  }

  drop() {
    const {dragged} = this;
    this.table.element.classList.remove('drawing');
    this.tag.hidden = true;
    for (const dial of dragged?.dialled ?? []) dial.rest(false);
    [this.start, this.dragged, this.dropped, this.released] = [undefined, undefined, Boolean(dragged), dragged];
    if (dragged?.held && this.table.stage.view.small) requestAnimationFrame(() => dragged.held && this.table.stage.view.see(dragged.held));
    if (dragged && this.seen) this.settle(dragged);
    else if (dragged) this.askOnce();
  }

  /** The click at the end of a drag is none. @param {Event} event */
  swallow(event) {
    if (!this.dropped || isByKey(event)) return;
    this.dropped = false;
    event.stopPropagation();
  }
}

/** What is said of it in short: why it is refused, or what it brings and what stops it. @param {Preview} preview */
function told({refused, tests, notes, stops}) {
  return refused ? [refused] : [...tests, ...notes, ...(stops ? [stops] : [])];
}

/** Stretches of one answer belong together. @param {Opening[]} open */
function alike(open) {
  const key = (/** @type {Opening} */ {choice, kind, path, end}) => (kind === 'range' ? JSON.stringify([choice, path, end]) : '');
  const groups = open.map((one, i) => open.filter((other, j) => (key(one) ? key(other) === key(one) : i === j)));
  return groups.filter((group, i) => group[0] === open[i]);
}

/** A question that was refused whole: nothing is foreseen but that. @param {unknown} problem @returns {Preview} */
function refused(problem) {
  return {text: '', ghost: [], crosses: [], touches: [], tests: [], notes: [], refused: asRefusal(problem)};
}
