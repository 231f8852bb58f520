// Dragging, the wheel and two fingers, on the map.

/** @import {Point} from './sight.js' */

/** Pixels after which a press is a drag and no click. */
const SLACK = 6;
const FINGER_SLACK = 10;

/** How much a turn of the wheel zooms. */
const WHEEL = 1 / 450;

/** Wheels that count in lines or pages instead of pixels. */
const LINE = 32;

/** @param {HTMLElement} glass @param {{onPan: (dx: number, dy: number) => void, onZoom: (factor: number, at: Point) => void}} wishes */
export function watchGestures(glass, wishes) {
  /** @type {Map<number, Point>} */
  const down = new Map();
  let dragging = false;
  let start = {x: 0, y: 0};

  const at = (/** @type {MouseEvent} */ event) => ({x: event.clientX, y: event.clientY});

  glass.addEventListener('pointerdown', (event) => {
    if (event.button !== 0) return;
    if (!down.size) start = at(event);
    down.set(event.pointerId, at(event));
  });

  /** A new press ends whatever had no click at its end, also where it never comes up to the glass. */
  glass.addEventListener('pointerdown', () => { if (!down.size) dragging = false; }, true);

  glass.addEventListener('pointermove', (event) => {
    const before = down.get(event.pointerId);
    if (!before) return;
    if (!event.buttons) {
      release(event);
      return;
    }
    const now = at(event);
    const slack = event.pointerType === 'touch' ? FINGER_SLACK : SLACK;
    if (!dragging && down.size < 2 && far(start, now) < slack) return;
    if (!dragging) grasp(event.pointerId);
    const fingers = [...down.values()];
    down.set(event.pointerId, now);
    if (fingers.length === 1) wishes.onPan(now.x - before.x, now.y - before.y);
    else pinch(fingers, [...down.values()]);
  });

  for (const end of /** @type {const} */ (['pointerup', 'pointercancel'])) glass.addEventListener(end, release);

  /** It was let go: here, or beside the glass, where nobody saw it. @param {PointerEvent} event */
  function release({pointerId}) {
    down.delete(pointerId);
    if (!down.size) glass.classList.remove('dragged');
  }

  /** From here on it is a drag; the click at its end counts for nothing. @param {number} pointer */
  function grasp(pointer) {
    dragging = true;
    glass.classList.add('dragged');
    glass.setPointerCapture(pointer);
  }

  /** @param {Point[]} before @param {Point[]} now */
  function pinch(before, now) {
    const [from, to] = [between(before[0], before[1]), between(now[0], now[1])];
    wishes.onPan(to.x - from.x, to.y - from.y);
    wishes.onZoom(far(now[0], now[1]) / Math.max(1, far(before[0], before[1])), to);
  }

  glass.addEventListener('click', (event) => {
    if (!dragging || isByKey(event)) return;
    dragging = false;
    event.stopPropagation();
    event.preventDefault();
  }, true);

  glass.addEventListener('wheel', (event) => {
    event.preventDefault();
    const turned = event.deltaY * (event.deltaMode ? LINE : 1) * (event.ctrlKey ? 4 : 1);
    wishes.onZoom(Math.exp(-Math.max(-250, Math.min(250, turned)) * WHEEL), at(event));
  }, {passive: false});
}

/** A click that no pointer made cannot be the end of a drag. @param {Event} event */
export function isByKey(event) {
  return event instanceof UIEvent && event.detail === 0;
}

/** @param {Point} a @param {Point} b */
function far(a, b) {
  return Math.hypot(a.x - b.x, a.y - b.y);
}

/** @param {Point} a @param {Point} b @returns {Point} */
function between(a, b) {
  return {x: (a.x + b.x) / 2, y: (a.y + b.y) / 2};
}
