// The log tells every step in words and opens to the dice and the sum behind them.

import {accountTable} from './account.js';
import {diceOf, modifierList} from './dice.js';
import {fill, h, icon} from './draw.js';
import {t} from './words.js';

/** @import {BoardData, Line} from './types.js' */

/** As many lines as the server sends at once: fewer means that there are no earlier ones. */
const WHOLE_LOG = 200;

export class Log {
  /** @param {BoardData} board @param {{onShow: (line: Line) => void, onOlder: (before: number) => Promise<Line[]>, onTurn: (turn: number) => void}} wishes */
  constructor(board, wishes) {
    this.board = board;
    this.wishes = wishes;
    this.list = h('ol', {class: 'lines', tabindex: 0, 'aria-label': t('table.log')});
    this.older = h('button', {class: 'plain older', hidden: true, onclick: () => this.fetchOlder()}, t('table.older'));
    this.element = h('section', {class: 'log', 'aria-label': t('table.log')},
      h('div', {class: 'row heading'}, h('h2', {}, t('table.log')), this.older), this.list);
    this.goal = h('li', {class: 'line goal', hidden: true});
    this.list.append(this.goal);
    /** @type {Map<number, HTMLElement>} */
    this.shown = new Map();
    this.first = Infinity;
    new ResizeObserver(() => { this.list.scrollTop = this.list.scrollHeight; }).observe(this.list);
  }

  /** Show these lines below what this seat plays for; what is shown already is kept. @param {import('./types.js').State} state */
  show({log: lines, seat}) {
    this.goal.textContent = this.board.seats[seat ?? '']?.goal ?? '';
    const wanted = new Map(lines.map((line) => [line.n, line]));
    const first = lines[0]?.n ?? Infinity;
    for (const [n, item] of this.shown) {
      if ((n >= first && wanted.get(n)?.text !== item.dataset.text) || (n < first && n < this.first)) this.drop(n);
    }
    for (const line of lines) if (!this.shown.has(line.n)) this.add(line);
    this.first = Math.min(this.first, first);
    this.older.hidden = lines.length < WHOLE_LOG;
    this.goal.hidden = !this.older.hidden || !this.goal.textContent;
    this.list.scrollTop = this.list.scrollHeight;
  }

  clear() {
    this.shown.clear();
    this.list.replaceChildren(this.goal);
    this.first = Infinity;
  }

  /** @param {number} n */
  drop(n) {
    this.shown.get(n)?.remove();
    this.shown.delete(n);
  }

  /** @param {Line} line @param {Node | null} before */
  add(line, before = null) {
    const item = h('li', {class: `line ${kindOf(this.board, line)}`});
    item.dataset.text = line.text;
    item.dataset.n = String(line.n);
    const details = line.details ? this.details(line) : null;
    item.append(h('button', {class: 'plain said', 'aria-expanded': details ? 'false' : null, onclick: () => {
      if (details) this.toggle(item, details);
      this.wishes.onShow(line);
    }}, line.seat ? this.speaker(line.seat) : this.badge(line), line.text));
    if (line.account) item.append(accountTable(this.board, line.account));
    this.shown.set(line.n, item);
    this.list.insertBefore(item, before);
  }

  /** The arms of the side a line begins with, so that the eye finds who did what. @param {Line} line */
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

  /** Dice, the number needed, and each modifier with its rule. @param {Line} line */
  details(line) {
    const {need, modifiers = []} = line.details ?? {};
    return h('div', {class: 'details'},
      h('div', {class: 'dice'}, diceOf(this.board, line), need === undefined ? null : h('span', {class: 'need'}, t('odds.needed', {need}))),
      modifiers.length ? modifierList(this.board.game, modifiers) : null,
      h('button', {class: 'plain', onclick: () => this.wishes.onTurn(line.turn)}, t('table.show_then')));
  }

  async fetchOlder() {
    const lines = await this.wishes.onOlder(this.first);
    const anchor = this.goal.nextSibling;
    for (const line of lines) this.add(line, anchor);
    this.first = lines.length ? lines[0].n : 0;
    this.older.hidden = lines.length < WHOLE_LOG;
    this.goal.hidden = !this.older.hidden || !this.goal.textContent;
  }
}

/** @param {BoardData} board @param {Line} line */
function kindOf(board, line) {
  if (line.event === 'said') return 'spoken';
  return (board.log?.chapters ?? []).includes(line.event) ? 'chapter' : '';
}

/** A short list of lines, as in "what happened since". @param {BoardData} board @param {Line[]} lines */
export function digest(board, lines) {
  return fill(h('ol', {class: 'lines digest'}), lines.map((line) => h('li', {class: `line ${kindOf(board, line)}`}, line.text,
    line.account ? accountTable(board, line.account) : null)));
}
