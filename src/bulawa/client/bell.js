// When it is your turn: a sound, and a notice of the browser while another page is looked at. Both can be switched.

import {settings} from './settings.js';
import {t} from './words.js';

/** Two short notes: the pitch and when each begins, in seconds. */
const NOTES = [[659, 0], [880, 0.14]];

/** @type {AudioContext | null} */
let audio = null;

/** @param {string} game what is played */
export function call(game) {
  if (settings.sound === 'always' || (settings.sound === 'away' && document.hidden)) ring();
  if (settings.notice && document.hidden && canNotify() && Notification.permission === 'granted') {
    const notice = new Notification(t('table.your_turn_now'), {body: game, icon: '/client/mace.svg', tag: 'bulawa'});
    notice.onclick = () => window.focus();
  }
}

/** Browsers show notices only where the page is this machine's own or comes by HTTPS. */
export function canNotify() {
  return 'Notification' in window && isSecureContext;
}

/** Whoever switches notices on is asked by the browser whether they may be shown. */
export function askForNotices() {
  if (settings.notice && canNotify() && Notification.permission === 'default') Notification.requestPermission();
}

export function ring() {
  try {
    audio ??= new AudioContext();
    for (const [pitch, at] of NOTES) note(audio, pitch, audio.currentTime + at);
  } catch { /* a browser without sound stays silent */ }
}

/** @param {AudioContext} context @param {number} pitch @param {number} at */
function note(context, pitch, at) {
  const tone = context.createOscillator();
  const volume = context.createGain();
  tone.frequency.value = pitch;
  volume.gain.setValueAtTime(0.0001, at);
  volume.gain.exponentialRampToValueAtTime(0.12, at + 0.02);
  volume.gain.exponentialRampToValueAtTime(0.0001, at + 0.3);
  tone.connect(volume).connect(context.destination);
  tone.start(at);
  tone.stop(at + 0.32);
}
