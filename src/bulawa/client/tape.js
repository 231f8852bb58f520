// A tape measure: two clicks, and the table says how far it is and what lies between.

import {announce} from './announce.js';
import {lettered} from './dossier.js';
import {fill, h, s, thingAt} from './draw.js';
import {sign} from './icons.js';
import {onPlane} from './plane.js';
import {ruleChip} from './rules.js';
import {t} from './words.js';

/** @import {Inspection} from './types.js' */

export class Tape {
  /** @param {import('./table.js').Table} table */
  constructor(table) {
    this.table = table;
    this.on = false;
    /** Where it is held, if it is already. */
    this.from = '';
    this.drawn = s('g', {class: 'tapes', 'aria-hidden': 'true'});
    this.said = h('div', {class: 'tape-said', role: 'status', hidden: true});
    const {board, element} = table.stage;
    board.play.append(this.drawn);
    element.append(this.said);
    board.play.addEventListener('click', (event) => this.click(event), true);
  }

  /** Take the tape, or put it away. */
  toggle() {
    if (this.on) this.stop();
    else this.begin('');
  }

  /** Hold it at a thing; without one the first click says where. @param {string} from */
  begin(from) {
    this.on = true;
    this.from = from;
    this.table.element.classList.add('taping');
    fill(this.drawn);
    this.say(from ? t('tape.to') : t('tape.from'));
  }

  stop() {
    this.on = false;
    this.from = '';
    this.table.element.classList.remove('taping');
    this.said.hidden = true;
    fill(this.drawn);
  }

  /** @param {string} said @param {Inspection['notes']} notes */
  say(said, notes = []) {
    fill(this.said, sign('tape', 18), h('div', {}, h('b', {}, said), notes.map((note) => h('div', {}, note.text, ' ', note.rule ? ruleChip(this.table.data.game, note.rule) : null))),
      h('button', {class: 'plain close', 'aria-label': t('table.close'), onclick: () => this.stop()}, sign('close', 16)));
    this.said.hidden = false;
    announce([said, ...notes.map((note) => note.text)].join(' '));
  }

  /** While one measures, no click answers. @param {MouseEvent} event */
  click(event) {
    if (!this.on) return;
    event.stopPropagation();
    const id = this.at(event);
    if (!this.from) this.begin(id);
    else this.measure(this.from, id);
  }

  /** What was clicked: a piece, a place, or a point of the plane. @param {MouseEvent} event */
  at(event) {
    const {data: {plane}, stage: {view}} = this.table;
    const thing = thingAt(event.target)?.dataset.id;
    if (thing || !plane) return thing ?? '';
    const {x, y} = onPlane(plane, view.onCanvas(event));
    return `point:${Math.max(0, Math.round(x))},${Math.max(0, Math.round(y))}`;
  }

  /** @param {string} from @param {string} to */
  async measure(from, to) {
    const seen = await this.table.requests.inspect(from, to).catch(() => null);
    if (!this.on || !seen) return;
    this.from = '';
    fill(this.drawn, seen.zones.map(({label, shapes}) => shapes.map((shape) => lettered(this.table.holes.ghosts.shape(shape), label))));
    this.say(seen.title, seen.notes);
  }
}
