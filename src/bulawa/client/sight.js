// What the client itself makes of what it is told: the shapes that the parts of the table work with.

/** @import {AnyRequest, Element, Line, Opening, Option, State} from './types.js' */

/** @typedef {{x: number, y: number}} Point on the canvas */

/** @typedef {Element & Point} Placed an element with a place of its own */
/** @typedef {Placed & {id: string, w: number, h: number}} Room an element with room for pieces */
/** @typedef {Room & {flow?: boolean, snug?: boolean, heap?: boolean, apart?: [number, number]}} Place where pieces can stand */
/** @typedef {Option | Opening} Offer */
/** @typedef {Line & {id: string}} Entry a line of the log, with its id */
/** @typedef {Omit<State, 'options' | 'log'> & {options: Option[], log: Entry[]}} Sight the state as the parts of the table see it */

/**
 * @template T
 * @typedef {T extends unknown ? Omit<T, 'id'> : never} Unnumbered
 */
/** @typedef {Unnumbered<AnyRequest>} Asked a message before it has its number */

export {};
