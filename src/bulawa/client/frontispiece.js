// The pictures of games and scenarios on the home page.

import * as api from './api.js';
import {h, s} from './draw.js';
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
    await Promise.all(['map', `themes/${theme}`].map((name) => sheet(root, `/client/${name}.css`)));
    const drawing = s('svg', {class: `map theme-${theme}`, viewBox: `${x} ${y} ${w} ${height}`, width: '100%', height: '100%',
      preserveAspectRatio: `xMidYMid ${fit}`}, printed(elements));
    drawing.style.display = 'block';
    root.append(drawing);
  } catch {
    frame.classList.add('missing');
  }
}

/** A stylesheet; resolves when it has come. @param {ShadowRoot} root @param {string} href */
function sheet(root, href) {
  return new Promise((done) => {
    const come = () => done(undefined);
    root.append(h('link', {rel: 'stylesheet', href, onload: come, onerror: come}));
  });
}
