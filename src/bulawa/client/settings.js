// What this browser remembers: language, speed, and the seats it holds.

const KEY = 'bulawa';

const DEFAULTS = {
  language: (navigator.language ?? 'en').split('-')[0],
  pace: 900,
  handover: true,
  ask_end: true,
  motion: 'auto',
  contrast: 'normal',
  look: 'auto',
  sound: 'away',
  notice: false,
  confirm_dice: 'touch',
  called: '',
  zones: ['control', 'charge', 'range', 'command'],
  hall: '',
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
    const kept = {...JSON.parse(localStorage.getItem(KEY) ?? '{}')};
    if (typeof kept.matches !== 'object' || kept.matches === null || Array.isArray(kept.matches)) delete kept.matches;
    for (const [match, one] of Object.entries(kept.matches ?? {})) if (typeof one?.tokens !== 'object' || one.tokens === null) delete kept.matches[match];
    if (typeof kept.language !== 'string') delete kept.language;
    if (typeof kept.tables !== 'object' || kept.tables === null || Array.isArray(kept.tables)) delete kept.tables;
    if (typeof kept.record !== 'object' || kept.record === null || Array.isArray(kept.record)) delete kept.record;
    if (!Array.isArray(kept.zones)) delete kept.zones;
    if (!Number.isInteger(kept.pace) || kept.pace < 0 || kept.pace > 10000) delete kept.pace;
    return kept;
  } catch {
    return {};
  }
}

/** @typedef {{token: string, owner?: string}} Place what one holds at a table that waits for its players */

/** @typedef {typeof DEFAULTS & {tables?: Record<string, Place>, newcomer: boolean, game?: string, met?: string[], matches?: Record<string, Held>, record?: Record<string, import('./record.js').Outcome>}} Settings `met`: the games whose sheet was shown */

/** @type {Settings} */
export const settings = {...DEFAULTS, newcomer: isNew(), ...read()};

/** @typedef {{game: string, tokens: Record<string, string>, owner?: string, muted?: string[], links?: Record<string, string>, trust?: boolean, since?: Record<string, number>, last?: Record<string, number>, hash?: string, nonces?: Record<string, string>}} Held
 * `tokens` are the seats played here, `links` those given away; `last` and `since` count the answers after which news begin; `hash` promises the dice, `nonces` are what we added to them. */

/** @param {Partial<Settings>} changes */
export function remember(changes) {
  Object.assign(settings, changes);
  try {
    localStorage.setItem(KEY, JSON.stringify(settings));
  } catch { /* a browser that stores nothing still plays */ }
}

/** @param {string} match @returns {Held | undefined} */
export function held(match) {
  return read().matches?.[match] ?? settings.matches?.[match];
}

/** Another tab may have changed the list: read it again before writing. @param {string} match @param {Partial<Held>} changes */
export function hold(match, changes) {
  const matches = {...read().matches};
  matches[match] = {...matches[match], ...changes};
  remember({matches});
}

/** @param {string} match */
export function release(match) {
  const matches = {...read().matches};
  delete matches[match];
  remember({matches});
}

/** @returns {Record<string, Held>} */
export function heldMatches() {
  return read().matches ?? {};
}

/** The tables at which one waits. @returns {Record<string, Place>} */
export function heldTables() {
  return read().tables ?? {};
}

/** @param {string} table @param {Place} place */
export function holdTable(table, place) {
  remember({tables: {...heldTables(), [table]: place}});
}

/** @param {string} table */
export function releaseTable(table) {
  const {[table]: _, ...tables} = heldTables();
  remember({tables});
}

/** Whether things should move at all. */
export function moves() {
  if (settings.motion === 'off') return false;
  return settings.motion === 'on' || !matchMedia('(prefers-reduced-motion: reduce)').matches;
}
