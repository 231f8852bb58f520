// A long move in which somebody else was asked goes on by itself, if nothing has come of it.

/** @import {Sight} from './sight.js' */
/** @import {Option} from './types.js' */
/** @typedef {{seat: string, mover: string, goal: string, turn: number}} Way who goes where, and after how many answers it was interrupted */

/** What was begun, as it is remembered. @param {Sight} state before it @param {Option} option @param {number} done so many of its answers were given @returns {Way} */
export function begun({scene, seat, turn}, {path}, done) {
  const mover = path.find((id) => scene.pieces[id]) ?? scene.active ?? '';
  return {seat: seat ?? '', mover, goal: path.at(-1) ?? '', turn: turn + done};
}

/** The answer by which the same one goes on to the same goal, where nothing was told meanwhile. @param {Way} way @param {Sight} state @returns {Option | null} */
export function onward({mover, goal, turn}, {log, options, scene}) {
  const same = (scene.active ?? '') === mover && !log.some((line) => line.event !== 'said' && line.turn > turn);
  return (same && options.find(({path}) => path.length === 1 && path[0] === goal)) || null;
}
