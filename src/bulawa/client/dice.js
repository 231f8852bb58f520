// Dice, odds and the sums behind them.

import {h, s} from './draw.js';
import {ruleChip} from './rules.js';
import {language, percent, signed, t} from './words.js';

/** @import {Entry} from './sight.js' */
/** @import {BoardData, Cases, Modifier, Noted, Odds} from './types.js' */

/** @type {Record<number, number[]>} */
const PIPS = {1: [4], 2: [0, 8], 3: [0, 4, 8], 4: [0, 2, 6, 8], 5: [0, 2, 4, 6, 8], 6: [0, 2, 3, 5, 6, 8]};

/** A six-sided die with pips, any other as a numbered die of its own shape. @param {number} face @param {boolean} [hit] */
export function die(face, hit, sides = face > 6 ? 8 : 6) {
  const kind = `die ${hit === undefined ? '' : hit ? 'hit' : 'miss'}`;
  const body = sides === 6 ? s('rect', {x: 2, y: 2, width: 28, height: 28, rx: 6}) : s('path', {d: 'M16 1L30 10v12L16 31 2 22V10Z'});
  const inside = sides === 6
    ? PIPS[face].map((p) => s('circle', {cx: 8 + 8 * (p % 3), cy: 8 + 8 * Math.floor(p / 3), r: 2.7}))
    : [s('text', {x: 16, y: 17}, String(face))];
  return s('svg', {class: kind, viewBox: '0 0 32 32', width: 28, height: 28, role: 'img', 'aria-label': String(face)}, body, inside);
}

/** The dice that a line tells of; where each is judged for itself, those that hit are marked. @param {BoardData} board @param {Entry} line */
export function diceOf(board, line) {
  const {at_most: most, faces = [], need, modifiers = []} = line.details ?? {};
  if (most !== undefined) return faces.map((face) => die(face, face <= most, board.log?.sides[line.event]));
  const bonus = modifiers.reduce((sum, m) => sum + m.n, 0);
  const target = board.log?.sums.includes(line.event) ? undefined : need;
  return faces.map((face) => die(face, target === undefined ? undefined : face + bonus >= target, board.log?.sides[line.event]));
}

/** Each modifier with its rule. @param {string} game @param {Modifier[]} modifiers */
export function modifierList(game, modifiers) {
  return h('ul', {class: 'modifiers'}, modifiers.map((m) =>
    h('li', {}, h('span', {class: 'sum'}, m.n ? signed(m.n) : ''), ` ${m.text} `, ruleChip(game, m.rule))));
}

/** The exact odds of a choice. @param {string} game @param {string} said @param {Odds} odds */
export function oddsCard(game, said, odds) {
  const bonus = odds.modifiers.reduce((sum, m) => sum + m.n, 0);
  const unlike = new Set(odds.needs ?? []).size > 1;
  const needs = odds.at_most !== undefined ? t('odds.at_most', {dice: odds.dice, sides: odds.sides, need: odds.at_most})
    : unlike ? t('odds.unlike', {dice: odds.dice, needs: tally(odds.needs ?? [])})
      : t('odds.need', {dice: odds.dice, sides: odds.sides, need: odds.need ?? 0});
  const effective = odds.at_most === undefined && !odds.against && !unlike && bonus ? t('odds.die', {n: Math.max(1, (odds.need ?? 0) - bonus)}) : '';
  if (odds.outcomes) return tableCard(game, said, odds);
  return h('div', {class: 'odds-card'},
    h('div', {class: 'odds-text'}, said),
    meter(odds.chance),
    h('div', {class: 'odds-need'}, needs, ' ', ruleChip(game, odds.rule)),
    odds.modifiers.length ? modifierList(game, odds.modifiers) : null,
    effective ? h('div', {class: 'odds-need'}, effective) : null,
    isHopeless(odds) ? h('div', {class: 'odds-need hopeless'}, t('odds.never')) : null,
    odds.against ? against(game, odds, odds.against) : null,
    odds.hits ? hitList(odds.hits) : null,
    odds.expected === undefined ? null : h('div', {class: 'odds-need'}, t('odds.average', {hits: decimal(odds.expected), losses: decimal(odds.losses ?? 0)})));
}

/** Throws that are read further: what goes into them, of a table the column and every face, and what may come of it; where that hangs on what is hidden, it is read first, and the rest is folded. @param {string} game @param {string} said @param {Odds} odds */
function tableCard(game, said, odds) {
  const {cases, outcomes = []} = odds;
  const hidden = cases?.rows.length ? caseTable(game, cases) : null;
  const comes = h('ol', {class: 'hits'}, outcomes.map(({text, chance}) => h('li', {}, text, ' ', h('b', {}, percent(chance)))));
  return h('div', {class: 'odds-card'},
    h('div', {class: 'odds-text'}, said),
    meter(odds.chance, odds.means),
    hidden ? [comes, hidden, folded(throwParts(game, odds))] : [throwParts(game, odds), comes]);
}

