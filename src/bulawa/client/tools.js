// The tools beside the question: advice, and what has happened since one's last turn.

import {openAdvice} from './advice.js';
import {announce} from './announce.js';
import {openDialog} from './dialog.js';
import {h} from './draw.js';
import {digest} from './log.js';
import {newsFrom} from './since.js';
import {asRefusal} from './socket.js';
import {t} from './words.js';

/** @import {Sight} from './sight.js' */
/** @import {Candidate, Choice, Option} from './types.js' */
/** @import {Table} from './table.js' */

/** What a strong bot would do. @param {Table} table */
export async function advise(table) {
  const {answers, requests, side: {panel}, store} = table;
  const {seat, turn} = store.state;
  announce(t('table.hint_wait'));
  panel.think(true);
  try {
    const advice = await requests.advice(seat);
    if (store.state.turn === turn) openAdvice(advice, {onShow: (choice) => showChoice(table, choice), onPlay: (one) => answers.settle(optionOf(table, one))});
  } catch (problem) {
    answers.misfired(asRefusal(problem));
  }
  panel.think(false);
}

/** The option that makes a choice. @param {Sight} state @param {Choice} choice */
function offered({options}, choice) {
  return options.find((one) => JSON.stringify(one.choice) === JSON.stringify(choice));
}

/** A candidate as an answer; one that fills holes is listed nowhere. @param {Table} table @param {Candidate} candidate @returns {Option} */
function optionOf({store}, {choice, text}) {
  return offered(store.state, choice) ?? {choice, text, path: []};
}

/** Where a choice would be made: its clicks, pointed at. @param {Table} table @param {Choice} choice */
function showChoice({screen, side, stage: {board, effects}, store}, choice) {
  const path = offered(store.state, choice)?.path ?? [];
  screen.point(path.filter((id) => board.group(id)));
  for (const id of path) effects.point([id], side.panel.shown.get(id) ?? side.cards.find(id));
}

/** What happened while one was away; nothing once it was read, or since one has answered again. @param {Table} table */
export function missed({match: {away}, store}) {
  return away === undefined ? [] : store.state.log.filter((line) => line.turn > away);
}

/** What happened since my last answer, in words, and again on the map if wished. @param {Table} table */
export function openNews({data, match, screen, side, store}) {
  const {log, seat, turn} = store.state;
  match.away = undefined;
  side.offers.show(store.state);
  const from = newsFrom(match.held, seat ?? '', turn);
  const lines = log.filter((line) => line.turn > from);
  const again = h('button', {class: 'button main', onclick: () => {
    close();
    screen.openReplay(from, true);
  }}, t('replay.from_there'));
  const {close} = openDialog(t('table.since'), [
    lines.length ? digest(data, lines) : h('p', {}, t('table.nothing_since')),
    lines.length ? h('div', {class: 'row end'}, again) : null,
  ]);
}
