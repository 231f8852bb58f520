// The shapes of what travels between table and server; docs/protocol.md says what they mean.
// Made by `python -m bulawa.server.schema`; do not edit.

// ---- the board: what lies there before anything is played ----

/** @typedef {[string, string][]} Art A drawing around 0,0: [class, path] from the bottom up. */

/**
 * @typedef {object} Element One thing of the board; each type has more of its own.
 * @property {string} type
 * @property {string} [id]
 * @property {string} kind
 * @property {number} [x]
 * @property {number} [y]
 * @property {string} [title]
 * @property {string} [about]
 * @property {string} [of] the element that it is a part of: a click on the part counts as one on the whole where only that is offered
 */

/**
 * @typedef {object} Size Of the canvas.
 * @property {number} w
 * @property {number} h
 */

/**
 * @typedef {object} SeatLooks A seat.
 * @property {string} name
 * @property {Art} emblem
 * @property {string} goal what the seat plays for, or an empty text
 */

/**
 * @typedef {object} Advised How the game is played; empty where the words have none.
 * @property {string[]} [course] how a round goes, step by step
 * @property {string[]} [tips] advice for a first game
 * @property {string[]} [terms] what holds in this battle alone
 */

/**
 * @typedef {object} Phase A step of a turn, shown in a strip.
 * @property {string} id
 * @property {string} label
 * @property {string} title
 * @property {string} stage
 */

/**
 * @typedef {object} PanelBox A part of the canvas; a small screen shows one at a time.
 * @property {string} id
 * @property {string} title
 * @property {number} x
 * @property {number} y
 * @property {number} w
 * @property {number} h
 */

/**
 * @typedef {object} Card A card.
 * @property {string} title
 * @property {string} [short] stands on small cards instead of the title
 * @property {string} text
 * @property {number | string} points the figure in its corner
 * @property {string} [worth] what that means: action points, if nothing else is said
 * @property {string} side
 * @property {string} sort `side` and `sort` style it
 * @property {string} number
 * @property {string} origin
 * @property {string} [picture]
 */

/**
 * @typedef {object} Sprite How a piece looks.
 * @property {string} title
 * @property {string} letter
 * @property {string} side
 * @property {number} w
 * @property {number} h
 * @property {Art} art
 * @property {number} [pile] more of them than this (3 if not named) are a pile with a number
 */

/**
 * @typedef {object} Mark What can lie on a space: damage, a threat.
 * @property {string} title
 * @property {Art} art
 * @property {boolean} [over] it lies over the pieces, which would hide it
 */

/**
 * @typedef {object} ButtonLooks A button; one without an entry shows the text of its option.
 * @property {string} label
 * @property {string} title
 * @property {string} [key] a preferred shortcut
 */

/**
 * @typedef {object} Labelled What a value is called.
 * @property {string} label
 * @property {string} title
 */

/**
 * @typedef {object} Plane Where 0, 0 of the rules' own units lies on the canvas, and how many units of the canvas one of them is: for openings, shapes and headings; degrees go clockwise, 0 is up.
 * @property {number} x
 * @property {number} y
 * @property {number} scale
 * @property {boolean} [up] y grows upwards, and degrees go counter-clockwise from the right
 */

/**
 * @typedef {object} LogLooks How the log is shown.
 * @property {string[]} chapters events that are headings
 * @property {string[]} [parts] events that begin a part of a chapter; one in which nothing happened is not shown
 * @property {Record<string, number>} sides event: sides of its dice, 6 if not named
 * @property {string[]} sums events whose dice are added up
 * @property {string[]} [turns] events that lay another board on the table; their words stand over it
 * @property {boolean} [annals] whether the game has a chronicle
 * @property {string[]} [heralded] events that begin what is told step by step over the map
 */

/**
 * @typedef {object} Source Something of the game whose values are reconstructed: nobody has seen them printed.
 * @property {string} name
 * @property {string} file of the content pack
 * @property {string} key where it stands in the file
 */

/**
 * @typedef {object} LensLooks A lens that may be held over the map.
 * @property {string} label
 * @property {string} title
 * @property {string[]} over kinds of the elements it is held over, one after the other
 * @property {string[]} hints what is to be chosen now, for each of them
 * @property {string} [key]
 */

/**
 * @typedef {object} BoardData A board.
 * @property {string} game
 * @property {string} theme name of the stylesheet in `client/themes`
 * @property {Size} canvas
 * @property {Record<string, SeatLooks>} seats
 * @property {Advised} guide
 * @property {Phase[]} [phases]
 * @property {PanelBox[]} panels
 * @property {Element[]} elements
 * @property {Source[]} origins what is reconstructed; it wears the sign ° on the board
 * @property {Record<string, Art>} [pictures] little engravings, about 64 wide and 48 high
 * @property {Record<string, Card>} cards
 * @property {Record<string, Sprite>} sprites
 * @property {Record<string, Mark>} marks
 * @property {Record<string, ButtonLooks>} buttons by id, as in `do:pay`
 * @property {Record<string, Labelled>} [facts] what the status strip can show, in this order
 * @property {Record<string, Labelled>} [items] what is told of each player, in this order
 * @property {Record<string, Art>} [signs] small drawings that pieces wear
 * @property {Record<string, LensLooks>} [lenses]
 * @property {number} [legible] pixels that a unit of the canvas needs for pieces to be read: where the whole has fewer, a part is shown
 * @property {Plane} [plane]
 * @property {boolean} [inspect] whether things can be looked at closely, and distances be asked for
 * @property {string} [price] how a price reads, as in `{n} AP`
 * @property {LogLooks} [log]
 */

// ---- the scene: what is to be seen now ----

/**
 * @typedef {object} AccountRow A row of an account.
 * @property {string} label
 * @property {string} kind ``, `head` or `sum`
 * @property {string[]} [values] a text for each seat
 */

/**
 * @typedef {object} Account A table under a line or a result.
 * @property {string[]} seats
 * @property {AccountRow[]} rows
 */

/**
 * @typedef {object} Badge A small sign at the corner of a piece.
 * @property {string} text
 * @property {string} [title]
 * @property {string} [tone]
 * @property {number} [corner] 0 to 3, clockwise from the upper right; if not said, the next in this order
 */

/** @typedef {(string | number)[]} Sign [key of one of the board's signs, x, y, perhaps its tone] */

/**
 * @typedef {object} Piece A piece, or several alike, at a place or free. Those of one place stand in the order of the board's sprites.
 * @property {string} [at] its place; without one it stands freely
 * @property {string[]} [covers] all places of a piece that stands on several
 * @property {string} sprite
 * @property {number} n
 * @property {number} [used] so many of the `n` have acted
 * @property {number} [turn] degrees clockwise; as drawn it faces up
 * @property {Badge[]} [badges] up to four
 * @property {Sign[]} [signs] laid on the piece as it is drawn, upright however it turns
 * @property {string} [title] what it is called in words, instead of the sprite's title
 * @property {string} [name] what it is called for short, where its title tells more than that
 * @property {string} [label] a name written on it
 * @property {number} [low] so far below its middle
 * @property {number} [x]
 * @property {number} [y]
 * @property {number} [r] of a free one: degrees clockwise
 */

/**
 * @typedef {object} TileNow Whose an area is.
 * @property {string} owner
 * @property {number} n
 */

