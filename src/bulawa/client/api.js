// The few HTTP routes.

import {language} from './words.js';

export class Refused extends Error {
  /** @param {import('./types.js').Refusal} refusal */
  constructor(refusal) {
    super(refusal.text);
    this.refusal = refusal;
  }
}

async function answer(response) {
  const body = await response.json().catch(() => ({}));
  if (!response.ok) throw new Refused(body.error ?? {key: 'http', rule: '', text: `HTTP ${response.status}`});
  return body;
}

const cache = new Map();

/** What does not change while the page is open is asked once per language. */
function once(path) {
  if (!cache.has(path)) {
    const asked = fetch(path).then(answer);
    asked.catch(() => cache.delete(path));
    cache.set(path, asked);
  }
  return cache.get(path);
}

export const games = () => once(`/api/games?language=${language()}`);
/** @returns {Promise<import('./types.js').BoardData>} */
export const board = (game) => once(`/api/games/${game}/board?language=${language()}`);
export const rules = (game) => once(`/api/games/${game}/rules?language=${language()}`);

const post = (path, body) =>
  fetch(path, {method: 'POST', headers: {'content-type': 'application/json'}, body: JSON.stringify(body)}).then(answer);

export const create = (wish) => post('/api/matches', wish);
export const list = (tokens) => post('/api/matches/list', {tokens});
export const importJournal = (text) =>
  fetch('/api/matches/import', {method: 'POST', headers: {'content-type': 'text/plain'}, body: text}).then(answer);
export const remove = (match, token) =>
  fetch(`/api/matches/${match}?token=${encodeURIComponent(token)}`, {method: 'DELETE'}).then(answer);
export const journalAddress = (match, token) => `/api/matches/${match}/journal?token=${encodeURIComponent(token)}`;
