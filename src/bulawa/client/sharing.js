// Links for the others: made for the address at which they reach the table, copied, or read by a phone as a code.

import * as api from './api.js';
import {fill, h} from './draw.js';
import {t} from './words.js';

/** @import {Sharing} from './types.js' */
/** @typedef {{name: string, path: string}} Invitation `path`: what follows the address */

/** @param {string} match @param {string} token */
export function seatPath(match, token) {
  return `#/join/${match}/${token}`;
}

/** @param {string} match */
export function watchPath(match) {
  return `#/watch/${match}`;
}

/** The links, and what has to be done before others can use them. @param {Invitation[]} invitations */
export function shareBox(invitations) {
  const box = h('div', {class: 'sharing'});
  const show = (/** @type {Sharing} */ sharing) => fill(box, links(invitations, sharing), howTo(sharing, open));
  const open = () => api.openGate().then(show).catch((problem) => fill(box, h('p', {}, problem.message)));
  api.sharing().then(show).catch(() => show({addresses: [], may_open: false}));
  return box;
}

/** @param {Invitation[]} invitations @param {Sharing} sharing */
function links(invitations, sharing) {
  return invitations.map(({name, path}) => linkRow(name, `${baseOf(sharing)}${path}`, !isHere() || sharing.addresses.length > 0));
}

/** The address that others use: ours leads nowhere on another device while it is this machine's own name for itself. @param {Sharing} sharing */
function baseOf({addresses}) {
  return isHere() && addresses.length ? addresses[0] : `${location.origin}/`;
}

/** Whether the page is this machine's own. */
export function isHere() {
  return ['localhost', '127.0.0.1', '[::1]'].includes(location.hostname);
}

/** What to do so that others can come. @param {Sharing} sharing @param {() => void} open */
function howTo({addresses, may_open}, open) {
  if (!isHere() && !addresses.length) return h('p', {class: 'share-how'}, t('share.far'));
  if (addresses.length) return h('p', {class: 'share-how'}, t('share.how'), addresses.length > 1 ? ` ${t('share.also', {addresses: addresses.slice(1).join(', ')})}` : '');
  if (!may_open) return h('p', {class: 'share-how'}, t('share.only_here'));
  return h('div', {class: 'share-how'}, h('p', {}, t('share.closed')), h('button', {class: 'button open-gate', type: 'button', onclick: open}, t('share.open')));
}

/** A link for somebody: to be copied, or shown as a code. @param {string} name @param {string} address @param {boolean} far whether other devices reach it */
function linkRow(name, address, far) {
  /** @type {HTMLInputElement} */
  const field = h('input', {readonly: true, value: address, 'aria-label': t('table.link_for', {seat: name}), onfocus: () => field.select()});
  const code = h('div', {class: 'qr-frame', hidden: true});
  const show = async () => {
    code.hidden = !code.hidden;
    if (!code.childElementCount) code.append(await picture(name, address));
  };
  return h('div', {class: 'invitation'}, h('div', {class: 'row link'}, h('b', {}, name), field,
    h('button', {class: 'button small copy', type: 'button', onclick: async (event) => { event.target.textContent = (await copied(field)) ? t('table.copied') : t('share.by_hand'); }}, t('table.copy')),
    far ? h('button', {class: 'button small show-code', type: 'button', onclick: show}, t('share.code')) : null), code);
}

/** The link as a picture that a phone's camera reads. @param {string} name @param {string} address */
async function picture(name, address) {
  const drawn = new DOMParser().parseFromString(await api.qr(address), 'image/svg+xml').documentElement;
  drawn.setAttribute('role', 'img');
  drawn.setAttribute('aria-label', t('table.link_for', {seat: name}));
  return document.importNode(drawn, true);
}

/** Copy a link; a page without a clipboard (any but this machine's own, over plain HTTP) tries the old way. @param {HTMLInputElement} field @returns {Promise<boolean>} whether it is copied */
async function copied(field) {
  field.focus();
  field.select();
  try {
    await navigator.clipboard.writeText(field.value);
    return true;
  } catch {
    return document.execCommand('copy');
  }
}
