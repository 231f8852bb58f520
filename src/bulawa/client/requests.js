// All that a table can ask of the server, each question with the shape of its answer.

import {inOrder, seen} from './told.js';

/** @import {Entry, Sight} from './sight.js' */
/** @import {Advice, Answered, Choice, ChronicleChapter, Glimpse, Inspection, Made, Odds, Option, Preview, Report, State} from './types.js' */
/** @import {Socket} from './socket.js' */

export class Requests {
  /** @param {Socket} socket */
  constructor(socket) {
    this.socket = socket;
  }

  /** With `hold` the last answer of a turn does not end it. @param {string | undefined} seat @param {Option} option @param {number} turn @param {boolean} hold @returns {Promise<Answered>} */
  answer(seat = '', {choice, then}, turn, hold) {
    return this.socket.ask({do: 'answer', seat, choice, turn, ...(then ? {then} : {}), ...(hold ? {hold} : {})});
  }

  /** The turn that is played out is over. @param {string | undefined} seat @param {number} turn */
  endTurn(seat = '', turn) {
    return this.socket.ask({do: 'end_turn', seat, turn});
  }

  /** Leave a standing answer, or withdraw it. @param {string | undefined} seat @param {string} question @param {string | null} policy @param {number | undefined} number */
  standing(seat = '', question, policy, number) {
    return this.socket.ask({do: 'standing', seat, question, policy, ...(number === undefined ? {} : {number})});
  }

  /** Leave an answer for the next time the seat is asked, or withdraw it. @param {string} seat @param {string | null} verb @param {string | null} after */
  once(seat, verb, after) {
    return this.socket.ask({do: 'once', seat, verb, after});
  }

  /** @param {string} seat */
  giveUp(seat) {
    return this.socket.ask({do: 'give_up', seat});
  }

  /** Let a bot play on. @param {string} seat @param {string} bot */
  handOver(seat, bot) {
    return this.socket.ask({do: 'hand_over', seat, bot});
  }

  /** Take the seat back from a bot. @param {string} seat */
  takeSeat(seat) {
    return this.socket.ask({do: 'take_seat', seat});
  }

  /** @param {string} seat @param {string} called */
  rename(seat, called) {
    return this.socket.ask({do: 'rename', seat, called});
  }

  /** Offer a draw, or take the one that is offered. @param {string} seat */
  offerDraw(seat) {
    return this.socket.ask({do: 'offer_draw', seat});
  }

  /** @param {string} seat */
  declineDraw(seat) {
    return this.socket.ask({do: 'decline_draw', seat});
  }

  /** Ask all to go back, or agree to it: to a turn, or behind one's own last answer. @param {string} seat @param {number} [to] */
  goBack(seat, to) {
    return this.socket.ask({do: 'go_back', seat, ...(to === undefined ? {} : {to})});
  }

  /** @param {string} seat */
  stayHere(seat) {
    return this.socket.ask({do: 'stay_here', seat});
  }

  /** Take days off. @param {string} seat @param {number} days */
  rest(seat, days) {
    return this.socket.ask({do: 'rest', seat, days});
  }

  /** Somebody may play on in this seat: the secret of an invitation. @param {string} seat @returns {Promise<{token: string}>} */
  substitute(seat) {
    return this.socket.ask({do: 'substitute', seat});
  }

  /** Once more, the seats changed. @param {string} seat @returns {Promise<{table: string, token: string, owner?: string}>} */
  rematch(seat) {
    return this.socket.ask({do: 'rematch', seat});
  }

  /** What this seat adds to the seed of the dice. @param {string} seat @param {string} nonce */
  nonce(seat, nonce) {
    return this.socket.ask({do: 'nonce', seat, nonce});
  }

  /** @param {string | undefined} seat @param {number} turn */
  undo(seat = '', turn) {
    return this.socket.ask({do: 'undo', seat, turn});
  }

  /** Why this cannot be clicked now: thrown as a refusal, unless it can. @param {string} seat @param {string[]} path */
  why(seat, path) {
    return this.socket.ask({do: 'why', seat, path});
  }

  /** @param {string | undefined} seat @param {Choice} choice @returns {Promise<Odds | null>} */
  async odds(seat = '', choice) {
    return (await this.socket.ask({do: 'odds', seat, choice})).odds;
  }

  /** What a choice would come to, and those that follow it in a long move. @param {string | undefined} seat @param {Choice} choice @param {Choice[]} [then] @returns {Promise<Preview>} */
  async preview(seat = '', choice, then) {
    return (await this.socket.ask({do: 'preview', seat, choice, ...(then ? {then} : {})})).preview;
  }

  /** What a lens shows over these elements. @param {string} lens @param {string[]} at @returns {Promise<Glimpse>} */
  async glimpse(lens, at) {
    return (await this.socket.ask({do: 'lens', lens, at})).glimpse;
  }

  /** A thing looked at closely, or what lies between it and another. @param {string} thing @param {string} [other] @returns {Promise<Inspection | null>} */
  async inspect(thing, other) {
    return (await this.socket.ask({do: 'inspect', thing, ...(other ? {other} : {})})).inspection;
  }

  /** @param {string | undefined} seat @returns {Promise<Advice>} */
  advice(seat = '') {
    return this.socket.ask({do: 'hint', seat});
  }

  /** The table as it was after so many answers. @param {number} turn @param {string | null} seat @returns {Promise<Sight>} */
  async replay(turn, seat) {
    return seen((await this.socket.ask({do: 'replay', turn, seat})).state);
  }

  /** How a finished game went. @returns {Promise<Report>} */
  async report() {
    return (await this.socket.ask({do: 'report'})).report;
  }

  /** A table of its own that goes on from that moment. @param {number} turn @returns {Promise<Made>} */
  fork(turn) {
    return this.socket.ask({do: 'fork', turn});
  }

  /** The table with the eyes of this seat. @param {string} seat @returns {Promise<State>} */
  async look(seat) {
    return (await this.socket.ask({do: 'look', seat})).state;
  }

  /** Lines of the log before this event. @param {number} before @returns {Promise<Entry[]>} */
  async lines(before) {
    return inOrder((await this.socket.ask({do: 'log', before})).lines);
  }

  /** The game so far in prose. @returns {Promise<ChronicleChapter[]>} */
  async chronicle() {
    return (await this.socket.ask({do: 'chronicle'})).chapters;
  }

  /** @param {string} seat @param {string} text */
  say(seat, text) {
    return this.socket.ask({do: 'say', seat, text});
  }

  /** Tell the owner of the site of somebody. @param {string} seat @param {string} text */
  complain(seat, text) {
    return this.socket.ask({do: 'complain', seat, text});
  }

  /** @param {number} ms between two steps of a bot */
  pace(ms) {
    this.socket.ask({do: 'pace', ms}).catch(() => {});
  }

  /** Let the bots stop, or go on. @param {boolean} on */
  pause(on) {
    this.socket.ask({do: 'pause', on}).catch(() => {});
  }

  /** No pauses of bots until somebody must answer. */
  skip() {
    this.socket.ask({do: 'skip'}).catch(() => {});
  }
}
