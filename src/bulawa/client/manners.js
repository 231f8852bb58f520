// Those who talk too much: muted for oneself, or told of to the owner of the site.

import {announce} from './announce.js';
import {openDialog} from './dialog.js';
import {h} from './draw.js';
import {hasAccounts} from './me.js';
import {hold} from './settings.js';
import {form} from './signing.js';
import {t} from './words.js';

/** @import {Table} from './table.js' */

/** Whether what a seat says is not shown here. @param {Table} table @param {string} seat */
function isMuted({match}, seat) {
  return (match.held.muted ?? []).includes(seat);
}

/** A row for each other person at the table; nothing where there is none. @param {Table} table @param {() => void} close */
export function manners(table, close) {
  const {match, requests, side, store: {mine, state}} = table;
  const others = Object.entries(state.seats).filter(([seat, {by}]) => !mine.includes(seat) && !by.startsWith('bot:'));
  if (!others.length) return null;
  return h('fieldset', {class: 'manners'}, h('legend', {}, t('manners.title')), others.map(([seat, {called, name}]) => h('div', {class: 'row'}, h('span', {}, called ?? name),
    h('button', {class: 'button small mute', type: 'button', onclick: () => {
      const muted = isMuted(table, seat) ? (match.held.muted ?? []).filter((one) => one !== seat) : [...(match.held.muted ?? []), seat];
      match.held = {...match.held, muted};
      hold(match.name, {muted});
      side.log.mute(muted);
      close();
    }}, isMuted(table, seat) ? t('manners.unmute') : t('manners.mute')),
    mine.length && hasAccounts() ? h('button', {class: 'button small complain', type: 'button', onclick: () => complain(called ?? name, (said) => requests.complain(seat, said))}, t('manners.complain')) : null)));
}

/** What somebody has done, in words for the owner of the site. @param {string} who @param {(said: string) => Promise<unknown>} tell */
function complain(who, tell) {
  const {close} = openDialog(t('manners.complain'), form(t('manners.send'), [h('label', {class: 'setting'}, h('span', {}, t('manners.why', {who})), h('input', {name: 'why', required: true, maxlength: 500}))], async (data) => {
    await tell(String(data.get('why')).trim());
    announce(t('manners.told'));
    close();
  }), 'small');
}
