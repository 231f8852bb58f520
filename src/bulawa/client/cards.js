// Cards drawn as cards: the own hand open, the other's backs, the discard to browse, the card just played.

import {openDialog} from './dialog.js';
import {fill, h, icon, picture} from './draw.js';
import {sign} from './icons.js';
import {t} from './words.js';

/** @import {Sight} from './sight.js' */
/** @import {BoardData, Card, Hand, Scene} from './types.js' */
/** @import {Attributes} from './draw.js' */

export class Cards {
  /** @param {BoardData} board @param {(id: string, event: Event) => void} onPick */
  constructor(board, onPick) {
    this.board = board;
    this.onPick = onPick;
    this.hand = h('div', {class: 'cards', role: 'group', 'aria-label': t('table.hand')});
    this.others = h('div', {class: 'others'});
    /** @type {HTMLElement} */
    this.spotlight = h('div', {class: 'spotlight', hidden: true, 'aria-live': 'off', onclick: () => this.spotlight.classList.toggle('open')});
    this.offered = h('div', {class: 'cards offered', role: 'group', 'aria-label': t('table.offered_cards'), hidden: true});
    this.title = h('h2', {});
    this.element = h('section', {class: 'hand', 'aria-label': t('table.hand'), hidden: !Object.keys(board.cards).length},
      h('div', {class: 'row heading'}, this.title, this.others), this.offered, this.hand);
    /** @type {Map<string, HTMLElement>} */
    this.shown = new Map();
    this.offeredIds = '';
    new ResizeObserver(() => this.markCut()).observe(this.hand);
    /** @type {string | undefined} */
    this.spotlit = undefined;
  }

  /** @param {Sight} state */
  show({scene, seat}) {
    const own = seat ? scene.hands[seat]?.cards ?? [] : Object.values(scene.hands).flatMap((hand) => hand.cards ?? []);
    this.title.textContent = seat ? t('table.hand') : t('table.hands');
    this.hand.dataset.empty = seat ? t('table.no_cards') : t('table.closed_hands');
    this.showHand(own);
    fill(this.others, this.otherHands(scene, seat), this.discardButton(scene));
    this.showSpotlight(scene.spotlight);
  }

  /** Cards that stay are kept, so that focus and animation stay with them. @param {string[]} ids */
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
    this.markCut();
    this.hand.classList.toggle('empty', !ids.length);
  }

  /** A text that is longer than its card fades out. */
  markCut() {
    const texts = [...this.element.querySelectorAll('.card-text')];
    const cut = texts.map((text) => text.scrollHeight > text.clientHeight + 2);
    texts.forEach((text, i) => text.classList.toggle('cut', cut[i]));
  }

  /** Cards that can be chosen though they are not in the own hand, such as those of an opponent's. @param {string[]} ids */
  offer(ids) {
    const others = ids.filter((id) => !this.shown.has(id));
    if (others.join() === this.offeredIds) return;
    this.offeredIds = others.join();
    this.offered.hidden = !others.length;
    fill(this.offered, others.map((id) => this.cardButton(id)));
  }

  /** @param {string} id */
  newCard(id) {
    const element = this.cardButton(id);
    this.shown.set(id, element);
    return element;
  }

  /** A card to click. @param {string} id */
  cardButton(id) {
    return this.card(id, 'button', {'data-id': `card:${id}`, onclick: (event) => this.onPick(`card:${id}`, event)});
  }

  /** One card, face up; a small one to click may have a shorter title. @param {string} id @param {'div' | 'button'} tag @param {Attributes} more @returns {HTMLElement} */
  card(id, tag = 'div', more = {}) {
    const card = this.board.cards[id];
    if (!card) return h(tag, {class: 'card', ...more}, id);
    const worth = card.worth ?? t('table.points', {n: card.points});
    const emblem = this.board.seats[card.side];
    const drawn = card.picture ? this.board.pictures?.[card.picture] : undefined;
    const title = tag === 'button' ? card.short ?? card.title : card.title;
    return h(tag, {class: `card side-${card.side} sort-${card.sort} ${card.text.length > 120 ? 'long' : ''} ${titled(title)}`, 'aria-label': this.said(card, worth), ...more},
      h('span', {class: 'card-top'},
        h('span', {class: 'card-points', title: worth}, String(card.points)),
        emblem ? icon(emblem.emblem, `sprite-${card.side}`, 16) : sign('star', 14),
        h('span', {class: 'card-number', title: card.origin === 'reconstructed' ? t('table.reconstructed') : ''}, card.number, card.origin === 'reconstructed' ? '°' : '')),
      h('span', {class: 'card-title'}, title),
      h('span', {class: 'card-text'}, card.text),
      drawn ? picture(drawn) : null);
  }

  /** A card in words, without the marks at which they may be broken. @param {Card} card @param {string} worth */
  said(card, worth) {
    const side = this.board.seats[card.side]?.name ?? t('table.neutral');
    return `${card.title}. ${[side, worth].filter(Boolean).join(', ')}. ${card.text}`.replaceAll('\u00ad', '');
  }

  /** @param {Scene} scene @param {string | undefined} seat */
  otherHands(scene, seat) {
    return Object.entries(scene.hands).filter(([name]) => seat && name !== seat).map(([name, hand]) => {
      const label = t('table.other_hand', {seat: this.board.seats[name].name, n: hand.n});
      const backs = Array.from({length: hand.n}, () => h('span', {class: `back side-${name}`}));
      return h('button', {class: 'plain backs', title: label, 'aria-label': label, onclick: () => this.openOther(label, hand)},
        backs, h('span', {class: 'count'}, String(hand.n)));
    });
  }

  /** @param {string} label @param {Hand} hand */
  openOther(label, hand) {
    const known = hand.cards ?? hand.known ?? [];
    openDialog(label, [
      h('p', {}, known.length ? t('table.seen_cards') : t('table.unseen_cards')),
      h('div', {class: 'cards browse'}, known.map((id) => this.card(id))),
    ], 'wide');
  }

  /** @param {Scene} scene */
  discardButton(scene) {
    const label = t('table.discard', {n: Object.keys(scene.discard).length});
    return h('button', {class: 'plain pile', onclick: () => this.openDiscard(label, scene)}, label);
  }

  /** @param {string} label @param {Scene} scene */
  openDiscard(label, {decks, discard}) {
    const newest = Object.keys(discard).sort((a, b) => discard[b] - discard[a]);
    openDialog(label, [
      h('p', {class: 'row'}, Object.values(decks).map((deck) => h('span', {class: 'chip'}, `${deck.title}: ${deck.n}`))),
      h('div', {class: 'cards browse'}, newest.map((id) => this.card(id))),
    ], 'wide');
  }

  /** @param {string | undefined} id */
  showSpotlight(id) {
    this.spotlight.hidden = !id;
    if (id && this.spotlit !== id) {
      fill(this.spotlight, this.card(id));
      this.spotlight.classList.remove('open');
    }
    this.spotlit = id;
  }

  /** @param {string} id @returns {HTMLElement | null} */
  find(id) {
    return this.shown.get(id.slice('card:'.length)) ?? this.offered.querySelector(`[data-id="${id}"]`);
  }
}

/** How long a title is, or its longest word, for its size: soft hyphens do not count, but words may be broken there. @param {string} title */
function titled(title) {
  const length = title.replaceAll('\u00ad', '').length;
  if (length > 36) return length > 52 ? 'title-longest' : 'title-long';
  return title.split(/[\s\u00ad-]/).some((word) => word.length > 11) ? 'word-long' : '';
}
