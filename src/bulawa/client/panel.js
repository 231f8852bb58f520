// What is asked, by which rule, the buttons that answer it, and the facts of the moment.

import {fill, h, icon} from './draw.js';
import {numbered} from './numbers.js';
import {ruleChip} from './rules.js';
import {Stepper} from './stepper.js';
import {t} from './words.js';

/** Lines of one step that are told above the map; the log has them all. */
const STEP_LINES = 4;

export class Panel {
  /** @param {import('./types.js').BoardData} board @param {{onButton: (id: string, event: Event) => void, onBack: () => void, onUndo: () => void, onSkip: () => void, onHint: () => void, onSince: () => void, onName: (id: string) => string, onHand: () => void}} wishes */
  constructor(board, wishes) {
    this.board = board;
    this.wishes = wishes;
    this.head = h('div', {class: 'ask-head'});
    this.prompt = h('p', {class: 'prompt', id: 'prompt'});
    this.hint = h('p', {class: 'hint', onclick: () => this.hint.classList.toggle('open')});
    this.trail = h('div', {class: 'trail', hidden: true});
    this.buttons = h('div', {class: 'buttons', role: 'group', 'aria-labelledby': 'prompt'});
    this.stepper = new Stepper((id, event) => this.wishes.onButton(id, event));
    this.toHand = h('button', {class: 'button to-hand', onclick: () => this.wishes.onHand()}, t('table.to_hand'));
    this.tools = h('div', {class: 'tools'});
    this.facts = h('dl', {class: 'facts', 'aria-label': t('table.facts')});
    this.element = h('section', {class: 'ask', 'aria-label': t('table.question')},
      h('div', {class: 'ask-top'}, this.head, this.tools), this.prompt, this.hint, this.trail, this.buttons);
    /** @type {Map<string, HTMLElement>} */
    this.shown = new Map();
  }

  /** @param {import('./types.js').State} state @param {{replaying: boolean, mine: string[], now?: import('./types.js').Line[]}} how */
  show(state, how) {
    this.element.classList.toggle('mine', Boolean(state.prompt));
    this.element.classList.toggle('quiet', how.replaying);
    fill(this.head, this.headline(state, how));
    fill(this.prompt, this.sentence(state, how), ' ', state.prompt ? ruleChip(this.board.game, state.prompt.rule) : null);
    this.advise(how.replaying ? t('replay.looking') : state.prompt ? state.scene.hint : '');
    this.usual = this.hint.textContent;
    fill(this.facts, Object.keys(this.board.facts ?? {}).filter((key) => key in state.scene.facts).map((key) => this.fact(key, state.scene.facts[key])));
    fill(this.tools, this.toolButtons(state, how));
  }

  /** One line on how to answer. */
  advise(said) {
    if (said !== this.hint.textContent) this.hint.classList.remove('open');
    this.hint.textContent = said;
    this.hint.hidden = !said;
  }

  headline(state, how) {
    const seat = state.prompt ? state.seat : state.waiting[0];
    if (state.over) return [h('b', {}, t('table.over'))];
    if (!seat) return [];
    const about = this.board.seats[seat];
    const yours = how.mine.includes(seat) && state.prompt;
    return [about ? icon(about.emblem, `sprite-${seat}`, 22) : null, h('b', {}, about?.name ?? seat),
      h('span', {class: 'turn-of'}, yours ? t('table.your_turn') : '')];
  }

  sentence(state, how) {
    if (how.replaying) return how.now?.length ? summed(how.now) : t('replay.before');
    if (state.over) return state.result?.text ?? '';
    if (state.prompt) return state.prompt.text;
    const names = state.waiting.map((seat) => this.board.seats[seat]?.name ?? seat).join(', ');
    if (state.bots.thinking) return t('table.thinking', {seat: this.board.seats[state.bots.thinking]?.name ?? ''});
    return t('table.waiting', {seat: names});
  }

  fact(key, now) {
    const {label, title} = this.board.facts[key];
    return h('div', {class: `fact ${now.tone ?? ''} fact-${key}`, title}, h('dt', {}, label), h('dd', {}, now.value));
  }

  toolButtons(state, how) {
    const undo = h('button', {class: 'button small undo', disabled: !state.can_undo || how.replaying, 'data-key': 'u',
      title: t('table.undo_about'), onclick: () => this.wishes.onUndo()}, '↶ ', t('table.undo'));
    const skip = h('button', {class: 'button small skip', 'data-key': 's', onclick: () => this.wishes.onSkip()}, '⏩ ', t('table.skip'));
    const hint = h('button', {class: 'button small ask-hint', onclick: () => this.wishes.onHint()}, '✦ ', t('table.hint'));
    const since = h('button', {class: 'button small since', 'data-key': 'b', title: t('table.since'), onclick: () => this.wishes.onSince()}, '✉ ', t('table.news'));
    if (how.replaying) return [];
    const playing = state.bots.thinking || (!state.prompt && !state.over && state.waiting.some((seat) => this.isBot(state, seat)));
    return [playing ? skip : null, state.prompt ? hint : null, since, undo];
  }

