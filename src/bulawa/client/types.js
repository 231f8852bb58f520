// The shapes of what travels between table and server; docs/protocol.md says what they mean.

// ---- drawings ----

/** @typedef {[string, string][]} Art [class, path] from the bottom up */
/** @typedef {{x: number, y: number}} Point on the canvas */

// ---- the board: what lies there before anything is played ----

/**
 * @typedef {object} Element one thing of the board; `elements/` has a file for each type, which knows the rest
 * @property {string} type
 * @property {string} [id]
 * @property {string} kind
 * @property {number} x
 * @property {number} y
 * @property {string} [title]
 * @property {string} [about]
 * @property {string} [of]
 */

/** @typedef {Element & {id: string, w: number, h: number, flow?: boolean, snug?: boolean, heap?: boolean}} Place where pieces can stand */

/**
 * @typedef {object} Sprite
 * @property {string} title
 * @property {string} letter
 * @property {string} side
 * @property {number} w
 * @property {number} h
 * @property {Art} art
 * @property {number} [pile]
 */

/**
 * @typedef {object} Card
 * @property {string} title
 * @property {string} [short]
 * @property {string} text
 * @property {number} points
 * @property {string} [worth]
 * @property {string} side
 * @property {string} sort
 * @property {string} number
 * @property {string} origin
 * @property {string} [picture]
 */

/** @typedef {{name: string, emblem: Art, goal?: string}} SeatLooks */
/** @typedef {{id: string, label: string, title: string, stage: string}} Phase */
/** @typedef {{id: string, title: string, x: number, y: number, w: number, h: number}} PanelBox */
/** @typedef {{label: string, title: string, key?: string, wordy?: boolean}} ButtonLooks */
/** @typedef {{chapters: string[], sides: Record<string, number>, sums: string[], heralded?: string[]}} LogLooks */

/** @typedef {{game: string, seats: Record<string, {name: string, goal?: string}>, guide?: {course?: string[], tips?: string[]}}} Guide */
/** @typedef {{theme: string, x: number, y: number, w: number, h: number, elements: Element[]}} Frontispiece */

/**
 * @typedef {object} BoardData
 * @property {string} game
 * @property {string} theme
 * @property {{w: number, h: number}} canvas
 * @property {Record<string, SeatLooks>} seats
 * @property {{course?: string[], tips?: string[]}} [guide]
 * @property {Phase[]} [phases]
 * @property {PanelBox[]} panels
 * @property {Element[]} elements
 * @property {Record<string, Art>} [pictures]
 * @property {Record<string, Card>} cards
 * @property {Record<string, Sprite>} sprites
 * @property {Record<string, {title: string, art: Art}>} marks
 * @property {Record<string, ButtonLooks>} buttons
 * @property {Record<string, {label: string, title: string}>} [facts]
 * @property {Record<string, {label: string, title: string}>} [items]
 * @property {Record<string, Art>} [signs] what pieces may wear
 * @property {import('./plane.js').Plane} [plane] where 0, 0 of the rules lies on the canvas, and how large their unit is
 * @property {string} [price]
 * @property {LogLooks} [log]
 */

// ---- the scene: what is to be seen now ----

/**
 * @typedef {object} Badge a small sign at the corner of a piece
 * @property {string} text
 * @property {string} [title]
 * @property {string} [tone]
 */

/** @typedef {[key: string, x: number, y: number, tone?: string]} Sign one of the board's signs, where it lies on a piece as that is drawn, and its tone */

/**
 * @typedef {object} Piece `at` names its place, `covers` further ones; without `at` it stands freely at `x`, `y`, turned by `r`
 * @property {string} [at]
 * @property {string[]} [covers]
 * @property {string} sprite
 * @property {number} n
 * @property {number} [used]
 * @property {number} [turn] degrees, clockwise
 * @property {Badge[]} [badges]
 * @property {Sign[]} [signs]
 * @property {string} [title] what it is called where its sprite's title says too little
 * @property {string} [label] written on the piece
 * @property {number} [low] where on the piece its label stands
 * @property {number} [x]
 * @property {number} [y]
 * @property {number} [r] degrees, clockwise
 */

