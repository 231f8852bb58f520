// From clicks to answers: what a click means, whether it is asked again, how it is sent, and why it is refused.

import {announce} from './announce.js';
import {confirm} from './dialog.js';
import {isHopeless, oddsCard} from './dice.js';
import {h} from './draw.js';
import {begun, onward} from './onward.js';
import {isOpening, Pick} from './pick.js';
import {ruleChip} from './rules.js';
import {settings} from './settings.js';
import {answered} from './since.js';
import {asRefusal} from './socket.js';
import {t} from './words.js';

/** @import {Choice, Opening, Option, Refusal} from './types.js' */

export class Answers {
  /** @param {import('./table.js').Table} table */
  constructor(table) {
    this.table = table;
    this.pick = new Pick([]);
    this.busy = false;
    this.clicked = '';
    this.question = '';
    /** What was asked last, and with what its answer began. */
    this.last = {question: '', id: ''};
    /** An answer that the line was lost with: perhaps it was not heard. @type {{question: string, option: Option} | null} */
    this.unheard = null;
    /** A long move that was interrupted. @type {import('./onward.js').Way | null} */
    this.way = null;
  }

  get state() {
    return this.table.store.state;
  }

  /** A new question, or none. Where others have only sealed their answers the question is the old one, and so are the clicks made. @param {Option[]} options @param {Opening[]} openings */
  begin(options, openings) {
    const {seat, turn} = this.state;
    const question = `${seat} ${turn} ${options.length} ${openings.length}`;
    if (question === this.question && !this.busy && this.pick.clicks.length) return;
    this.question = question;
    this.pick = new Pick(options, openings);
    if (this.state.scene.again && this.last.question === this.state.prompt?.key) this.pick.hold(this.last.id);
    this.hush(false);
    if (!this.repeat()) this.goOn();
  }

  /** Give an answer again that was not heard, where the same is still asked. */
  repeat() {
    const {unheard} = this;
    this.unheard = null;
    if (!unheard || unheard.question !== this.question) return false;
    this.hush(true);
    this.send(unheard.option);
    return true;
  }

  /** What a thing is called. @param {string} id @returns {string} */
  nameOf(id) {
    const {data, stage: {board}} = this.table;
    if (id.startsWith('card:')) return data.cards[id.slice(5)]?.title ?? id;
    if (id.startsWith('do:')) return data.buttons[id]?.label ?? id;
    const piece = board.pieces.now.get(id);
    if (piece?.x !== undefined) return data.sprites[piece.sprite].title;
    return board.place(id)?.title ?? piece?.name ?? (piece?.title || board.describe(id));
  }

  /** Ids a click on this one may mean. @param {string} id */
  meanings(id) {
    const {side, stage} = this.table;
    return id.startsWith('do:') || id.startsWith('card:') || side.tray.find(id) ? [id] : stage.board.alternatives(id);
  }

  /** The option that a click here would send, if it is just one. @param {string[]} ids */
  completes(ids) {
    const meant = this.meant(ids);
    return meant ? this.pick.completes(meant) : null;
  }

  /** What a click here comes nearest to: the option that it sends, or the first of those that one more click tells apart. @param {string[]} ids @returns {Option | null} */
  towards(ids) {
    const meant = this.meant(ids);
    const behind = meant ? this.pick.next().get(meant) ?? [] : [];
    const last = this.pick.clicks.length + 2;
    const alike = behind.length > 1 && behind.every((one) => !isOpening(one) && one.path.length === last && one.choice[0] === behind[0].choice[0]);
    return this.completes(ids) ?? (alike ? /** @type {Option} */ (behind[0]) : null);
  }

  /** What a click here would take, if anything; a side is meant rather than the hex it belongs to. @param {string[]} ids @returns {string | null} */
  meant(ids) {
    if (this.table.stage.replay.on) return null;
    const next = this.pick.next();
    return this.likeliest(ids).find((one) => next.has(one)) ?? null;
  }

  /** All that a click on these may mean, the likeliest first. @param {string[]} ids */
  likeliest(ids) {
    const all = [...new Set(ids.flatMap((id) => this.meanings(id)))];
    const next = this.pick.next();
    const sides = all.filter((id) => id.startsWith('side:') && next.has(id));
    return [...sides, ...all.filter((id) => !sides.includes(id))];
  }

