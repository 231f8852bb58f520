// What the owner of a site looks after: complaints, remarks, names, tables.

import * as api from './api.js';
import {fill, h} from './draw.js';
import {form} from './signing.js';
import {t, when} from './words.js';

/** @import {ComplaintNow} from './types.js' */

export class OwnerPage {
  constructor() {
    this.element = h('div', {class: 'lobby owner-page'});
    this.list = h('ul', {class: 'complaints'});
    const field = (/** @type {string} */ name, /** @type {string} */ label) => h('label', {class: 'setting'}, h('span', {}, label), h('input', {name, required: true, maxlength: 100}));
    const text = (/** @type {FormData} */ data, /** @type {string} */ name) => String(data.get(name) ?? '').trim();
    fill(this.element, h('header', {class: 'masthead'}, h('a', {href: '#/', 'aria-label': t('table.home')}, h('img', {src: '/client/mace.svg', alt: '', width: 72, height: 72})), h('div', {}, h('h1', {}, t('owner.title'))),
      h('div', {class: 'languages'}, h('a', {class: 'button small', href: '#/'}, t('table.home')))),
    h('div', {class: 'lobby-columns'}, h('section', {class: 'sheet-card'}, h('h2', {}, t('owner.complaints')), this.list),
      h('section', {class: 'sheet-card'}, h('h2', {}, t('owner.name')), form(t('owner.rename'), [field('name', t('people.name')), field('to', t('owner.to'))], (data) => api.renamePerson(text(data, 'name'), text(data, 'to'))),
        h('h2', {}, t('owner.match')), form(t('lobby.delete'), [field('id', t('owner.match_about'))], (data) => api.removeTable(text(data, 'id').split('/').at(-1) ?? '')))));
    this.show().catch((problem) => fill(this.list, h('li', {}, problem.message)));
  }

  async show() {
    const {complaints} = await api.complaints();
    fill(this.list, complaints.length ? complaints.map((one) => this.complaint(one)) : h('li', {class: 'none'}, t('owner.none')));
  }

  /** @param {ComplaintNow} one */
  complaint({id, match, called, text, at, said}) {
    const act = (/** @type {Promise<unknown>} */ done) => done.then(() => this.show());
    return h('li', {class: 'complaint'}, h('b', {}, called), h('small', {}, when(at)), h('p', {}, text),
      h('ul', {}, said.map((remark) => h('li', {}, h('q', {}, remark.text), h('button', {class: 'button small danger', onclick: () => act(api.removeRemark(match, remark.n))}, t('owner.remove'))))),
      h('div', {class: 'row'}, h('a', {class: 'button small', href: `#/watch/${match}`}, t('owner.look')), h('button', {class: 'button small done', onclick: () => act(api.dismiss(id))}, t('owner.done'))));
  }

  remove() {}
}
