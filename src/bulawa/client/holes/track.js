// Where a number lies on the map: an angle about a point by which a piece is led, or a distance along a line.

import {s} from '../draw.js';
import {along} from '../plane.js';
import {Lead} from './lead.js';

/** @import {Point} from '../sight.js' */
/** @import {Opening} from '../types.js' */
/** @import {Holes} from '../holes.js' */
/** @typedef {{at: (value: number) => Point, valueOf: (point: Point) => number, show: (value: number) => void, drawn: Node[], ghost: SVGSVGElement | null, across: boolean}} Track */

/** How far from the point it turns about the handle of an angle is. */
const ARM = 60;

/** @param {Opening} opening @param {Holes} holes @returns {Track | null} */
export function trackOf(opening, holes) {
  if (!opening.origin) return null;
  return opening.origin.length === 4 ? line(opening, holes) : arc(opening, holes);
}

/** @param {Opening} opening @param {Holes} holes @returns {Track} */
function arc(opening, holes) {
  const lead = new Lead(opening, holes);
  return {
    at: (angle) => along(lead.origin, lead.heading + lead.turn(angle), ARM),
    valueOf: (point) => lead.angleOf(point),
    show: (angle) => lead.wheel(angle, 0),
    drawn: [],
    ghost: lead.ghost,
    across: lead.turn(1) > 0,
  };
}

/** @param {Opening} opening @param {Holes} holes @returns {Track} */
function line({origin = [], shape}, holes) {
  const [x0, y0, x1, y1] = origin;
  const from = holes.onCanvas({x: x0, y: y0});
  const to = holes.onCanvas({x: x1, y: y1});
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  const {scale} = holes.plane;
  const at = (/** @type {number} */ value) => ({x: from.x + ((to.x - from.x) * value * scale) / length, y: from.y + ((to.y - from.y) * value * scale) / length});
  const [low, high] = [at(shape[0]), at(shape[1])];
  return {
    at,
    valueOf: (point) => ((point.x - from.x) * (to.x - from.x) + (point.y - from.y) * (to.y - from.y)) / length / scale,
    show: () => {},
    drawn: [s('path', {class: 'stretch', d: `M${low.x} ${low.y}L${high.x} ${high.y}`})],
    ghost: null,
    across: to.x > from.x,
  };
}
