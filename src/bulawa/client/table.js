// The table of one match: its parts are made and laid in their places.

import {Answers} from './answers.js';
import {Course} from './course.js';
import {Dossier} from './dossier.js';
import {fill, h, thingAt} from './draw.js';
import {Handover} from './handover.js';
import {Holes} from './holes.js';
import {HotSeat} from './hotseat.js';
import {Keyboard} from './keyboard.js';
import {Lens} from './lens.js';
import {Lesson} from './lesson.js';
import {Lights} from './lights.js';
import {menu} from './menu.js';
import {Notes} from './notes.js';
import {tellSources} from './rules.js';
import {Screen} from './screen.js';
import {Side} from './side.js';
import {Stage} from './stage.js';
import {Tape} from './tape.js';
import {Weighing} from './weighing.js';
import {t} from './words.js';

/** @import {Point} from './sight.js' */
/** @import {BoardData} from './types.js' */
/** @import {Match} from './match.js' */

export class Table {
  /** @param {Match} match @param {BoardData} data @param {string} digest of the board @param {Table | null} before what lay here with another board */
  constructor(match, data, digest, before) {
    this.match = match;
    tellSources(data.origins);
    this.data = data;
    this.digest = digest;
    this.store = match.store;
    this.requests = match.requests;
    this.element = match.element;
    this.pointer = '';
    /** @type {Point | null} */
    this.focusedAt = null;
    this.answers = new Answers(this);
    this.hotseat = new HotSeat(this, before?.hotseat);
    this.screen = new Screen(this);
    /** @type {Stage} */
    this.stage = new Stage(this, before?.stage.replay);
    this.side = new Side(this);
    this.course = new Course(data);
    this.handover = new Handover(data);
    this.holes = new Holes(this);
    this.side.panel.slot.append(this.holes.element);
    this.tape = new Tape(this);
    this.dossier = new Dossier(this);
    this.weighing = new Weighing(this);
    this.lights = new Lights(this.stage.board, this.side.cards, this.side.tray);
    this.lens = new Lens(this);
    this.lesson = new Lesson(this);
    this.side.element.prepend(this.lesson.element);
    this.notes = new Notes(this);
    this.keyboard = new Keyboard(this);
    this.company = [this.course, ...this.side.company];
    this.parts = [this.stage, this.course, ...this.side.parts, this.lesson, this.lens, this.dossier, this.weighing];
    this.main = h('main', {class: 'match'}, this.stage.element, this.side.element);
    this.tabs = this.makeTabs();
    this.lay();
    this.listen();
  }

  /** On a small screen one part is seen at a time. */
  makeTabs() {
    const cards = Object.keys(this.data.cards).length > 0;
    const tab = (/** @type {string} */ part, /** @type {string} */ said) =>
      h('button', {class: 'tab', 'data-part': part, onclick: () => this.showPart(part)}, said);
    return h('nav', {class: `tabs ${cards ? '' : 'three'}`, 'aria-label': t('table.parts')},
      tab('map', t('tabs.map')), cards ? tab('hand', t('tabs.hand')) : null, tab('facts', t('tabs.facts')), tab('log', t('tabs.log')));
  }

  lay() {
    this.element.classList.remove('loading');
    fill(this.element, menu(this), this.course.list, this.main, this.tabs, this.handover.element);
    this.showPart('map');
  }

  /** @param {string} part */
  showPart(part) {
    this.element.dataset.part = part;
    for (const tab of this.tabs.querySelectorAll('button')) tab.setAttribute('aria-pressed', String(tab.dataset.part === part));
  }

  listen() {
    const {board, view} = this.stage;
    board.play.addEventListener('click', (event) => {
      const thing = thingAt(event.target);
      const ids = [...(thing?.dataset.id ? [thing.dataset.id] : []), ...(event.detail ? board.idsAt(view.onCanvas(event)) : [])];
      if (ids.length) this.answers.click(ids, thing?.getBoundingClientRect() ?? new DOMRect(event.clientX - 12, event.clientY - 12, 24, 24), event.detail);
      else this.answers.back();
    });
    this.element.addEventListener('focusin', (event) => {
      if (event.target instanceof Element && event.target.matches('svg.play *, .card, .buttons *')) this.focusedAt = middleOf(event.target);
    });
    document.addEventListener('pointerdown', this.onPointer, true);
    document.addEventListener('keydown', this.onKey, true);
  }

  onPointer = (/** @type {PointerEvent} */ event) => { this.pointer = event.pointerType; };

  onKey = () => { this.pointer = 'keyboard'; };

  /** @param {string} selector */
  focusFirst(selector) {
    const found = this.element.querySelector(selector);
    if (!(found instanceof HTMLElement || found instanceof SVGElement)) return;
    if (!found.hasAttribute('tabindex')) found.setAttribute('tabindex', '-1');
    found.focus();
  }

  /** The lit thing nearest to where the keyboard's focus was takes it when the one that had it is gone. */
  refocus() {
    const focused = document.activeElement;
    if (this.pointer !== 'keyboard' || document.querySelector('dialog[open]')) return;
    if (focused && focused !== document.body && this.element.contains(focused)) return;
    const lit = [...this.element.querySelectorAll('svg.play .lit:not(.soft), .cards .lit, .tray-dice .lit, .holes [type=range], .buttons .lit')];
    const near = nearestTo(this.focusedAt, lit);
    if (near instanceof HTMLElement || near instanceof SVGElement) near.focus();
  }

  remove() {
    for (const part of [this.notes, this.keyboard, this.stage, this.holes.tag]) part.remove();
    document.removeEventListener('pointerdown', this.onPointer, true);
    document.removeEventListener('keydown', this.onKey, true);
  }
}

/** @param {Element} element @returns {Point} */
function middleOf(element) {
  const {left, top, width, height} = element.getBoundingClientRect();
  return {x: left + width / 2, y: top + height / 2};
}

/** The nearest of these to a point of the screen; without one the first. @param {Point | null} at @param {Element[]} things @returns {Element | undefined} */
function nearestTo(at, things) {
  if (!at) return things[0];
  const far = (/** @type {Element} */ thing) => Math.hypot(middleOf(thing).x - at.x, middleOf(thing).y - at.y);
  return things.map((thing) => ({thing, far: far(thing)})).sort((a, b) => a.far - b.far)[0]?.thing;
}
