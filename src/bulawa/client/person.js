// The page of one's own account: what is said of one, what opens it, what is kept, and the way out.

import * as api from './api.js';
import {confirm, openDialog} from './dialog.js';
import {fill, h} from './draw.js';
import {forget, greet, me, signOut} from './me.js';
import {Notices} from './notices.js';
import {hasPasskeys, makePasskey} from './passkeys.js';
import {ownRecord} from './ratings.js';
import {emailField, form, nameField, passwordField} from './signing.js';
import {t, when} from './words.js';

/** @import {LoginNow, Me, PasskeyNow} from './types.js' */

export class PersonPage {
  constructor() {
    this.element = h('div', {class: 'lobby person-page'});
    this.logins = h('ul', {class: 'doors'});
    this.keys = h('ul', {class: 'doors'});
    this.record = h('div', {class: 'record'});
    this.notices = new Notices();
    this.build();
  }

  build() {
    const who = me();
    if (!who) {
      location.hash = '#/';
      return;
    }
    const {name} = who;
    fill(this.element, heading(name), h('div', {class: 'lobby-columns'},
      h('section', {class: 'sheet-card'}, h('h2', {}, t('people.about_me')), aboutForm(who),
        h('h3', {}, who.password ? t('people.new_password') : t('people.set_password')), passwordForm(who.password), h('h3', {}, t('ratings.own')), this.record),
      this.notices.element,
      h('section', {class: 'sheet-card'}, h('h2', {}, t('people.doors')), h('h3', {}, t('people.logins')), this.logins,
        h('button', {class: 'button small end-others', onclick: () => api.endLogin(null).then(() => this.show()).catch(turnAway)}, t('people.end_others')),
        h('h3', {}, t('people.passkeys')), this.keys,
        hasPasskeys() ? h('button', {class: 'button small add-passkey', onclick: () => this.addPasskey()}, t('people.add_passkey')) : h('p', {class: 'about'}, t('people.no_passkeys_here')),
        h('h3', {}, t('people.data')), h('p', {class: 'about'}, t('people.data_about')),
        h('div', {class: 'row'}, h('a', {class: 'button small', href: '/api/me/export', download: 'bulawa.json'}, t('people.export')),
          h('button', {class: 'button small danger delete-me', onclick: () => deleteMe(who)}, t('people.delete'))))));
    Promise.all([this.show(), this.notices.show()]).catch(turnAway);
  }

  async show() {
    const {logins, passkeys} = await api.doors();
    fill(this.record, await ownRecord());
    fill(this.logins, logins.map((one) => this.login(one)));
    fill(this.keys, passkeys.length ? passkeys.map((one) => this.passkey(one)) : h('li', {class: 'none'}, t('people.no_passkey')));
  }

  /** @param {LoginNow} one */
  login(one) {
    return h('li', {class: one.this ? 'this' : ''}, h('span', {}, h('b', {}, browserIn(one.agent)), h('small', {}, one.this ? t('people.this_browser') : t('people.last_seen', {when: when(one.seen)}))),
      one.this ? null : h('button', {class: 'button small', onclick: () => api.endLogin(one.id).then(() => this.show()).catch(turnAway)}, t('people.end')));
  }

  /** @param {PasskeyNow} one */
  passkey(one) {
    return h('li', {}, h('span', {}, h('b', {}, one.name), h('small', {}, when(one.made))),
      h('button', {class: 'button small', onclick: () => api.dropPasskey(one.id).then(() => this.show()).catch(turnAway)}, t('people.drop')));
  }

  async addPasskey() {
    try {
      await makePasskey(browserIn(navigator.userAgent));
      await this.show();
    } catch (problem) {
      openDialog(t('table.sorry'), h('p', {}, problem instanceof Error ? problem.message : ''));
    }
  }

  remove() {}
}

/** Whoever was signed out from another device finds it out here. @param {unknown} problem */
function turnAway(problem) {
  if (problem instanceof api.Refused && problem.refusal.key === 'sign_in_first') {
    forget();
    history.replaceState(null, '', '#/');
    dispatchEvent(new Event('hashchange'));
  }
  openDialog(t('table.sorry'), h('p', {}, problem instanceof Error ? problem.message : ''));
}

/** @param {string} name */
function heading(name) {
  return h('header', {class: 'masthead'}, h('a', {href: '#/', 'aria-label': t('table.home')}, h('img', {src: '/client/mace.svg', alt: '', width: 72, height: 72})), h('div', {}, h('h1', {}, name), h('p', {}, t('people.account'))),
    h('div', {class: 'languages'}, h('a', {class: 'button small', href: '#/'}, t('table.home')),
      h('button', {class: 'button small sign-out', onclick: () => signOut().then(() => { location.hash = '#/'; })}, t('people.sign_out'))));
}

/** @param {Me} who */
function aboutForm(who) {
  return form(t('people.keep'), [nameField(who.name), emailField(who.email)], async (data) => {
    greet(await api.changeMe({name: String(data.get('name')), email: String(data.get('email') ?? '')}));
    dispatchEvent(new Event('hashchange'));
  });
}

/** @param {boolean} had whether there was one */
function passwordForm(had) {
  const said = h('p', {class: 'done', role: 'status'});
  return [form(t('people.keep'), [had ? passwordField('current-password', t('people.old_password'), 'old') : null, passwordField('new-password', t('people.next_password'), 'new')], async (data) => {
    await api.changePassword(String(data.get('old') ?? ''), String(data.get('new')));
    said.textContent = t('people.password_changed');
  }), said];
}

/** @param {Me} who */
async function deleteMe({password}) {
  const field = password ? passwordField('current-password') : null;
  const said = h('p', {class: 'problem', role: 'alert'});
  if (!(await confirm({title: t('people.delete'), text: t('people.delete_sure'), extra: [field, said]}, t('people.delete')))) return;
  try {
    await api.deleteMe(field?.querySelector('input')?.value ?? '');
    forget();
    location.hash = '#/';
  } catch (problem) {
    openDialog(t('table.sorry'), h('p', {}, problem instanceof Error ? problem.message : ''));
  }
}

/** What a browser is called, out of all that it says of itself. @param {string} agent */
function browserIn(agent) {
  const browser = /Firefox|Edg|OPR|Chrome|Safari/.exec(agent)?.[0] ?? '';
  const system = /Android|iPhone|iPad|Windows|Macintosh|Linux/.exec(agent)?.[0] ?? '';
  const names = /** @type {Record<string, string>} */ ({Edg: 'Edge', OPR: 'Opera', Macintosh: 'macOS'});
  return [browser, system].filter(Boolean).map((one) => names[one] ?? one).join(', ') || agent.slice(0, 40) || '?';
}
