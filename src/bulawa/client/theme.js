// A theme is a stylesheet and the decor a board sends. One is worn at a time.

/** @type {Map<string, Promise<void>>} */
const worn = new Map();

/** Put a theme on; resolves when its stylesheet has come. @param {string} name */
export function wear(name) {
  document.body.className = `theme-${name}`;
  const came = worn.get(name) ?? load(name);
  worn.set(name, came);
  for (const link of /** @type {NodeListOf<HTMLLinkElement>} */ (document.querySelectorAll('link[data-theme]'))) link.disabled = link.dataset.theme !== name;
  return came;
}

/** @param {string} name @returns {Promise<void>} */
function load(name) {
  const known = document.querySelector(`link[data-theme="${name}"]`);
  if (known) return Promise.resolve();
  return new Promise((done) => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.dataset.theme = name;
    link.href = `/client/themes/${name}.css`;
    link.onload = link.onerror = () => done();
    document.querySelector('link[data-theme] ~ link[rel="stylesheet"]:not([data-theme])')?.before(link);
  });
}
