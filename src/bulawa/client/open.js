// To whom a new table is open: all, some people, or whoever has its link. What the form says of it.

import * as api from './api.js';
import {broughtBy} from './bring.js';
import {clockOf} from './clocks.js';
import {h} from './draw.js';
import {hasAccounts, me} from './me.js';
import {holdTable, settings} from './settings.js';
import {t} from './words.js';

/** @import {GameAbout, ScenarioAbout} from './types.js' */

/** Shown while a seat is free for whoever comes. */
export function openChoice() {
  const check = (/** @type {string} */ name, /** @type {string} */ label, /** @type {string} */ about, /** @type {boolean} */ checked) =>
    h('label', {class: 'choice'}, h('input', {type: 'checkbox', name, checked}), h('span', {}, h('b', {}, label), h('small', {}, about)));
  return h('fieldset', {class: 'open-table', hidden: true}, h('legend', {}, t('hall.open')),
    check('public', t('hall.public'), t('hall.public_about'), true),
    check('any', t('hall.lot'), t('hall.lot_about'), false),
    me() ? check('rated', t('hall.rated'), t('hall.rated_about'), false) : null,
    hasAccounts() ? h('label', {class: 'setting'}, h('span', {}, t('hall.invited'), h('small', {}, t('hall.invited_about'))), h('input', {name: 'invited', maxlength: 200})) : null,
    me() ? null : h('label', {class: 'setting'}, h('span', {}, t('hall.called')), h('input', {name: 'called', maxlength: 40, value: settings.called})));
}

/** Whether anybody may come to one of the seats. @param {FormData} data @param {ScenarioAbout} scenario */
export function isOpen(data, scenario) {
  return scenario.seats.some(({id}) => data.get(`seat:${id}`) === 'open');
}

/** Open a table as the form says, and go there. @param {FormData} data @param {GameAbout} game @param {ScenarioAbout} scenario @param {Record<string, any>} options */
export async function openTable(data, game, scenario, options) {
  const by = Object.fromEntries(scenario.seats.map(({id}) => [id, String(data.get(`seat:${id}`))]));
  const here = Object.keys(by).filter((seat) => by[seat] === 'here');
  if (here.length > 1) throw new Error(t('hall.one_here'));
  const text = String(data.get(`brought:${here[0]}`) ?? '').trim();
  const seated = await api.openTable({
    game: game.id, scenario: scenario.id, options, pack: String(data.get('pack') ?? '') || null, clock: clockOf(data), called: calledIn(data), watch: data.has('watch'), delay: Number(data.get('delay') ?? 0),
    bots: Object.fromEntries(Object.entries(by).filter(([, one]) => one.startsWith('bot:'))), seat: data.has('any') ? null : here[0] ?? null,
    public: data.has('public'), rated: data.has('rated'), invited: String(data.get('invited') ?? '').split(',').map((name) => name.trim()).filter(Boolean), brought: text ? broughtBy(text) : null,
  });
  holdTable(seated.table.table, {token: seated.token, owner: seated.owner});
  location.hash = `#/table/${seated.table.table}`;
}

/** What one is called: by one's account, as the form says, or as a guest. @param {FormData} data */
export function calledIn(data) {
  return me()?.name ?? (String(data.get('called') ?? '').trim() || t('hall.guest'));
}
