/** What arrived on a stream, counted by parsing it. */
export interface FrameTally {
  chat: number;
  /** Marks end a window, so they count windows too. */
  marks: number;
}

interface Handlers {
  /** JSON of each chat frame; without it they are only counted. */
  onChat?: (json: string) => void;
  /** Frames of any other type. */
  onFrame?: (frame: { type: string; [member: string]: unknown }) => void;
  onMark?: () => void;
}

const SEPARATOR = Buffer.from('\n\n');
const CHAT = Buffer.from('data: {"type":"row","entity":"chat"');
const DATA = Buffer.from('data: {');
const LINE_END = 10;
const LETTER_I = 105;

/** Reads an event stream block by block: events that only say what is counted are never turned into text. */
export class FrameReader {
  private tail: Buffer | null = null;

  constructor(
    private readonly tallies: readonly FrameTally[],
    private readonly handlers: Handlers,
  ) {}

  take(payload: Buffer): void {
    const data = this.tail ? Buffer.concat([this.tail, payload]) : payload;
    this.tail = null;
    let at = 0;
    while (at < data.length) {
      if (data[at] === LINE_END) {
        at += 1;
        continue;
      }
      const end = data.indexOf(SEPARATOR, at);
      if (end < 0) {
        this.tail = Buffer.from(data.subarray(at));
        return;
      }
      this.takeEvent(data, at, end);
      at = end + 2;
    }
  }

  private takeEvent(data: Buffer, from: number, end: number): void {
    const hasId = data[from] === LETTER_I;
    const start = hasId ? data.indexOf(LINE_END, from) + 1 : from;
    if (startsAt(data, start, CHAT)) {
      for (const tally of this.tallies) tally.chat += 1;
      this.handlers.onChat?.(data.toString('utf8', start + 6, end));
    } else if (startsAt(data, start, DATA)) {
      this.handlers.onFrame?.(JSON.parse(data.toString('utf8', start + 6, end)));
    } else if (hasId) {
      for (const tally of this.tallies) tally.marks += 1;
      this.handlers.onMark?.();
    }
  }
}

function startsAt(data: Buffer, at: number, word: Buffer): boolean {
  if (at + word.length > data.length) return false;
  for (let index = 0; index < word.length; index += 1) if (data[at + index] !== word[index]) return false;
  return true;
}
