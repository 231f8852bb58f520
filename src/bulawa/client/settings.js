// What this browser remembers: language, speed, and the seats it holds.

const KEY = 'bulawa';

const DEFAULTS = {
  language: navigator.language?.startsWith('pl') ? 'pl' : 'en',
  pace: 900,
  handover: true,
  motion: 'auto',
  contrast: 'normal',
  confirm_dice: 'touch',
};

/** Whether somebody is here for the first time; it is remembered with the first thing that is. */
function isNew() {
  try {
    return localStorage.getItem(KEY) === null;
  } catch {
    return false;
  }
}

/** What was kept; what no version of the table would have written does not count. */
function read() {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? '{}') ?? {};
    if (!['en', 'pl'].includes(kept.language)) delete kept.language;
    if (!Number.isInteger(kept.pace) || kept.pace < 0 || kept.pace > 10000) delete kept.pace;
    return kept;
  } catch {
    return {};
  }
}

/** @type {typeof DEFAULTS & {newcomer: boolean, met?: string[], matches?: Record<string, Held>}} `met`: the games whose sheet was shown. */
export const settings = {...DEFAULTS, newcomer: isNew(), ...read()};

/** @typedef {{game: string, tokens: Record<string, string>, owner?: string, links?: Record<string, string>, trust?: boolean, since?: Record<string, number>, last?: Record<string, number>}} Held
 * `tokens` are the seats played here, `links` those given away; `last` and `since` count the answers after which news begin. */

export function remember(changes) {
  Object.assign(settings, changes);
  try {
    localStorage.setItem(KEY, JSON.stringify(settings));
  } catch { /* a browser that stores nothing still plays */ }
}

/** @returns {Held | undefined} */
export function held(match) {
  return read().matches?.[match] ?? settings.matches?.[match];
}

/** Another tab may have changed the list: read it again before writing. */
export function hold(match, changes) {
  const matches = {...read().matches};
  matches[match] = {...matches[match], ...changes};
  remember({matches});
}

export function release(match) {
  const matches = {...read().matches};
  delete matches[match];
  remember({matches});
}

export function heldMatches() {
  return read().matches ?? {};
}

/** Whether things should move at all. */
export function moves() {
  if (settings.motion === 'off') return false;
  return settings.motion === 'on' || !matchMedia('(prefers-reduced-motion: reduce)').matches;
}
