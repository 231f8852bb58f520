// Small makers of HTML and SVG elements.

const NS = 'http://www.w3.org/2000/svg';

/** Set attributes; functions become listeners, `false` and `null` are left out. */
function dress(element, attributes) {
  for (const [name, value] of Object.entries(attributes)) {
    if (value === null || value === undefined || value === false) continue;
    if (typeof value === 'function') element.addEventListener(name.slice(2), value);
    else element.setAttribute(name, value === true ? '' : String(value));
  }
  return element;
}

/** @returns {HTMLElement} */
export function h(tag, attributes = {}, ...children) {
  const element = dress(document.createElement(tag), attributes);
  element.append(...children.flat(Infinity).filter((child) => child !== null && child !== undefined && child !== false));
  return element;
}

/** @returns {SVGElement} */
export function s(tag, attributes = {}, ...children) {
  const element = dress(document.createElementNS(NS, tag), attributes);
  element.append(...children.flat(Infinity).filter((child) => child !== null && child !== undefined));
  return element;
}

/** A drawing around its own centre. @param {import('./types.js').Art} strokes */
export function art(strokes, kind = '') {
  return s('g', {class: `art ${kind}`}, strokes.map(([name, d]) => s('path', {class: name, d})));
}

/** A drawing as a little picture of its own, for HTML. */
export function icon(strokes, kind = '', size = 20) {
  return s('svg', {class: `icon ${kind}`, viewBox: '-14 -14 28 28', width: size, height: size, 'aria-hidden': 'true'},
    art(strokes, ''));
}

/** A little engraving. */
export function picture(strokes) {
  return s('svg', {class: 'picture', viewBox: '-36 -28 72 54', 'aria-hidden': 'true'}, strokes.map(([name, d]) => s('path', {class: name, d})));
}

export function text(kind, x, y, said) {
  return s('text', {class: kind, x, y}, said ?? '');
}

export function place(element, x, y) {
  element.style.transform = `translate(${x}px, ${y}px)`;
}

/** Swap the children of an element. */
export function fill(element, ...children) {
  element.replaceChildren(...children.flat(Infinity).filter((child) => child !== null && child !== undefined && child !== false));
  return element;
}
