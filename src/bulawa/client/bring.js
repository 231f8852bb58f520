// What a seat brings to a match: pasted or read from a file, judged by the server, with what is wrong beside it.

import {fill, h, within} from './draw.js';
import {t} from './words.js';

/** @import {Brings, Refusal, SeatChoice} from './types.js' */

/** The longest list that is read from a file. */
const LONGEST = 16 * 1024;

/** A place for what one seat brings. @param {Brings} brings @param {SeatChoice} seat */
export function bringField({title, about}, {id, name}) {
  const field = h('textarea', {class: 'army-text', name: `brought:${id}`, rows: 5, spellcheck: 'false',
    'aria-label': `${title || t('lobby.bring')}: ${name}`, 'aria-describedby': `unfit-${id}`});
  const file = h('input', {type: 'file', class: 'hidden-text', id: `bring-${id}`, onchange: async () => {
    const given = file.files?.[0];
    if (given) await read(given, field);
    file.value = '';
  }});
  return h('details', {class: 'bring', 'data-seat': id}, h('summary', {}, title || t('lobby.bring')), h('small', {}, about || t('lobby.bring_about')), field,
    h('p', {class: 'problem', id: `unfit-${id}`, role: 'alert', hidden: true}),
    h('p', {class: 'row'}, h('label', {class: 'button small', for: `bring-${id}`}, t('lobby.bring_file')), file));
}

/** @param {File} file @param {HTMLTextAreaElement} field */
async function read(file, field) {
  if (file.size > LONGEST) tell(field, t('lobby.too_large'));
  else field.value = await file.text();
}

/** What a seat brings, as it is sent: a table where it is written as one, else the text. @param {string} text */
export function broughtBy(text) {
  if (!text.trim().startsWith('{')) return text;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** Show what is wrong with what a seat brings, beside it. @param {Element} form @param {Refusal} refusal @returns {boolean} whether it was about that */
export function showUnfit(form, {field = '', text}) {
  clearUnfit(form);
  const seat = /^brought\.(\w+)/.exec(field)?.[1];
  const place = seat && form.querySelector(`.bring[data-seat="${seat}"]`);
  if (!(place instanceof HTMLDetailsElement)) return false;
  place.open = true;
  const area = /** @type {HTMLTextAreaElement} */ (within(place, 'textarea'));
  tell(area, `${field.slice(`brought.${seat}`.length).replace(/^\./, '')} ${text}`.trim());
  area.focus();
  return true;
}

/** @param {Element} form */
export function clearUnfit(form) {
  for (const area of form.querySelectorAll('.bring textarea')) tell(/** @type {HTMLTextAreaElement} */ (area), '');
}

/** @param {HTMLTextAreaElement} area @param {string} said */
function tell(area, said) {
  const problem = /** @type {HTMLElement} */ (within(/** @type {HTMLElement} */ (area.closest('.bring')), '.problem'));
  problem.hidden = !said;
  fill(problem, said);
  if (said) area.setAttribute('aria-invalid', 'true');
  else area.removeAttribute('aria-invalid');
}