/** Whether the parts of a throw were unfolded last: they stay so while values are tried. */
let unfolded = false;

/** @param {import('./draw.js').Child[]} parts */
function folded(parts) {
  const details = h('details', {class: 'odds-parts', open: unfolded, ontoggle: () => { unfolded = details.open; }}, h('summary', {}, t('odds.parts')), parts);
  return details;
}

/** What goes into a throw. @param {string} game @param {Odds} odds */
function throwParts(game, odds) {
  const {faces, hits, notes = []} = odds;
  return [
    byRule(notes).map((alike) => h('div', {class: 'odds-need'}, alike.map(({text}) => text).join(' · '), ' ', ruleChip(game, alike[0].rule))),
    odds.modifiers.length ? modifierList(game, odds.modifiers) : null,
    odds.column ? h('div', {class: 'odds-need'}, t('odds.column', {column: odds.column}), ' ', ruleChip(game, odds.rule)) : null,
    faces ? h('table', {class: 'faces'},
      h('tr', {}, faces.map((_, i) => h('th', {scope: 'col'}, String(i + 1)))),
      h('tr', {}, faces.map((face) => h('td', {}, face)))) : null,
    odds.against ? against(game, odds, odds.against) : null,
    hits ? hitList(hits) : null,
  ];
}

/** Notes one after the other, those of one rule together. @param {Noted[]} notes @returns {Noted[][]} */
function byRule(notes) {
  return notes.reduce((/** @type {Noted[][]} */ found, note) => (found.at(-1)?.[0].rule === note.rule ? [...found.slice(0, -1), [...(found.at(-1) ?? []), note]] : [...found, [note]]), []);
}

/** The same chances for everything that may be hidden. @param {string} game @param {Cases} cases */
function caseTable(game, {rule, heads, rows}) {
  return h('table', {class: 'cases'},
    h('tr', {}, h('th', {}, ruleChip(game, rule)), heads.map((head) => h('th', {scope: 'col'}, head))),
    rows.map(({text, chances}) => h('tr', {}, h('th', {scope: 'row'}, text), chances.map((chance) => h('td', {}, percent(chance, 0))))));
}

/** How likely each number of hits is. @param {number[]} hits */
function hitList(hits) {
  return h('ol', {class: 'hits', start: 0}, hits.map((chance, n) =>
    h('li', {}, t('odds.hits', {n}), ' ', h('b', {}, percent(chance)))));
}

/** Whether no throw can bring anything. @param {Odds} odds */
export function isHopeless(odds) {
  return odds.chance === 0 && !odds.expected && !odds.tie;
}

/** Dice that need the same, together: 2 × 5+, 2 × 4+. @param {number[]} needs */
function tally(needs) {
  return [...new Set(needs)].map((need) => `${needs.filter((one) => one === need).length} × ${need}+`).join(', ');
}

/** @param {number} n */
function decimal(n) {
  return n.toLocaleString(language(), {minimumFractionDigits: 1, maximumFractionDigits: 1});
}

/** What the other side throws, where both do, and the chance that nobody wins. @param {string} game @param {Odds} odds @param {{dice: number, modifiers?: Modifier[]}} theirs */
function against(game, odds, {dice, modifiers = []}) {
  return h('div', {class: 'odds-against'},
    h('div', {class: 'odds-need'}, t('odds.against', {dice, sides: odds.sides})),
    modifiers.length ? modifierList(game, modifiers) : null,
    odds.tie === undefined ? null : h('div', {class: 'odds-need'}, t('odds.tie', {tie: percent(odds.tie), loss: percent(odds.loss ?? 0)})));
}

/** A chance in figures and as a bar, and of what it is. @param {number} chance @param {string} [means] */
export function meter(chance, means = '') {
  return h('div', {class: 'odds-chance'}, percent(chance), means ? h('small', {class: 'odds-means'}, means) : null,
    h('span', {class: 'meter', role: 'presentation'}, bar(chance)));
}

/** @param {number} chance */
function bar(chance) {
  const fill = h('span', {class: 'bar-fill'});
  fill.style.width = `${Math.round(chance * 100)}%`;
  return fill;
}

/** The odds as one sentence, for screen readers. @param {string} said @param {Odds} odds */
export function oddsSentence(said, odds) {
  return `${said}: ${[percent(odds.chance), odds.means].filter(Boolean).join(', ')}`;
}