/**
 * @typedef {object} Hand Cards of a seat; a closed hand has no `cards`.
 * @property {string[]} [cards]
 * @property {number} n
 * @property {string[]} [known] those seen of a closed one
 */

/**
 * @typedef {object} Deck Cards that lie closed.
 * @property {string} title
 * @property {number} n
 */

/**
 * @typedef {object} Fact A value in the status strip.
 * @property {string} value
 * @property {string} [tone]
 */

/**
 * @typedef {object} PlayerNow How a player stands.
 * @property {number} place in the order of play
 * @property {boolean} lead
 * @property {boolean} chosen only that a sealed answer was given
 * @property {Record<string, string>} items the board's `items` label them
 */

/**
 * @typedef {object} SameDice Dice that are one thing to click.
 * @property {number} face
 * @property {number} n
 * @property {boolean} [raised]
 */

/**
 * @typedef {object} TrayRow What lies open beside the board: cards to take, claims with their bids, or the dice of a clash.
 * @property {string} title
 * @property {string[]} [cards]
 * @property {Record<string, string>} [notes] of cards
 * @property {string} [side]
 * @property {Record<string, SameDice>} [dice]
 * @property {number} [need]
 * @property {string} [note]
 */

/** @typedef {string | [string, string]} Note A text, or a text and its tone. */

/**
 * @typedef {object} Scene What stands where now, for those who look.
 * @property {string} board which of the match's boards this is on, by its key in `Laid.boards`
 * @property {Record<string, Piece>} pieces
 * @property {Record<string, string[]>} marks by the id of a space
 * @property {Record<string, number>} tracks of tracks and counters; one left out has no marker any more
 * @property {Record<string, TileNow>} [tiles]
 * @property {Record<string, Hand>} hands by seat
 * @property {Record<string, number>} discard card: its place, the oldest at 0
 * @property {Record<string, Deck>} decks
 * @property {string} [spotlight] a card that lies open now, just played
 * @property {Record<string, Fact>} facts what the status strip shows, in the order and under the labels of the board's `facts`
 * @property {number} [phase] index of the present one of `phases`; -1 before the first
 * @property {Record<string, PlayerNow>} [players]
 * @property {Record<string, Note>} [notes] what the notes say
 * @property {Record<string, string[]>} [about] what-if lines for the tooltips of an element and its parts
 * @property {string} [secret] name of the sealed question that is open, or an empty text: players at one screen answer it one by one behind the curtain
 * @property {Record<string, string[]>} palette `{"": ids, "card": ids, "card:4A": ids}`: `do:*` ids the question is about, at once, after any card, or after just that one was clicked; those not offered are shown dim and tell why not
 * @property {string} hint how the present question is answered by clicks, or an empty text
 * @property {Record<string, TrayRow>} [tray]
 * @property {Record<string, string>} also a click on the first counts as a click on the second where only that is offered (a track for its action)
 * @property {Record<string, string>} confirm ids that want a second click, and why
 * @property {string} [weigh] the `do:*` id of an answer whose odds lie open beside the question
 * @property {boolean} [again] asked again, the answer begins with the same thing as the one before, unless another is clicked
 * @property {string} [active] the piece that acts now; fans with an `origin` move it
 */

// ---- sentences and sums, with the rules behind them ----

/** @typedef {(string | number)[]} Shape What to draw, in the units of the rules, which `plane` of the board lays on the canvas: `["line", x, y, x, y, ...]`, `["area", x, y, ...]` or `["disc", x, y, r]`. */

/**
 * @typedef {object} Noted A sentence with the rule behind it, and what shows it.
 * @property {string} rule
 * @property {string} text
 * @property {string} [culprit] the id of the element at fault
 * @property {Shape[]} [shapes]
 */

/**
 * @typedef {object} Refusal Why something is not done, in the reader's language.
 * @property {string} rule
 * @property {string} text
 * @property {string} [culprit] the id of the element at fault
 * @property {Shape[]} [shapes]
 * @property {string} key
 * @property {string} [field] the one at fault in a malformed message
 */

/**
 * @typedef {object} Modifier One item of a sum.
 * @property {string} rule
 * @property {string} text
 * @property {number} n
 */

// ---- the chances of a throw ----

/**
 * @typedef {object} Against What the other side throws in the same clash.
 * @property {number} dice
 * @property {Modifier[]} [modifiers]
 */

/**
 * @typedef {object} Outcome What a throw may come to, in words.
 * @property {string} text
 * @property {number} chance
 */

/**
 * @typedef {object} Case What a throw would be if something hidden were so.
 * @property {string} text
 * @property {number[]} chances
 */

/**
 * @typedef {object} Cases The same chances of a throw, case by case.
 * @property {string} rule
 * @property {string[]} heads what each of a case's chances is the chance of
 * @property {Case[]} rows
 */

/**
 * @typedef {object} Odds The chances of a choice that rolls dice.
 * @property {number} dice
 * @property {number} sides
 * @property {number} [need]
 * @property {number} [at_most]
 * @property {string} rule
 * @property {Modifier[]} modifiers
 * @property {number} chance
 * @property {string} [means] what the chance is the chance of
 * @property {string[]} [faces] of a die that is read in a table: what it gives for each face
 * @property {string} [column] of that table
 * @property {Outcome[]} [outcomes]
 * @property {Noted[]} [notes] what else the throw depends on
 * @property {Cases} [cases]
 * @property {number[]} [hits]
 * @property {number[]} [needs] of each die, modifiers counted
 * @property {number} [expected]
 * @property {number} [losses]
 * @property {Against} [against]
 * @property {number} [tie]
 * @property {number} [loss]
 * @property {boolean} [rolls] false: the choice only prepares the throw
 */

// ---- the state: the scene, what is asked, and what was told ----

/** @typedef {(string | number)[]} Choice An answer: the verb, then what it needs. */

/** @typedef {string | number | null} Gap A part of a choice, or null for a hole. */

/**
 * @typedef {object} Dice What proves the dice.
 * @property {string} [hash] of the seed behind them, from the beginning
 * @property {Record<string, string>} [nonces] what seats have added to the seed, where the match was begun so
 * @property {string} [seed] when the game is over
 * @property {string} [link] the last of the journal, which seals every line, when the game is over
 */

/**
 * @typedef {object} Sitter Who sits in a seat.
 * @property {string} name
 * @property {string} by `here`, `link` or `bot:normal`
 * @property {number} connected by how many connections
 * @property {string} [called] what the player wants to be called
 * @property {string} [substitute] who plays on there meanwhile
 */

/**
 * @typedef {object} WayBack A wish to go back, until all who play agree, or somebody answers.
 * @property {string} seat who has asked
 * @property {number} to so many answers would stand
 * @property {number} back so many would not
 * @property {string[]} agreed the seats that want it so far
 */

/**
 * @typedef {object} ClockNow The time of a seat.
 * @property {number} left seconds, when this was told
 * @property {boolean} runs whether it must answer, so that they grow fewer
 * @property {number} vacation seconds off that it may still take
 */

/**
 * @typedef {object} TimeNow How time is kept at this table.
 * @property {'game' | 'move' | 'days'} kind for the whole game, for each move, or in days for each move
 * @property {boolean} forfeit whose time is over has lost; else a bot plays on
 * @property {Record<string, ClockNow>} seats
 */

