// By what one is told that a game waits, when one has gone: browsers, letters, webhooks, and how often at most.

import * as api from './api.js';
import {openDialog} from './dialog.js';
import {fill, h} from './draw.js';
import {me} from './me.js';
import {form} from './signing.js';
import {t} from './words.js';

/** @import {NoticesNow, WayNow} from './types.js' */

const HOUR = 3600;

/** @returns {[number, string][]} */
const paces = () => [[0, t('notices.every_time')], [6 * HOUR, t('notices.every_six')], [24 * HOUR, t('notices.every_day')]];

export class Notices {
  constructor() {
    this.element = h('section', {class: 'sheet-card notices', hidden: true});
  }

  /** Nothing is shown where the site sends no notices. */
  async show() {
    this.element.hidden = !me()?.notices;
    if (this.element.hidden) return;
    const told = await api.notices();
    fill(this.element, h('h2', {}, t('notices.title')), h('p', {class: 'about'}, t('notices.about')),
      h('ul', {class: 'doors ways'}, told.ways.length ? told.ways.map((way) => this.way(way)) : h('li', {class: 'none'}, t('notices.none'))),
      told.push && canBeWoken() ? h('button', {class: 'button small wake-me', onclick: () => this.change(wakeMe(told.push))}, t('notices.wake_me')) : null,
      told.email ? this.adding('email', 'email', t('notices.email')) : null,
      told.webhook ? this.adding('webhook', 'url', t('notices.webhook')) : null,
      this.pace(told));
  }

  /** @param {WayNow} way */
  way(way) {
    const state = !way.sure ? t('notices.unsure') : way.failing ? t('notices.failing') : kindOf(way.kind);
    return h('li', {}, h('span', {}, h('b', {}, way.target), h('small', {}, state)),
      h('button', {class: 'button small', onclick: () => this.change(api.dropWay(way.id))}, t('people.drop')));
  }

  /** @param {'email' | 'webhook'} kind @param {string} type @param {string} label */
  adding(kind, type, label) {
    const field = h('label', {class: 'setting'}, h('span', {}, label), h('input', {type, name: 'target', required: true, maxlength: 300}));
    return form(t('notices.add'), [field], async (data) => {
      await api.addWay({kind, target: String(data.get('target'))});
      await this.show();
    });
  }

  /** @param {NoticesNow} told */
  pace(told) {
    const options = paces().map(([every, label]) => h('option', {value: every, selected: every === told.every}, label));
    return h('label', {class: 'setting'}, h('span', {}, t('notices.pace')),
      h('select', {name: 'every', onchange: (/** @type {any} */ event) => this.change(api.setPace(Number(event.currentTarget.value)))}, options));
  }

  /** @param {Promise<unknown>} done */
  change(done) {
    done.then(() => this.show()).catch((problem) => openDialog(t('table.sorry'), h('p', {}, problem instanceof Error ? problem.message : '')));
  }
}

/** @param {string} kind */
function kindOf(kind) {
  return kind === 'push' ? t('notices.by_push') : kind === 'email' ? t('notices.by_email') : t('notices.by_webhook');
}

/** Browsers are woken only where the page is this machine's own or comes by HTTPS. */
function canBeWoken() {
  return 'serviceWorker' in navigator && 'PushManager' in window && isSecureContext;
}

/** Let this browser be woken by the site. @param {string} key the site's public one */
async function wakeMe(key) {
  if (await Notification.requestPermission() !== 'granted') throw new Error(t('notices.not_allowed'));
  const {pushManager} = await waker();
  const subscription = await pushManager.subscribe({userVisibleOnly: true, applicationServerKey: key}).catch(() => { throw new Error(t('notices.not_reached')); });
  await api.addWay({kind: 'push', target: JSON.stringify(subscription)});
}

/** What shows notices while no page is open; only once it works can the browser be woken by it. */
async function waker() {
  const registration = await navigator.serviceWorker.register('/client/waking.js');
  const begun = registration.installing ?? registration.waiting;
  if (!registration.active && begun) await new Promise((works) => { begun.onstatechange = () => begun.state === 'activated' && works(begun); });
  return registration;
}

/** A letter's link was followed: yes to letters, or no more of them. @param {string} where @param {string} secret */
export async function answerLetter(where, secret) {
  history.replaceState(null, '', '#/');
  try {
    await (where === 'confirm' ? api.confirmWay(secret) : api.stopWay(secret));
    openDialog(t('notices.title'), h('p', {}, where === 'confirm' ? t('notices.confirmed') : t('notices.stopped')));
  } catch (problem) {
    openDialog(t('table.sorry'), h('p', {}, problem instanceof Error ? problem.message : ''));
  }
}
