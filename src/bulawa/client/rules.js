// Rule numbers that can be clicked, and the text behind them.

import * as api from './api.js';
import {openDialog} from './dialog.js';
import {fill, h} from './draw.js';
import {finder} from './search.js';
import {t} from './words.js';

/** @import {Child} from './draw.js' */
/** @import {Rule, Source} from './types.js' */
/** @typedef {[string, Rule]} Named a rule under its number */

/** What is reconstructed of the game on the table. @type {Source[]} */
let sources = [];

/** @param {Source[]} told */
export function tellSources(told) {
  sources = told;
}

/** Owners of the game can correct what nobody has seen printed. */
function reconstructed() {
  return h('details', {class: 'rule-chapter origins'}, h('summary', {}, h('b', {}, t('origins.title')), ` (${sources.length})`), h('p', {}, t('origins.about')),
    h('ul', {}, sources.map(({name, file, key}) => h('li', {}, name, ' ', h('small', {}, h('code', {}, `${file}: ${key}`))))));
}

/** A rule number as a button that opens its text. @param {string} game @param {string} rule */
export function ruleChip(game, rule) {
  if (!rule) return null;
  return h('button', {class: 'chip rule', 'data-rule': rule, title: t('table.open_rule', {rule}), onclick: (event) => {
    event.stopPropagation();
    openRule(game, rule);
  }}, rule);
}

/** Text in which every rule number can be clicked. @param {string} game @param {string} said */
function withRules(game, said) {
  return said.split(/\b([RGSEV]\d{1,3})\b/).map((part, i) => (i % 2 ? ruleChip(game, part) : part));
}

/** @param {string} game @param {string} rule */
async function openRule(game, rule) {
  const rules = await api.rules(game);
  const found = rules[rule];
  /** @type {Child[]} */
  const content = found
    ? [h('p', {class: 'rule-text'}, withRules(game, found.text)), h('p', {class: 'source'}, found.source ?? '')]
    : [h('p', {}, t('table.no_rule', {rule}))];
  content.push(h('div', {class: 'row end'}, h('button', {class: 'button', onclick: () => openRules(game)}, t('table.all_rules'))));
  openDialog(rule, content, 'rule-dialog');
}

/** All rules by chapters, with a box to search them. @param {string} game */
export async function openRules(game) {
  const chapters = inChapters(Object.entries(await api.rules(game)));
  const list = h('div', {class: 'rule-chapters'});
  const show = (/** @type {string} */ wanted) => {
    const has = finder(wanted);
    const found = chapters.map(({title, rules}) => chapter(title, rules.filter(([rule, {text}]) => has(`${rule} ${text}`)), Boolean(wanted.trim())));
    fill(list, found.some(Boolean) ? found : h('p', {class: 'none', role: 'status'}, t('table.nothing_found', {wanted})));
  };
  /** @type {HTMLInputElement} */
  const search = h('input', {type: 'search', class: 'search', autofocus: true,
    placeholder: t('table.search'), 'aria-label': t('table.search'), oninput: () => show(search.value)});
  show('');
  openDialog(t('table.rules'), [search, list, sources.length ? reconstructed() : null], 'wide');
}

/** Rules in their order; some begin a chapter. @param {Named[]} rules */
function inChapters(rules) {
  /** @type {{title: string, rules: Named[]}[]} */
  const chapters = [];
  for (const [rule, about] of rules) {
    if (about.chapter || !chapters.length) chapters.push({title: about.chapter ?? '', rules: []});
    chapters[chapters.length - 1].rules.push([rule, about]);
  }
  return chapters;
}

/** A chapter that can be opened; what was searched for lies open. @param {string} title @param {Named[]} rules @param {boolean} open */
function chapter(title, rules, open) {
  if (!rules.length) return null;
  const lines = h('dl', {class: 'rules'}, rules.map(([rule, {text}]) => [h('dt', {}, rule), h('dd', {}, text)]).flat());
  return title ? h('details', {class: 'rule-chapter', open}, h('summary', {}, h('b', {}, title), open ? '' : ` ${rules[0][0]}–${rules[rules.length - 1][0]}`), lines) : lines;
}
