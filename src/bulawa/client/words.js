// Words of the table itself, in the player's language; the server sends those of the games.

import {settings} from './settings.js';

/** The kinds of number that languages tell apart, as the words files list their forms. @type {Intl.LDMLPluralRule[]} */
const ORDER = ['zero', 'one', 'two', 'few', 'many', 'other'];

/** @type {Record<string, any>} */
let table = {};

/** The server answers in the language asked for, or in one it has, and says which it has. */
export async function loadWords() {
  const answer = await fetch(`/api/words?language=${encodeURIComponent(language())}`);
  table = await answer.json();
  settings.language = table.language.id;
  document.documentElement.lang = language();
}

/** The languages of this table, each with its own name. @returns {Record<string, string>} */
export function languages() {
  return table.languages;
}

export function language() {
  return settings.language;
}

/** A sentence by `section.key`; {name} is filled in, {n|one|few|many} takes the form that goes with n. @param {string} key @param {Record<string, string | number>} args */
export function t(key, args = {}) {
  const found = key.split('.').reduce((/** @type {any} */ at, part) => at?.[part], table);
  if (typeof found !== 'string') return key;
  return found.replace(/\{(\w+)((?:\|[^{}|]*)*)\}/g, (_, name, forms) =>
    forms ? plural(Number(args[name]), forms.slice(1).split('|')) : String(args[name] ?? ''));
}

/** The form that goes with a number: the language says which of its kinds it is, and the forms stand in the order of those kinds. @param {number} n @param {string[]} forms */
function plural(n, forms) {
  const rules = new Intl.PluralRules(language());
  const kinds = ORDER.filter((kind) => rules.resolvedOptions().pluralCategories.includes(kind));
  return forms[Math.min(kinds.indexOf(rules.select(Math.abs(n))), forms.length - 1)];
}

/** @param {number} n */
export function signed(n) {
  return n >= 0 ? `+${n}` : `−${-n}`;
}

/** A chance as a percentage, by default to a tenth. @param {number} chance */
export function percent(chance, digits = 1) {
  return `${(100 * chance).toLocaleString(language(), {maximumFractionDigits: digits})}\u00a0%`;
}

/** @param {number} seconds */
export function when(seconds) {
  return new Date(seconds * 1000).toLocaleString(language(), {dateStyle: 'medium', timeStyle: 'short'});
}
