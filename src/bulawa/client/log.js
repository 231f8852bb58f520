// The log tells every step in words and opens to the dice and the sum behind them.

import {accountTable} from './account.js';
import {diceOf, modifierList} from './dice.js';
import {fill, h, icon} from './draw.js';
import {sign} from './icons.js';
import {eventful, together} from './told.js';
import {t} from './words.js';

/** @import {Entry} from './sight.js' */
/** @import {BoardData} from './types.js' */

/** As many lines as the server sends at once: fewer means that there are no earlier ones. */
const WHOLE_LOG = 200;

export class Log {
  /** @param {BoardData} board @param {{onShow: (line: Entry) => void, onOlder: (before: number) => Promise<Entry[]>, onTurn: (turn: number) => void}} wishes */
  constructor(board, wishes) {
    this.board = board;
    this.wishes = wishes;
    this.list = h('ol', {class: 'lines', tabindex: 0, 'aria-label': t('table.log')});
    this.older = h('button', {class: 'plain older', hidden: true, onclick: () => this.fetchOlder()}, t('table.older'));
    /** @type {HTMLElement} */
    this.enlarge = h('button', {class: 'plain enlarge', 'aria-pressed': 'false', onclick: () => this.stretch()}, sign('up', 12), t('table.enlarge_log'));
    this.element = h('section', {class: 'log', 'aria-label': t('table.log')},
      h('div', {class: 'row heading'}, h('h2', {}, t('table.log')), this.older, this.enlarge), this.list);
    this.goal = h('li', {class: 'line goal', hidden: true});
    this.list.append(this.goal);
    /** @type {Map<string, HTMLElement>} */
    this.shown = new Map();
    /** @type {Entry[]} */
    this.earlier = [];
    /** @type {Entry[]} */
    this.lines = [];
    /** Seats of which nothing is heard here. @type {string[]} */
    this.muted = [];
    new ResizeObserver(() => { this.list.scrollTop = this.list.scrollHeight; }).observe(this.list);
  }

  /** Show these lines below what this seat plays for; what is shown already is kept. @param {import('./sight.js').Sight} state */
  show({log: lines, seat}) {
    this.goal.textContent = this.board.seats[seat ?? '']?.goal ?? '';
    if (!this.shown.size) this.whole(lines);
    this.lines = lines;
    this.fill();
    this.list.scrollTop = this.list.scrollHeight;
  }

  /** From now on nothing is heard of these seats. @param {string[]} seats */
  mute(seats) {
    this.muted = seats;
    this.fill();
  }

  /** Whether a line is told at all: what those say who were muted is not. @param {import('./sight.js').Entry} line */
  hears({event, seat}) {
    return event !== 'said' || !this.muted.includes(seat ?? '');
  }

  /** All lines in their order; what is gone or has other words goes. */
  fill() {
    const heard = [...this.earlier, ...this.lines].filter((line) => this.hears(line));
    const wanted = new Map(shownOf(this.board, heard).map((line) => [line.id, line]));
    for (const [id, item] of this.shown) if (wanted.get(id)?.text !== item.dataset.text) this.drop(id);
    let next = this.goal.nextElementSibling;
    for (const line of wanted.values()) {
      const item = this.shown.get(line.id) ?? this.make(line);
      if (item === next) next = next.nextElementSibling;
      else this.list.insertBefore(item, next);
    }
  }

  /** Fewer lines than could be told at once: there are none before them. @param {Entry[]} lines */
  whole(lines) {
    this.older.hidden = lines.length < WHOLE_LOG;
    this.goal.hidden = !this.older.hidden || !this.goal.textContent;
  }

  /** The log takes the room of facts and cards, or gives it back. */
  stretch() {
    const large = this.element.classList.toggle('large');
    this.enlarge.setAttribute('aria-pressed', String(large));
  }

  clear() {
    this.shown.clear();
    this.list.replaceChildren(this.goal);
    this.earlier = [];
  }

  /** @param {string} id */
  drop(id) {
    this.shown.get(id)?.remove();
    this.shown.delete(id);
  }

  /** @param {Entry} line */
  make(line) {
    const item = h('li', {class: `line ${kindOf(this.board, line)}`});
    item.dataset.text = line.text;
    item.dataset.id = line.id;
    const details = line.details ? this.details(line) : null;
    item.append(h('button', {class: 'plain said', 'aria-expanded': details ? 'false' : null, onclick: () => {
      if (details) this.toggle(item, details);
      this.wishes.onShow(line);
    }}, line.seat ? this.speaker(line.seat) : this.badge(line), line.text));
    if (line.account) item.append(accountTable(this.board, line.account) ?? '');
    this.shown.set(line.id, item);
    return item;
  }

  /** The arms of the side a line begins with, so that the eye finds who did what. @param {Entry} line */
  badge(line) {
    const seat = Object.keys(this.board.seats).find((one) => line.text.startsWith(this.board.seats[one].name));
    return seat ? icon(this.board.seats[seat].emblem, `line-arms sprite-${seat} side-${seat}`, 14) : null;
  }

  /** Who said it. @param {string} seat */
  speaker(seat) {
    const about = this.board.seats[seat];
    return [about ? icon(about.emblem, `sprite-${seat} side-${seat}`, 18) : null, h('b', {}, `${about?.name ?? seat}: `)];
  }

  /** @param {HTMLElement} item @param {HTMLElement} details */
  toggle(item, details) {
    const open = !item.contains(details);
    item.firstElementChild?.setAttribute('aria-expanded', String(open));
    if (!open) {
      details.remove();
      return;
    }
    item.append(details);
    item.scrollIntoView({block: 'nearest'});
  }

  /** Dice, the number needed, and each modifier with its rule. @param {Entry} line */
  details(line) {
    const {need, modifiers = []} = line.details ?? {};
    return h('div', {class: 'details'},
      h('div', {class: 'dice'}, diceOf(this.board, line), need === undefined ? null : h('span', {class: 'need'}, t('odds.needed', {need}))),
      modifiers.length ? modifierList(this.board.game, modifiers) : null,
      h('button', {class: 'plain', onclick: () => this.wishes.onTurn(line.turn)}, t('table.show_then')));
  }

  async fetchOlder() {
    const first = [...this.earlier, ...this.lines].find((line) => line.after === undefined);
    const lines = await this.wishes.onOlder(first?.n ?? 0);
    this.earlier = [...lines, ...this.earlier];
    this.whole(lines);
    this.fill();
  }
}

/** @param {BoardData} board @param {Entry} line */
function kindOf(board, line) {
  if (line.event === 'said') return 'spoken';
  if (board.log?.parts?.includes(line.event)) return 'part';
  return (board.log?.chapters ?? []).includes(line.event) ? 'chapter' : '';
}

/** What is worth a line. @param {BoardData} board @param {Entry[]} lines */
function shownOf(board, lines) {
  return together(eventful(lines, board.log?.parts ?? [], board.log?.chapters ?? []));
}

/** A short list of lines, as in "what happened since". @param {BoardData} board @param {Entry[]} lines */
export function digest(board, lines) {
  return fill(h('ol', {class: 'lines digest'}), shownOf(board, lines).map((line) => h('li', {class: `line ${kindOf(board, line)}`}, line.text,
    line.account ? accountTable(board, line.account) : null)));
}
