// Woken by the browser when the site has something to say to whoever has gone: shows it, and opens the table on a click.

const worker = /** @type {any} */ (globalThis);

worker.addEventListener('push', (/** @type {any} */ event) => {
  const {title, body, url, tag} = event.data.json();
  event.waitUntil(worker.registration.showNotification(title, {body, tag, data: url, icon: '/client/mace.svg'}));
});

worker.addEventListener('notificationclick', (/** @type {any} */ event) => {
  event.notification.close();
  event.waitUntil(worker.clients.openWindow(event.notification.data));
});
