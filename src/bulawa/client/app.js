// Begins here: remembers the language, and goes to the page the address names.

import {accept} from './api.js';
import {openDialog} from './dialog.js';
import {askForNotices} from './bell.js';
import {fill, h, within} from './draw.js';
import {Lobby} from './lobby.js';
import {carry, meet} from './me.js';
import {answerLetter} from './notices.js';
import {OwnerPage} from './owner.js';
import {PersonPage} from './person.js';
import {RatingsPage} from './ratings.js';
import {held, hold, remember, settings} from './settings.js';
import {TablePage} from './tablepage.js';
import {loadWords, t} from './words.js';

const root = within(document, '#app');
/** @typedef {{element: Element, remove: () => void, requests?: import('./requests.js').Requests}} Page */

/** @type {Page | null} */
let page = null;
let goings = 0;

function dress() {
  document.documentElement.classList.toggle('still', settings.motion === 'off');
  document.documentElement.classList.toggle('moving', settings.motion === 'on');
  document.documentElement.classList.toggle('high-contrast', settings.contrast === 'high');
  const dark = settings.look === 'dark' || (settings.look === 'auto' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.classList.toggle('dark', dark);
  within(document, '#skip').textContent = t('table.skip_link');
}

/** A changed setting: another language asks for everything anew. @param {string} name @param {string} [value] */
async function changed(name, value) {
  if (name === 'language' && value) remember({language: value});
  if (name === 'language') await loadWords();
  dress();
  carry();
  if (name === 'language') {
    go();
  } else if (name === 'notice') {
    askForNotices();
  } else if (name === 'pace') {
    page?.requests?.pace(settings.pace);
  }
}

async function go() {
  for (const dialog of document.querySelectorAll('dialog')) dialog.close();
  const [, where, match, token] = location.hash.split('/');
  if (where === 'join' && match && token) {
    joinByLink(match, token);
    return;
  }
  if ((where === 'confirm' || where === 'stop') && match) answerLetter(where, match);
  page?.remove();
  page = null;
  const going = ++goings;
  const next = await opened(where, match, token ?? '').catch(partMissing);
  if (going !== goings) {
    next.remove();
    return;
  }
  page = next;
  fill(root, page.element);
}

/** A part of the program did not come: where the site has another version since this page was opened, its own parts are gone, and the page is loaded anew, once. @returns {Promise<Page>} */
async function partMissing() {
  const answers = await fetch('/health').then(({ok}) => ok, () => false);
  if (answers && !history.state?.renewed) {
    history.replaceState({renewed: true}, '');
    location.reload();
  }
  return {element: h('div', {class: 'lobby'}, h('div', {class: 'sorry dark'}, h('h1', {}, t('table.sorry')), h('p', {}, t('table.no_part')),
    h('button', {class: 'button main', onclick: () => location.reload()}, t('lobby.again')))), remove: () => {}};
}

/** The page that an address names; what only a table or an army needs comes with the first of them. @param {string} where @param {string} which @param {string} more @returns {Promise<Page>} */
async function opened(where, which, more) {
  if (where === 'muster') {
    const {Muster} = await import('./muster.js');
    return new Muster(which, more);
  }
  if (where === 'me') return new PersonPage();
  if (where === 'ratings') return new RatingsPage();
  if (where === 'owner') return new OwnerPage();
  if (where === 'table') return new TablePage(which);
  if (where === 'events' || where === 'event') {
    const {EventPage, EventsPage} = await import('./events.js');
    return where === 'event' ? new EventPage(which) : new EventsPage();
  }
  if (where === 'game') {
    const {FinishedPage} = await import('./finished.js');
    return new FinishedPage(which);
  }
  if (where in PLACES) {
    const {Match} = await import('./match.js');
    return new Match(which, PLACES[where](which), {replay: where === 'replay', onSettings: changed});
  }
  return new Lobby(changed);
}

/** @type {Record<string, (match: string) => import('./settings.js').Held>} The places at a table, and what is held there: a spectator holds nothing. */
const PLACES = {match: seated, replay: seated, watch: () => ({game: '', tokens: {}})};

/** @param {string} match */
function seated(match) {
  return held(match) ?? {game: '', tokens: {}};
}

/** A guest comes by an invitation: it is exchanged for a secret of the guest's own, and hidden from the address bar.
 * @param {string} match @param {string} token */
async function joinByLink(match, token) {
  history.replaceState(null, '', `#/match/${match}`);
  try {
    const {game, tokens} = await accept(match, token);
    hold(match, {game, tokens: {...held(match)?.tokens, ...tokens}});
  } catch (error) {
    // Whoever has come by this link before holds the seat already.
    if (!held(match)) return turnAway(error);
  }
  go();
}

/** An invitation that is good no more. @param {unknown} error */
function turnAway(error) {
  history.replaceState(null, '', '#/');
  go();
  openDialog(t('lobby.invitation'), [h('p', {}, error instanceof Error ? error.message : '')]);
}

async function begin() {
  addEventListener('hashchange', go);
  within(document, '#skip').addEventListener('click', (event) => {
    event.preventDefault();
    root.focus();
  });
  try {
    await Promise.all([loadWords(), meet()]);
    dress();
    await go();
  } catch {
    fill(root, h('div', {class: 'sorry'}, h('h1', {}, 'Buława'), h('p', {}, 'The server does not answer. / Serwer nie odpowiada.')));
  }
}

begin();
