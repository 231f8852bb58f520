// Directions on the canvas: degrees, clockwise, 0 is up. The rules may count otherwise: `plane` says how. Knows no screen.

/** @import {Point} from './sight.js' */
/** @import {Plane} from './types.js' */

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

/** A point of the rules on the canvas. @param {Plane} plane @param {Point} point @returns {Point} */
export function onCanvas({x, y, scale, up}, point) {
  return {x: x + scale * point.x, y: y + (up ? -scale : scale) * point.y};
}

/** A point of the canvas in the rules' own units. @param {Plane} plane @param {Point} point @returns {Point} */
export function onPlane({x, y, scale, up}, point) {
  return {x: (point.x - x) / scale, y: (point.y - y) / (up ? -scale : scale)};
}

/** A turn of the rules, clockwise; the other way round it is the same. @param {Plane} plane @param {number} degrees */
export function clockwise({up}, degrees) {
  return up ? -degrees : degrees;
}

/** A heading of the rules as a direction on the canvas; the other way round it is the same. @param {Plane} plane @param {number} degrees */
export function heading({up}, degrees) {
  return up ? (450 - degrees) % 360 : degrees;
}
