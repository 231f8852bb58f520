// The shapes of what travels between table and server; docs/protocol.md says what they mean.

/** @typedef {[string, string][]} Art [class, path] from the bottom up */
/** @typedef {{id: string, type: string, kind: string, x: number, y: number, w: number, h: number, d?: string, label?: string, title: string, about?: string, rings?: number[], rows?: {side: string, icons: string[]}[], max?: number, dx?: number, first?: number, count?: number, steps?: string[], below?: string[], sprite?: string}} Element */
/** @typedef {{title: string, letter: string, side: string, w: number, h: number, art: Art}} Sprite */
/** @typedef {{title: string, text: string, points: number, side: string, sort: string, number: string, origin: string, picture?: string}} Card */
/** @typedef {{game: string, theme: string, canvas: {w: number, h: number}, seats: Record<string, {name: string, emblem: Art}>, panels: {id: string, title: string, x: number, y: number, w: number, h: number}[], elements: Element[], cards: Record<string, Card>, pictures?: Record<string, Art>, sprites: Record<string, Sprite>, marks: Record<string, {title: string, art: Art}>, buttons: Record<string, {label: string, title: string, key?: string}>, price?: string, log?: {chapters: string[], sides: Record<string, number>, sums: string[]}}} BoardData */
/** @typedef {{id: string, at: string, sprite: string, n: number, used?: number, x?: number, y?: number, r?: number}} Piece */
/** @typedef {{pieces: Piece[], marks: {at: string, mark: string}[], tracks: Record<string, number | null>, tiles: Record<string, {owner: string, n: number}>, hands: Record<string, {cards: string[] | null, n: number, known?: string[]}>, discard: string[], decks: {title: string, n: number}[], spotlight: string | null, facts: {key: string, label: string, value: string, title?: string, tone?: string}[], palette: Record<string, string[]>, confirm: Record<string, string>, hint: string, also: Record<string, string>}} Scene */
/** @typedef {{choice: any[], path: string[], text: string, price?: number}} Option */
/** @typedef {{key: string, rule: string, text: string, field?: string}} Refusal */
/** @typedef {{n: number, turn: number, event: string, text: string, at: string[], seat?: string, details?: {faces?: number[], need?: number, modifiers?: {rule: string, text: string, n: number}[]}}} Line */
/** @typedef {{dice: number, sides: number, need?: number, at_most?: number, rule: string, modifiers: {rule: string, text: string, n: number}[], chance: number, hits?: number[]}} Odds */
/** @typedef {{match: string, game: string, scenario: string, settings: Record<string, any>, turn: number, seat: string | null, seats: {seat: string, name: string, by: string, connected: boolean}[], waiting: string[], bots: {pace: number, thinking: string | null}, over: boolean, result: {winners: string[], reason: string, text: string} | null, prompt: {key: string, rule: string, text: string} | null, options: Option[], can_undo: boolean, scene: Scene, log: Line[], rounds: {turn: number, title: string}[]}} State */

export {};