/** @typedef {{owner: string, n: number}} TileNow */
/** @typedef {{cards?: string[], n: number, known?: string[]}} Hand */
/** @typedef {{value: string, tone?: string}} Fact */
/** @typedef {{place: number, lead: boolean, chosen: boolean, items: Record<string, string>}} PlayerNow */
/** @typedef {{face: number, n: number, raised?: boolean}} SameDice */
/** @typedef {{title: string, cards: string[], notes?: Record<string, string>}} TrayCards */
/** @typedef {{title: string, side: string, dice: Record<string, SameDice>, need?: number, note?: string}} TrayDice */

/**
 * @typedef {object} Scene
 * @property {string} board which of the boards of the match
 * @property {Record<string, Piece>} pieces
 * @property {Record<string, string[]>} marks
 * @property {Record<string, number>} tracks
 * @property {Record<string, TileNow>} [tiles]
 * @property {Record<string, Hand>} hands
 * @property {Record<string, number>} discard
 * @property {Record<string, {title: string, n: number}>} decks
 * @property {string} [spotlight]
 * @property {Record<string, Fact>} facts
 * @property {Record<string, string[]>} palette
 * @property {Record<string, string>} confirm
 * @property {string} hint
 * @property {Record<string, string>} also
 * @property {number} [phase]
 * @property {Record<string, PlayerNow>} [players]
 * @property {Record<string, string | [string, string]>} [notes]
 * @property {Record<string, string[]>} [about]
 * @property {string} [secret]
 * @property {Record<string, TrayCards | TrayDice>} [tray]
 * @property {string} [active] the piece that acts now
 */

// ---- the state: the scene, what is asked, and what was told ----

/** @typedef {(string | number | boolean)[]} Choice */
/** @typedef {{choice: Choice, then?: Choice[], path: string[], text: string, price?: number}} Option `then`: what follows in a long move */
/** @typedef {{unit: string, scale: number}} Hole so many small units are a large one */

/**
 * @typedef {object} Opening an answer with holes: null stands for them, and `kind` and `shape` say what may fill them
 * @property {(string | number | boolean | null)[]} choice
 * @property {'range' | 'set' | 'route' | 'fan' | 'spot'} kind
 * @property {number[]} shape
 * @property {Hole[]} holes
 * @property {string[]} path the clicks before the holes
 * @property {Record<string, string | number>} [members] of a set or a route: id to click, name
 * @property {string} [end] the click after them
 * @property {[x: number, y: number, heading: number]} [origin] of a fan: where it begins, and the heading of angle 0, in the rules' own units
 * @property {(string | number)[]} [next] of a route: names of the cells with which it may begin
 * @property {string} text
 * @property {number} [price]
 */

/** @typedef {Option | Opening} Offer */
/** @typedef {[string, ...number[]]} Shape what to draw, in the units of the rules */
/** @typedef {{rule: string, text: string, culprit?: string, shapes?: Shape[]}} Noted */
/** @typedef {Noted & {key: string, field?: string}} Refusal */

/**
 * @typedef {object} Preview what a choice would come to
 * @property {string} text
 * @property {(Piece & {id: string})[]} ghost
 * @property {string[]} crosses
 * @property {string[]} touches
 * @property {Noted[]} tests
 * @property {Noted[]} notes
 * @property {number} [cost]
 * @property {Choice} [nearest]
 * @property {Refusal} [refused]
 * @property {(string | number)[]} [next] of a route: names of the cells with which it may go on
 */

/** @typedef {{key: string, rule: string, text: string}} Prompt */
/** @typedef {{rule: string, text: string, n: number}} Modifier */
/** @typedef {{faces?: number[], need?: number, modifiers?: Modifier[]}} Details */
/** @typedef {{label: string, kind: string, values?: string[]}} AccountRow */
/** @typedef {{seats: string[], rows: AccountRow[]}} Account */

/**
 * @typedef {object} ToldLine
 * @property {number} n number of the event or of the remark
 * @property {number} turn
 * @property {string} event
 * @property {string} text
 * @property {string[]} at
 * @property {string} [seat] who said it
 * @property {number} [after] so many events come before the remark
 * @property {Details} [details]
 * @property {Account} [account]
 */

/** @typedef {ToldLine & {id: string}} Line */

/**
 * @typedef {object} Odds
 * @property {number} dice
 * @property {number} sides
 * @property {number} [need]
 * @property {number} [at_most]
 * @property {string} rule
 * @property {Modifier[]} modifiers
 * @property {number} chance
 * @property {number[]} [hits]
 * @property {number[]} [needs]
 * @property {number} [expected]
 * @property {number} [losses]
 * @property {{dice: number, modifiers?: Modifier[]}} [against]
 * @property {number} [tie]
 * @property {number} [loss]
 * @property {boolean} [rolls]
 */

