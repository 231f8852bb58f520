// Small makers of HTML and SVG elements.

const NS = 'http://www.w3.org/2000/svg';

/** @typedef {Record<string, string | number | boolean | null | undefined | ((event: any) => unknown)>} Attributes */
/** @typedef {Node | string | null | undefined | false | readonly any[]} Child a node, a text, or a list of such; what is missing is left out */
/** @typedef {(HTMLElement | SVGElement) & {dataset: DOMStringMap}} Drawn */

/** Set attributes; functions become listeners, `false` and `null` are left out. @param {Element} element @param {Attributes} attributes */
function dress(element, attributes) {
  for (const [name, value] of Object.entries(attributes)) {
    if (value === null || value === undefined || value === false) continue;
    if (typeof value === 'function') element.addEventListener(name.slice(2), value);
    else element.setAttribute(name, value === true ? '' : String(value));
  }
}

/** @param {Child[]} children @returns {(Node | string)[]} */
function present(children) {
  const all = /** @type {(Node | string | null | undefined | false)[]} */ (children.flat(Infinity));
  return all.filter((child) => child !== null && child !== undefined && child !== false);
}

/**
 * @template {keyof HTMLElementTagNameMap} K
 * @param {K} tag @param {Attributes} attributes @param {Child[]} children
 * @returns {HTMLElementTagNameMap[K]}
 */
export function h(tag, attributes = {}, ...children) {
  const element = document.createElement(tag);
  dress(element, attributes);
  element.append(...present(children));
  return element;
}

/**
 * @template {keyof SVGElementTagNameMap} K
 * @param {K} tag @param {Attributes} attributes @param {Child[]} children
 * @returns {SVGElementTagNameMap[K]}
 */
export function s(tag, attributes = {}, ...children) {
  const element = document.createElementNS(NS, tag);
  dress(element, attributes);
  element.append(...present(children));
  return element;
}

/** A drawing around its own centre. @param {import('./types.js').Art} strokes */
export function art(strokes, kind = '') {
  return s('g', {class: `art ${kind}`}, strokes.map(([name, d]) => s('path', {class: name, d})));
}

/** A drawing as a little picture of its own, for HTML. @param {import('./types.js').Art} strokes */
export function icon(strokes, kind = '', size = 20) {
  return s('svg', {class: `icon ${kind}`, viewBox: '-14 -14 28 28', width: size, height: size, 'aria-hidden': 'true'},
    art(strokes, ''));
}

/** A little engraving. @param {import('./types.js').Art} strokes */
export function picture(strokes) {
  return s('svg', {class: 'picture', viewBox: '-36 -28 72 54', 'aria-hidden': 'true'}, strokes.map(([name, d]) => s('path', {class: name, d})));
}

/** A picture of its own that is led over the map: to move it changes a transform, and nothing is painted anew. It reaches so far from its middle. @param {number} reach @param {Child[]} children */
export function float(reach, ...children) {
  const picture = s('svg', {class: 'float', viewBox: `${-reach} ${-reach} ${2 * reach} ${2 * reach}`, width: 2 * reach, height: 2 * reach}, ...children);
  picture.style.margin = `${-reach}px`;
  return picture;
}

/** @param {string} kind @param {number} x @param {number} y @param {string | undefined} said */
export function text(kind, x, y, said) {
  return s('text', {class: kind, x, y}, said ?? '');
}

/** @param {SVGElement} element @param {number} x @param {number} y */
export function place(element, x, y, turn = 0) {
  element.style.transform = `translate(${x}px, ${y}px)${turn ? ` rotate(${turn}deg)` : ''}`;
}

/** Swap the children of an element. @template {Element} E @param {E} element @param {Child[]} children @returns {E} */
export function fill(element, ...children) {
  element.replaceChildren(...present(children));
  return element;
}

/** The first thing inside that a selector names; there is one. @param {ParentNode} root @param {string} selector */
export function within(root, selector) {
  return /** @type {Drawn} */ (root.querySelector(selector));
}

/** The thing with an id that was pointed at, or that a piece of it belongs to. @param {EventTarget | null} target @returns {Drawn | null} */
export function thingAt(target) {
  return target instanceof Element ? target.closest('[data-id]') : null;
}

/** Write something and draw the eye to it when it changed. @param {Element} element @param {string} said */
export function write(element, said) {
  if (element.textContent === said) return;
  const first = element.textContent === '';
  element.textContent = said;
  if (first) return;
  element.classList.remove('changed');
  element.getBoundingClientRect();
  element.classList.add('changed');
}
