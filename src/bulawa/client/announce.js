// What screen readers hear: calm news politely, refusals at once.

/** @type {string[]} */
let waiting = [];
let timer = 0;

/** Say something when the reader has a pause; several pieces of news are told together. */
export function announce(said) {
  if (!said) return;
  waiting.push(said);
  clearTimeout(timer);
  timer = setTimeout(() => {
    document.getElementById('live').textContent = waiting.slice(-8).join('. ');
    waiting = [];
  }, 120);
}

export function alarm(said) {
  const box = document.getElementById('alert');
  box.textContent = '';
  box.textContent = said;
}
