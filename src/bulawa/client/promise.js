// The promise behind the dice: the hash of the seed, shown before the first roll, kept here, and compared at the end.

import {h} from './draw.js';
import {held, hold} from './settings.js';
import {t} from './words.js';

/** @typedef {import('./sight.js').Sight} Sight */

/** Keep the hash that was shown first: the server could tell another one later. @param {Sight} state */
export function keepPromise(state) {
  const {dice, match} = state;
  if (dice?.hash && held(match) && !held(match)?.hash) hold(match, {hash: dice.hash});
}

/** What the player can write down, and at the end whether the promise was kept. @param {Sight} state */
export function promise(state) {
  const {dice, match} = state;
  if (!dice?.hash) return null;
  const kept = held(match)?.hash ?? dice.hash;
  const verdict = h('p', {class: 'verdict'}, kept === dice.hash ? t('dice.promise') : t('dice.changed'));
  if (dice.seed && kept === dice.hash) fits(dice.seed, kept).then((fit) => {
    if (fit !== null) verdict.textContent = fit ? t('dice.kept') : t('dice.changed');
  });
  return h('fieldset', {class: 'promise'}, h('legend', {}, t('dice.title')), verdict,
    h('p', {}, t('dice.hash'), ' ', h('code', {}, kept)),
    dice.link ? h('p', {}, t('dice.link'), ' ', h('code', {}, dice.link)) : null);
}

/** Whether a seed has that hash; null where the browser cannot tell (a page that is not secure). @param {string} seed @param {string} hash */
async function fits(seed, hash) {
  if (!globalThis.crypto?.subtle) return null;
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(`bulawa:${seed}`));
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('') === hash;
}
