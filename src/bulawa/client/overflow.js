// A sign that a part of the table has more below than is seen.

/** Mark the element with the class `more` as long as something of it lies below its edge. @param {HTMLElement} element */
export function watchOverflow(element) {
  const look = () => element.classList.toggle('more', element.scrollHeight - element.scrollTop - element.clientHeight > 6);
  const sizes = new ResizeObserver(look);
  for (const one of [element, ...element.children]) sizes.observe(one);
  element.addEventListener('scroll', look, {passive: true});
}
