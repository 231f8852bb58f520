// A theme is a stylesheet and the decor a board sends. One is worn at a time.

const worn = new Map();

/** Put a theme on; resolves when its stylesheet has come. */
export function wear(name) {
  document.body.className = `theme-${name}`;
  if (!worn.has(name)) worn.set(name, load(name));
  for (const link of document.querySelectorAll('link[data-theme]')) link.disabled = link.dataset.theme !== name;
  return worn.get(name);
}

function load(name) {
  const known = document.querySelector(`link[data-theme="${name}"]`);
  if (known) return Promise.resolve();
  return new Promise((done) => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.dataset.theme = name;
    link.href = `/client/themes/${name}.css`;
    link.onload = link.onerror = () => done();
    document.querySelector('link[href="/client/style.css"]').before(link);
  });
}
