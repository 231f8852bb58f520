// Who sits at this browser: somebody with an account, or whoever likes. What is theirs comes along and is kept.

import * as api from './api.js';
import {keep, kept} from './army.js';
import {release, remember, settings} from './settings.js';

/** @import {Me, Visitor} from './types.js' */

/** Settings that go with a person from one device to the next. @type {(keyof import('./settings.js').Settings)[]} */
const CARRIED = ['pace', 'handover', 'ask_end', 'motion', 'contrast', 'look', 'sound', 'confirm_dice'];

/** @type {Visitor} */
let visitor = {accounts: false};

/** Whether people may have accounts here. */
export function hasAccounts() {
  return visitor.accounts;
}

/** @returns {Me | undefined} */
export function me() {
  return visitor.me;
}

/** Ask once who this is; without an answer nobody. */
export async function meet() {
  greet(await api.me().catch(() => ({accounts: false})));
}

/** Somebody has come in, or has changed something: what is theirs is used here. @param {Visitor} who */
export function greet(who) {
  visitor = who;
  if (!who.me) return;
  const carried = Object.fromEntries(CARRIED.filter((name) => name in (who.me?.settings ?? {})).map((name) => [name, who.me?.settings[name]]));
  remember({...carried, called: who.me.name});
  for (const [game, lists] of Object.entries(who.me.armies)) for (const [name, text] of Object.entries(lists)) keep(game, name, text);
}

/** Settings were changed here: they are changed everywhere. */
export async function carry() {
  if (!visitor.me) return;
  const carried = Object.fromEntries(CARRIED.map((name) => [name, settings[name]]));
  visitor = await api.changeMe({settings: /** @type {any} */ (carried)}).catch(() => visitor);
}

/** Keep an army list in this browser, and with the account if there is one. @param {string} game @param {string} name @param {string} [text] */
export function keepArmy(game, name, text) {
  const done = keep(game, name, text);
  if (visitor.me) api.keepArmy({game, name, text: text ?? null}).catch(() => {});
  return done;
}

/** The login has ended, here or on another device: nobody is here any more. */
export function forget() {
  visitor = {accounts: true};
}

/** Leave: what belongs to the account stays with it, and not in this browser. */
export async function signOut() {
  const {matches} = await api.list([]);
  const {armies} = visitor.me ?? {armies: {}};
  await api.signOut();
  for (const {match} of matches) release(match);
  for (const [game, lists] of Object.entries(armies)) for (const name of Object.keys(lists)) if (kept(game)[name]) keep(game, name);
  remember({called: ''});
  forget();
}
