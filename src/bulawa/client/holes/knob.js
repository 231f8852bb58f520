// A handle on the map: a round knob, and around it what a finger may meet.

import {float, place, s} from '../draw.js';

/** @import {Point} from '../sight.js' */
/** @typedef {{element: SVGSVGElement, at: Point, move: (to: Point) => void, has: (target: EventTarget | null) => boolean}} Knob */

/** What lies around a knob is as wide as a finger, in pixels: so much of the canvas at most. */
const WIDE = 40;

/** @param {number} r @param {string} kind @returns {Knob} */
export function knob(r, kind = '') {
  const element = float(r + WIDE, s('circle', {class: 'around', r}), s('circle', {class: `handle ${kind}`, r}));
  const made = {
    element,
    at: {x: 0, y: 0},
    move(/** @type {Point} */ {x, y}) {
      made.at = {x, y};
      place(element, x, y);
    },
    has: (/** @type {EventTarget | null} */ target) => target instanceof Node && element.contains(target),
  };
  return made;
}
