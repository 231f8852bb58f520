// Cards drawn as cards: the own hand open, the other's backs, the discard to browse, the card just played.

import {openDialog} from './dialog.js';
import {fill, h, icon, picture} from './draw.js';
import {t} from './words.js';

export class Cards {
  /** @param {import('./types.js').BoardData} board @param {(id: string, event: Event) => void} onPick */
  constructor(board, onPick) {
    this.board = board;
    this.onPick = onPick;
    this.hand = h('div', {class: 'cards', role: 'group', 'aria-label': t('table.hand')});
    this.others = h('div', {class: 'others'});
    this.spotlight = h('div', {class: 'spotlight', hidden: true, 'aria-live': 'off', onclick: () => this.spotlight.classList.toggle('open')});
    this.heading = h('h2', {}, t('table.hand'));
    this.offered = h('div', {class: 'cards offered', role: 'group', 'aria-label': t('table.offered_cards'), hidden: true});
    this.element = h('section', {class: 'hand', 'aria-label': t('table.hand')},
      h('div', {class: 'row heading'}, this.heading, this.others), this.offered, this.hand);
    /** @type {Map<string, HTMLElement>} */
    this.shown = new Map();
  }

  /** @param {import('./types.js').Scene} scene @param {string | null} seat */
  show(scene, seat) {
    this.scene = scene;
    const own = seat ? scene.hands[seat]?.cards ?? [] : [];
    this.showHand(seat ? own : Object.values(scene.hands).flatMap((hand) => hand.cards ?? []));
    fill(this.others, this.otherHands(scene, seat), this.discardButton(scene));
    this.showSpotlight(scene.spotlight);
  }

  /** Cards that stay are kept, so that focus and animation stay with them. */
  showHand(ids) {
    for (const [id, element] of this.shown) {
      if (!ids.includes(id)) {
        element.remove();
        this.shown.delete(id);
      }
    }
    ids.forEach((id, i) => {
      const element = this.shown.get(id) ?? this.newCard(id);
      if (this.hand.children[i] !== element) this.hand.insertBefore(element, this.hand.children[i] ?? null);
    });
    this.hand.classList.toggle('empty', !ids.length);
    if (!ids.length) this.hand.dataset.empty = t('table.no_cards');
  }

  /** Cards that can be chosen though they are not in the own hand, such as those of an opponent's. */
  offer(ids) {
    const others = ids.filter((id) => !this.shown.has(id));
    if (others.join() === this.offeredIds) return;
    this.offeredIds = others.join();
    this.offered.hidden = !others.length;
    fill(this.offered, others.map((id) => this.card(id, 'button', {'data-id': `card:${id}`, onclick: (event) => this.onPick(`card:${id}`, event)})));
  }

  newCard(id) {
    const element = this.card(id, 'button', {'data-id': `card:${id}`, onclick: (event) => this.onPick(`card:${id}`, event)});
    this.shown.set(id, element);
    return element;
  }

  /** One card, face up. */
  card(id, tag = 'div', more = {}) {
    const card = this.board.cards[id];
    if (!card) return h(tag, {class: 'card', ...more}, id);
    const side = this.board.seats[card.side]?.name ?? t('table.neutral');
    const worth = card.worth ?? t('table.points', {n: card.points});
    const label = `${card.title}. ${[side, worth].filter(Boolean).join(', ')}. ${card.text}`.replaceAll('\u00ad', '');
    const emblem = this.board.seats[card.side];
    return h(tag, {class: `card side-${card.side} sort-${card.sort} ${card.text.length > 120 ? 'long' : ''} ${titled(card.title)}`, 'aria-label': label, ...more},
      h('span', {class: 'card-top'},
        h('span', {class: 'card-points', title: worth}, String(card.points)),
        emblem ? icon(emblem.emblem, `sprite-${card.side}`, 16) : h('span', {class: 'both'}, '✣'),
        h('span', {class: 'card-number'}, card.number)),
      h('span', {class: 'card-title'}, card.title),
      h('span', {class: 'card-text'}, card.text),
      this.board.pictures?.[card.picture] ? picture(this.board.pictures[card.picture]) : null);
  }

  otherHands(scene, seat) {
    return Object.entries(scene.hands).filter(([name]) => seat && name !== seat).map(([name, hand]) => {
      const label = t('table.other_hand', {seat: this.board.seats[name].name, n: hand.n});
      const backs = Array.from({length: hand.n}, () => h('span', {class: `back side-${name}`}));
      return h('button', {class: 'plain backs', title: label, 'aria-label': label, onclick: () => this.openOther(name, hand)},
        backs, h('span', {class: 'count'}, String(hand.n)));
    });
  }

  openOther(name, hand) {
    const known = hand.cards ?? hand.known ?? [];
    openDialog(t('table.other_hand', {seat: this.board.seats[name].name, n: hand.n}), [
      h('p', {}, known.length ? t('table.seen_cards') : t('table.unseen_cards')),
      h('div', {class: 'cards browse'}, known.map((id) => this.card(id))),
    ], 'wide');
  }

  discardButton(scene) {
    const label = t('table.discard', {n: Object.keys(scene.discard).length});
    return h('button', {class: 'plain pile', onclick: () => this.openDiscard()}, label);
  }

  openDiscard() {
    const {discard} = this.scene;
    const decks = Object.values(this.scene.decks).map((deck) => h('span', {class: 'chip'}, `${deck.title}: ${deck.n}`));
    const newest = Object.keys(discard).sort((a, b) => discard[b] - discard[a]);
    openDialog(t('table.discard', {n: newest.length}), [
      h('p', {class: 'row'}, decks),
      h('div', {class: 'cards browse'}, newest.map((id) => this.card(id))),
    ], 'wide');
  }

  showSpotlight(id) {
    this.spotlight.hidden = !id;
    if (id && this.spotlit !== id) {
      fill(this.spotlight, this.card(id));
      this.spotlight.classList.remove('open');
    }
    this.spotlit = id;
  }

  /** @returns {HTMLElement | undefined} */
  find(id) {
    return this.shown.get(id.slice('card:'.length)) ?? this.offered.querySelector(`[data-id="${id}"]`);
  }
}

/** How long a title is, or its longest word, for its size: soft hyphens do not count, but words may be broken there. */
function titled(title) {
  const length = title.replaceAll('\u00ad', '').length;
  if (length > 36) return length > 52 ? 'title-longest' : 'title-long';
  return title.split(/[\s\u00ad-]/).some((word) => word.length > 11) ? 'word-long' : '';
}