  /** A click on things that are at the same spot, the likeliest first. Of a mouse's double click the second counts only for what the first one met. @param {string[]} ids @param {DOMRect} beside @param {number} nth */
  async click(ids, beside, nth = 1) {
    const stray = nth > 1 && this.table.pointer !== 'touch' && ids[0] !== this.clicked;
    this.clicked = ids[0];
    if (stray) return;
    this.table.notes.why.hide();
    this.table.notes.tips.leave();
    this.lookAt(ids);
    if (this.busy || this.table.stage.replay.on) return;
    if (this.way?.seat === this.state.seat) this.way = null;
    if (!this.state.prompt) {
      await this.ask([ids[0]], ids[0], beside);
      return;
    }
    const came = this.pick.click(this.likeliest(ids));
    if (!came.refused) {
      this.unheard = null;
      this.table.dossier.play();
    }
    if (came.refused) await this.ask(came.refused, ids[0], beside);
    else if (came.answer) await this.settle(came.answer);
    else this.table.screen.light();
  }

  /** A piece that is clicked is looked at, whatever else the click means. @param {string[]} ids */
  lookAt(ids) {
    const piece = ids.find((id) => this.table.stage.board.pieces.now.has(id));
    if (piece) this.table.dossier.look(piece);
  }

  /** Send a whole answer; first ask where something would be thrown away, where no throw can succeed, or where a finger cannot hover over the odds. @param {Option} option */
  async settle(option) {
    this.table.notes.odds.hide();
    this.hush(true);
    const question = await this.doubt(option);
    if (question && !(await confirm(question, question.yes ?? t('table.yes')))) {
      this.hush(false);
      this.pick.back();
      this.table.screen.light();
      return;
    }
    await this.send(option);
  }

  /** What must be asked once more, if anything. @param {Option} option @returns {Promise<import('./dialog.js').Question | null>} */
  async doubt(option) {
    const warning = this.state.scene.confirm[option.path.at(-1) ?? ''];
    if (warning && this.state.options.length > 1) return {title: option.text, text: warning};
    const isSeen = this.table.holes.hasWeighed(option.choice) || this.table.weighing.has(option.choice);
    const odds = isSeen ? null : await this.oddsToSee(option);
    return odds ? {title: option.text, text: '', extra: oddsCard(this.table.data.game, '', odds), yes: t('table.roll')} : this.doubtWay(option);
  }

  /** The tests on a way over hexes, which a finger cannot hover over. @param {Option} option @returns {Promise<import('./dialog.js').Question | null>} */
  async doubtWay(option) {
    const {data, holes, pointer, stage: {board}} = this.table;
    if (pointer !== 'touch' || !board.grids.length) return null;
    const preview = await holes.foreshow(option).catch(() => null);
    if (!preview?.tests.length) return null;
    const said = [...preview.tests, ...preview.notes].map((note) => h('div', {class: 'odds-need'}, note.text, ' ', ruleChip(data.game, note.rule)));
    return {title: option.text, text: '', extra: h('div', {class: 'odds-card'}, said)};
  }

  /** The odds that must be seen before the dice roll: all of them under a finger, hopeless ones under a pointer. @param {Option} option */
  async oddsToSee(option) {
    const {odds} = this.table.notes;
    const touched = this.table.pointer === 'touch';
    const found = touched || odds.knows(option) ? await odds.find(option) : null;
    return found && found.rolls !== false && (touched || isHopeless(found)) ? found : null;
  }

  /** While an answer is on its way no click counts. @param {boolean} on */
  hush(on) {
    this.busy = on;
    this.table.element.dataset.asked = String(!on && Boolean(this.state.prompt));
  }

