// The same game once more with the sides changed, or on from a moment of one that was played.

import * as api from './api.js';
import {begin, complain} from './newgame.js';
import {hold, holdTable} from './settings.js';

/** @import {Sight} from './sight.js' */
/** @import {Table} from './table.js' */

/** Everybody moves on by one seat. @param {Sight['seats']} seats @returns {Record<string, string>} */
function swapped(seats) {
  const sitters = Object.values(seats).map(({by}) => by);
  return Object.fromEntries(Object.keys(seats).map((seat, i) => [seat, sitters[(i + sitters.length - 1) % sitters.length]]));
}

/** With people who sit elsewhere a table is opened, at which they find us. @param {Table} table */
export async function rematch(table) {
  const {mine, state} = table.store;
  const others = Object.entries(state.seats).some(([seat, {by}]) => !by.startsWith('bot:') && !mine.includes(seat));
  if (!others || mine.length !== 1) return rematchHere(table);
  try {
    const {table: name, token, owner} = await table.requests.rematch(mine[0]);
    if (token) holdTable(name, {token, ...(owner ? {owner} : {})});
    location.hash = `#/table/${name}`;
  } catch (problem) {
    complain(problem);
  }
}

/** @param {Table} table */
async function rematchHere({data, store: {state}}) {
  const {game, scenario, settings: options, watch} = state;
  const seats = swapped(state.seats);
  try {
    const {games} = await api.games();
    const pack = games.find((one) => one.id === game)?.packs.find(({title}) => title === state.pack)?.id ?? null;
    const names = Object.fromEntries(Object.entries(data.seats).map(([seat, {name}]) => [seat, name]));
    begin(await api.create({game, scenario, options, seats, watch, gather: Object.values(seats).includes('link'), pack}), {game, seats, watch, names});
  } catch (problem) {
    complain(problem);
  }
}

/** Play on from a moment of the past, at a table of its own. @param {Table} table @param {number} turn */
export async function playOn({match, requests}, turn) {
  try {
    const made = await requests.fork(turn);
    hold(made.match, {game: made.game ?? '', tokens: made.tokens, owner: made.owner, trust: match.held.trust});
    location.hash = `#/match/${made.match}`;
  } catch (problem) {
    complain(problem);
  }
}

/** Ask those who play with us to go back to a moment of the past. @param {Table} table @param {number} turn */
export async function goBack({requests, stage, store: {mine, state}}, turn) {
  try {
    await requests.goBack(state.seat ?? mine[0], turn);
    stage.replay.close();
  } catch (problem) {
    complain(problem);
  }
}