/**
 * @typedef {object} BotsNow The bots of the table.
 * @property {number} pace milliseconds between two steps
 * @property {string} [thinking] the seat for which one thinks
 * @property {boolean} [paused] whether somebody has told them to stop for a while
 * @property {string[]} [stand_in] seats whose bot broke the rules and gets any legal answer
 * @property {string[]} [stuck] seats for which none is found
 */

/**
 * @typedef {object} Result How the game ended.
 * @property {string[]} winners
 * @property {string} reason
 * @property {Record<string, number>} scores
 * @property {string} text
 * @property {Account} [account]
 */

/**
 * @typedef {object} Prompt What is asked.
 * @property {string} key
 * @property {string} rule
 * @property {string} text
 */

/**
 * @typedef {object} Option An answer that may be given.
 * @property {Choice} choice
 * @property {string[]} path the ids to click
 * @property {string} text
 * @property {number} [price]
 * @property {Choice[]} [then] of a long move: the choices that follow
 */

/**
 * @typedef {object} Hole A number that is open: `scale` of them are one `unit`.
 * @property {string} unit
 * @property {number} scale
 * @property {number} step so much is handy to change it by
 */

/**
 * @typedef {object} Opening An answer with holes. What is open in a few ways only is listed among the options instead.
 * @property {Gap[]} choice null for each hole
 * @property {'range' | 'set' | 'route' | 'fan' | 'spot'} kind
 * @property {number[]} shape
 * @property {Hole[]} holes
 * @property {string[]} path the clicks before the holes
 * @property {string} text
 * @property {string} [end] the button that confirms
 * @property {Record<string, string | number>} [members] of a set or a route: the id to click, the name
 * @property {(string | number)[]} [next] of a route: names of those with which it may begin
 * @property {number[]} [start] of a spot or a range: values that it is shown with at first
 * @property {number[]} [origin] of a fan: x, y and the heading of angle 0 where it begins, in the rules' own units; of a range: such a point that it turns about, or the ends x, y, x, y of the line it is measured along
 */

/**
 * @typedef {object} Bounds Of a number that goes with a policy.
 * @property {string} unit
 * @property {number} scale
 * @property {number} low
 * @property {number} high
 */

/**
 * @typedef {object} Policy A standing answer that can be left.
 * @property {string} text
 * @property {Bounds} [number]
 */

/**
 * @typedef {object} Offered A question for which something can be left.
 * @property {string} title
 * @property {Record<string, Policy>} policies
 */

/**
 * @typedef {object} LeftAnswer What was left for a question.
 * @property {string} policy
 * @property {string} text
 * @property {number} [number]
 */

/**
 * @typedef {object} OnceLeft An answer that is left for the next time the seat is asked.
 * @property {string} verb
 * @property {string} [after]
 */

/**
 * @typedef {object} Standing The standing answers of the seat itself, by question.
 * @property {Record<string, Offered>} offered
 * @property {Record<string, LeftAnswer>} left
 * @property {Record<string, string>} plain answers that can be left for one time: verb and text
 * @property {OnceLeft} [once] what is left for the next time the seat is asked
 * @property {Refusal} [why] why a standing answer was not given to the present question
 */

/**
 * @typedef {object} Details The sum behind a roll.
 * @property {number[]} [faces]
 * @property {number} [need]
 * @property {number} [at_most] where low is good: what each die may show
 * @property {Modifier[]} [modifiers]
 */

/**
 * @typedef {object} Line A line of the log. Its id is `n`, or for a remark (event `said`) `s` and `n`. Events stand in the order of `n`, remarks between them.
 * @property {number} n the number of the event, or of the remark
 * @property {number} turn
 * @property {string} event
 * @property {string} text
 * @property {string[]} at ids of elements
 * @property {string} [seat] who said it
 * @property {number} [after] behind how many events a remark stands
 * @property {Details} [details]
 * @property {Account} [account]
 */

/**
 * @typedef {object} Page A sentence of a guided game.
 * @property {string} say
 * @property {string[]} point ids of what it is about
 * @property {boolean} asks whether an answer is expected then
 */

/**
 * @typedef {object} Taught What the learner of a guided game is told now; an answer that is not meant is refused with key `lesson_first`.
 * @property {string} id
 * @property {string} title
 * @property {number} of how many sentences there are
 * @property {boolean} arranged whether the first dice or cards are
 * @property {boolean} done whether everybody is free
 * @property {Record<string, Page>} pages what is to be read now, in the order of the numbers; the last one `asks` for an answer, or another seat has to be waited for
 */

/**
 * @typedef {object} About What is the same for all who look.
 * @property {string} match
 * @property {string} game
 * @property {string} scenario
 * @property {Record<string, any>} settings the match's options
 * @property {string} [pack] the name of the content pack, where it is not the program's own
 * @property {boolean} watch whether spectators may look on
 * @property {number} [delay] so many seconds later
 * @property {Dice} dice
 * @property {Record<string, Sitter>} seats
 * @property {boolean} draws whether the rules know one, so that players may agree on it
 * @property {string} [draw] the seat that offers one
 * @property {WayBack} [way_back] where it is asked whether all would go back
 * @property {TimeNow} [time] where it is kept
 * @property {BotsNow} bots
 * @property {boolean} [practice] it began in the middle of another game, as a lesson, or at another table: it counts for no record
 * @property {string[]} [awaited] seats that must still come and add a `nonce` before anything is dealt
 */

/**
 * @typedef {object} State The table as one looks at it.
 * @property {string} match
 * @property {string} game
 * @property {string} scenario
 * @property {Record<string, any>} settings the match's options
 * @property {string} [pack] the name of the content pack, where it is not the program's own
 * @property {boolean} watch whether spectators may look on
 * @property {number} [delay] so many seconds later
 * @property {Dice} dice
 * @property {Record<string, Sitter>} seats
 * @property {boolean} draws whether the rules know one, so that players may agree on it
 * @property {string} [draw] the seat that offers one
 * @property {WayBack} [way_back] where it is asked whether all would go back
 * @property {TimeNow} [time] where it is kept
 * @property {BotsNow} bots
 * @property {boolean} [practice] it began in the middle of another game, as a lesson, or at another table: it counts for no record
 * @property {string[]} [awaited] seats that must still come and add a `nonce` before anything is dealt
 * @property {number} turn journal entries so far: answers and undos; while answers are sealed, of those only the seat's own, so that their number tells nothing
 * @property {string} [seat] the one acted for
 * @property {string[]} eyes seats whose secrets are shown: none to a spectator, one's own to a player, all when over
 * @property {string[]} waiting seats that must answer
 * @property {boolean} over
 * @property {Result} [result]
 * @property {Prompt} [prompt] only for a seat that must answer
 * @property {number[]} options numbers of the `book`, in their order
 * @property {Record<string, Option>} book each told once, for as long as one looks as this seat
 * @property {Opening[]} openings
 * @property {Option[]} [chains] long moves of a seat that must answer
 * @property {Odds} [weighed] the odds of the answer that the scene wants to be weighed, where the seat may give it
 * @property {Standing} [standing] only to the seat itself, where the game offers any
 * @property {Taught} [lesson] only to the learner
 * @property {string} [again] to a player, when it is over: the seat that wants to play once more, and has opened a table for it
 * @property {boolean} can_undo
 * @property {string} [held] the seat whose turn is played out and not over: all wait for it, nobody is asked
 * @property {string} board the digest of the board that lies on the table; another one when the game moves to another board
 * @property {Scene} scene
 * @property {Record<string, Line>} log the last 200 by their ids; `log` asks for those before
 * @property {Record<string, string>} rounds turn: the title of the round that begins there, for the slider
 */

