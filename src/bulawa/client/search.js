// Searching texts as people type: without accents, in any form of a word. Knows no screen.

/** Endings of English and Polish words, the longest first; what is left must still be a word. */
const ENDINGS = ['iami', 'ami', 'ach', 'owi', 'ego', 'emu', 'ych', 'ich', 'ymi', 'imi', 'iem', 'iom', 'ing', 'om', 'ow', 'em', 'ie', 'ej', 'ia', 'iu', 'ed', 'es', 'a', 'e', 'i', 'o', 'u', 'y', 's'];
const SHORTEST = 3;

/** Letters without their accents, small. @param {string} text */
export function plain(text) {
  return text.toLowerCase().normalize('NFD').replace(/[\u0300-\u036f]/g, '').replaceAll('ł', 'l');
}

/** A word without its ending. @param {string} word */
function stem(word) {
  const ending = ENDINGS.find((one) => word.endsWith(one) && word.length - one.length >= SHORTEST);
  return ending ? word.slice(0, -ending.length) : word;
}

/** @param {string} text */
function wordsOf(text) {
  return plain(text).split(/[^a-z0-9]+/).filter(Boolean);
}

/** Whether a text has all words that are wanted, in whatever form; the last one may be only begun. @param {string} wanted @returns {(text: string) => boolean} */
export function finder(wanted) {
  const stems = wordsOf(wanted).map(stem);
  return (text) => {
    const words = wordsOf(text);
    return stems.every((one) => words.some((word) => word.startsWith(one)));
  };
}
