// What is asked, by which rule, and the buttons that answer it.

import {openDialog} from './dialog.js';
import {fill, h, icon, within} from './draw.js';
import {sign} from './icons.js';
import {priceOf} from './pick.js';
import {ruleChip} from './rules.js';
import {isOffered} from './standing.js';
import {t} from './words.js';

/** @import {Entry, Offer, Sight} from './sight.js' */
/** @import {BoardData, Scene} from './types.js' */
/** @import {Shown} from './screen.js' */
/** @import {Pick} from './pick.js' */

/** Lines of one step that are told above the map; the log has them all. */
const STEP_LINES = 4;

/**
 * @typedef {object} PanelWishes
 * @property {(id: string, event: Event) => void} onButton
 * @property {() => void} onBack
 * @property {() => void} onUndo
 * @property {() => void} onEndTurn
 * @property {() => void} onResult show the end again
 * @property {() => void} onSkip
 * @property {(on: boolean) => void} onPause let the bots stop, or go on
 * @property {() => void} onHint
 * @property {() => void} onSince
 * @property {(id: string) => string} onName what a thing is called
 * @property {() => void} onHand
 * @property {() => void} onStanding leave a standing answer
 */

export class Panel {
  /** @param {BoardData} board @param {PanelWishes} wishes */
  constructor(board, wishes) {
    this.board = board;
    this.wishes = wishes;
    this.head = h('div', {class: 'ask-head'});
    this.prompt = h('p', {class: 'prompt', id: 'prompt'});
    /** @type {HTMLElement} */
    this.hint = h('p', {class: 'hint', onclick: () => this.hint.classList.toggle('open')});
    this.usual = '';
    this.ending = false;
    this.over = false;
    this.trail = h('div', {class: 'trail', hidden: true});
    this.buttons = h('div', {class: 'buttons', role: 'group', 'aria-labelledby': 'prompt'});
    this.slot = h('div', {class: 'slot'});
    this.toHand = h('button', {class: 'button to-hand', onclick: () => this.wishes.onHand()}, t('table.to_hand'));
    this.tools = h('div', {class: 'tools'});
    this.element = h('section', {class: 'ask', 'aria-label': t('table.question')},
      h('div', {class: 'ask-top'}, this.head, this.tools), this.prompt, h('div', {class: 'how'}, this.trail, this.hint), this.slot, this.buttons);
    /** @type {Map<string, HTMLElement>} */
    this.shown = new Map();
  }

  /** @param {Sight} state @param {Shown} how */
  show(state, how) {
    this.ending = !how.replaying && state.held !== undefined && how.mine.includes(state.held);
    this.over = state.over && !how.replaying;
    this.element.classList.toggle('mine', this.ending || Boolean(state.prompt));
    this.element.classList.toggle('quiet', how.replaying);
    fill(this.head, this.headline(state, how));
    fill(this.prompt, this.sentence(state, how), ' ', state.prompt ? ruleChip(this.board.game, state.prompt.rule) : null);
    this.usual = how.replaying ? t('replay.looking') : state.prompt ? hinted(state) : watched(state, how);
    this.advise(this.usual);
    this.layTools(h('div', {class: 'tools'}, this.toolButtons(state, how)));
  }

  /** The same tools stay where they are: bots that move fast would take them away under the pointer. @param {HTMLElement} tools */
  layTools(tools) {
    if (!tools.isEqualNode(this.tools)) fill(this.tools, [...tools.childNodes]);
  }

  /** One line on how to answer. @param {string} said */
  advise(said) {
    if (said !== this.hint.textContent) this.hint.classList.remove('open');
    this.hint.textContent = said;
    this.hint.hidden = !said;
  }

  /** @param {Sight} state @param {Shown} how */
  headline(state, how) {
    const seat = state.prompt ? state.seat : state.waiting[0];
    if (state.over) return [h('b', {}, t('table.over'))];
    if (!seat) return [];
    const about = this.board.seats[seat];
    const yours = this.ending || (how.mine.includes(seat) && state.prompt);
    return [about ? icon(about.emblem, `sprite-${seat}`, 22) : null, h('b', {title: about?.name ?? seat}, about?.name ?? seat),
      h('span', {class: 'turn-of'}, yours ? t('table.your_turn') : '')];
  }

