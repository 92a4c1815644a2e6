import { deflateBlocks, gzipFile } from './gzip.js';

/** What the server fills in. What stands there in the built page stays where it has nothing to say. */
const SLOTS = {
  icon: /<link rel="icon"[^>]*>/,
  themeColor: /<meta name="theme-color"[^>]*>/,
  windowTitle: /<title>.*?<\/title>/,
  head: /<!--foyer-head-->/,
  brand: /<!--foyer-first-brand-->/,
  nav: /<!--foyer-first-nav-->/,
  also: /<!--foyer-first-also-->/,
  stage: /<!--foyer-first-stage-->/,
  title: /<!--foyer-first-title-->/,
  list: /<!--foyer-first-list-->.*?<!--\/foyer-first-list-->/,
  bootstrap: /<!--foyer-bootstrap-->/,
};
const ANY_SLOT = new RegExp(
  Object.entries(SLOTS)
    .map(([slot, { source }]) => `(?<${slot}>${source})`)
    .join('|'),
  'gs',
);
/** Length in characters from which unchanging text, such as the inlined style sheet, is compressed only once. */
const LONG = 4096;

type Slot = keyof typeof SLOTS;
export type SlotTexts = Partial<Record<Slot, string>>;

interface Piece {
  text: string;
  /** Where it goes; null for text that never changes. */
  slot: Slot | null;
  blocks: Buffer | null;
}

/** A built index.html, split once into what never changes and what the server fills in. */
export class PageTemplate {
  private readonly pieces: readonly Piece[];

  constructor(html: string) {
    const pieces: Piece[] = [];
    let end = 0;
    for (const match of html.matchAll(ANY_SLOT)) {
      pieces.push(fixed(html.slice(end, match.index)));
      const slot = (Object.keys(SLOTS) as Slot[]).find((name) => match.groups?.[name] !== undefined);
      pieces.push({ text: match[0], slot: slot ?? null, blocks: null });
      end = match.index + match[0].length;
    }
    this.pieces = [...pieces, fixed(html.slice(end))];
  }

  fill(texts: SlotTexts): FilledPage {
    return new FilledPage(
      this.pieces.map(({ text, slot, blocks }) => ({ text: (slot && texts[slot]) ?? text, blocks })),
    );
  }
}

/** Written once in each form, however often it's sent. */
export class FilledPage {
  private plain: Buffer | null = null;
  private gzip: Buffer | null = null;

  constructor(private readonly pieces: readonly Omit<Piece, 'slot'>[]) {}

  toBuffer(): Buffer {
    this.plain ??= Buffer.from(this.pieces.map(({ text }) => text).join(''));
    return this.plain;
  }

  toGzip(): Buffer {
    this.gzip ??= this.compressed();
    return this.gzip;
  }

  private compressed(): Buffer {
    const blocks: Buffer[] = [];
    let pending = '';
    const flush = () => {
      if (pending) blocks.push(deflateBlocks(Buffer.from(pending)));
      pending = '';
    };
    for (const { text, blocks: ready } of this.pieces) {
      if (ready) {
        flush();
        blocks.push(ready);
      } else {
        pending += text;
      }
    }
    flush();
    return gzipFile(blocks, this.toBuffer());
  }
}

function fixed(text: string): Piece {
  return { text, slot: null, blocks: text.length < LONG ? null : deflateBlocks(Buffer.from(text), 9) };
}
