// The bar at the top: home, title, and the table's tools.

import * as api from './api.js';
import {openDialog} from './dialog.js';
import {h} from './draw.js';
import {openGuide} from './guide.js';
import {openRules} from './rules.js';
import {remember, settings} from './settings.js';
import {language, t} from './words.js';

/** @param {import('./table.js').Table} table */
export function menu(table) {
  const button = (sign, label, act, id) =>
    h('button', {class: `bar-button ${id}`, title: label, 'aria-label': label, onclick: act}, h('span', {class: 'sign', 'aria-hidden': 'true'}, sign), h('span', {class: 'word'}, label));
  return h('header', {class: 'bar'},
    h('a', {class: 'bar-button home', href: '#/', title: t('table.home'), 'aria-label': t('table.home')},
      h('img', {src: '/client/mace.svg', alt: '', width: 26, height: 26}), h('span', {class: 'word brand'}, 'Buława')),
    h('span', {class: 'bar-title'}, table.game ? titleOf(table) : ''),
    table.lamp,
    h('span', {class: 'spring'}),
    button('↺', t('table.replay'), () => table.openReplay(table.state.turn), 'open-replay'),
    button('§', t('table.rules'), () => openRules(table.game), 'open-rules'),
    button('☰', t('table.menu'), () => openMenu(table), 'open-menu'),
    button('?', t('guide.title'), () => openGuide(table.board.data, table.state.seat, () => table.keyboard.help()), 'open-help'));
}

function titleOf(table) {
  const title = h('span', {}, '');
  api.games().then(({games}) => {
    const game = games.find((one) => one.id === table.game);
    const scenario = game?.scenarios.find((one) => one.id === table.state.scenario);
    title.textContent = [game?.title, scenario?.title].filter(Boolean).join(' · ');
  }).catch(() => {});
  return title;
}

/** Settings, links for the others, export. */
function openMenu(table) {
  const seats = Object.entries(table.held.links ?? {});
  const links = seats.map(([seat, token]) => linkRow(table.match, table.board.data.seats[seat]?.name ?? seat, token));
  const owner = table.held.owner;
  openDialog(t('table.menu'), [
    ...settingsForm((change) => table.onSettings?.(change)),
    links.length ? h('fieldset', {}, h('legend', {}, t('table.links')), links, onlyHere()) : null,
    h('div', {class: 'row end'},
      owner && (table.state.over || Object.values(table.state.seats).every((one) => one.by !== 'link')) ? h('a', {class: 'button', href: api.journalAddress(table.match, owner), download: `${table.match}.jsonl`}, t('lobby.export')) : null),
  ].filter(Boolean));
}

export function seatLink(match, token) {
  return `${location.origin}/#/join/${match}/${token}`;
}

/** A link that opens a seat, to be copied. */
export function linkRow(match, seat, token) {
  const address = seatLink(match, token);
  const field = /** @type {HTMLInputElement} */ (h('input', {readonly: true, value: address, 'aria-label': t('table.link_for', {seat})}));
  return h('div', {class: 'row link'}, h('b', {}, seat), field,
    h('button', {class: 'button small', onclick: async (event) => {
      field.select();
      await navigator.clipboard?.writeText(address).catch(() => {});
      event.target.textContent = t('table.copied');
    }}, t('table.copy')));
}

/** Links of a table that is not shared lead nowhere on another computer: say so. */
export function onlyHere() {
  const here = ['localhost', '127.0.0.1', '[::1]'].includes(location.hostname);
  return here ? h('p', {class: 'only-here'}, t('lobby.only_here'), ' ', h('code', {}, 'bulawa serve --host 0.0.0.0')) : null;
}

/** The player's own settings, as on the home page and at the table. */
export function settingsForm(onChange) {
  const choose = (name, values, label) => h('label', {class: 'setting'}, h('span', {}, label),
    h('select', {name, onchange: (event) => {
      const value = typeof settings[name] === 'number' ? Number(event.target.value)
        : typeof settings[name] === 'boolean' ? event.target.value === 'true' : event.target.value;
      remember({[name]: value});
      onChange(name);
    }}, Object.entries(values).map(([value, said]) => h('option', {value, selected: String(settings[name]) === value}, said))));
  return [
    choose('language', {en: 'English', pl: 'Polski'}, language() === 'pl' ? 'Język / Language' : 'Language / Język'),
    choose('pace', {0: t('settings.pace_0'), 400: t('settings.pace_400'), 900: t('settings.pace_900'), 1800: t('settings.pace_1800')}, t('settings.pace')),
    choose('handover', {true: t('settings.handover_true'), false: t('settings.handover_false')}, t('settings.handover')),
    choose('motion', {auto: t('settings.motion_auto'), on: t('settings.motion_on'), off: t('settings.motion_off')}, t('settings.motion')),
    choose('contrast', {normal: t('settings.contrast_normal'), high: t('settings.contrast_high')}, t('settings.contrast')),
  ];
}
