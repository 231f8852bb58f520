// Directions on the canvas: degrees, clockwise, 0 is up. Knows no screen.

/** @import {Point} from './types.js' */

/** The point so far away in a direction. @param {Point} from @param {number} degrees @param {number} far @returns {Point} */
export function along({x, y}, degrees, far) {
  const angle = (degrees * Math.PI) / 180;
  return {x: x + Math.sin(angle) * far, y: y - Math.cos(angle) * far};
}

/** The direction from one point to another, from 0 to 360. @param {Point} from @param {Point} to */
export function bearing(from, to) {
  return ((Math.atan2(to.x - from.x, from.y - to.y) * 180) / Math.PI + 360) % 360;
}

/** The same turn, from -180 to 180. @param {number} degrees */
export function turned(degrees) {
  return ((((degrees + 180) % 360) + 360) % 360) - 180;
}
