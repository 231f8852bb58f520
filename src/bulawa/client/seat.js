// What one can do with a seat of one's own: be called something, give up, leave it to a bot, offer a draw, ask to go back, take days off.

import {confirm, openDialog} from './dialog.js';
import {h} from './draw.js';
import {complain} from './newgame.js';
import {remember, settings} from './settings.js';
import {seatPath, shareBox} from './sharing.js';
import {t} from './words.js';

/** @import {Table} from './table.js' */

const LONGEST_NAME = 40;
const REST = 3;
const DAY = 24 * 3600;

/** Empty for one who only watches, and when the game is over. @param {Table} table @param {() => void} close */
export function seatTools({match, requests, store: {mine, state}}, close) {
  const seat = state.seat;
  if (!seat || state.over || !mine.includes(seat)) return null;
  const sitter = state.seats[seat];
  const others = Object.entries(state.seats).filter(([one]) => one !== seat);
  const ask = (/** @type {() => Promise<unknown>} */ wish) => () => wish().then(close).catch(complain);
  const button = (/** @type {string} */ name, /** @type {string} */ label, /** @type {() => Promise<unknown>} */ wish) =>
    h('button', {class: `button small ${name}`, type: 'button', onclick: ask(wish)}, label);
  const left = Math.ceil((state.time?.seats[seat]?.vacation ?? 0) / DAY);
  return h('fieldset', {class: 'own-seat'}, h('legend', {}, t('company.own_seat', {seat: sitter.name})),
    nameField(seat, sitter.called, (called) => requests.rename(seat, called)),
    h('div', {class: 'row'},
      sitter.by.startsWith('bot:') || sitter.substitute !== undefined ? button('take_seat', t('company.take_seat'), () => requests.takeSeat(seat)) : button('hand_over', t('company.hand_over'), () => requests.handOver(seat, 'normal')),
      others.every(([, one]) => !one.by.startsWith('bot:')) && state.draws ? button('offer_draw', t('company.offer_draw'), () => requests.offerDraw(seat)) : null,
      button('go_back', t('company.go_back'), () => requests.goBack(seat)),
      h('button', {class: 'button small substitute', type: 'button', onclick: () => requests.substitute(seat).then(({token}) => {
        close();
        openDialog(t('company.substitute'), [h('p', {}, t('company.substitute_about')), shareBox([{name: sitter.name, path: seatPath(match.name, token)}])]);
      }).catch(complain)}, t('company.substitute')),
      left > 0 ? button('rest', t('company.rest', {n: Math.min(REST, left), left}), () => requests.rest(seat, REST)) : null,
      button('give_up', t('company.give_up'), async () => {
        const two = others.length === 1;
        if (await confirm({text: two ? t('company.give_up_sure') : t('company.leave_sure')}, t('company.give_up'))) await requests.giveUp(seat);
      })));
}

/** @param {string} seat @param {string | undefined} called @param {(called: string) => Promise<unknown>} rename */
function nameField(seat, called, rename) {
  const field = h('input', {type: 'text', name: 'called', maxlength: LONGEST_NAME, value: called ?? settings.called, autocomplete: 'nickname'});
  return h('label', {class: 'setting'}, h('span', {}, t('company.called')), field,
    h('button', {class: 'button small', type: 'button', onclick: () => {
      const name = field.value.trim();
      if (!name) return;
      remember({called: name});
      rename(name).catch(complain);
    }}, t('company.keep')));
}
