// Everything by keyboard: arrows walk over what is lit, letters press buttons, ? lists them all.

import {openDialog} from './dialog.js';
import {h, thingAt} from './draw.js';
import {t} from './words.js';

/** @import {Point} from './sight.js' */
/** @import {Drawn} from './draw.js' */

/** @type {Record<string, [number, number]>} */
const ARROWS = {ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1]};

/** @type {Record<string, number>} */
const BRACKETS = {'[': -1, ']': 1};

export class Keyboard {
  /** @param {import('./table.js').Table} table */
  constructor(table) {
    this.table = table;
    this.root = table.element;
    this.listener = (/** @type {KeyboardEvent} */ event) => this.press(event);
    document.addEventListener('keydown', this.listener);
  }

  remove() {
    document.removeEventListener('keydown', this.listener);
  }

  /** The letters that press no button. @returns {Record<string, () => void>} */
  get keys() {
    const {screen, side, stage: {replay, view}, store} = this.table;
    return {
      m: () => this.toMap(), h: () => this.table.focusFirst('.cards .card'), l: () => side.log.list.focus(),
      i: () => this.inspect(), r: () => this.table.data.inspect && this.table.tape.toggle(),
      v: () => (replay.on ? replay.close() : screen.openReplay(store.state.turn)),
      ',': () => screen.stepReplay(-1), '.': () => screen.stepReplay(1),
      '+': () => view.step(1), '=': () => view.step(1), '-': () => view.step(-1), 0: () => view.showWhole(),
    };
  }

  /** To what is lit on the map, else to a piece, else to anything. */
  toMap() {
    const found = ['.lit:not(.soft)', '.lit', '.stack', '.field'].find((kind) => this.root.querySelector(`svg.play ${kind}`));
    if (found) this.table.focusFirst(`svg.play ${found}`);
    else this.table.stage.view.glass.focus();
  }

  /** Look closely at what has the focus, or at what acts. */
  inspect() {
    const id = thingAt(document.activeElement)?.dataset.id ?? this.table.store.state.scene.active;
    if (id) this.table.dossier.look(id);
  }

