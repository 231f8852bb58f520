// The few HTTP routes.

import {settings} from './settings.js';
import {language, t} from './words.js';

/** @import {Visitor} from './types.js' */

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
/** @param {string} game @param {string} scenario @returns {Promise<import('./types.js').Frontispiece>} */
export const scenarioPicture = (game, scenario) => once(`/api/games/${game}/scenarios/${scenario}/picture`);
/** @param {string} game @returns {Promise<import('./types.js').Guide>} */
export const guide = (game) => once(`/api/games/${game}/guide`);
/** @param {string} game @returns {Promise<Record<string, import('./types.js').Rule>>} */
export const rules = (game) => once(`/api/games/${game}/rules`);

/** @param {string} game @returns {Promise<import('./types.js').Armies>} */
export const armies = (game) => once(`/api/games/${game}/armies`);
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
export const accept = (match, token) => post(`/api/matches/${match}/sit`, {token, called: settings.called || null});
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
/** What one may join and look at. @param {string[]} tokens of tables at which one waits @returns {Promise<import('./types.js').Hall>} */
export const hall = (tokens) => post('/api/hall', {tokens});
/** @param {import('./types.js').OpenTable} wish @returns {Promise<import('./types.js').Seated>} */
export const openTable = (wish) => post('/api/tables', wish);
/** @param {string} id @param {string} [token] @returns {Promise<import('./types.js').OpenTableNow>} */
export const table = (id, token) => post(`/api/tables/${id}`, {token: token ?? null});
/** @param {string} id @param {import('./types.js').SitDown} wish @returns {Promise<import('./types.js').Seated>} */
export const sitDown = (id, wish) => post(`/api/tables/${id}/sit`, wish);
/** @param {string} id @param {string} [token] */
export const getUp = (id, token) => post(`/api/tables/${id}/leave`, {token: token ?? null});
/** @param {string} game @param {string} scenario empty: all of them @returns {Promise<import('./types.js').RatingList>} */
export const ratings = (game, scenario) => ask(`/api/ratings?game=${encodeURIComponent(game)}&scenario=${encodeURIComponent(scenario)}`);
/** @returns {Promise<import('./types.js').RatingList>} */
export const record = () => ask('/api/me/record');
/** @returns {Promise<import('./types.js').EventList>} */
export const events = () => ask('/api/events');
/** @param {string} id @returns {Promise<import('./types.js').EventNow>} */
export const event = (id) => ask(`/api/events/${id}`);
/** @param {import('./types.js').NewEvent} wish @returns {Promise<import('./types.js').EventNow>} */
export const makeEvent = (wish) => post('/api/events', wish);
/** @param {string} id @param {unknown} brought @returns {Promise<import('./types.js').EventNow>} */
export const enterEvent = (id, brought) => post(`/api/events/${id}/enter`, {brought});
/** @param {string} id @returns {Promise<import('./types.js').EventNow>} */
export const leaveEvent = (id) => post(`/api/events/${id}/leave`, {});
/** @param {string} id @returns {Promise<import('./types.js').EventNow>} */
export const beginEvent = (id) => post(`/api/events/${id}/begin`, {});
/** @param {string} id @param {string} name @returns {Promise<import('./types.js').EventNow>} */
export const sendAway = (id, name) => post(`/api/events/${id}/send-away`, {name});
/** @param {string} id */
export const closeEvent = (id) => post(`/api/events/${id}/close`, {});
/** @returns {Promise<import('./types.js').Complaints>} */
export const complaints = () => ask('/api/site/complaints');
/** @param {string} id */
export const dismiss = (id) => post('/api/site/complaints/dismiss', {id});
/** @param {string} match @param {number} n */
export const removeRemark = (match, n) => post('/api/site/remarks/remove', {match, n});
/** @param {string} id of a match or of a table that waits */
export const removeTable = (id) => post('/api/site/matches/remove', {id});
/** @param {string} name @param {string} to */
export const renamePerson = (name, to) => post('/api/site/names/remove', {name, to});
/** Who this is. @returns {Promise<Visitor>} */
export const me = () => ask('/api/me');
/** @param {import('./types.js').SignUp} wish @returns {Promise<Visitor>} */
export const signUp = (wish) => post('/api/me/sign-up', wish);
/** @param {import('./types.js').SignIn} wish @returns {Promise<Visitor>} */
export const signIn = (wish) => post('/api/me/sign-in', wish);
export const signOut = () => post('/api/me/sign-out', {});
/** @param {import('./types.js').ChangeMe} wish @returns {Promise<Visitor>} */
export const changeMe = (wish) => post('/api/me/change', wish);
/** @param {string} old @param {string} fresh */
export const changePassword = (old, fresh) => post('/api/me/password', {old, new: fresh});
/** @param {import('./types.js').KeepArmy} army */
export const keepArmy = (army) => post('/api/me/armies', army);
/** @returns {Promise<import('./types.js').Doors>} */
export const doors = () => ask('/api/me/doors');
/** @param {string | null} id null: all but this one */
export const endLogin = (id) => post('/api/me/doors/end', {id});
/** @returns {Promise<import('./types.js').Challenge>} */
export const beginPasskey = () => post('/api/me/passkeys/begin', {});
/** @param {string} name @param {object} credential */
export const finishPasskey = (name, credential) => post('/api/me/passkeys/finish', {name, credential});
/** @returns {Promise<import('./types.js').Challenge>} */
export const askPasskey = () => post('/api/me/passkeys/ask', {});
/** @param {object} credential @returns {Promise<Visitor>} */
export const showPasskey = (credential) => post('/api/me/passkeys/show', {credential});
/** @param {string} id */
export const dropPasskey = (id) => post('/api/me/passkeys/drop', {id});
/** @param {string} password */
export const deleteMe = (password) => post('/api/me/delete', {password});
/** @returns {Promise<import('./types.js').NoticesNow>} */
export const notices = () => ask('/api/notices');
/** @param {import('./types.js').AddWay} wish */
export const addWay = (wish) => post('/api/notices', wish);
/** @param {string} id */
export const dropWay = (id) => post('/api/notices/drop', {id});
/** @param {number} every seconds */
export const setPace = (every) => post('/api/notices/pace', {every});
/** @param {string} way */
export const confirmWay = (way) => post('/api/notices/confirm', {way});
/** @param {string} way */
export const stopWay = (way) => post(`/api/notices/stop?way=${encodeURIComponent(way)}`, {});
/** @param {string} match @param {string} token */
export const remove = (match, token) =>
  ask(`/api/matches/${match}${shown(token)}`, {method: 'DELETE'});
/** @param {string} match @param {string} token */
export const journalAddress = (match, token) => `/api/matches/${match}/journal${shown(token)}`;

/** A secret that is shown; whoever has signed in may have none. @param {string} token */
function shown(token) {
  return token ? `?token=${encodeURIComponent(token)}` : '';
}
