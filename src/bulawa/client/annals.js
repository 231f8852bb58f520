// The chronicle: the game so far in prose, chapter by chapter, to be read and printed.

import {openDialog} from './dialog.js';
import {h} from './draw.js';
import {t} from './words.js';

/** @import {ChronicleChapter} from './types.js' */
/** @import {Table} from './table.js' */

/** @param {Table} table */
export async function openAnnals(table) {
  const {requests, screen} = table;
  const chapters = await requests.chronicle();
  const {close} = openDialog(t('annals.title'), chapters.length ? [
    h('div', {class: 'row end'}, h('button', {class: 'button print', onclick: () => print(screen.title, chapters)}, t('annals.print'))),
    told(chapters, (turn) => {
      close();
      screen.openReplay(turn);
    }),
  ] : h('p', {class: 'none'}, t('annals.nothing')), 'wide');
}

/** @param {ChronicleChapter[]} chapters @param {((turn: number) => void)} [onTurn] */
function told(chapters, onTurn) {
  return h('article', {class: 'annals'}, chapters.map(({turn, title, paragraphs}) => h('section', {},
    h('h3', {}, onTurn ? h('button', {class: 'plain', title: t('table.show_then'), onclick: () => onTurn(turn)}, title) : title),
    paragraphs.map((said) => h('p', {}, said)))));
}

/** On paper there is nothing else: all but the chronicle is hidden by the sheet for printers. @param {string} title @param {ChronicleChapter[]} chapters */
function print(title, chapters) {
  const paper = h('div', {class: 'on-paper'}, h('h1', {}, title), told(chapters));
  document.body.append(paper);
  window.addEventListener('afterprint', () => paper.remove(), {once: true});
  window.print();
}
