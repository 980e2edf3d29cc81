// The shapes that pass between server and page (contracts.md), for the type checker; nothing here runs.

/**
 * @typedef {object} Hosting
 * @property {number | null} seat
 * @property {boolean} passed
 * @property {boolean} present
 * @property {string | null} away
 * @property {string | null} claim
 */
/** @typedef {import("./dom.js").Child} Child */
/** @typedef {{ seq: number, type: string, [key: string]: any }} GameEvent */
/** @typedef {[string, ...any[]]} Move  a move without its seat */

/**
 * @typedef {object} SeatInfo
 * @property {string} name      as shown: no two seats have the same
 * @property {string} [typed]   as its person typed it
 * @property {"human" | "device" | "open" | "bot"} kind
 * @property {boolean} [present]
 * @property {boolean | string | null} [taken_over]
 * @property {boolean} [ready]
 * @property {boolean} [own_link]   whether the player has taken a link that nobody else was given
 * @property {string | null} [bot]
 */

/**
 * @typedef {object} TableState  what the page knows of its table
 * @property {string} table
 * @property {string} token
 * @property {"loading" | "lobby" | "running" | "over"} status
 * @property {number | null} you          the seat whose own part is shown
 * @property {any} view                   as shown; the newest may still wait in the queue
 * @property {Move[]} legal               moves of the shown seat; empty while events wait to be shown
 * @property {GameEvent[]} events         shown so far
 * @property {SeatInfo[]} seats
 * @property {{ deadline: string | null, left_ms: (number | null)[], kind?: string } | null} clock
 * @property {number} clockAt            when the clock was told, on this page's own time
 * @property {string} commitment
 * @property {string | null} seed
 * @property {any[] | null} scores
 * @property {any} undo
 * @property {boolean} idle               nothing waits to be shown
 * @property {boolean} sending
 * @property {string} problem             a sentence to show, or ""
 * @property {string} notice              what the page has done by itself, or ""
 * @property {{ seat: number | null, text: string, name?: string, at?: string }[]} chat
 * @property {import("./live.js").Connection} connection
 * @property {string} closed              why the table cannot be shown any more, or ""
 * @property {OwnTable | null} mine       what this device keeps about the table
 * @property {Game[]} catalogue
 * @property {number | null} scrub        the event at which a finished game is being looked at; null is the present
 * @property {import("../table/comparison.js").Decision | null} looked  the decision that the review led to, while
 *   looking
 * @property {string | null} rematch      the table that plays on with these seats, once somebody asked for it
 * @property {"seat" | "device" | "host" | "watch"} role
 * @property {number | null} rematchBy    the seat that asked for it; null is the host
 * @property {Hosting | null} hosting     the host, and from when another may become it
 * @property {{ count: number, names: string[] }} watchers
 * @property {any} undoOffer              what an undo would do now, once that was asked
 * @property {{ why: string, text: string } | null} mark  why somebody may know what is hidden, for good
 * @property {{ seat: number, agreed: number[], asks: number[] }[]} newcomers  seats given during the game
 * @property {number | null} ownSeat      the seat whose link this is, also where it shows nothing yet
 * @property {number[]} noncesAwaited     the seats whose random number the start waits for
 * @property {boolean} onePerson          whether one person plays alone against bots
 * @property {boolean} dealtAnew          whether the game goes on with a cut record, and what it lacked was dealt anew
 * @property {boolean} oneDevice          whether everyone but bots plays at one device
 */

/**
 * @typedef {object} OwnTable  kept in this browser for tables made or joined here
 * @property {string} table
 * @property {string | null} host
 * @property {string | null} watch
 * @property {{ seat: number, name: string, kind: string, token: string | null }[]} seats
 * @property {string} token      the one this device plays with
 * @property {string} game
 * @property {string} setting
 * @property {string} opened     ISO 8601
 * @property {any} request       what was asked for, to make another like it
 */

/**
 * @typedef {object} Setting
 * @property {string} name
 * @property {string} title
 * @property {[number, number]} players         the least and the most
 * @property {number[]} counts                  every player count that it allows, ascending
 * @property {string} summary
 * @property {Record<string, any>} defaults     what each option is unless a table asks for something else
 * @property {any} data
 */

/** @typedef {{ value: any, title: string, text?: string }} Choice */

/**
 * @typedef {object} GameOption
 * @property {string} name
 * @property {string} [title]
 * @property {string} [kind]      "set" where any number of its choices may be on
 * @property {any} default
 * @property {string} [text]
 * @property {Choice[]} [choices]
 * @property {Record<string, Record<string, { value: any, text: string }>>} [settled]
 *   by another option's name and choice: what this one is then, and why
 */

/**
 * @typedef {object} Game
 * @property {string} game
 * @property {string} title
 * @property {string} setting     "edition" or "board"
 * @property {Setting[]} settings
 * @property {GameOption[]} options
 * @property {{ name: string, text: string }[]} bots
 * @property {string} bot                 the level that sits down where none is asked for
 * @property {boolean} files              whether it reads editions or boards from files
 * @property {boolean} hints              whether hints and reviews are to be had
 * @property {string} page                the module of the table page, below /static
 * @property {string | null} start_page   the module of what the start page shows beyond this, likewise
 */