/**
 * @typedef {object} LeanState The table to a program that only plays.
 * @property {string} match
 * @property {number} turn
 * @property {string} [seat]
 * @property {string[]} waiting
 * @property {boolean} over
 * @property {Record<string, any>} [result]
 * @property {Choice[]} options
 */

// ---- what is answered and pushed ----

/**
 * @typedef {object} Reply It is done. `re` repeats the number of the message.
 * @property {number} re
 * @property {true} ok
 */

/**
 * @typedef {object} NotDone It is not done. A message that cannot be read gets `"re": null`.
 * @property {number | null} re
 * @property {Refusal} error
 */

/**
 * @typedef {object} Joined One sits at the table.
 * @property {number} re
 * @property {true} ok
 * @property {string[]} mine seats
 * @property {Record<string, number>} since seat: the turn after its last answer, where it has given one; what is later is news to whoever comes back
 * @property {boolean} leads whether one may set the pace of the bots, stop them and skip their pauses
 * @property {State} state
 */

/**
 * @typedef {object} LeanJoined A program sits at the table.
 * @property {number} re
 * @property {true} ok
 * @property {string[]} mine
 * @property {LeanState} state
 */

/**
 * @typedef {object} Seen The table as it was asked for.
 * @property {number} re
 * @property {true} ok
 * @property {State} state
 */

/**
 * @typedef {object} LeanSeen The table to a program.
 * @property {number} re
 * @property {true} ok
 * @property {LeanState} state
 */

/**
 * @typedef {object} Answered The table has changed.
 * @property {number} re
 * @property {true} ok
 * @property {number} turn
 * @property {number} [done] how far a long move was played, where it was not played to its end
 * @property {Refusal} [stopped] and why no further
 * @property {LeanState} [state] for a program, instead of a push
 */

/**
 * @typedef {object} OddsTold The odds; null where nothing is rolled.
 * @property {number} re
 * @property {true} ok
 * @property {Odds | null} odds
 */

/**
 * @typedef {object} Ghost A piece as it would stand.
 * @property {string} [at] its place; without one it stands freely
 * @property {string[]} [covers] all places of a piece that stands on several
 * @property {string} sprite
 * @property {number} n
 * @property {number} [used] so many of the `n` have acted
 * @property {number} [turn] degrees clockwise; as drawn it faces up
 * @property {Badge[]} [badges] up to four
 * @property {Sign[]} [signs] laid on the piece as it is drawn, upright however it turns
 * @property {string} [title] what it is called in words, instead of the sprite's title
 * @property {string} [name] what it is called for short, where its title tells more than that
 * @property {string} [label] a name written on it
 * @property {number} [low] so far below its middle
 * @property {number} [x]
 * @property {number} [y]
 * @property {number} [r] of a free one: degrees clockwise
 * @property {string} id
 */

/**
 * @typedef {object} Preview What a choice would come to.
 * @property {string} text
 * @property {Ghost[]} ghost
 * @property {string[]} crosses ids on the way
 * @property {string[]} touches ids it ends at or beside
 * @property {Noted[]} tests what would be thrown for
 * @property {Noted[]} notes what else follows
 * @property {number} [cost]
 * @property {Choice} [nearest] the choice itself where it is legal
 * @property {Refusal} [refused]
 * @property {Refusal} [stops] why it goes no further
 * @property {(string | number)[]} [next] of a route: names of those with which it may go on
 */

/**
 * @typedef {object} PreviewTold What was asked for.
 * @property {number} re
 * @property {true} ok
 * @property {Preview} preview
 */

/**
 * @typedef {object} Glimpse What a lens shows.
 * @property {string[]} crosses ids on the way
 * @property {Record<string, string[]>} shades kind of shade -> ids that lie in it
 * @property {Record<string, string[]>} marks id -> marks of the board that lie on it
 * @property {Noted[]} notes what is said of it
 */

/**
 * @typedef {object} GlimpseTold What was asked for.
 * @property {number} re
 * @property {true} ok
 * @property {Glimpse} glimpse
 */

/**
 * @typedef {object} Zone Something around or between things, to be drawn.
 * @property {string} kind for the theme
 * @property {string} label
 * @property {Shape[]} shapes
 */

/**
 * @typedef {object} Inspection A thing looked at closely.
 * @property {string} title
 * @property {[string, string][]} rows labels and values
 * @property {Noted[]} notes
 * @property {Zone[]} zones
 */

/**
 * @typedef {object} InspectionTold What was asked for; null where there is nothing to say.
 * @property {number} re
 * @property {true} ok
 * @property {Inspection | null} inspection
 */

/**
 * @typedef {object} Candidate An answer that an adviser weighs.
 * @property {Choice} choice
 * @property {string} text
 * @property {number | null} chance
 * @property {number | null} margin by how much the chance may be wrong; both are null where an answer was tried too little
 */

/**
 * @typedef {object} Advice What an adviser would answer, the best first. The same position gets the same advice.
 * @property {number} re
 * @property {true} ok
 * @property {Candidate[]} candidates
 * @property {string} why what speaks for the first
 */

/**
 * @typedef {object} Turning An answer that turned the game.
 * @property {number} turn
 * @property {number[]} change of the chances of each seat
 * @property {string} text
 */

/**
 * @typedef {object} Report The course of a game as the judgement sees it with all cards open.
 * @property {string[]} seats
 * @property {number[][]} curve a turn, and the chance of each seat
 * @property {Turning[]} turning
 * @property {number[]} luck of each seat: what dice and cards did to the chances beyond what was to be expected
 */

/**
 * @typedef {object} ReportTold What was asked for.
 * @property {number} re
 * @property {true} ok
 * @property {Report} report
 */

/**
 * @typedef {object} Forked A match of its own.
 * @property {number} re
 * @property {true} ok
 * @property {string} match
 * @property {string} game
 * @property {Record<string, string>} tokens
 * @property {string} owner
 */

/**
 * @typedef {object} Rematched A place at the table where it is played once more; the secret opens the seat when the match has begun.
 * @property {number} re
 * @property {true} ok
 * @property {string} table
 * @property {string} token
 * @property {string} [owner] to whoever asked first
 */

/**
 * @typedef {object} SubstituteInvited What opens the seat to a substitute, once.
 * @property {number} re
 * @property {true} ok
 * @property {string} token
 */

/**
 * @typedef {object} Mixed Whether it was added to the seed: not where it was so already, or the match was begun without.
 * @property {number} re
 * @property {true} ok
 * @property {boolean} mixed
 */

/**
 * @typedef {object} Lines Lines of the log by their ids.
 * @property {number} re
 * @property {true} ok
 * @property {Record<string, Line>} lines
 */

/**
 * @typedef {object} ChronicleChapter A part of the chronicle.
 * @property {number} turn the answer with which it begins
 * @property {string} title
 * @property {string[]} paragraphs
 */

/**
 * @typedef {object} ChronicleTold The game so far in prose; no chapters where the game has no chronicle or nothing has happened.
 * @property {number} re
 * @property {true} ok
 * @property {ChronicleChapter[]} chapters
 */

/**
 * @typedef {object} Changed After every change that this connection may know of.
 * @property {'state'} push
 * @property {Record<string, any>} state a merge patch (RFC 7386) of the State
 */

