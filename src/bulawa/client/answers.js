// From clicks to answers: what a click means, whether it is asked again, how it is sent, and why it is refused.

import {announce} from './announce.js';
import {confirm} from './dialog.js';
import {isHopeless, oddsCard} from './dice.js';
import {Pick} from './pick.js';
import {answered} from './since.js';
import {t} from './words.js';

export class Answers {
  /** @param {import('./table.js').Table} table */
  constructor(table) {
    this.table = table;
    this.pick = new Pick([]);
    this.busy = false;
  }

  /** A new question, or none. @param {import('./types.js').Option[]} options */
  begin(options) {
    this.pick = new Pick(options, this.table.board.data.unordered);
    this.hush(false);
  }

  nameOf(id) {
    if (id.startsWith('card:')) return this.table.board.data.cards[id.slice(5)]?.title ?? id;
    if (id.startsWith('do:')) return this.table.board.data.buttons[id]?.label ?? id;
    return this.table.board.places.get(id)?.title ?? this.table.board.describe(id);
  }

  /** Ids a click on this one may mean. */
  meanings(id) {
    return id.startsWith('do:') || id.startsWith('card:') || this.table.tray.find(id) ? [id] : this.table.board.alternatives(id);
  }

  /** The option that a click here would send, if it is just one. */
  completes(id) {
    if (this.table.replay.on) return null;
    const next = this.pick.next();
    const meant = this.meanings(id).find((one) => next.has(one));
    return meant ? this.pick.completes(meant) : null;
  }

  async click(id, event) {
    this.table.why.hide();
    if (this.busy || this.table.replay.on) return;
    const thing = event.currentTarget instanceof SVGSVGElement ? event.target.closest('[data-id]') : event.currentTarget;
    const beside = thing.getBoundingClientRect();
    if (!this.table.state.prompt) {
      this.ask([id], id, beside);
      return;
    }
    const came = this.pick.click(this.meanings(id));
    if (came.refused) this.ask(came.refused, id, beside);
    else if (came.answer) await this.settle(came.answer);
    else this.table.light();
  }

  /** Send a whole answer; first ask where something would be thrown away, where no throw can succeed, or where a finger cannot hover over the odds. */
  async settle(option) {
    this.table.odds.hide();
    this.hush(true);
    const last = option.path[option.path.length - 1];
    const warning = this.table.state.scene.confirm[last];
    const others = this.table.state.options.length > 1;
    const odds = await this.oddsToSee(option);
    const question = warning && others ? {title: option.text, text: warning} : odds ? {title: option.text, text: '', extra: oddsCard(this.table.game, '', odds)} : null;
    if (question && !(await confirm(question, question.extra ? t('table.roll') : t('table.yes')))) {
      this.hush(false);
      this.pick.back();
      this.table.light();
      return;
    }
    await this.send(option.choice);
  }

  /** The odds that must be seen before the dice roll: all of them under a finger, hopeless ones under a pointer. */
  async oddsToSee(option) {
    const touched = this.table.pointer === 'touch';
    const found = touched || this.table.odds.knows(option) ? await this.table.odds.find(option) : null;
    return found && found.rolls !== false && (touched || isHopeless(found)) ? found : null;
  }

  /** While an answer is on its way no click counts. */
  hush(on) {
    this.busy = on;
    this.table.element.dataset.asked = String(!on && Boolean(this.table.state.prompt));
  }

  async send(choice) {
    const {seat, turn} = this.table.state;
    this.table.herald.close();
    this.table.lights.clear();
    this.table.element.classList.add('sending');
    try {
      await this.table.socket.ask({do: 'answer', seat, choice, turn});
      answered(this.table.match, this.table.held, seat, turn);
    } catch (refusal) {
      this.misfired(refusal);
    }
    this.table.element.classList.remove('sending');
  }

  /** An answer that did not count: say why, and show the table as it is. */
  misfired(refusal) {
    this.hush(false);
    this.pick.reset();
    this.table.light();
    if (refusal.key !== 'lost' && refusal.key !== 'stale') this.table.why.show(this.table.panel.element.getBoundingClientRect(), refusal);
  }

  /** Ask why a click is not offered. */
  async ask(path, id, beside) {
    const element = this.table.board.places.get(this.table.board.pieces.now.get(id)?.at ?? id);
    const about = element ? [`${element.title}: ${element.about ?? ''}`, ...this.table.board.contents(element.id)].join(' · ') : '';
    const seat = this.table.state.seat ?? this.table.mine[0];
    if (!seat) return;
    try {
      await this.table.socket.ask({do: 'why', seat, path: path.slice(-8)});
      this.table.why.show(beside, {key: 'other_way', rule: this.table.state.prompt?.rule ?? '', text: [t('table.other_way'), this.table.state.scene.hint].join(' ').trim()}, {about, prompt: this.table.state.prompt?.text});
    } catch (refusal) {
      if (refusal.key === 'lost') return;
      this.table.why.show(beside, refusal, {about, prompt: refusal.key === 'not_offered' ? this.table.state.prompt?.text : ''});
    }
  }

  back() {
    if (this.table.why.note.open) this.table.why.hide();
    else if (this.table.replay.on) this.table.replay.close();
    else if (this.pick.clicks.length) {
      this.pick.back();
      this.table.light();
    }
  }

  async undo() {
    if (!this.table.state.can_undo || this.table.replay.on) return;
    try {
      await this.table.socket.ask({do: 'undo', seat: this.table.state.seat, turn: this.table.state.turn});
      announce(t('table.undone'));
    } catch (refusal) {
      this.misfired(refusal);
    }
  }
}