  /** While advice is being thought out, its button says so. */
  think(on) {
    const button = /** @type {HTMLButtonElement} */ (this.tools.querySelector('.ask-hint'));
    if (!button) return;
    button.disabled = on;
    button.textContent = `✦ ${on ? t('table.hint_wait') : t('table.hint')}`;
  }

  isBot(state, seat) {
    return state.seats[seat]?.by.startsWith('bot:');
  }

  /**
   * The buttons of this step: offered ones, and dim ones that can say why not.
   * @param {import('./pick.js').Pick} pick @param {import('./types.js').Scene} scene
   */
  showButtons(pick, scene) {
    const next = pick.next();
    const last = pick.clicks[pick.clicks.length - 1] ?? '';
    const palette = scene.palette[last] ?? scene.palette[last.split(':')[0]] ?? (pick.clicks.length ? [] : scene.palette['']) ?? [];
    const numbers = numbered(next, pick.clicks.length);
    const counted = new Set(numbers.map((one) => one.id));
    const offered = [...next.keys()].filter((id) => id.startsWith('do:') && !counted.has(id));
    const ids = pick.options.length ? [...palette, ...offered.filter((id) => !palette.includes(id))] : [];
    this.shown = new Map(ids.map((id) => [id, this.button(id, next.get(id), pick)]));
    this.stepper.show(numbers);
    const cards = [...next.keys()].some((id) => id.startsWith('card:'));
    fill(this.buttons, numbers.length ? this.stepper.element : null, cards ? this.toHand : null, [...this.shown.values()]);
    this.advise(pick.clicks.length ? then([...next.keys()]) : first([...next.keys()], this.usual));
    this.showTrail(pick);
  }

  /** @param {import('./types.js').Option[] | undefined} behind */
  button(id, behind, pick) {
    const known = this.board.buttons[id] ?? {label: id.slice(3), title: ''};
    const single = behind?.length === 1 && behind[0].path.length === pick.clicks.length + 1 ? behind[0] : null;
    const label = single && (!this.board.buttons[id] || known.wordy) ? single.text : known.label;
    const prices = behind ? [...new Set(behind.map((option) => option.price).filter((price) => price !== undefined))] : [];
    const price = prices.length === 1 ? h('span', {class: 'price'}, (this.board.price ?? '{n}').replace('{n}', prices[0])) : null;
    return h('button', {class: `button act ${behind ? 'lit' : 'dim'} ${id === 'do:done' ? 'done' : ''}`, 'data-id': id,
      'data-key': known.key ?? '', title: known.title || (single && single.text !== label ? single.text : ''), 'aria-disabled': behind ? null : 'true',
      onclick: (event) => this.wishes.onButton(id, event)},
    label, price, known.key ? h('kbd', {'aria-hidden': 'true'}, known.key.toUpperCase()) : null);
  }

  /** What was clicked so far, and a way back. */
  showTrail(pick) {
    this.trail.hidden = !pick.clicks.length;
    if (!pick.clicks.length) return;
    const said = pick.clicks.map((id) => h('span', {class: 'chip'}, this.wishes.onName(id)));
    fill(this.trail, said, h('button', {class: 'button small', 'data-key': 'Escape', onclick: () => this.wishes.onBack()}, t('table.cancel')));
  }
}

/** The first lines of a step in the replay, and how many more there are. @param {import('./types.js').Line[]} lines */
function summed(lines) {
  const more = lines.length - STEP_LINES;
  return lines.slice(0, STEP_LINES).map((line) => line.text).join(' · ') + (more > 0 ? ` ${t('replay.more', {n: more})}` : '');
}

/** The game's own hint, or what the first click may be; buttons speak for themselves, unless there is but one to finish with. @param {string[]} ids */
function first(ids, own) {
  if (ids.length === 1 && ids[0] === 'do:done') return t('table.only_done');
  return own || (ids.every((id) => id.startsWith('do:')) ? '' : then(ids));
}

/** What the next click may be. @param {string[]} ids */
function then(ids) {
  const kinds = new Set(ids.map((id) => ['do:', 'card:'].find((kind) => id.startsWith(kind)) ?? 'map'));
  if (kinds.size > 1) return t('table.then_any');
  return kinds.has('do:') ? t('table.then_button') : kinds.has('card:') ? t('table.then_card') : t('table.then_map');
}
