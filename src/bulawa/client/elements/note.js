// Words on the board that change.

import {text, within, write} from '../draw.js';

/** @import {Placed} from '../sight.js' */
/** @import {Scene} from '../types.js' */
/** @typedef {Placed & {id: string}} Note */

/** @param {Note} element */
export function make({x, y}) {
  return text('words', x, y, '');
}

/** @param {SVGGElement} group @param {Note} element @param {Scene} scene */
export function show(group, element, scene) {
  const [said, tone] = wording(element, scene);
  for (const name of [...group.classList]) if (name.startsWith('tone-')) group.classList.remove(name);
  if (tone) group.classList.add(`tone-${tone}`);
  write(within(group, '.words'), said);
}

/** @param {Note} element @param {Scene} scene */
export function describe(element, scene) {
  if (scene.notes?.[element.id] === undefined) return [];
  return [wording(element, scene)[0], ...(scene.about?.[element.of ?? ''] ?? [])];
}

/** @param {Note} element */
export function middle({x, y}) {
  return {x, y};
}

/** A text, or a text and its tone. @param {Note} element @param {Scene} scene @returns {[string, string]} */
function wording(element, scene) {
  const now = scene.notes?.[element.id] ?? '';
  return Array.isArray(now) ? now : [now, ''];
}