/** @typedef {{choice: Choice, text: string, chance: number | null, margin: number | null}} Candidate `margin`: by how much the chance may be wrong */
/** @typedef {{candidates: Candidate[], why: string}} Advice */
/** @typedef {{turn: number, change: number[], text: string}} Turning */
/** @typedef {{seats: string[], curve: number[][], turning: Turning[], luck: number[]}} Report `curve`: a turn and the chance of each seat; `luck`: what dice and cards did to it */
/** @typedef {{name: string, by: string, connected: number}} Sitter `connected`: by how many connections */
/** @typedef {{say: string, point: string[], asks: boolean}} Page a sentence of a lesson */
/** @typedef {{id: string, title: string, of: number, arranged: boolean, done: boolean, pages: Record<string, Page>}} Taught a lesson: `pages` by their numbers */
/** @typedef {{winners: string[], reason: string, text: string, scores?: Record<string, number>, account?: Account}} Result */

/** @typedef {Omit<Told, 'options' | 'log'> & {options: Option[], log: Line[]}} State as the parts of the table see it */

/**
 * @typedef {object} Told
 * @property {string} match
 * @property {string} board the digest of the board that lies on the table
 * @property {string} game
 * @property {string} scenario
 * @property {Record<string, any>} settings
 * @property {string} [pack] the content pack that is played with, where it is not the program's own
 * @property {number} turn
 * @property {boolean} watch whether spectators may look on
 * @property {{hash?: string, seed?: string, link?: string}} dice the hash of their seed; at the end the seed and the journal's last link
 * @property {string} [seat]
 * @property {string[]} eyes the seats whose secrets are shown
 * @property {Record<string, Sitter>} seats
 * @property {string[]} waiting
 * @property {{pace: number, thinking?: string, stand_in?: string[], stuck?: string[]}} bots
 * @property {boolean} over
 * @property {Result} [result]
 * @property {Prompt} [prompt]
 * @property {number[]} options numbers of the book
 * @property {Record<string, Option>} book
 * @property {Opening[]} openings
 * @property {Option[]} [chains] long moves
 * @property {Standing} [standing] what the seat itself may leave and has left
 * @property {string} [held] the seat whose turn is played out and not yet over
 * @property {Taught} [lesson] what the learner is told
 * @property {boolean} can_undo
 * @property {Scene} scene
 * @property {Record<string, ToldLine>} log
 * @property {Record<string, string>} rounds turn: title
 */

/** @typedef {{text: string, number?: {unit: string, scale: number, low: number, high: number}}} Policy */
/** @typedef {{title: string, policies: Record<string, Policy>}} Offered */
/** @typedef {{offered: Record<string, Offered>, left: Record<string, {policy: string, number?: number, text: string}>, why?: Refusal}} Standing */

/** @typedef {{mine: string[], state: Told}} Joined */
/** @typedef {{turn: number, done?: number, stopped?: Refusal}} Answered how far a long move was played, and why no further */
/** @typedef {{push: string, why?: string, state: Record<string, any>}} Push `state` is a patch */

// ---- home ----

/** @typedef {{id: string, name: string}} SeatChoice */
/** @typedef {{id: string, title: string, about: string, tier: string, minutes?: [number, number], seats: SeatChoice[]}} Scenario */
/** @typedef {{id: string, title: string, about: string, values: (string | number | boolean)[], labels?: Record<string, string>}} RuleOption */
/** @typedef {{id: string, title: string, about: string, credits: string, scenarios: Scenario[], lessons: {id: string, title: string, about: string}[], packs: {id: string, title: string}[], options: RuleOption[], bots: {id: string, title: string}[]}} GameAbout */
/** @typedef {{match: string, tokens: Record<string, string>, owner: string, game?: string, turn?: number}} Made */
/** @typedef {{match: string, game: string, scenario: string, seats: Record<string, string>, watch: boolean, mine: string[], owner: boolean, waiting: string[], over: boolean, winners: string[], round: Record<string, string>, changed: number}} Saved `round`: what it is called, by language */
/** @typedef {{addresses: string[], may_open: boolean}} Sharing where others in the network reach the table, and whether they may be let in from here */
/** @typedef {{text: string, source?: string, chapter?: string}} Rule */

export {};
