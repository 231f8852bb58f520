// What stands where in a scene: looked up once, asked often.

/** @import {BoardData, Piece, Scene} from './types.js' */
/** @typedef {Piece & {id: string}} Named a piece with its id */

/** @type {WeakMap<Scene['pieces'], Map<string, Named[]>>} */
const known = new WeakMap();

/** Every place on which a piece stands. @param {Piece} piece @returns {string[]} */
export function placesOf(piece) {
  return [...new Set([...(piece.at ? [piece.at] : []), ...(piece.covers ?? [])])];
}

/** A piece in words: by its own name, or how many there are of its kind. @param {Piece} piece @param {BoardData} data */
export function called(piece, data) {
  return piece.title ?? `${piece.n} × ${data.sprites[piece.sprite].title}`;
}

/** What the badges of a piece mean. @param {Piece} piece @returns {string[]} */
export function badgesOf(piece) {
  return (piece.badges ?? []).map((badge) => badge.title ?? badge.text);
}

/** The pieces on a place. @param {Scene} scene @param {string} id @returns {Named[]} */
export function piecesAt(scene, id) {
  const found = known.get(scene.pieces) ?? byPlace(scene.pieces);
  known.set(scene.pieces, found);
  return found.get(id) ?? [];
}

/** @param {Scene['pieces']} pieces */
function byPlace(pieces) {
  /** @type {Map<string, Named[]>} */
  const found = new Map();
  for (const [id, piece] of Object.entries(pieces)) {
    for (const place of placesOf(piece)) found.set(place, [...(found.get(place) ?? []), {...piece, id}]);
  }
  return found;
}
