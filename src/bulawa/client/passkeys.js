// Passkeys: made and shown by the browser, recognised by the server.

import * as api from './api.js';

/** The newer part of a browser that reads and writes passkeys as JSON. @type {any} */
const Credential = 'PublicKeyCredential' in window ? window.PublicKeyCredential : null;

/** Whether this browser has passkeys, and this address may use them: an address of numbers may not. */
export function hasPasskeys() {
  return Boolean(Credential?.parseCreationOptionsFromJSON) && isSecureContext && !/^[\d.]+$|:/.test(location.hostname);
}

/** @param {string} name by which its owner will know it */
export async function makePasskey(name) {
  const {options} = await api.beginPasskey();
  const made = /** @type {any} */ (await navigator.credentials.create({publicKey: Credential.parseCreationOptionsFromJSON(options)}));
  await api.finishPasskey(name, made.toJSON());
}

/** Who comes in by a passkey. @returns {Promise<import('./types.js').Visitor>} */
export async function showPasskey() {
  const {options} = await api.askPasskey();
  const shown = /** @type {any} */ (await navigator.credentials.get({publicKey: Credential.parseRequestOptionsFromJSON(options)}));
  return api.showPasskey(shown.toJSON());
}
