// The course of a turn: all phases in a strip, those behind us, the present one, and those to come.

import {h} from './draw.js';
import {t} from './words.js';

export class Course {
  /** @param {import('./types.js').BoardData} board */
  constructor(board) {
    this.phases = board.phases ?? [];
    this.steps = this.phases.map((phase, i) => h('li', {class: 'step', title: `${i + 1}. ${phase.title} (${phase.stage})`},
      h('span', {class: 'step-n'}, String(i + 1)), h('span', {class: 'step-name'}, phase.label)));
    this.phases.forEach((phase, i) => this.steps[i].classList.toggle('stage-first', i > 0 && phase.stage !== this.phases[i - 1].stage));
    this.list = h('ol', {class: 'course', hidden: !this.phases.length, tabindex: 0, 'aria-label': t('table.course')}, this.steps);
  }

  /** @param {import('./sight.js').Sight} state */
  show({scene: {phase = -1}}) {
    this.steps.forEach((step, i) => {
      step.classList.toggle('past', i < phase);
      step.classList.toggle('now', i === phase);
      if (i === phase) step.setAttribute('aria-current', 'step');
      else step.removeAttribute('aria-current');
    });
    const now = this.steps[phase];
    if (now) this.list.scrollLeft = now.offsetLeft - this.list.clientWidth / 2 + now.clientWidth / 2;
  }
}
