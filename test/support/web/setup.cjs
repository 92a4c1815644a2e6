const { runInThisContext } = require('node:vm');
const { TextDecoder, TextEncoder } = require('node:util');
const { webcrypto } = require('node:crypto');
const { setImmediate } = require('node:timers');
const { ReadableStream, TransformStream, WritableStream } = require('node:stream/web');

// jsdom has no fetch family; Node's own lives outside the sandbox that this file runs in.
const { Headers, Request, Response } = runInThisContext('({ Headers, Request, Response })');
const missing = { Headers, Request, Response, ReadableStream, TransformStream, WritableStream };

Object.assign(globalThis, { TextDecoder, TextEncoder });
for (const [name, value] of Object.entries(missing)) globalThis[name] ??= value;
if (!globalThis.crypto?.subtle) Object.defineProperty(globalThis, 'crypto', { value: webcrypto });
globalThis.structuredClone ??= (value) => JSON.parse(JSON.stringify(value));

/** What React orders its work with; Node's own would keep the process from ending. */
globalThis.MessageChannel ??= class {
  port1 = { onmessage: null };
  port2 = { postMessage: (data) => setImmediate(() => this.port1.onmessage?.({ data })) };
};

const idle = () => {};
class StillObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
  takeRecords() {
    return [];
  }
}
globalThis.ResizeObserver ??= StillObserver;
globalThis.IntersectionObserver ??= StillObserver;

window.matchMedia ??= (media) => ({
  matches: false,
  media,
  onchange: null,
  addEventListener: idle,
  removeEventListener: idle,
  addListener: idle,
  removeListener: idle,
  dispatchEvent: () => false,
});
window.scrollTo = idle;
Element.prototype.scrollTo ??= idle;
Element.prototype.scrollIntoView ??= idle;
// Where text stands, which editors ask for: jsdom lays nothing out.
Range.prototype.getClientRects ??= () => [];
Range.prototype.getBoundingClientRect ??= () => new DOMRect();
globalThis.CSS ??= { escape: (text) => text.replace(/[^\w-]/g, '\\$&') };

// jsdom has the element but none of its behavior; a test needs only what can be seen and heard.
HTMLDialogElement.prototype.showModal ??= function showModal() {
  this.open = true;
  this.querySelector('button, input, select, textarea, a[href]')?.focus();
};
HTMLDialogElement.prototype.show ??= function show() {
  this.open = true;
};
HTMLDialogElement.prototype.close ??= function close() {
  if (!this.open) return;
  this.open = false;
  this.dispatchEvent(new Event('close'));
};

/** jsdom asks each element of the page for each label of each field; here the labels are asked once for each state of the page. */
const impl = Object.getOwnPropertySymbols(document).find(({ description }) => description === 'impl');
let known = { version: -1, byId: new Map(), byControl: new Map() };

function knownLabels() {
  const { _version: version } = document[impl];
  if (known.version === version) return known;
  known = { version, byId: new Map(), byControl: new Map() };
  const note = (labels, key, label) => labels.set(key, [...(labels.get(key) ?? []), label]);
  for (const label of document.querySelectorAll('label'))
    if (label.htmlFor) note(known.byId, label.htmlFor, label);
    else if (label.control) note(known.byControl, label.control, label);
  return known;
}

const LABELABLE = [
  HTMLButtonElement,
  HTMLInputElement,
  HTMLMeterElement,
  HTMLOutputElement,
  HTMLProgressElement,
  HTMLSelectElement,
  HTMLTextAreaElement,
];
for (const { prototype } of LABELABLE)
  Object.defineProperty(prototype, 'labels', {
    configurable: true,
    get() {
      if (this.type === 'hidden') return null;
      const { byId, byControl } = knownLabels();
      return [...(byId.get(this.id) ?? []), ...(byControl.get(this) ?? [])];
    },
  });

/** Where each element was made, for what React warns of: an error object for each of them. */
Object.defineProperty(
  require('react').__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE,
  'recentlyCreatedOwnerStacks',
  {
    get: () => Number.POSITIVE_INFINITY,
    set: idle,
  },
);
