// Begins here: remembers the language, and goes to the page the address names.

import {h} from './draw.js';
import {Lobby} from './lobby.js';
import {held, hold, remember, settings} from './settings.js';
import {Table} from './table.js';
import {loadWords, t} from './words.js';

const root = document.getElementById('app');
/** @type {{element: HTMLElement, remove?: () => void} | null} */
let page = null;

function dress() {
  document.documentElement.classList.toggle('still', settings.motion === 'off');
  document.documentElement.classList.toggle('moving', settings.motion === 'on');
  document.documentElement.classList.toggle('high-contrast', settings.contrast === 'high');
  document.getElementById('skip').textContent = t('table.skip_link');
}

/** A changed setting: another language asks for everything anew. */
async function changed(name, value) {
  if (name === 'language' && value) remember({language: value});
  if (name === 'language') await loadWords();
  dress();
  if (name === 'language') {
    document.querySelectorAll('dialog[open]').forEach((dialog) => dialog.close());
    go();
  } else if (name === 'pace' && page instanceof Table) {
    page.socket.ask({do: 'pace', ms: settings.pace}).catch(() => {});
  }
}

function go() {
  const [, where, match, token] = location.hash.split('/');
  if (where === 'join' && match && token) return joinByLink(match, token);
  page?.remove?.();
  page = where === 'match' || where === 'replay' ? openMatch(match, where === 'replay') : new Lobby(changed);
  root.replaceChildren(page.element);
  return undefined;
}

function openMatch(match, replay) {
  const table = new Table(match, held(match) ?? {game: '', tokens: {}}, {replay});
  table.onSettings = changed;
  return table;
}

/** A seat given away by a link: keep its secret and hide it from the address bar. */
function joinByLink(match, token) {
  const before = held(match);
  if (!Object.values(before?.tokens ?? {}).includes(token)) {
    hold(match, {tokens: {...before?.tokens, [`link${Object.keys(before?.tokens ?? {}).length}`]: token}});
  }
  history.replaceState(null, '', `#/match/${match}`);
  go();
}

async function begin() {
  addEventListener('hashchange', go);
  document.getElementById('skip').addEventListener('click', (event) => {
    event.preventDefault();
    root.focus();
  });
  try {
    await loadWords();
    dress();
    go();
  } catch {
    root.replaceChildren(h('div', {class: 'sorry'}, h('h1', {}, 'Buława'), h('p', {}, 'The server does not answer. / Serwer nie odpowiada.')));
  }
}

begin();