/**
 * @typedef {object} LeanChanged To a program, when something it may know of has changed and one of its seats must answer or the game is over.
 * @property {'state'} push
 * @property {LeanState} state
 */

/**
 * @typedef {object} Gone Nothing more comes from this table.
 * @property {'gone'} push
 * @property {'deleted' | 'elsewhere' | 'signed_out' | 'taken_back'} why `elsewhere`: four others have connected in the seat since; of one seat's connections the first one goes; `signed_out`: the login has ended by which one came; `taken_back`: one was a substitute, and is needed no more
 */

/** @typedef {Changed | Gone} Push What comes unasked. */

// ---- what is asked for ----

/**
 * @typedef {object} Request A message over the socket: what to `do`, and a number that the answer repeats.
 * @property {number} id
 */

/**
 * @typedef {object} Join Sit down at a match, or watch it. A second one leaves the first match.
 * @property {'join'} do
 * @property {number} id
 * @property {string} match
 * @property {string[]} tokens one or more seats; none: a spectator, where `watch` allows it or the game is over; or the owner's of bots
 * @property {string} language
 * @property {string} [seat] which of the joined to look as; else the first that must answer
 * @property {boolean} [lean] a program that only plays
 */

/**
 * @typedef {object} LookAs See the table as another of the joined seats; for hot-seat. Pushes follow this seat from now on.
 * @property {'look'} do
 * @property {number} id
 * @property {string} seat
 */

/**
 * @typedef {object} Answer Answer the question. It is answered after it is on disk and everybody has been sent the push, the one who answered too.
 * @property {'answer'} do
 * @property {number} id
 * @property {string} seat
 * @property {Choice} choice
 * @property {number} turn
 * @property {Choice[]} [then] choices that follow, played while the same seat is asked and nothing bars them
 * @property {boolean} [hold] the last answer of a turn does not end it as long as it can be taken back
 */

/**
 * @typedef {object} EndTurn The turn that is held is over.
 * @property {'end_turn'} do
 * @property {number} id
 * @property {string} seat
 * @property {number} turn
 */

/**
 * @typedef {object} LeaveOnce Leave an answer for the next time the seat is asked, or withdraw it.
 * @property {'once'} do
 * @property {number} id
 * @property {string} seat
 * @property {string | null} [verb] one of `standing.plain`; null: withdrawn
 * @property {string | null} [after] only if somebody else has just answered this; null: whatever it was
 */

/**
 * @typedef {object} LeaveStanding Leave a standing answer, or withdraw it; the present question is answered too.
 * @property {'standing'} do
 * @property {number} id
 * @property {string} seat
 * @property {string} question the key of a prompt
 * @property {string | null} [policy] null: withdrawn
 * @property {number} [number]
 */

/**
 * @typedef {object} Undo Take the last answer back.
 * @property {'undo'} do
 * @property {number} id
 * @property {string} seat
 * @property {number} turn
 */

/**
 * @typedef {object} AddNonce Add to the seed of the dice what nobody could know before, once its hash was seen.
 * @property {'nonce'} do
 * @property {number} id
 * @property {string} seat
 * @property {string} nonce
 */

/**
 * @typedef {object} Why Why this may not be done: refused with the reason, unless it may. Either `choice` or `path`.
 * @property {'why'} do
 * @property {number} id
 * @property {string} seat
 * @property {Choice} [choice]
 * @property {string[]} [path] ids clicked
 */

/**
 * @typedef {object} AskOdds The exact odds of a choice; one that is barred is refused.
 * @property {'odds'} do
 * @property {number} id
 * @property {string} seat
 * @property {Choice} choice
 */

/**
 * @typedef {object} AskPreview What a choice of the seat that is asked would come to, before it is made; nothing is rolled, nothing changes.
 * @property {'preview'} do
 * @property {number} id
 * @property {string} seat
 * @property {Choice} choice
 * @property {Choice[]} [then] choices that follow, of a long move
 */

/**
 * @typedef {object} LookThrough Hold a lens over elements of the map: whoever sees the table may, at any time.
 * @property {'lens'} do
 * @property {number} id
 * @property {string} lens
 * @property {string[]} at ids of the elements, in order
 */

/**
 * @typedef {object} Inspect A thing of the table looked at closely, or what lies between it and another; whoever looks may ask.
 * @property {'inspect'} do
 * @property {number} id
 * @property {string} thing an id, or a point of the plane as in `point:18000,4000`
 * @property {string} [other] what it is measured to
 */

/**
 * @typedef {object} Hint What an adviser would answer.
 * @property {'hint'} do
 * @property {number} id
 * @property {string} seat
 */

/**
 * @typedef {object} Replay The table after so many answers, read only.
 * @property {'replay'} do
 * @property {number} id
 * @property {number} turn
 * @property {string | null} [seat] null: only for spectators, or when over, then all lies open
 */

/**
 * @typedef {object} AskReport How a finished game went.
 * @property {'report'} do
 * @property {number} id
 */

/**
 * @typedef {object} Fork A new match that goes on from that moment with other dice; when over, or where nobody else but bots plays.
 * @property {'fork'} do
 * @property {number} id
 * @property {number} turn
 */

/**
 * @typedef {object} AskLog Up to 200 lines before that one.
 * @property {'log'} do
 * @property {number} id
 * @property {number} before the number of an event
 */

/**
 * @typedef {object} AskChronicle The game so far in prose, of games that have a chronicle, as whoever asks may know it.
 * @property {'chronicle'} do
 * @property {number} id
 */

/**
 * @typedef {object} Say A line in the match log for all, event `said`, kept with the match.
 * @property {'say'} do
 * @property {number} id
 * @property {string} seat
 * @property {string} text
 */

/**
 * @typedef {object} Complain Tell the owner of the site of somebody at the table.
 * @property {'complain'} do
 * @property {number} id
 * @property {string} seat of whom
 * @property {string} text
 */

/**
 * @typedef {object} GiveUp Where two play the other has won; where more do a bot plays on.
 * @property {'give_up'} do
 * @property {number} id
 * @property {string} seat
 */

/**
 * @typedef {object} HandOver Let a bot play on in one's seat.
 * @property {'hand_over'} do
 * @property {number} id
 * @property {string} seat
 * @property {string} bot its name, such as `normal`
 */

/**
 * @typedef {object} TakeSeat Take one's seat back from a bot or a substitute.
 * @property {'take_seat'} do
 * @property {number} id
 * @property {string} seat
 */

/**
 * @typedef {object} Rename What one wants to be called at this table.
 * @property {'rename'} do
 * @property {number} id
 * @property {string} seat
 * @property {string} called
 */

/**
 * @typedef {object} OfferDraw Where the rules know one; if the other has offered it already, that is the end.
 * @property {'offer_draw'} do
 * @property {number} id
 * @property {string} seat
 */

/**
 * @typedef {object} DeclineDraw Neither the one that was offered nor one's own.
 * @property {'decline_draw'} do
 * @property {number} id
 * @property {string} seat
 */

/**
 * @typedef {object} GoBack Ask all who play to go back; if they have been asked to go there already, agree.
 * @property {'go_back'} do
 * @property {number} id
 * @property {string} seat
 * @property {number} [to] so many answers of the match stand; without it, all before the seat's own last one
 */

