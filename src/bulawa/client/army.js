// An army list as data and as text, and the lists kept in this browser. Knows no screen and no limit: the game judges.

/** @typedef {{card: string, upgrades: string[]}} Entry */
/** @typedef {{name: string, faction: string, entries: Entry[]}} Army */

const KEY = 'bulawa-armies';

/** The list as the server reads it. @param {Army} army */
export function toText({name, faction, entries}) {
  const lines = entries.map(({card, upgrades}) => [card, ...upgrades].join(' + '));
  return [...(name ? [`army: ${name}`] : []), `faction: ${faction}`, ...lines].join('\n');
}

/** A list as the server keeps it: ids, one element a line. @param {string} text @returns {Army} */
export function fromText(text) {
  const lines = text.split('\n').map((line) => line.trim()).filter(Boolean);
  const said = Object.fromEntries(lines.filter((line) => line.includes(':')).map((line) => line.split(/:\s*(.*)/, 2)));
  const entries = lines.filter((line) => !line.includes(':')).map((line) => {
    const [card, ...upgrades] = line.split('+').map((part) => part.trim());
    return {card, upgrades};
  });
  return {name: said.army ?? '', faction: said.faction ?? '', entries};
}

/** One element more, behind those of its kind. @param {Army} army @param {string} card @returns {Army} */
export function more(army, card) {
  const last = army.entries.findLastIndex((entry) => entry.card === card);
  const at = last < 0 ? army.entries.length : last + 1;
  return {...army, entries: army.entries.toSpliced(at, 0, {card, upgrades: []})};
}

/** @param {Army} army @param {number} at @returns {Army} */
export function without(army, at) {
  return {...army, entries: army.entries.toSpliced(at, 1)};
}

/** Take an upgrade, or give it back. @param {Army} army @param {number} at @param {string} upgrade @returns {Army} */
export function upgraded(army, at, upgrade) {
  const {card, upgrades} = army.entries[at];
  const taken = upgrades.includes(upgrade) ? upgrades.filter((one) => one !== upgrade) : [...upgrades, upgrade];
  return {...army, entries: army.entries.with(at, {card, upgrades: taken})};
}

/** The lists of a game, by name. @param {string} game @returns {Record<string, string>} */
export function kept(game) {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '{}')[game] ?? {};
  } catch {
    return {};
  }
}

/** Keep a list under its name; without a text it is thrown away. @param {string} game @param {string} name @param {string} [text] */
export function keep(game, name, text) {
  const {[name]: _, ...others} = kept(game);
  try {
    const all = JSON.parse(localStorage.getItem(KEY) ?? '{}');
    localStorage.setItem(KEY, JSON.stringify({...all, [game]: text ? {...others, [name]: text} : others}));
    return true;
  } catch {
    return false;
  }
}
