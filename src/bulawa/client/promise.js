// The promise behind the dice: the hash of the seed, shown before the first roll, kept here, and compared at the end;
// and what each seat of ours adds to the seed once it has seen that hash.

import {h} from './draw.js';
import {held, hold} from './settings.js';
import {t} from './words.js';

/** @typedef {import('./sight.js').Sight} Sight */

/** Keep the hash that was shown first: the server could tell another one later. @param {Sight} state */
export function keepPromise(state) {
  const {dice, match} = state;
  if (dice?.hash && held(match) && !held(match)?.hash) hold(match, {hash: dice.hash});
}

const NONCE_BYTES = 16;

/** @type {Set<string>} seats for which a nonce is on its way */
const added = new Set();

/** Add to the seed what the server could not know when it made it. @param {Sight} state @param {string[]} mine @param {import('./requests.js').Requests} requests */
export function addNonces({dice, match, over}, mine, requests) {
  if (!dice?.hash || !dice.nonces || over) return;
  for (const seat of mine) {
    const key = `${match}/${seat}`;
    if (dice.nonces[seat] || added.has(key)) continue;
    added.add(key);
    const nonce = inHex(crypto.getRandomValues(new Uint8Array(NONCE_BYTES)));
    requests.nonce(seat, nonce).then(({mixed}) => {
      if (mixed) hold(match, {nonces: {...held(match)?.nonces, [seat]: nonce}});
    }, () => added.delete(key));
  }
}

/** Whether the dice are made of what we have added. @param {Sight} state */
function isMixedIn({dice, match}) {
  return Object.entries(held(match)?.nonces ?? {}).every(([seat, nonce]) => dice?.nonces?.[seat] === nonce);
}

/** @param {Uint8Array} bytes */
function inHex(bytes) {
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** What the player can write down, and at the end whether the promise was kept. @param {Sight} state */
export function promise(state) {
  const {dice, match} = state;
  if (!dice?.hash) return null;
  const kept = held(match)?.hash ?? dice.hash;
  const same = kept === dice.hash && isMixedIn(state);
  const verdict = h('p', {class: 'verdict'}, same ? t('dice.promise') : t('dice.changed'));
  if (dice.seed && same) fits(dice.seed, kept).then((fit) => {
    if (fit !== null) verdict.textContent = fit ? t('dice.kept') : t('dice.changed');
  });
  return h('fieldset', {class: 'promise'}, h('legend', {}, t('dice.title')), verdict,
    h('p', {}, t('dice.hash'), ' ', h('code', {}, kept)),
    Object.keys(dice.nonces ?? {}).length ? h('p', {}, t('dice.nonces'), ' ', h('code', {}, Object.values(dice.nonces ?? {}).join(' '))) : null,
    dice.link ? h('p', {}, t('dice.link'), ' ', h('code', {}, dice.link)) : null);
}

/** Whether a seed has that hash; null where the browser cannot tell (a page that is not secure). @param {string} seed @param {string} hash */
async function fits(seed, hash) {
  if (!globalThis.crypto?.subtle) return null;
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(`bulawa:${seed}`));
  return inHex(new Uint8Array(digest)) === hash;
}