  /** @param {Sight} state @param {Shown} how */
  sentence(state, how) {
    if (how.replaying) return how.now.length ? summed(how.now) : t('replay.before');
    if (state.over) return state.result?.text ?? '';
    if (state.prompt) return state.prompt.text;
    if (this.ending) return t('table.turn_done');
    if (state.awaited) return t('table.awaited', {seat: state.awaited.map((seat) => this.board.seats[seat]?.name ?? seat).join(', ')});
    const names = state.waiting.map((seat) => this.board.seats[seat]?.name ?? seat).join(', ');
    const stuck = state.bots.stuck?.[0], {thinking} = state.bots;
    if (state.bots.paused && state.waiting.some((seat) => isBot(state, seat))) return t('table.paused', {seat: names});
    if (stuck) return t('table.stuck', {seat: this.board.seats[stuck]?.name ?? ''});
    if (thinking) {
      const seat = this.board.seats[thinking]?.name ?? '';
      return state.bots.stand_in?.includes(thinking) ? t('table.stand_in', {seat}) : t('table.thinking', {seat});
    }
    return t('table.waiting', {seat: names});
  }

  /** @param {Sight} state @param {Shown} how */
  toolButtons(state, how) {
    if (how.replaying || !how.leads) return [];
    if (!how.mine.length) return this.botButtons(state, t('table.skip_watching'));
    return [
      this.botButtons(state, t('table.skip_about')),
      state.prompt ? h('button', {class: 'button small ask-hint', title: t('advice.about'), onclick: () => this.wishes.onHint()}, sign('advice', 13), word(t('table.hint'))) : null,
      isOffered(state) ? h('button', {class: 'button small leave-standing', title: t('standing.about'), onclick: () => this.wishes.onStanding()}, sign('pause', 13), word(t('standing.title'))) : null,
      h('button', {class: 'button small since', 'data-key': 'b', title: t('table.since'), onclick: () => this.wishes.onSince()}, sign('news', 14), word(t('table.news'))),
      h('button', {class: 'button small undo', disabled: !state.can_undo, 'data-key': 'u', title: t('table.undo_about'), onclick: () => this.wishes.onUndo()}, sign('undo', 14), word(t('table.undo'))),
    ];
  }

  /** What bots can be told while it is their turn. @param {Sight} state @param {string} skips until when they would make no pauses */
  botButtons(state, skips) {
    const playing = state.bots.thinking || (!state.prompt && !state.over && state.waiting.some((seat) => isBot(state, seat)));
    if (!playing) return [];
    const {paused} = state.bots;
    return [
      h('button', {class: 'button small pause', 'data-key': 'p', title: paused ? t('table.resume_about') : t('table.pause_about'), onclick: () => this.wishes.onPause(!paused)},
        sign(paused ? 'play' : 'pause', 13), word(paused ? t('table.resume') : t('table.pause'))),
      paused ? null : h('button', {class: 'button small skip', 'data-key': 's', title: skips, onclick: () => this.wishes.onSkip()}, sign('fast', 13), word(t('table.skip'))),
    ];
  }

  /** While advice is being thought out, its button says so. @param {boolean} on */
  think(on) {
    const button = this.tools.querySelector('.ask-hint');
    if (!(button instanceof HTMLButtonElement)) return;
    button.disabled = on;
    within(button, '.word').textContent = on ? t('table.hint_wait') : t('table.hint');
  }

  /** The buttons of this step: offered ones, and dim ones that can say why not. @param {Pick} pick @param {Scene} scene */
  showButtons(pick, scene) {
    const next = pick.next();
    const palette = paletteOf(pick, scene);
    const offered = [...next.keys()].filter((id) => id.startsWith('do:')).sort((a, b) => Number(a === 'do:done') - Number(b === 'do:done'));
    const ids = pick.options.length + pick.openings.length ? [...palette, ...offered.filter((id) => !palette.includes(id))] : [];
    this.shown = new Map(ids.map((id) => [id, this.button(id, next.get(id), pick)]));
    const cards = [...next.keys()].some((id) => id.startsWith('card:'));
    fill(this.buttons, cards ? this.toHand : null, this.ending ? this.endTurn() : null, this.over ? h('button', {class: 'button act lit result', onclick: () => this.wishes.onResult()}, t('finale.open')) : null, [...this.shown.values()], this.explainer());
    this.advise(pick.clicks.length ? then([...next.keys()]) : first([...next.keys()], this.usual));
    this.showTrail(pick);
  }

