// Numbers as the rules count them, said and read in their units. Knows no screen.

import {language} from './words.js';

/** @import {Hole} from './types.js' */

/** @param {number} value @param {Hole} hole */
export function written(value, {unit, scale}) {
  const digits = Math.ceil(Math.log10(scale));
  return `${value < 0 ? '−' : ''}${(Math.abs(value) / scale).toLocaleString(language(), {maximumFractionDigits: digits, useGrouping: false})}${unit}`;
}

/** The number that somebody typed, with a point or a comma; null when it is none. @param {string} said @param {Hole} hole */
export function read(said, {scale}) {
  const digits = said.replace(/[^\d.,−-]/g, '').replace('−', '-').replace(',', '.');
  return digits === '' || Number.isNaN(Number(digits)) ? null : Math.round(Number(digits) * scale);
}
