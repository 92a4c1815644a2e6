/** In place of Emotion's own, whose rules jsdom would parse, and match with each element that is asked for by its role. */
export class StyleSheet {
  tags = [];
  before = null;

  constructor({ key, container }) {
    this.key = key;
    this.container = container;
  }

  hydrate() {}

  insert(rule) {
    globalThis.noteStyleRule?.(rule);
  }

  flush() {}
}
