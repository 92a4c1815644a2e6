/**
 * What decides whether people find an element: its class's rule (outside of media queries), its own style, its attributes.
 * jsdom's own `getComputedStyle` matches every rule with every element and takes most of a test's time.
 */
const KNOWN = ['display', 'visibility', 'pointer-events'];
const RULE = /^\.([\w-]+)\s*\{([^{}]*)\}/;
const NONE = new Set(['script', 'style', 'template', 'head', 'title', 'meta', 'link', 'base', 'datalist', 'noscript']);
const INLINE = new Set(
  'a abbr b bdi bdo br cite code data dfn em i img kbd label mark q s samp small span strong sub sup svg time u var wbr'.split(
    ' ',
  ),
);

/** @type {Map<string, Map<string, string>>} */
const rules = new Map();

/** What Panda's classes say: it writes the property, shortened, and the value into their names. */
const SHORT = { display: 'd_', visibility: 'vis_', 'pointer-events': 'pointer-events_' };

/** Emotion's sheet says each rule once. */
globalThis.noteStyleRule = (rule) => {
  const [, name, body] = RULE.exec(rule) ?? [];
  if (!name) return;
  for (const declaration of body.split(';')) {
    const [property, value] = declaration.split(':').map((part) => part.trim());
    if (!KNOWN.includes(property)) continue;
    if (!rules.has(name)) rules.set(name, new Map());
    rules.get(name).set(property, value);
  }
};

function said(element, property) {
  const own = element.style?.getPropertyValue(property);
  if (own) return own;
  for (const name of element.classList) {
    const value = name.startsWith(SHORT[property])
      ? name.slice(SHORT[property].length)
      : rules.get(name)?.get(property);
    if (value) return value;
  }
  return '';
}

function display(element) {
  if (element.hidden) return 'none';
  const value = said(element, 'display');
  if (value) return value;
  const tag = element.localName;
  if (NONE.has(tag) || (tag === 'dialog' && !element.open) || (tag === 'input' && element.type === 'hidden'))
    return 'none';
  return INLINE.has(tag) ? 'inline' : 'block';
}

/** Of the nearest element that says so. */
function inherited(element, property) {
  for (let at = element; at; at = at.parentElement) {
    const value = said(at, property);
    if (value && value !== 'inherit') return value;
  }
  return '';
}

class ComputedStyle {
  constructor(element) {
    this.element = element;
  }

  get display() {
    return display(this.element);
  }

  get visibility() {
    return inherited(this.element, 'visibility') || 'visible';
  }

  get pointerEvents() {
    return said(this.element, 'pointer-events') || 'auto';
  }

  getPropertyValue(property) {
    if (property === 'display') return this.display;
    if (property === 'visibility') return this.visibility;
    if (property === 'pointer-events') return this.pointerEvents;
    return this.element.style?.getPropertyValue(property) ?? '';
  }
}

window.getComputedStyle = (element, pseudo) =>
  pseudo ? new ComputedStyle(document.createElement('span')) : new ComputedStyle(element);
