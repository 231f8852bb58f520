// A piece that is led by a point of it: it wheels about that point, and follows it.

import {place} from '../draw.js';
import {along, bearing, clockwise, heading, turned} from '../plane.js';

/** @import {Point} from '../sight.js' */
/** @import {Opening} from '../types.js' */

export class Lead {
  /** @param {Opening} opening whose first hole is an angle @param {import('../holes.js').Holes} holes */
  constructor(opening, holes) {
    const id = holes.pieceOf(opening);
    const [x, y, facing] = opening.origin ?? [0, 0, 0];
    this.plane = holes.plane;
    this.scale = opening.holes[0].scale;
    this.middle = holes.board.middle(id) ?? {x: 0, y: 0};
    this.origin = opening.origin ? holes.onCanvas({x, y}) : this.middle;
    /** Where angle 0 points, on the canvas. */
    this.heading = opening.origin ? heading(this.plane, facing / this.scale) : holes.headingOf(id);
    this.piece = holes.board.pieces.now.get(id);
    this.ghost = opening.origin ? holes.ghosts.afloat(this.piece) : null;
  }

  /** Where the point comes to. @param {number} angle @param {number} distance @returns {Point} */
  at(angle, distance) {
    return along(this.origin, this.heading + this.turn(angle), distance * this.plane.scale);
  }

  /** The angle under which a point of the canvas is seen. @param {Point} point */
  angleOf(point) {
    return clockwise(this.plane, turned(bearing(this.origin, point) - this.heading)) * this.scale;
  }

  /** How far away a point of the canvas is. @param {Point} point */
  distanceOf(point) {
    return Math.hypot(point.x - this.origin.x, point.y - this.origin.y) / this.plane.scale;
  }

  /** The ghost stands as the piece would: no question is asked for that. @param {number} angle @param {number} distance */
  wheel(angle, distance) {
    if (!this.ghost) return;
    const behind = Math.hypot(this.middle.x - this.origin.x, this.middle.y - this.origin.y);
    const {x, y} = along(this.at(angle, distance), this.back + this.turn(angle), behind);
    place(this.ghost, x, y, (this.piece?.r ?? 0) + this.turn(angle));
  }

  /** The direction in which the middle of the piece lies. */
  get back() {
    return bearing(this.origin, this.middle);
  }

  /** @param {number} angle @returns {number} degrees on the canvas */
  turn(angle) {
    return clockwise(this.plane, angle / this.scale);
  }
}