/**
 * @typedef {object} StayHere The game does not go back: neither was it meant so, nor is it agreed to.
 * @property {'stay_here'} do
 * @property {number} id
 * @property {string} seat
 */

/**
 * @typedef {object} Rest Take days off, where moves have days.
 * @property {'rest'} do
 * @property {number} id
 * @property {string} seat
 * @property {number} days
 */

/**
 * @typedef {object} InviteSubstitute An invitation for somebody who plays on in one's seat, until one takes it back.
 * @property {'substitute'} do
 * @property {number} id
 * @property {string} seat
 */

/**
 * @typedef {object} Rematch Once more with the seats changed: the first who asks opens a table, the others sit down there.
 * @property {'rematch'} do
 * @property {number} id
 * @property {string} seat
 */

/**
 * @typedef {object} Pace The pause between two steps of a bot, for all at this table, from now on.
 * @property {'pace'} do
 * @property {number} id
 * @property {number} ms
 */

/**
 * @typedef {object} Pause The bots of this table stop, until somebody lets them go on.
 * @property {'pause'} do
 * @property {number} id
 * @property {boolean} on
 */

/**
 * @typedef {object} Skip No more pauses until a human must answer.
 * @property {'skip'} do
 * @property {number} id
 */

/**
 * @typedef {object} Ping Nothing.
 * @property {'ping'} do
 * @property {number} id
 */

/** @typedef {Join | LookAs | Answer | EndTurn | LeaveStanding | LeaveOnce | Undo | AddNonce | Why | AskOdds | AskPreview | LookThrough | Inspect | Hint | Replay | AskReport | Fork | AskLog | AskChronicle | Say | Complain | GiveUp | HandOver | TakeSeat | Rename | OfferDraw | DeclineDraw | GoBack | StayHere | Rest | InviteSubstitute | Rematch | Pace | Pause | Skip | Ping} AnyRequest Whatever is asked over the socket. */

/**
 * @typedef {object} ClockWish How time is to be kept.
 * @property {'game' | 'move' | 'days'} kind
 * @property {number} seconds for the whole game, or for each move
 * @property {number} [increment] what a move gives back, where time is for the whole game; where each move has its own, so much of what is left over is saved for the next
 * @property {number} [vacation] days off, where moves have days
 * @property {boolean} [forfeit] whose time is over has lost; else a bot plays on
 */

/**
 * @typedef {object} NewMatch What a match is to be begun with.
 * @property {string} game
 * @property {Record<string, string>} seats who sits where: `here`, `link` or `bot:normal`
 * @property {string | null} [scenario] the first, if not said
 * @property {Record<string, string | number | boolean> | null} [options]
 * @property {string | null} [pack] the id of one that `/api/games` lists
 * @property {Record<string, any> | null} [brought] what each seat brings, checked by the game
 * @property {boolean} [watch] whether spectators may look on
 * @property {number} [delay] seconds after which they see what was played
 * @property {boolean} [gather] nothing is dealt before every person has come and added a `nonce`
 * @property {ClockWish | null} [clock] null: nobody keeps time
 */

/**
 * @typedef {object} Accept Come with an invitation.
 * @property {string} token the one in the link; it opens nothing any more afterwards
 * @property {string | null} [called] what a guest without an account is called
 */

/**
 * @typedef {object} Invite Another invitation, for a seat to which nobody has come yet.
 * @property {string} token the owner's
 * @property {string} seat
 */

/**
 * @typedef {object} ListMatches Which matches are mine.
 * @property {string[]} tokens of seats or owners
 */

// ---- home ----

/**
 * @typedef {object} Titled A thing by its id, and what it is called.
 * @property {string} id
 * @property {string} title
 */

/**
 * @typedef {object} SeatChoice A seat.
 * @property {string} id
 * @property {string} name
 */

/**
 * @typedef {object} ScenarioAbout One way to begin.
 * @property {string} id
 * @property {string} title
 * @property {string} about
 * @property {string} tier
 * @property {[number, number]} [minutes] how long it takes, from and to
 * @property {SeatChoice[]} seats
 * @property {string} [group] the heading under which it is offered
 * @property {[string, string][]} [facts] labels with what stands behind them
 * @property {boolean} [pictured] it has a picture: GET /api/games/<game>/scenarios/<id>/picture, shaped as a frontispiece
 */

/**
 * @typedef {object} RuleOption A switch of the rules; the usual value comes first.
 * @property {string} id
 * @property {string} title
 * @property {string} about
 * @property {string} rule
 * @property {(string | number | boolean)[]} values
 * @property {string[]} said the values in words; empty where they say enough themselves
 * @property {string[]} only the scenarios in which it changes something; empty: all
 */

/**
 * @typedef {object} LessonAbout A guided game.
 * @property {string} id
 * @property {string} title
 * @property {string} about
 */

/**
 * @typedef {object} Brings What each seat may bring to a match: `brought` of `NewMatch`. Empty texts where the game does not say it.
 * @property {string} title
 * @property {string} about
 */

/**
 * @typedef {object} GameAbout A game that can be played.
 * @property {string} id
 * @property {string} title
 * @property {string} about
 * @property {string} credits
 * @property {number} demand how much it asks of one who learns it: 1 little, 2 some, 3 much
 * @property {ScenarioAbout[]} scenarios
 * @property {Titled[]} packs content packs that the server was given
 * @property {RuleOption[]} options
 * @property {LessonAbout[]} lessons
 * @property {Titled[]} bots
 * @property {boolean} muster whether armies are put together for it
 * @property {Brings} [brings] where seats may bring something of their own
 */

/**
 * @typedef {object} Games All of them.
 * @property {GameAbout[]} games
 */

/**
 * @typedef {object} Frontispiece The picture on the home page.
 * @property {string} theme
 * @property {number} x
 * @property {number} y
 * @property {number} w
 * @property {number} h
 * @property {Element[]} elements
 */

/**
 * @typedef {object} SeatAbout A seat and what it plays for.
 * @property {string} name
 * @property {string} goal
 */

/**
 * @typedef {object} Guide How a game is played, before a board is laid.
 * @property {string} game
 * @property {Record<string, SeatAbout>} seats
 * @property {Advised} guide
 */

/**
 * @typedef {object} Rule A numbered rule.
 * @property {string} text
 * @property {string} source
 * @property {string} chapter the title of the chapter this rule begins, or an empty text
 */

/**
 * @typedef {object} GameWords Sections `names` and `ui` of the game's words file, for what the table shows without asking.
 * @property {Record<string, Record<string, string>>} names
 * @property {Record<string, string>} ui
 */

/**
 * @typedef {object} Made A match that was begun. Its tokens are told now and never again.
 * @property {string} match
 * @property {string} game
 * @property {Record<string, string>} tokens of all seats that are not bots
 * @property {string} owner deletes and exports
 * @property {number} [turn] of an imported one: how far it was played
 */

/**
 * @typedef {object} Saved A match in a list.
 * @property {string} match
 * @property {string} game
 * @property {string} scenario
 * @property {Record<string, string>} seats who sits where: `here`, `link` or `bot:normal`
 * @property {boolean} watch
 * @property {string[]} mine seats of the tokens
 * @property {boolean} owner
 * @property {string[]} waiting
 * @property {boolean} over
 * @property {string[]} winners
 * @property {Record<string, string>} round what the present one is called, by language
 * @property {number} changed seconds since 1970
 * @property {Record<string, string>} called seat: the name of who plays there
 * @property {boolean} rated
 * @property {string} [lesson] the id of the guided game that it is
 */

