// What changed, merged into what is known: RFC 7386. Knows no screen.

/**
 * The new value, for one who knows the old one; the old one stays as it was.
 * Keys of the patch replace those of the table, tables within tables alike, and null takes a key away.
 * @template T
 * @param {T} old @param {any} patch
 * @returns {T}
 */
export function merge(old, patch) {
  if (!isTable(patch)) return patch;
  /** @type {any} */
  const merged = isTable(old) ? {...old} : {};
  for (const [key, value] of Object.entries(patch)) {
    if (value === null) delete merged[key];
    else merged[key] = merge(merged[key], value);
  }
  return merged;
}

/** @param {unknown} value */
function isTable(value) {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
