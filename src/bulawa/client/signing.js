// Coming in: by name and password, by passkey, or with a new account.

import * as api from './api.js';
import {openDialog} from './dialog.js';
import {fill, h} from './draw.js';
import {greet} from './me.js';
import {hasPasskeys, makePasskey, showPasskey} from './passkeys.js';
import {language, t} from './words.js';

/** @import {Visitor} from './types.js' */

/** @param {() => void} onIn what to do when somebody has come in */
export function openSigning(onIn) {
  const content = h('div', {class: 'signing'});
  const {close, entitle} = openDialog(t('people.sign_in'), content, 'small');
  const come = (/** @type {Visitor} */ who) => {
    greet(who);
    close();
    onIn();
  };
  /** @type {() => void} */
  const signIn = () => {
    entitle(t('people.sign_in'));
    fill(content, form(t('people.sign_in'), [nameField(), passwordField('current-password')],
      (data) => api.signIn({name: text(data, 'name'), password: text(data, 'password')}).then(come)),
    hasPasskeys() ? other(t('people.by_passkey'), 'by-passkey', () => showPasskey().then(come)) : null,
    other(t('people.no_account_yet'), 'new-account', async () => signUp()));
  };
  /** @type {() => void} */
  const signUp = () => {
    entitle(t('people.sign_up'));
    fill(content, h('p', {class: 'about'}, t('people.sign_up_about')),
      form(t('people.sign_up'), [nameField(), passwordField('new-password'), emailField(), keyChoice()], async (data) => {
        const byKey = data.has('passkey');
        const who = await api.signUp({name: text(data, 'name'), password: byKey ? null : text(data, 'password'), email: text(data, 'email'), language: language()});
        if (byKey) await withPasskey(who.me?.name ?? '');
        come(who);
      }),
      other(t('people.have_account'), 'old-account', async () => signIn()));
  };
  signIn();
}

/** An account that nothing opens is none: without its passkey it is given up again. @param {string} name */
async function withPasskey(name) {
  try {
    await makePasskey(name);
  } catch (problem) {
    await api.deleteMe('');
    throw problem;
  }
}

/** @param {FormData} data @param {string} name */
function text(data, name) {
  return String(data.get(name) ?? '');
}

/** Fields and a button; what does not fit or is refused is said above it, in the language of the page, which need not be the browser's. @param {string} label @param {(Node | null)[]} fields @param {(data: FormData) => Promise<unknown>} act */
export function form(label, fields, act) {
  const said = h('p', {class: 'problem', role: 'alert'});
  /** @type {HTMLFormElement} */
  const element = h('form', {class: 'account-form', novalidate: true, onsubmit: (event) => {
    event.preventDefault();
    said.textContent = faultIn(element);
    if (!said.textContent) act(new FormData(element)).catch((problem) => { said.textContent = problem.message ?? problem.text; });
  }}, fields, said, h('div', {class: 'row end'}, h('button', {class: 'button main', type: 'submit'}, label)));
  return element;
}

/** What is wrong with the first field that does not fit, which has the focus then; nothing where all do. @param {HTMLFormElement} element */
function faultIn(element) {
  const fields = [...element.elements].filter((one) => one instanceof HTMLInputElement);
  for (const one of fields) one.removeAttribute('aria-invalid');
  const wrong = fields.find((one) => one.willValidate && !one.validity.valid);
  if (!wrong) return '';
  wrong.setAttribute('aria-invalid', 'true');
  wrong.focus();
  return `${wrong.closest('label')?.querySelector('span')?.firstChild?.textContent ?? ''}: ${fault(wrong)}`;
}

/** @param {HTMLInputElement} field */
function fault({max, min, minLength, type, validity}) {
  if (validity.valueMissing) return t('forms.missing');
  if (validity.tooShort) return t('forms.short', {n: minLength});
  if (type === 'number') return t('forms.number', {min, max});
  return type === 'url' ? t('forms.url') : t('forms.email');
}

/** Another way. @param {string} label @param {string} kind @param {() => Promise<unknown>} act */
function other(label, kind, act) {
  const said = h('p', {class: 'problem', role: 'alert'});
  return h('div', {class: 'other-way'}, h('button', {class: `button small ${kind}`, type: 'button', onclick: () => act().catch((problem) => { said.textContent = problem.message; })}, label), said);
}

/** @param {string} [value] */
export function nameField(value = '') {
  return h('label', {class: 'setting'}, h('span', {}, t('people.name')), h('input', {name: 'name', required: true, minlength: 2, maxlength: 24, value, autocomplete: 'username'}));
}

/** @param {'current-password' | 'new-password'} use @param {string} [label] @param {string} [name] */
export function passwordField(use, label = t('people.password'), name = 'password') {
  return h('label', {class: 'setting secret'}, h('span', {}, label, use === 'new-password' ? h('small', {}, t('people.password_about')) : null),
    h('input', {name, type: 'password', required: true, ...(use === 'new-password' ? {minlength: 8} : {}), maxlength: 200, autocomplete: use}));
}

/** @param {string} [value] */
export function emailField(value = '') {
  return h('label', {class: 'setting'}, h('span', {}, t('people.email'), h('small', {}, t('people.email_about'))), h('input', {name: 'email', type: 'email', maxlength: 200, value, autocomplete: 'email'}));
}

/** A passkey instead of a password, where the browser has them. */
function keyChoice() {
  if (!hasPasskeys()) return null;
  return h('label', {class: 'choice'}, h('input', {type: 'checkbox', name: 'passkey', onchange: (event) => {
    const field = event.target.form.elements.password;
    field.disabled = event.target.checked;
    field.closest('label').hidden = event.target.checked;
  }}), h('span', {}, h('b', {}, t('people.with_passkey')), h('small', {}, t('people.with_passkey_about'))));
}