  /** @param {string} id @param {Offer[] | undefined} behind @param {Pick} pick */
  button(id, behind, pick) {
    const known = this.board.buttons[id] ?? {label: id.slice(3), title: ''};
    const single = pick.completes(id);
    const label = single && !this.board.buttons[id] ? single.text : known.label;
    return h('button', {class: `button act ${behind ? 'lit' : 'dim'} ${id === 'do:done' ? 'done' : ''}`, 'data-id': id,
      'data-key': known.key ?? '', title: known.title || (single && single.text !== label ? single.text : ''), 'aria-disabled': behind ? null : 'true',
      onclick: (event) => this.wishes.onButton(id, event)},
    label, this.price(behind ?? []), known.key ? h('kbd', {'aria-hidden': 'true'}, known.key.toUpperCase()) : null);
  }

  /** The button that ends a turn which is played out. */
  endTurn() {
    return h('button', {class: 'button act lit done end-turn', 'data-key': 'e', title: t('table.end_turn_about'), onclick: () => this.wishes.onEndTurn()},
      t('table.end_turn'), h('kbd', {'aria-hidden': 'true'}, 'E'));
  }

  /** A sign beside buttons that can say more of themselves than their label. */
  explainer() {
    const told = [...this.shown.values()].filter((button) => button.title);
    if (!told.length) return null;
    return h('button', {class: 'button small explain', title: t('table.explain'), 'aria-label': t('table.explain'), onclick: () => openDialog(t('table.explain'),
      h('dl', {class: 'explained'}, told.map((button) => [h('dt', {class: button.classList.contains('dim') ? 'dim' : ''}, button.firstChild?.textContent ?? ''), h('dd', {}, button.title)])))}, sign('help', 15));
  }

  /** What all options behind a button cost, where it is the same. @param {Offer[]} behind */
  price(behind) {
    const prices = [...new Set(behind.map(priceOf).filter((price) => price !== undefined))];
    return prices.length === 1 ? h('span', {class: 'price'}, (this.board.price ?? '{n}').replace('{n}', String(prices[0]))) : null;
  }

  /** What was clicked so far, and a way back. @param {Pick} pick */
  showTrail(pick) {
    this.trail.hidden = !pick.clicks.length;
    if (!pick.clicks.length) return;
    const said = pick.clicks.map((id) => h('span', {class: 'chip', title: this.wishes.onName(id)}, this.wishes.onName(id)));
    fill(this.trail, said, h('button', {class: 'button small', 'data-key': 'Escape', onclick: () => this.wishes.onBack()}, t('table.cancel')));
  }
}

/** The word beside a sign; where there is no room only the sign is seen. @param {string} said */
function word(said) {
  return h('span', {class: 'word'}, said);
}

/** @param {Sight} state @param {string} seat */
function isBot(state, seat) {
  return state.seats[seat]?.by.startsWith('bot:') ?? false;
}

/** The buttons that the question is about after these clicks. @param {Pick} pick @param {Scene} scene @returns {string[]} */
function paletteOf(pick, scene) {
  const last = pick.clicks.at(-1) ?? '';
  return scene.palette[last] ?? scene.palette[last.split(':')[0]] ?? (pick.clicks.length ? [] : scene.palette['']) ?? [];
}

/** How to answer, and why a standing answer was not given. @param {Sight} state */
function hinted({scene, standing}) {
  return standing?.why ? t('standing.why', {text: standing.why.text}) : scene.hint;
}

/** Whose game a spectator watches. @param {Sight} state @param {Shown} how */
function watched({over, seats}, how) {
  return over || how.mine.length ? '' : t('table.watching', {seats: Object.values(seats).map((one) => one.name).join(', ')});
}

/** The first lines of a step in the replay, and how many more there are. @param {Entry[]} lines */
function summed(lines) {
  const more = lines.length - STEP_LINES;
  return lines.slice(0, STEP_LINES).map((line) => line.text).join(' · ') + (more > 0 ? ` ${t('replay.more', {n: more})}` : '');
}

/** The game's own hint, or what the first click may be; buttons speak for themselves, unless there is but one to finish with. @param {string[]} ids @param {string} own */
function first(ids, own) {
  if (ids.length === 1 && ids[0] === 'do:done') return t('table.only_done');
  return own || (ids.every((id) => id.startsWith('do:')) ? '' : then(ids));
}

/** What the next click may be. @param {string[]} ids */
function then(ids) {
  if (ids.length && ids.every((id) => id.startsWith('side:'))) return t('table.then_side');
  const kinds = new Set(ids.map((id) => ['do:', 'card:'].find((kind) => id.startsWith(kind)) ?? 'map'));
  if (kinds.size > 1) return t('table.then_any');
  return kinds.has('do:') ? t('table.then_button') : kinds.has('card:') ? t('table.then_card') : t('table.then_map');
}
