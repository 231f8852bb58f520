// The pictures of games and scenarios on the home page.

import * as api from './api.js';
import {s} from './draw.js';
import {printed} from './elements/kinds.js';

/** Draw the picture into a frame. It wears the theme of its game behind a shadow root, whatever the page wears. @param {HTMLElement} frame @param {string} game */
export function frontispiece(frame, game) {
  return draw(frame, api.frontispiece(game), 'slice');
}

/** @param {HTMLElement} frame @param {Promise<import('./types.js').Frontispiece>} asked @param {'slice' | 'meet'} fit */
export async function draw(frame, asked, fit) {
  try {
    const {theme, x, y, w, h: height, elements} = await asked;
    const root = frame.attachShadow({mode: 'open'});
    root.adoptedStyleSheets = await Promise.all(['map', `themes/${theme}`].map((name) => sheet(`/client/${name}.css`)));
    const drawing = s('svg', {class: `map theme-${theme}`, viewBox: `${x} ${y} ${w} ${height}`, width: '100%', height: '100%',
      preserveAspectRatio: `xMidYMid ${fit}`}, printed(elements));
    drawing.style.display = 'block';
    root.append(drawing);
  } catch {
    frame.classList.add('missing');
  }
}

/** @type {Map<string, Promise<CSSStyleSheet>>} */
const sheets = new Map();

/** A stylesheet that any number of pictures wear, fetched once. @param {string} href */
function sheet(href) {
  const known = sheets.get(href) ?? fetched(href);
  sheets.set(href, known);
  return known;
}

/** @param {string} href */
async function fetched(href) {
  const own = [...document.styleSheets].find((one) => one.href?.endsWith(href));
  const text = own ? [...own.cssRules].map((rule) => rule.cssText).join('\n') : await (await fetch(href)).text();
  return new CSSStyleSheet().replace(text);
}
