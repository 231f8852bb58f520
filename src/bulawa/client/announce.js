// What screen readers hear: calm news politely, refusals at once.

import {within} from './draw.js';

/** @type {string[]} */
let waiting = [];
let timer = 0;

/** Say something when the reader has a pause; several pieces of news are told together. @param {string} said */
export function announce(said) {
  if (!said) return;
  waiting.push(said);
  clearTimeout(timer);
  timer = setTimeout(() => {
    within(document, '#live').textContent = waiting.slice(-8).join('. ');
    waiting = [];
  }, 120);
}

/** @param {string} said */
export function alarm(said) {
  const box = within(document, '#alert');
  box.textContent = '';
  box.textContent = said;
}
