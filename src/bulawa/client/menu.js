// The bar at the top: home, title, and the table's tools.

import {openAnnals} from './annals.js';
import * as api from './api.js';
import {canNotify} from './bell.js';
import {openDialog} from './dialog.js';
import {h} from './draw.js';
import {openGuide} from './guide.js';
import {sign} from './icons.js';
import {manners} from './manners.js';
import {promise} from './promise.js';
import {openRules} from './rules.js';
import {seatTools} from './seat.js';
import {remember, settings} from './settings.js';
import {seatPath, shareBox, watchPath} from './sharing.js';
import {openStanding} from './standing.js';
import {languages, t} from './words.js';

/** @import {Sign} from './icons.js' */
/** @import {Settings} from './settings.js' */
/** @import {Table} from './table.js' */

/** @param {Table} table */
export function menu(table) {
  const {data, keyboard, match, screen, store} = table;
  const button = (/** @type {Sign} */ drawn, /** @type {string} */ label, /** @type {() => void} */ act) =>
    h('button', {class: `bar-button open-${drawn}`, title: label, 'aria-label': label, onclick: act}, sign(drawn, 18), h('span', {class: 'word'}, label));
  return h('header', {class: 'bar'},
    h('a', {class: 'bar-button home', href: '#/', title: t('table.home'), 'aria-label': t('table.home')},
      h('img', {src: '/client/mace.svg', alt: '', width: 26, height: 26}), h('span', {class: 'word brand'}, 'Buława')),
    h('h1', {class: 'bar-title'}, titleOf(table)),
    match.lamp, table.side.apart.lone,
    h('span', {class: 'spring'}),
    table.lens.tools('bar-button'),
    data.inspect ? button('tape', t('tape.title'), () => table.tape.toggle()) : null,
    table.stage.view.zooms('bar-button'),
    button('replay', t('table.replay'), () => screen.openReplay(store.state.turn)),
    button('rules', t('table.rules'), () => openRules(data.game)),
    button('menu', t('table.menu'), () => openMenu(table)),
    button('help', t('guide.title'), () => openGuide(data, store.state.seat ?? null, () => keyboard.help())));
}

/** @param {Table} table */
function titleOf({data, screen, store}) {
  const title = h('span', {}, '');
  api.games().then(({games}) => {
    const game = games.find((one) => one.id === data.game);
    const scenario = game?.scenarios.find((one) => one.id === store.state.scenario);
    title.textContent = [game?.title, store.state.lesson?.title ?? scenario?.title, store.state.pack].filter(Boolean).join(' · ');
    screen.entitle(title.textContent);
  }).catch(() => {});
  return title;
}

/** Settings, links for the others, standing answers, export. @param {Table} table */
function openMenu(table) {
  const {data, match, store: {state}} = table;
  const seats = Object.entries(match.held.links ?? {});
  const {owner} = match.held;
  const links = seats.map(([seat, token]) => ({name: data.seats[seat]?.name ?? seat, path: seatPath(match.name, token)}));
  if (owner && state.watch) links.push({name: t('table.spectators'), path: watchPath(match.name)});
  const {close} = openDialog(t('table.menu'), [
    seatTools(table, () => close()),
    manners(table, () => close()),
    ...settingsForm(match.onSettings),
    links.length ? h('fieldset', {}, h('legend', {}, t('table.links')), shareBox(links)) : null,
    promise(state),
    h('div', {class: 'row end'},
      data.log?.annals ? h('button', {class: 'button open-annals', onclick: () => {
        close();
        openAnnals(table);
      }}, t('annals.title')) : null,
      state.standing && !state.over ? h('button', {class: 'button open-standing', onclick: () => openStanding(table)}, t('standing.title')) : null,
      owner && (state.over || Object.values(state.seats).every((one) => one.by !== 'link')) ? h('a', {class: 'button', href: api.journalAddress(match.name, owner), download: `${match.name}.jsonl`}, t('lobby.export')) : null),
  ]);
}

/** The player's own settings, as on the home page and at the table. @param {(name: string) => void} onChange */
export function settingsForm(onChange) {
  const choose = (/** @type {keyof Settings} */ name, /** @type {Record<string, string>} */ values, /** @type {string} */ label) => h('label', {class: 'setting'}, h('span', {}, label),
    h('select', {name, onchange: (event) => {
      const value = typeof settings[name] === 'number' ? Number(event.target.value)
        : typeof settings[name] === 'boolean' ? event.target.value === 'true' : event.target.value;
      remember({[name]: value});
      onChange(name);
    }}, Object.entries(values).map(([value, said]) => h('option', {value, selected: String(settings[name]) === value}, said))));
  return [
    choose('language', languages(), 'Language / Język'),
    choose('pace', {0: t('settings.pace_0'), 400: t('settings.pace_400'), 900: t('settings.pace_900'), 1800: t('settings.pace_1800')}, t('settings.pace')),
    choose('handover', {true: t('settings.handover_true'), false: t('settings.handover_false')}, t('settings.handover')),
    choose('ask_end', {true: t('settings.ask_end_true'), false: t('settings.ask_end_false')}, t('settings.ask_end')),
    choose('motion', {auto: t('settings.motion_auto'), on: t('settings.motion_on'), off: t('settings.motion_off')}, t('settings.motion')),
    choose('look', {auto: t('settings.look_auto'), light: t('settings.look_light'), dark: t('settings.look_dark')}, t('settings.look')),
    choose('sound', {off: t('settings.sound_off'), away: t('settings.sound_away'), always: t('settings.sound_always')}, t('settings.sound')),
    canNotify() ? choose('notice', {false: t('settings.notice_false'), true: t('settings.notice_true')}, t('settings.notice')) : null,
    choose('contrast', {normal: t('settings.contrast_normal'), high: t('settings.contrast_high')}, t('settings.contrast')),
  ];
}
