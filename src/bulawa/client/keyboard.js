// Everything by keyboard: arrows walk over what is lit, letters press buttons, ? lists them all.

import {openDialog} from './dialog.js';
import {h} from './draw.js';
import {t} from './words.js';

const ARROWS = {ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1]};

export class Keyboard {
  /** @param {HTMLElement} root @param {{onBack: () => void, onHelp?: () => void, keys: Record<string, () => void>}} wishes */
  constructor(root, wishes) {
    this.root = root;
    this.wishes = wishes;
    this.listener = (event) => this.press(event);
    document.addEventListener('keydown', this.listener);
  }

  remove() {
    document.removeEventListener('keydown', this.listener);
  }

  press(event) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (document.querySelector('dialog[open], .handover:not([hidden])') || isTyping(event.target)) return;
    if (event.key in ARROWS && this.walk(ARROWS[event.key], event.shiftKey)) return event.preventDefault();
    if (event.key === 'Escape') return this.wishes.onBack();
    if (event.key === '?') return this.help();
    if ((event.key === 'Enter' || event.key === ' ') && event.target.closest?.('svg.play')) return this.activate(event);
    return this.shortcut(event);
  }

  activate(event) {
    event.preventDefault();
    const thing = event.target.closest('[data-id]');
    thing?.dispatchEvent(new MouseEvent('click', {bubbles: true, detail: 0}));
  }

  shortcut(event) {
    const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
    const named = [...this.root.querySelectorAll('button[data-key]')].find((button) => button.dataset.key === key);
    if (named) return named.click();
    if (this.wishes.keys[key]) {
      event.preventDefault();
      this.wishes.keys[key]();
    }
    return undefined;
  }

  /** To the nearest thing in that direction: among what is lit, or with Shift among everything on the map. */
  walk([dx, dy], all) {
    const chosen = all ? 'svg.play .field, svg.play .stack' : 'svg.play .lit';
    const cards = document.activeElement?.closest('.hand') ? '.hand .card' : '.cards .lit';
    const things = [...this.root.querySelectorAll(`${chosen}, ${cards}, .buttons .act`)];
    const from = document.activeElement;
    const inside = things.includes(from) || from?.closest?.('svg.play, .cards, .buttons');
    if (!inside && isScrollable(from)) return false;
    if (!things.length) return false;
    if (!inside) return focus(things[0]);
    const here = middle(from);
    let best = null;
    let least = Infinity;
    for (const thing of things) {
      if (thing === from) continue;
      const at = middle(thing);
      const along = (at.x - here.x) * dx + (at.y - here.y) * dy;
      const aside = Math.abs((at.x - here.x) * dy) + Math.abs((at.y - here.y) * dx);
      if (along <= 2) continue;
      const far = along + 2.2 * aside;
      if (far < least) [best, least] = [thing, far];
    }
    return best ? focus(best) : true;
  }

  help() {
    const rows = [
      ['← → ↑ ↓', t('keys.walk')], [t('keys.shift_arrows'), t('keys.walk_all')], ['Enter', t('keys.choose')],
      ['Tab', t('keys.tab')], ['Esc', t('keys.back')], ['U', t('keys.undo')], ['M', t('keys.map')], ['H', t('keys.hand')],
      ['L', t('keys.log')], ['B', t('keys.since')], ['S', t('keys.skip')], ['V', t('keys.replay')],
      [', .', t('keys.step')], ['?', t('keys.help')],
    ];
    const seen = new Map();
    for (const button of this.root.querySelectorAll('.buttons button[data-key]')) {
      if (button.dataset.key) seen.set(button.dataset.key.toUpperCase(), button.firstChild.textContent);
    }
    openDialog(t('keys.title'), h('table', {class: 'keys'},
      [...rows, ...seen].map(([key, does]) => h('tr', {}, h('td', {}, h('kbd', {}, key)), h('td', {}, does)))));
  }
}

function focus(element) {
  if (!element.hasAttribute('tabindex')) element.setAttribute('tabindex', '-1');
  element.focus({preventScroll: false});
  return true;
}

function middle(element) {
  const box = element.getBoundingClientRect();
  return {x: box.left + box.width / 2, y: box.top + box.height / 2};
}

function isTyping(target) {
  return ['INPUT', 'TEXTAREA', 'SELECT'].includes(target.tagName) && target.type !== 'checkbox' && target.type !== 'radio';
}

function isScrollable(element) {
  return element?.closest?.('.lines, .scroller') && !element.closest('svg.play');
}
