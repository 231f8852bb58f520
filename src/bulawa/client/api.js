// The few HTTP routes.

import {language, t} from './words.js';

export class Refused extends Error {
  /** @param {import('./types.js').Refusal} refusal */
  constructor(refusal) {
    super(refusal.text);
    this.refusal = refusal;
  }
}

/** @param {Response} response */
async function answer(response) {
  const body = await response.json().catch(() => ({}));
  if (!response.ok) throw new Refused(body.error ?? {key: 'http', rule: '', text: t('table.no_answer')});
  return body;
}

/** Ask the server for something; what it refuses it explains in the player's language. @param {string} path @param {RequestInit} how */
function ask(path, how = {}) {
  const silent = () => { throw new Refused({key: 'lost', rule: '', text: t('table.no_answer')}); };
  return fetch(`${path}${path.includes('?') ? '&' : '?'}language=${language()}`, how).catch(silent).then(answer);
}

/** @type {Map<string, Promise<any>>} */
const cache = new Map();

/** What does not change while the page is open is asked once per language. @param {string} path */
function once(path) {
  const key = `${language()} ${path}`;
  const known = cache.get(key);
  if (known) return known;
  const asked = ask(path);
  asked.catch(() => cache.delete(key));
  cache.set(key, asked);
  return asked;
}

/** @returns {Promise<import('./types.js').Games>} */
export const games = () => once('/api/games');
/** @param {string} digest @returns {Promise<import('./types.js').BoardData>} */
export const board = (digest) => once(`/api/boards/${digest}`);
/** @param {string} game @returns {Promise<import('./types.js').Frontispiece>} */
export const frontispiece = (game) => once(`/api/games/${game}/frontispiece`);
/** @param {string} game @returns {Promise<import('./types.js').Guide>} */
export const guide = (game) => once(`/api/games/${game}/guide`);
/** @param {string} game @returns {Promise<Record<string, import('./types.js').Rule>>} */
export const rules = (game) => once(`/api/games/${game}/rules`);

/** @param {string} game @returns {Promise<import('./types.js').Mustering>} */
export const muster = (game) => once(`/api/games/${game}/muster`);

/** @param {string} path @param {object} body */
const post = (path, body) =>
  ask(path, {method: 'POST', headers: {'content-type': 'application/json'}, body: JSON.stringify(body)});

/** @param {import('./types.js').NewMatch} wish @returns {Promise<import('./types.js').Made>} */
export const create = (wish) => post('/api/matches', wish);
/** What an army list comes to. @param {string} game @param {{scenario: string, text: string, seat?: string}} list @returns {Promise<import('./types.js').Weighed>} */
export const weigh = (game, list) => post(`/api/games/${game}/muster`, list);
/** Begin a guided game. @param {string} game @param {string} lesson @returns {Promise<import('./types.js').Made>} */
export const teach = (game, lesson) => post(`/api/games/${game}/lessons/${lesson}`, {});
/** @param {string[]} tokens @returns {Promise<import('./types.js').Matches>} */
export const list = (tokens) => post('/api/matches/list', {tokens});
/** The matches of this machine, for one who sits at it. @returns {Promise<{matches: import('./types.js').Saved[]}>} */
export const here = () => post('/api/matches/here', {});
/** Sit down at one of them. @param {string} match @returns {Promise<import('./types.js').Made>} */
export const sitHere = (match) => post(`/api/matches/${match}/here`, {});
/** Come with an invitation. @param {string} match @param {string} token @returns {Promise<import('./types.js').Made>} */
export const accept = (match, token) => post(`/api/matches/${match}/sit`, {token});
/** Another invitation, for a seat that is still free. @param {string} match @param {string} token @param {string} seat @returns {Promise<import('./types.js').Made>} */
export const invite = (match, token, seat) => post(`/api/matches/${match}/link`, {token, seat});
/** @param {string} text @returns {Promise<import('./types.js').Made>} */
export const importJournal = (text) =>
  ask('/api/matches/import', {method: 'POST', headers: {'content-type': 'text/plain'}, body: text});
/** Where others in the network reach the table. @returns {Promise<import('./types.js').Sharing>} */
export const sharing = () => ask('/api/sharing');
/** Let them in. @returns {Promise<import('./types.js').Sharing>} */
export const openGate = () => post('/api/sharing', {});
/** A link as a code for a phone, drawn as SVG. @param {string} link */
export const qr = (link) => fetch('/api/qr', {method: 'POST', headers: {'content-type': 'text/plain'}, body: link}).then((drawn) => drawn.text());
/** @param {string} match @param {string} token */
export const remove = (match, token) =>
  ask(`/api/matches/${match}?token=${encodeURIComponent(token)}`, {method: 'DELETE'});
/** @param {string} match @param {string} token */
export const journalAddress = (match, token) => `/api/matches/${match}/journal?token=${encodeURIComponent(token)}`;
