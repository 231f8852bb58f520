// A piece of a game's map as its picture on the home page.

import * as api from './api.js';
import {Board} from './board.js';
import {wear} from './theme.js';

/** @returns {Promise<SVGElement | null>} */
export async function frontispiece(game) {
  try {
    const data = await api.board(game);
    await wear(data.theme);
    const board = new Board(data);
    const {x, y, w, h} = data.frontispiece ?? data.panels[0];
    board.ground.setAttribute('viewBox', `${x} ${y} ${w} ${h}`);
    board.ground.setAttribute('preserveAspectRatio', 'xMidYMid slice');
    return board.ground;
  } catch {
    return null;
  }
}
