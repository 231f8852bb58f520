// What stands on a place, in words.

import {badgesOf, called, piecesAt} from '../scene.js';

/** @import {Place} from '../sight.js' */
/** @import {BoardData, Scene} from '../types.js' */

/** Marks, pieces with their badges, and what the scene says of the place or of the whole it is a part of. @param {Place} place @param {Scene} scene @param {BoardData} data @returns {string[]} */
export function standing(place, scene, data) {
  const marks = (scene.marks[place.id] ?? []).map((mark) => data.marks[mark].title);
  const pieces = piecesAt(scene, place.id).flatMap((piece) => [called(piece, data), ...badgesOf(piece)]);
  return [...marks, ...pieces, ...(scene.about?.[place.id] ?? scene.about?.[place.of ?? ''] ?? [])];
}
