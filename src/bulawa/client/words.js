// Words of the table itself, in the player's language; the server sends those of the games.

import {settings} from './settings.js';

/** @type {Record<string, any>} */
let table = {};

export async function loadWords() {
  const answer = await fetch(`/api/words?language=${language()}`);
  table = await answer.json();
  document.documentElement.lang = language();
}

export function language() {
  return settings.language;
}

/** A sentence by `section.key`; {name} is filled in, {n|one|few|many} takes the form that goes with n. */
export function t(key, args = {}) {
  const found = key.split('.').reduce((at, part) => at?.[part], table);
  if (typeof found !== 'string') return key;
  return found.replace(/\{(\w+)((?:\|[^{}|]*)*)\}/g, (_, name, forms) =>
    forms ? plural(Number(args[name]), forms.slice(1).split('|')) : String(args[name] ?? ''));
}

/** The form that goes with a number: two in English, three in Polish. */
export function plural(n, forms) {
  if (language() === 'pl' && forms.length > 2) {
    const few = [2, 3, 4].includes(n % 10) && ![12, 13, 14].includes(n % 100);
    return n === 1 ? forms[0] : few ? forms[1] : forms[2];
  }
  return Math.abs(n) === 1 ? forms[0] : forms[forms.length - 1];
}

export function signed(n) {
  return n >= 0 ? `+${n}` : `−${-n}`;
}

/** A chance as a percentage, by default to a tenth. */
export function percent(chance, digits = 1) {
  return `${(100 * chance).toLocaleString(language(), {maximumFractionDigits: digits})}\u00a0%`;
}

export function when(seconds) {
  return new Date(seconds * 1000).toLocaleString(language(), {dateStyle: 'medium', timeStyle: 'short'});
}
