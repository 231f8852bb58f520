// A thing looked at closely: its card, what it may still do, and what lies around it, drawn on the map.

import {fill, h, s, text} from './draw.js';
import {sign} from './icons.js';
import {ruleChip} from './rules.js';
import {remember, settings} from './settings.js';
import {t} from './words.js';

/** @import {Inspection, Zone} from './types.js' */
/** @import {Sight} from './sight.js' */

/** Rows of no more letters stand two abreast. */
const SHORT = 21;

export class Dossier {
  /** @param {import('./table.js').Table} table */
  constructor(table) {
    this.table = table;
    /** What is looked at. */
    this.thing = '';
    /** The turn in which it was clicked to play; -1 where somebody only wished to look. */
    this.played = -1;
    /** Whether it was not looked at before: on a small screen a line is enough at first. */
    this.fresh = true;
    this.element = h('section', {class: 'dossier', 'aria-label': t('dossier.title'), 'aria-live': 'polite', hidden: true});
    this.drawn = s('g', {class: 'zones', 'aria-hidden': 'true'});
    const {board} = table.stage;
    board.play.insertBefore(this.drawn, board.pieces.tokens);
    table.side.panel.element.after(this.element);
  }

  /** The table has changed: what is looked at is told anew. What was clicked only to play makes room for the log, unless it is what acts now. @param {Sight} state */
  show({scene, turn}) {
    if (this.played >= 0 && scene.active === this.thing) this.played = turn;
    if (this.played >= 0 && this.played < turn) this.close();
    else if (this.thing) this.look(this.thing);
  }

  /** What is looked at was clicked as a part of an answer. */
  play() {
    this.played = this.table.store.state.turn;
  }

  /** @param {string} thing */
  async look(thing) {
    if (!this.table.data.inspect || this.table.stage.replay.on) return;
    this.fresh ||= this.thing !== thing;
    if (this.thing !== thing) this.played = -1;
    this.thing = thing;
    const seen = await this.table.requests.inspect(thing).catch(() => null);
    if (this.thing !== thing) return;
    if (seen) this.tell(seen);
    else this.close();
  }

  close() {
    this.thing = '';
    this.played = -1;
    this.fresh = true;
    this.element.hidden = true;
    fill(this.drawn);
  }

  /** @param {Inspection} seen */
  tell(seen) {
    const {data: {game}, tape} = this.table;
    fill(this.element,
      h('header', {}, h('h3', {onclick: () => this.element.classList.toggle('folded')}, seen.title, h('small', {}, seen.rows[0]?.[1] ?? '')),
        h('button', {class: 'button small measure', title: t('dossier.measure_about'), onclick: () => tape.begin(this.thing)}, sign('tape', 15), h('span', {class: 'word'}, t('dossier.measure'))),
        h('button', {class: 'plain close', 'aria-label': t('table.close'), onclick: () => this.close()}, sign('close', 16))),
      h('div', {class: 'dossier-body'},
        seen.zones.length ? h('div', {class: 'zone-chips', role: 'group', 'aria-label': t('dossier.zones')}, chips(seen.zones).map((kind) => this.chip(kind, seen))) : null,
        h('dl', {}, seen.rows.map(([label, value]) => h('div', {class: label.length + value.length > SHORT ? 'long' : ''}, h('dt', {}, label), h('dd', {}, value)))),
        seen.notes.map((note) => h('p', {}, note.text, ' ', note.rule ? ruleChip(game, note.rule) : null))));
    if (this.fresh) this.element.classList.toggle('folded', this.table.stage.view.small);
    this.fresh = false;
    this.element.hidden = false;
    if (this.played >= 0 && this.table.stage.view.small) this.table.stage.view.reveal([this.thing]);
    this.draw(seen.zones);
  }

  /** A switch for one kind of zone. @param {string} kind @param {Inspection} seen */
  chip(kind, seen) {
    const zones = seen.zones.filter((zone) => kindOf(zone) === kind);
    const button = h('button', {class: `chip zone-${kind}`, 'aria-pressed': String(isShown(kind)), onclick: () => {
      remember({zones: isShown(kind) ? settings.zones.filter((one) => one !== kind) : [...settings.zones, kind]});
      button.setAttribute('aria-pressed', String(isShown(kind)));
      this.draw(seen.zones);
    }}, zones.length > 1 ? t('dossier.sides') : zones[0].label);
    return button;
  }

  /** @param {Zone[]} zones */
  draw(zones) {
    fill(this.drawn, zones.filter((zone) => isShown(kindOf(zone))).map((zone) => this.zone(zone)));
  }

  /** @param {Zone} zone */
  zone({kind, label, shapes}) {
    const drawn = shapes.map((shape) => this.table.holes.ghosts.shape(shape));
    return s('g', {class: `zone ${kind.split(' ').map((one) => `zone-${one}`).join(' ')}`}, drawn, s('title', {}, label));
  }
}

/** Kinds in their order, each once. @param {Zone[]} zones */
function chips(zones) {
  return [...new Set(zones.map(kindOf))];
}

/** The sides of a thing are shown together. @param {Zone} zone */
function kindOf({kind}) {
  return kind.split(' ')[0];
}

/** @param {string} kind */
function isShown(kind) {
  return settings.zones.includes(kind);
}

/** A length written beside the line that it measures. @param {SVGElement} line @param {string} label */
export function lettered(line, label) {
  const [x0, y0, x1, y1] = (line.getAttribute('d') ?? '').match(/-?[\d.]+/g)?.map(Number) ?? [0, 0, 0, 0];
  return s('g', {class: 'tape'}, line, s('circle', {r: 3.5, cx: x0, cy: y0}), s('circle', {r: 3.5, cx: x1, cy: y1}), text('tape-length', (x0 + x1) / 2, (y0 + y1) / 2 - 6, label));
}