/** @typedef {{ name: keyof import("./settings.js").Settings, text: string }} Switch  a setting that is on or off */

/**
 * What a game's module gives the start page; all of it may be left out.
 *
 * @typedef {object} GameStart
 * @property {string} [line]   what one does in it, and how long it takes
 * @property {string} [lead]   the same in a sentence of the welcome
 * @property {[string, string][]} [how]  how it goes: what one does, and a sentence
 * @property {() => Child} [hero]     what the welcome shows beside its words
 * @property {() => Child} [example]  something to try out
 * @property {(data: any, options?: any) => string} [difference]  what sets an edition or board apart, from its data
 * @property {(data: any, seats: any[], place: number, choose: (choice: any) => void) => Child}
 *   [mark]  the button that changes how a seat is marked
 * @property {(seats: any[]) => Record<string, any>} [seatOptions]  the options that say how the seats are marked
 * @property {Switch[]} [switches]  settings of this game
 */

/** @typedef {{ seat: number, move: Move, words: string }} UnaskedMove  and what to say once it is played */

/**
 * A line of the log; `more` is what it sums up.
 *
 * @typedef {{ seq: number, text: string, kind: string, big?: boolean, more?: string[] }} Line
 */

/**
 * What a game's module gives the table page.
 *
 * @template [C=Context] the context with the game's own shapes
 * @template {{ seq: number, type: string }} [E=GameEvent] its events
 * @typedef {object} GamePage
 * @property {(view: any, event: E, context: C) => any} fold
 *   the public view after the event, for the moment until the server's own view is shown
 * @property {(context: C) => Child} board   the table itself
 * @property {(context: C) => Child} desk    the seat's own part
 * @property {(context: C & { seat: number }) => Child} plaque  what a game adds to each seat's
 *   plaque
 * @property {(context: C, seat: number) => { out: boolean, words: string }} [beside]  whether the seat is out of
 *   this round, and a word beside its name
 * @property {(view: any, move: Move) => any} [chosen]  the seat's view after a choice of its own that nobody else sees
 * @property {(scratch: Record<string, any>) => void} [forget]  what a seat has begun leaves the page before another
 *   sits down
 * @property {(context: C) => { title: string, body: Child }} [example]  a tab of the guide in
 *   which to try something
 * @property {Switch[]} [switches]   settings of this game
 * @property {(context: C, events: E[]) => Line[]} words   the log
 * @property {(event: E, context: C) => Promise<void>} before  motion while the old view still stands
 * @property {(event: E, context: C) => Promise<void>} after   motion once the new view stands
 * @property {(view: any, context: C) => any} publicPart  the view without what only its seat may see
 * @property {(end: any, events: E[], rules: any) => any} past  a finished game after those events
 * @property {(context: C) => { title: string, step: number, steps: number }} progress  steps is 0 where nobody knows
 *   them
 * @property {(context: C) => string} turn      whose turn it is, in words for the reader and the page's title
 * @property {(context: C) => Child} memory  what a careful player would remember
 * @property {(events: E[]) => E[]} recent  the part of the history a log shows without memory aid
 * @property {(name: string, context: C) => Child} [twist]  a house rule that is on, for the
 *   page's head
 * @property {(context: C) => [string, string][]} [about]  the edition or board and what is not as printed
 * @property {boolean} [open]                          nothing a seat holds is secret: no curtain, and the log is whole
 * @property {(context: C) => UnaskedMove | null} [unasked]  a move of somebody at this page that needs no decision
 * @property {(event: E) => number} [weight]  how long an event stays on show, in pauses
 * @property {(context: C) => Child} end
 * @property {(context: C, move: Move) => string} say  a move in words
 * @property {(context: C, seat: number) => Child} [held]  what a seat had in hand, for the review
 * @property {(move: Move) => string} control          the selector of what plays a move, or ""
 */

/**
 * @template [V=any] a game's view, as its shapes.d.ts has it
 * @template {{ seq: number, type: string }} [E=GameEvent] its events
 * @template [R=any] its edition's or board's data, with the table's options worked in
 * @typedef {object} Context
 * @property {V} view
 * @property {Move[]} legal
 * @property {number | null} you
 * @property {SeatInfo[]} seats
 * @property {E[]} events
 * @property {any[] | null} scores
 * @property {R} rules                       the edition's or board's data
 * @property {string} title                    the edition's or board's title
 * @property {GameOption[]} options            what a table of this game may choose, in words
 * @property {boolean} idle
 * @property {boolean} sending
 * @property {boolean} reading                 a finished game is being looked through
 * @property {boolean} device                  whether the page plays for several people in turn
 * @property {(move: Move) => Promise<boolean>} play
 * @property {() => void} redraw
 * @property {(seat: number) => void} [sit]    at a device that several share: put the page into a seat's hands
 * @property {{ button: () => Child, card: (context: Context) => Child } | null} [hint]
 *   the button that asks for a hint, and what was told
 * @property {Record<string, any>} scratch     what the game's own page remembers between drawings
 */

export {};
