// The few HTTP routes.

import {language, t} from './words.js';

export class Refused extends Error {
  /** @param {import('./types.js').Refusal} refusal */
  constructor(refusal) {
    super(refusal.text);
    this.refusal = refusal;
  }
}

async function answer(response) {
  const body = await response.json().catch(() => ({}));
  if (!response.ok) throw new Refused(body.error ?? {key: 'http', rule: '', text: t('table.no_answer')});
  return body;
}

/** Ask the server for something; what it refuses it explains in the player's language. */
function ask(path, how = {}) {
  const silent = () => { throw new Refused({key: 'lost', rule: '', text: t('table.no_answer')}); };
  return fetch(`${path}${path.includes('?') ? '&' : '?'}language=${language()}`, how).catch(silent).then(answer);
}

const cache = new Map();

/** What does not change while the page is open is asked once per language. */
function once(path) {
  const key = `${language()} ${path}`;
  if (!cache.has(key)) {
    const asked = ask(path);
    asked.catch(() => cache.delete(key));
    cache.set(key, asked);
  }
  return cache.get(key);
}

export const games = () => once('/api/games');
/** @returns {Promise<import('./types.js').BoardData>} */
export const board = (game) => once(`/api/games/${game}/board`);
export const rules = (game) => once(`/api/games/${game}/rules`);

const post = (path, body) =>
  ask(path, {method: 'POST', headers: {'content-type': 'application/json'}, body: JSON.stringify(body)});

export const create = (wish) => post('/api/matches', wish);
export const list = (tokens) => post('/api/matches/list', {tokens});
export const importJournal = (text) =>
  ask('/api/matches/import', {method: 'POST', headers: {'content-type': 'text/plain'}, body: text});
export const remove = (match, token) =>
  ask(`/api/matches/${match}?token=${encodeURIComponent(token)}`, {method: 'DELETE'});
export const journalAddress = (match, token) => `/api/matches/${match}/journal?token=${encodeURIComponent(token)}`;