/**
 * @typedef {object} Matches Those that the tokens open, newest first.
 * @property {Saved[]} matches
 */

/**
 * @typedef {object} Sharing Who reaches the table.
 * @property {string[]} addresses where others in the network do
 * @property {boolean} may_open whether this visitor may let them in
 */

/**
 * @typedef {object} Health Whether this process can serve.
 * @property {boolean} ok
 */

/**
 * @typedef {object} Done It is done.
 * @property {true} ok
 */

/**
 * @typedef {object} Failed It is not done.
 * @property {Refusal} error
 */

// ---- accounts ----

/**
 * @typedef {object} Me Whoever has signed in.
 * @property {string} name
 * @property {string} language
 * @property {Record<string, string | number | boolean>} settings
 * @property {Record<string, Record<string, string>>} armies game: name of a list: the list
 * @property {boolean} password whether there is one; else only passkeys open
 * @property {boolean} owner whether the site is theirs
 * @property {boolean} notices whether the site can tell them that a game waits
 * @property {string} [email]
 */

/**
 * @typedef {object} Visitor Who asks, and whether there are accounts here.
 * @property {boolean} accounts
 * @property {Me} [me]
 */

/**
 * @typedef {object} LoginNow A browser in which one has signed in.
 * @property {string} id
 * @property {number} made
 * @property {number} seen seconds since 1970
 * @property {string} agent what the browser calls itself
 * @property {boolean} this
 */

/**
 * @typedef {object} PasskeyNow A passkey.
 * @property {string} id
 * @property {string} name
 * @property {number} made
 */

/**
 * @typedef {object} Doors By what one comes in: where one has signed in, and the passkeys.
 * @property {LoginNow[]} logins
 * @property {PasskeyNow[]} passkeys
 */

/**
 * @typedef {object} Challenge What a browser's `navigator.credentials` is to be asked with.
 * @property {any} options
 */

/**
 * @typedef {object} WayNow A way to whoever has signed in.
 * @property {string} id
 * @property {string} kind `push`, `email` or `webhook`
 * @property {string} target the address; of a browser, whose it is
 * @property {boolean} sure whether the owner of the address has confirmed it
 * @property {boolean} failing whether the last notice did not arrive
 */

/**
 * @typedef {object} NoticesNow By what one is told, and what this site can do.
 * @property {WayNow[]} ways
 * @property {number} every seconds between two notices at least; 0: whenever one is waited for
 * @property {string} push the site's public key, for `pushManager.subscribe`; empty: no push here
 * @property {boolean} email
 * @property {boolean} webhook
 */

/**
 * @typedef {object} Rating How somebody stands in a game, or in one of its scenarios.
 * @property {string} name
 * @property {string} game
 * @property {string} scenario empty: all of them together
 * @property {number} rating 1500 for whoever begins
 * @property {number} spread by how much that may be wrong, either way, in 19 of 20 cases
 * @property {number} played
 * @property {number} won
 */

/**
 * @typedef {object} RatingList The surest first.
 * @property {Rating[]} ratings
 */

/**
 * @typedef {object} RemarkNow What was said at a table.
 * @property {number} n
 * @property {string} text
 */

/**
 * @typedef {object} ComplaintNow Somebody has complained of somebody at a table.
 * @property {string} id
 * @property {string} match
 * @property {string} seat
 * @property {string} called
 * @property {string} text
 * @property {number} at
 * @property {RemarkNow[]} said the last remarks of that seat
 */

/**
 * @typedef {object} Complaints The oldest first.
 * @property {ComplaintNow[]} complaints
 */

// ---- what is asked for with an account ----

/**
 * @typedef {object} SignUp An account, please.
 * @property {string} name
 * @property {string} language
 * @property {string | null} [password] null: a passkey follows
 * @property {string} [email]
 */

/**
 * @typedef {object} SignIn It is me.
 * @property {string} name
 * @property {string} password
 */

/**
 * @typedef {object} ChangeMe Something about me; what is left out stays.
 * @property {string | null} [name]
 * @property {string | null} [email]
 * @property {string | null} [language]
 * @property {Record<string, string | number | boolean> | null} [settings]
 */

/**
 * @typedef {object} ChangePassword Another password; all other logins end.
 * @property {string} old empty, where there was none
 * @property {string} new
 */

/**
 * @typedef {object} KeepArmy An army list to keep, or to throw away.
 * @property {string} game
 * @property {string} name
 * @property {string | null} [text] null: throw it away
 */

/**
 * @typedef {object} EndLogin End a login.
 * @property {string | null} [id] null: all but this one
 */

/**
 * @typedef {object} PasskeyMade A browser has made a passkey.
 * @property {string} name
 * @property {Record<string, any>} credential
 */

/**
 * @typedef {object} PasskeyShown A browser shows a passkey.
 * @property {Record<string, any>} credential
 */

/**
 * @typedef {object} DropPasskey A passkey that is good no more.
 * @property {string} id
 */

/**
 * @typedef {object} RemoveRemark A remark that shall not stand there, by the owner of the site.
 * @property {string} match
 * @property {number} n
 */

/**
 * @typedef {object} RemoveName Somebody shall not be called so, by the owner of the site.
 * @property {string} name
 * @property {string} to
 */

/**
 * @typedef {object} Dismiss A complaint that has been looked at, or a table or match that is to go, by the owner of the site.
 * @property {string} id
 */

/**
 * @typedef {object} GiveUpAccount Delete my account.
 * @property {string} [password] empty, where there is none
 */

/**
 * @typedef {object} AddWay Tell me by this, too.
 * @property {'push' | 'email' | 'webhook'} kind
 * @property {string} target an address; of a browser, its subscription as JSON
 */

/**
 * @typedef {object} DropWay Not by this any more.
 * @property {string} id
 */

/**
 * @typedef {object} SetPace How often at most.
 * @property {number} every
 */

/**
 * @typedef {object} Confirm The address is mine, and I want it.
 * @property {string} way
 */

// ---- open tables ----

/**
 * @typedef {object} Waiter One who has sat down at an open table.
 * @property {string} called
 * @property {boolean} person whether it is the name of an account
 * @property {boolean} ready
 * @property {boolean} mine whether it is whoever asks
 * @property {string} [seat] left out: any
 */

/**
 * @typedef {object} OpenTableNow A table that waits for its players.
 * @property {string} table the match will have the same name
 * @property {string} game
 * @property {string} scenario
 * @property {Record<string, string | number | boolean>} options
 * @property {Record<string, string>} bots the seats that bots will play
 * @property {Waiter[]} sitters
 * @property {string[]} free seats that somebody may still choose
 * @property {number} missing so many more are waited for
 * @property {boolean} watch
 * @property {boolean} public
 * @property {boolean} rated
 * @property {string[]} invited who may sit down; empty: anybody
 * @property {boolean} host whether whoever asks opened it
 * @property {boolean} begun the match is there
 * @property {number} made
 * @property {number} [delay] seconds after which spectators see what was played
 * @property {string} [pack]
 * @property {ClockWish} [clock]
 * @property {string} [seat] where whoever asks sits in the match that has begun
 */

/**
 * @typedef {object} Seated A place at an open table. The secret opens the seat when the match has begun.
 * @property {OpenTableNow} table
 * @property {string} token
 * @property {string} [owner] to the host: deletes and exports
 */

