// The scenarios of a game, under headings that say what one must know; the chosen one shows its map, forces and balance.

import * as api from './api.js';
import {fill, h} from './draw.js';
import {draw} from './frontispiece.js';
import {t} from './words.js';

/** @import {GameAbout, ScenarioAbout} from './types.js' */

/** What is longer than so many letters stands below its label, from the left. */
const LINE = 80;

export class Chooser {
  /** @param {GameAbout} game @param {(scenario: ScenarioAbout) => void} onChoose */
  constructor(game, onChoose) {
    this.game = game;
    this.onChoose = onChoose;
    /** @type {Map<string, HTMLElement>} */
    this.sheets = new Map();
    const {scenarios} = game;
    const headings = [...new Set(scenarios.map(({group}) => group ?? ''))];
    this.element = h('fieldset', {class: 'scenarios'}, h('legend', {}, t('lobby.scenario')), headings.map((heading, i) => {
      const choices = scenarios.filter(({group}) => (group ?? '') === heading).map((one) => this.choice(one));
      return heading ? h('details', {class: 'scenario-group', name: 'scenario-group', open: i === 0}, h('summary', {}, heading), choices) : choices;
    }));
    this.open(scenarios[0]);
  }

  /** @param {ScenarioAbout} one */
  choice(one) {
    const sheet = h('div', {class: 'scenario-sheet', hidden: true});
    this.sheets.set(one.id, sheet);
    return [h('label', {class: 'choice'},
      h('input', {type: 'radio', name: 'scenario', value: one.id, checked: one === this.game.scenarios[0], onchange: () => {
        this.open(one);
        this.onChoose(one);
      }}),
      h('span', {}, h('b', {}, one.title), h('small', {class: 'scenario-length'}, demands(one)), h('small', {}, one.about))), sheet];
  }

  /** Show what is to be known of the one that is chosen. @param {ScenarioAbout} one */
  open({id, facts, pictured}) {
    for (const [other, sheet] of this.sheets) sheet.hidden = other !== id || (!facts && !pictured);
    const sheet = this.sheets.get(id);
    if (!sheet || sheet.hidden || sheet.childElementCount) return;
    const frame = h('div', {class: 'scenario-picture', 'aria-hidden': 'true'});
    if (pictured) draw(frame, api.scenarioPicture(this.game.id, id), 'meet');
    fill(sheet, pictured ? frame : null, h('dl', {class: 'scenario-facts'}, (facts ?? []).map(([label, said]) => h('div', {class: said.length > LINE ? 'long' : ''}, h('dt', {}, label), h('dd', {}, said)))));
  }
}

/** How hard a scenario is and how long it takes. @param {ScenarioAbout} scenario */
function demands({tier, minutes}) {
  return [tier, minutes ? t('lobby.minutes', {low: minutes[0], high: minutes[1]}) : ''].filter(Boolean).join(' · ');
}