  /** @param {Option} option */
  async send(option) {
    const {match, requests, stage, element} = this.table;
    const before = this.state, {question} = this;
    const {seat, turn, prompt} = before;
    if (!seat) return;
    this.last = {question: prompt?.key ?? '', id: option.path[0] ?? ''};
    stage.herald.close();
    this.table.lights.clear();
    match.away = undefined;
    element.classList.add('sending');
    try {
      const {stopped, done = 1} = await requests.answer(seat, option, turn, settings.ask_end && !endsItself(option));
      answered(match.name, match.held, seat, turn);
      if (stopped) this.table.notes.why.show(this.table.side.panel.element.getBoundingClientRect(), stopped);
      this.way = stopped?.key === 'interrupted' ? begun(before, option, done) : null;
      this.goOn();
    } catch (problem) {
      const refusal = asRefusal(problem);
      this.unheard = refusal.key === 'lost' ? {question, option} : null;
      this.misfired(refusal);
    }
    element.classList.remove('sending');
  }

  /** Go on with what was interrupted, as soon as we are asked again and nothing has happened. */
  goOn() {
    if (!this.way || this.busy || !this.state.prompt || this.state.seat !== this.way.seat) return;
    const next = onward(this.way, this.state);
    this.way = null;
    if (!next) return;
    this.table.notes.why.hide();
    this.hush(true);
    this.send(next);
  }

  /** An answer that did not count: say why, and show the table as it is. @param {Refusal} refusal */
  misfired(refusal) {
    this.hush(false);
    this.pick.reset();
    this.table.screen.light();
    if (refusal.key !== 'lost' && refusal.key !== 'stale') this.table.notes.why.show(this.table.side.panel.element.getBoundingClientRect(), refusal);
  }

  /** Ask why a click is not offered. @param {string[]} path @param {string} id @param {DOMRect} beside */
  async ask(path, id, beside) {
    const {notes: {why}, requests, store} = this.table;
    const about = this.aboutOf(id);
    const seat = this.state.seat ?? store.mine[0];
    if (!seat) return;
    const {prompt, scene} = this.state;
    try {
      await this.inquire(seat, path.slice(-8));
      why.show(beside, {key: 'other_way', rule: prompt?.rule ?? '', text: [t('table.other_way'), scene.hint].join(' ').trim()}, {about, prompt: prompt?.text});
    } catch (problem) {
      const refusal = asRefusal(problem);
      if (refusal.key === 'lost') return;
      why.show(beside, refusal, {about, prompt: refusal.key === 'not_offered' ? prompt?.text : ''});
    }
  }

  /** Why not? A piece that says nothing here stands for the place it stands on. @param {string} seat @param {string[]} path */
  async inquire(seat, path) {
    const {requests, stage: {board}} = this.table;
    try {
      await requests.why(seat, path);
    } catch (problem) {
      const at = board.pieces.now.get(path.at(-1) ?? '')?.at;
      if (!at || asRefusal(problem).key !== 'not_offered') throw problem;
      await requests.why(seat, [...path.slice(0, -1), at]);
    }
  }

  /** What a thing is and what stands there. @param {string} id */
  aboutOf(id) {
    const {board} = this.table.stage;
    const element = board.place(board.pieces.now.get(id)?.at ?? id);
    return element ? [[element.title, element.about].filter(Boolean).join(': '), ...board.contents(element.id, id)].join(' · ') : '';
  }

  back() {
    const {notes: {why}, stage: {replay}} = this.table;
    if (this.table.tape.on) this.table.tape.stop();
    else if (why.note.open) why.hide();
    else if (replay.on) replay.close();
    else if (this.pick.clicks.length) {
      this.pick.back();
      this.table.screen.light();
    } else this.table.dossier.close();
  }

  /** The turn that is played out is over. */
  async endTurn() {
    const {held, turn} = this.state;
    try {
      await this.table.requests.endTurn(held, turn);
    } catch (problem) {
      this.misfired(asRefusal(problem));
    }
  }

  async undo() {
    if (!this.state.can_undo || this.table.stage.replay.on) return;
    this.last = {question: '', id: ''};
    try {
      await this.table.requests.undo(this.state.seat, this.state.turn);
      announce(t('table.undone'));
    } catch (problem) {
      this.misfired(asRefusal(problem));
    }
  }
}

/** Whether an answer says by itself that one has finished. @param {Option} option */
function endsItself({path}) {
  return ['do:done', 'do:pass'].includes(path.at(-1) ?? '');
}
