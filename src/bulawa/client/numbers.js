// Options that differ in one number only. Knows no screen.

/** @import {Option} from './types.js' */
/** @typedef {{id: string, n: number, option: Option}} Numbered */

/** So many numbers still have a button each. */
const FEW = 8;

/**
 * The options behind these buttons, if they are many and differ in one number only; in the order of that number.
 * @param {Map<string, Option[]>} next @param {number} clicked
 * @returns {Numbered[]}
 */
export function numbered(next, clicked) {
  const single = [...next].filter(([id, behind]) => id.startsWith('do:') && behind.length === 1 && behind[0].path.length === clicked + 1);
  for (const verb of new Set(single.map(([, [option]]) => option.choice[0]))) {
    const same = single.filter(([, [option]]) => option.choice[0] === verb);
    const choices = same.map(([, [option]]) => option.choice);
    const unlike = choices[0].map((_, i) => i).filter((i) => choices.some((choice) => choice[i] !== choices[0][i]));
    const counts = unlike.length === 1 && choices.every((choice) => choice.length === choices[0].length && Number.isInteger(choice[unlike[0]]));
    if (same.length > FEW && counts) {
      return same.map(([id, [option]]) => ({id, option, n: Number(option.choice[unlike[0]])})).sort((one, other) => one.n - other.n);
    }
  }
  return [];
}