  /** @param {KeyboardEvent} event */
  press(event) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (document.querySelector('dialog[open], .handover:not([hidden])') || isTyping(event.target)) return;
    const arrow = ARROWS[event.key];
    if (arrow && (this.turnBack(arrow) || this.table.holes.nudge(arrow, event.shiftKey) || this.look(arrow) || this.walk(arrow, event.shiftKey))) event.preventDefault();
    else if (BRACKETS[event.key] && this.table.holes.rotate(BRACKETS[event.key], false)) event.preventDefault();
    else if (event.key === 'Escape') this.table.lens.drop() || this.table.answers.back();
    else if (event.key === '?') this.help();
    else if ((event.key === 'Enter' || event.key === ' ') && isOnMap(event.target) && !this.table.holes.isLed) this.activate(event);
    else this.shortcut(event);
  }

  /** @param {KeyboardEvent} event */
  activate(event) {
    event.preventDefault();
    thingAt(event.target)?.dispatchEvent(new MouseEvent('click', {bubbles: true, detail: 0}));
  }

  /** @param {KeyboardEvent} event */
  shortcut(event) {
    const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
    const button = this.buttons('').find((one) => one.dataset.key === key);
    if (button) button.click();
    else if (this.keys[key]) {
      event.preventDefault();
      this.keys[key]();
    }
  }

  /** Buttons with a letter of their own. @param {string} where @returns {HTMLButtonElement[]} */
  buttons(where) {
    return [...this.root.querySelectorAll(`${where} button[data-key]`)].filter((one) => one instanceof HTMLButtonElement);
  }

  /** In the replay left and right are steps back and forward. @param {[number, number]} way */
  turnBack([dx]) {
    const {screen, stage: {replay}} = this.table;
    if (!replay.on || !dx) return false;
    screen.stepReplay(dx);
    return true;
  }

  /** While the map itself has the focus, arrows look around on it. @param {[number, number]} way */
  look([dx, dy]) {
    const {view} = this.table.stage;
    if (document.activeElement !== view.glass || !view.zoomed) return false;
    view.pan(dx, dy);
    return true;
  }

  /** To the nearest thing in that direction: among what is lit, or with Shift among everything on the map. @param {[number, number]} way @param {boolean} all */
  walk(way, all) {
    const from = document.activeElement;
    if (all && from && this.walkHexes(from, way)) return true;
    const chosen = all ? 'svg.play .field, svg.play .stack' : 'svg.play .lit';
    const cards = from?.closest('.hand') ? '.hand .card' : '.cards .lit';
    const things = /** @type {Drawn[]} */ ([...this.root.querySelectorAll(`${chosen}, ${cards}, .buttons .act`)]);
    const inside = from?.closest('svg.play, .cards, .buttons');
    if (!things.length || (!inside && isScrollable(from))) return false;
    if (!from || !inside) return focus(things[0]);
    const best = nearest(things.filter((thing) => thing !== from), middle(from), way);
    return best ? focus(best) : true;
  }

  /** On a field of hexes every one can be reached, though it is not drawn. @param {Element} from @param {[number, number]} way */
  walkHexes(from, way) {
    const {board} = this.table.stage;
    const id = board.towards(thingAt(from)?.dataset.id ?? '', way);
    const hex = id ? board.group(id) : undefined;
    if (!hex) return false;
    focus(hex);
    board.sweep();
    return true;
  }

  help() {
    const rows = [
      ['← → ↑ ↓', t('keys.walk')], [t('keys.shift_arrows'), t('keys.walk_all')], ['Enter', t('keys.choose')], ['← → ↑ ↓ [ ]', t('keys.nudge')],
      ['Tab', t('keys.tab')], ['Esc', t('keys.back')], ['U', t('keys.undo')], ['M', t('keys.map')], ['H', t('keys.hand')],
      ['L', t('keys.log')], ['I', t('keys.inspect')], ['R', t('keys.tape')], ['B', t('keys.since')], ['S', t('keys.skip')], ['P', t('keys.pause')], ['V', t('keys.replay')],
      [', .', t('keys.step')], ['+ −', t('keys.zoom')], ['0', t('keys.whole')], ['?', t('keys.help')],
    ];
    const own = this.buttons('.buttons').filter((button) => button.dataset.key).map((button) => [button.dataset.key?.toUpperCase() ?? '', button.firstChild?.textContent ?? '']);
    openDialog(t('keys.title'), h('table', {class: 'keys'},
      [...rows, ...own].map(([key, does]) => h('tr', {}, h('td', {}, h('kbd', {}, key)), h('td', {}, does)))));
  }
}

/** The nearest thing in a direction; what lies aside counts as further away. @param {Drawn[]} things @param {Point} here @param {[number, number]} way */
function nearest(things, here, [dx, dy]) {
  let best = null;
  let least = Infinity;
  for (const thing of things) {
    const at = middle(thing);
    const along = (at.x - here.x) * dx + (at.y - here.y) * dy;
    const aside = Math.abs((at.x - here.x) * dy) + Math.abs((at.y - here.y) * dx);
    if (along > 2 && along + 2.2 * aside < least) [best, least] = [thing, along + 2.2 * aside];
  }
  return best;
}

/** @param {Drawn} element */
function focus(element) {
  if (!element.hasAttribute('tabindex')) element.setAttribute('tabindex', '-1');
  element.focus();
  return true;
}

/** @param {Element} element @returns {Point} */
function middle(element) {
  const box = element.getBoundingClientRect();
  return {x: box.left + box.width / 2, y: box.top + box.height / 2};
}

/** @param {EventTarget | null} target */
function isTyping(target) {
  if (target instanceof HTMLInputElement) return target.type !== 'checkbox' && target.type !== 'radio';
  return target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement;
}

/** @param {EventTarget | null} target */
function isOnMap(target) {
  return target instanceof Element && target.closest('svg.play') !== null;
}

/** @param {Element | null} element */
function isScrollable(element) {
  return Boolean(element?.closest('.lines') && !element.closest('svg.play'));
}
