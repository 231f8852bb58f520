// Standing answers: what is answered for a seat whenever a certain question comes. Only the seat itself is told of them.

import {openDialog} from './dialog.js';
import {h} from './draw.js';
import {asRefusal} from './socket.js';
import {t} from './words.js';

/** @import {Offered, Policy} from './types.js' */
/** @import {Table} from './table.js' */

/** Whether something can be left for the question that is asked now. @param {import('./sight.js').Sight} state */
export function isOffered({prompt, standing}) {
  return Boolean(prompt && standing?.offered[prompt.key]);
}

/** What the seat may leave, question by question. @param {Table} table */
export function openStanding(table) {
  const {standing} = table.store.state;
  if (!standing) return;
  const rows = Object.entries(standing.offered).map(([question, offered]) => row(table, question, offered));
  const {close} = openDialog(t('standing.title'), [rows.length ? h('p', {}, t('standing.about')) : null, rows, nextTime(table),
    h('div', {class: 'row end'}, h('button', {class: 'button main', onclick: () => close()}, t('table.close')))]);
}

/** One question: asked, or answered by a policy; one with a number is kept when its number has been left. @param {Table} table @param {string} question @param {Offered} offered */
function row(table, question, {title, policies}) {
  const left = table.store.state.standing?.left[question];
  const number = h('input', {type: 'number', 'aria-label': t('standing.number')});
  const limit = h('span', {class: 'limit'}, number, h('span', {class: 'unit'}));
  const keep = () => leave(table, question, select, number);
  const select = h('select', {name: `standing:${question}`, 'aria-label': title, onchange: () => {
    show();
    if (number.hidden) keep();
    else number.select();
  }},
    h('option', {value: '', selected: !left}, t('standing.ask')),
    Object.entries(policies).map(([name, one]) => h('option', {value: name, selected: left?.policy === name}, one.text)));
  const show = () => showNumber(limit, number, policies[select.value], left?.policy === select.value ? left.number : undefined);
  number.addEventListener('blur', keep);
  number.addEventListener('keydown', (event) => event.key === 'Enter' && number.blur());
  show();
  return h('div', {class: 'setting standing-row'}, h('span', {}, title), select, limit);
}

/** An answer for the next time only, perhaps hanging on what the other says; whoever is asked now answers now. @param {Table} table */
function nextTime({answers, requests, store: {state}}) {
  const {prompt, seat, standing} = state;
  const plain = Object.entries(standing?.plain ?? {});
  if (prompt || !seat || !plain.length) return null;
  const verb = plainChoice('once', t('standing.ask'), plain, standing?.once?.verb);
  const after = plainChoice('after', t('standing.whatever'), plain, standing?.once?.after);
  const send = async () => {
    try {
      await requests.once(seat, verb.value || null, after.value || null);
      verb.dataset.kept = verb.value;
    } catch (problem) {
      answers.misfired(asRefusal(problem));
    }
  };
  for (const one of [verb, after]) one.addEventListener('change', send);
  return h('fieldset', {class: 'next-time'}, h('legend', {}, t('standing.next_time')), h('p', {}, t('standing.next_time_about')),
    h('label', {class: 'setting'}, h('span', {}, t('standing.answer')), verb), h('label', {class: 'setting'}, h('span', {}, t('standing.after')), after));
}

/** @param {string} name @param {string} none @param {[string, string][]} plain @param {string | undefined} kept */
function plainChoice(name, none, plain, kept) {
  return h('select', {name}, h('option', {value: '', selected: !kept}, none), plain.map(([verb, text]) => h('option', {value: verb, selected: verb === kept}, text)));
}

/** @param {HTMLElement} limit @param {HTMLInputElement} field @param {Policy | undefined} policy @param {number | undefined} value */
function showNumber(limit, field, policy, value) {
  limit.hidden = field.hidden = !policy?.number;
  if (!policy?.number) return;
  const {low, high, unit} = policy.number;
  Object.assign(field, {min: low, max: high, value: value ?? Math.round((low + high) / 2)});
  if (limit.lastElementChild) limit.lastElementChild.textContent = unit;
}

/** Have it kept; the field says what is. @param {Table} table @param {string} question @param {HTMLSelectElement} select @param {HTMLInputElement} number */
async function leave({answers, requests, store}, question, select, number) {
  const policy = select.value;
  try {
    await requests.standing(store.state.seat, question, policy || null, number.hidden ? undefined : Number(number.value));
    select.dataset.kept = policy;
  } catch (problem) {
    answers.misfired(asRefusal(problem));
  }
}