/**
 * @typedef {object} Hall What one may join, and what one may look at.
 * @property {OpenTableNow[]} tables open to all, those to which one is invited, and one's own; the newest first
 * @property {Saved[]} playing
 * @property {Saved[]} finished
 */

// ---- what is asked for before a match begins ----

/**
 * @typedef {object} ArmyList A list that a seat may bring, to be weighed.
 * @property {string} scenario
 * @property {string} text
 * @property {string | null} [seat] the first, if not said
 */

/**
 * @typedef {object} OpenTable A table to which others may come.
 * @property {string} game
 * @property {string} called what the host is called, who has no account
 * @property {string | null} [scenario]
 * @property {Record<string, string | number | boolean> | null} [options]
 * @property {string | null} [pack]
 * @property {Record<string, string> | null} [bots] seats that bots play, as `bot:normal`
 * @property {string | null} [seat] the host's own; null: any
 * @property {any} [brought] what the host brings
 * @property {ClockWish | null} [clock]
 * @property {boolean} [watch]
 * @property {number} [delay] seconds after which spectators see what was played
 * @property {boolean} [public] listed for all
 * @property {boolean} [rated] counts for ratings: all who sit down have accounts
 * @property {string[] | null} [invited] nobody else may sit down
 */

/**
 * @typedef {object} SitDown Sit down at an open table, or say something else of oneself than before.
 * @property {string} called
 * @property {string | null} [seat] null: any
 * @property {any} [brought]
 * @property {boolean} [ready] the match begins when all seats are taken and all are ready
 * @property {string | null} [token] of one who sits there already
 */

/**
 * @typedef {object} GetUp Leave an open table; when its host leaves, it is open no more.
 * @property {string | null} [token]
 */

/**
 * @typedef {object} LookAround What is open to me?
 * @property {string[]} tokens of tables at which one sits
 */

/**
 * @typedef {object} LookAt How does this table stand?
 * @property {string | null} [token]
 */

/**
 * @typedef {object} NewEvent An event to which people may come.
 * @property {string} title
 * @property {'round_robin' | 'swiss'} kind
 * @property {string} game
 * @property {string | null} [scenario]
 * @property {Record<string, string | number | boolean> | null} [options]
 * @property {string | null} [pack]
 * @property {ClockWish | null} [clock]
 * @property {boolean} [rated]
 * @property {boolean} [public] listed for all, and its matches may be watched
 * @property {number} [rounds] of a Swiss event; 0: as many as decide it
 * @property {boolean} [at_once] all rounds of a round robin begin together
 */

/**
 * @typedef {object} EnterEvent Let me play there.
 * @property {any} [brought] what one brings to every match
 */

/**
 * @typedef {object} SendAway Somebody is to play there no more.
 * @property {string} name
 */

// ---- events ----

/**
 * @typedef {object} EventShort An event in a list.
 * @property {string} event
 * @property {string} title
 * @property {'round_robin' | 'swiss'} kind
 * @property {string} game
 * @property {string} scenario
 * @property {'open' | 'playing' | 'over'} phase
 * @property {number} players
 * @property {number} round the present one; 0: none has begun
 * @property {number} rounds as many as there will be
 * @property {boolean} mine whether whoever asks has entered
 * @property {number} made
 */

/**
 * @typedef {object} StandingNow How somebody stands; the best first.
 * @property {string} name empty: the account is deleted
 * @property {number} score a victory is one point, shared by all who have won
 * @property {number} against the scores of those he has met
 * @property {number} won
 * @property {number} played
 * @property {boolean} gone plays no more
 * @property {boolean} mine
 */

/**
 * @typedef {object} FixtureNow A match of an event; its report is at `#/game/<match>`.
 * @property {string} match
 * @property {Record<string, string>} seats seat: who plays there
 * @property {boolean} mine
 * @property {boolean} over
 * @property {string[]} winners names; all: a draw
 */

/**
 * @typedef {object} RoundNow A round of an event.
 * @property {FixtureNow[]} matches
 * @property {string[]} resting
 */

/**
 * @typedef {object} EventNow An event with its standings and rounds.
 * @property {string} event
 * @property {string} title
 * @property {'round_robin' | 'swiss'} kind
 * @property {string} game
 * @property {string} scenario
 * @property {'open' | 'playing' | 'over'} phase
 * @property {number} players
 * @property {number} round the present one; 0: none has begun
 * @property {number} rounds as many as there will be
 * @property {boolean} mine whether whoever asks has entered
 * @property {number} made
 * @property {Record<string, string | number | boolean>} options
 * @property {boolean} rated
 * @property {boolean} public listed for all, and its matches may be watched
 * @property {boolean} at_once
 * @property {string} hosted by whom
 * @property {boolean} host whether whoever asks made it
 * @property {StandingNow[]} standings
 * @property {RoundNow[]} turns
 * @property {string} [pack]
 * @property {ClockWish} [clock]
 */

/**
 * @typedef {object} EventList The newest first.
 * @property {EventShort[]} events
 */

// ---- the muster ----

/**
 * @typedef {object} Battle A scenario to which armies are brought.
 * @property {string} title
 * @property {string} level
 */

/**
 * @typedef {object} Level How large a battle is, and what an army of that size must keep to.
 * @property {string} title
 * @property {string[]} limits
 */

/**
 * @typedef {object} Roster An army that is ready.
 * @property {string} title
 * @property {string} level
 * @property {string[]} cards
 */

/**
 * @typedef {object} ArmyAbout One of the armies.
 * @property {string} title
 * @property {string[]} cards
 * @property {Record<string, Roster>} rosters
 */

/**
 * @typedef {object} Armies Which armies may be brought to which battles, without their cards: for whoever only chooses one.
 * @property {Record<string, Battle>} battles
 * @property {Record<string, ArmyAbout>} armies
 */

/**
 * @typedef {object} MusterCard A card with all its values.
 * @property {string} title
 * @property {string} sort
 * @property {string} size
 * @property {number} points
 * @property {number} coins what an upgrade costs
 * @property {boolean} chief
 * @property {Art} art
 * @property {number} w
 * @property {number} h
 * @property {string} [side] whose colours it wears; red, if not said
 * @property {string[][]} rows [label, value]
 * @property {string[][]} rules [name, text]
 * @property {string[]} upgrades
 */

/**
 * @typedef {object} UpgradeAbout What a card may take.
 * @property {string} title
 * @property {string} about
 */

/**
 * @typedef {object} Mustering Everything an army may be made of.
 * @property {string} theme
 * @property {Record<string, Battle>} battles
 * @property {Record<string, Level>} levels
 * @property {Record<string, ArmyAbout>} armies
 * @property {Record<string, MusterCard>} cards
 * @property {Record<string, UpgradeAbout>} upgrades
 */

/**
 * @typedef {object} Sum A number of a list beside its limit.
 * @property {string} label
 * @property {number} now
 * @property {number} [most]
 */

/**
 * @typedef {object} Problem What is wrong first, and where.
 * @property {string} field
 * @property {string} text
 */

/**
 * @typedef {object} Weighed What a list comes to.
 * @property {Sum[]} sums
 * @property {string} [text] as it is kept; none where it cannot be read
 * @property {Problem} [problem]
 * @property {Record<string, string>} [closed] cards of which not one more may be taken, each with the reason
 */

export {};
