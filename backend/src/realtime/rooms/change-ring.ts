import { framesBlock } from '../wire/sse.js';
import { SharedBytes } from '../wire/wire.js';
import type { Change } from './room-source.js';

/** Maximum rows in a ring. Pages that are further behind start over. */
export const RING_ROWS = 2000;
/** Rows framed and compressed together, once for all pages that missed them. */
const SEGMENT_ROWS = 32;

/** The recent changes of a room for one audience. Keeps only the latest version of each row, so that deleted text is never sent again. */
export class ChangeRing {
  /** Oldest change first. */
  private segments: RingSegment[] = [];
  private readonly segmentOf = new Map<string, RingSegment>();
  /** Below this revision, there are more rows than a ring may keep. It never decreases, because the revision of a row only increases. */
  private floor = 0;
  /** Whether the ring was extended from the database for pages below its start. */
  isExtended = false;

  /** The caller must add every change above `from`. */
  constructor(private from: number) {}

  add(changes: readonly Change[]): void {
    for (const change of changes) this.put(change);
    this.forgetOldest();
  }

  /** Changes up to this revision were missed, so the ring keeps only later ones. */
  restart(from: number): void {
    this.segments = [];
    this.segmentOf.clear();
    this.from = from;
    this.isExtended = false;
  }

  /** Adds the changes above `since` that were read from the database at `revision`. The ring then reaches back that far, or as far as its limit allows. */
  extend(since: number, revision: number, changes: readonly Change[]): void {
    if (since >= this.from || revision < this.from) return;
    const all = new Map(changes.map((change) => [change.key, change]));
    for (const { change } of this.segments.flatMap((segment) => segment.rows)) {
      const read = all.get(change.key);
      if (!read || read.revision < change.revision) all.set(change.key, change);
    }
    this.restart(since);
    this.isExtended = true;
    this.add([...all.values()].sort((a, b) => a.revision - b.revision));
  }

  /** Reports that there are more rows below this revision than may be kept. */
  raiseFloor(floor: number): void {
    this.floor = Math.max(this.floor, floor);
  }

  /**
   * Returns the changes above a revision, oldest first, mostly in blocks shared by all callers. Returns null if the revision is older than the ring. If the
   * result would be too large, it isn't assembled.
   */
  since(revision: number, maxBytes: number): SharedBytes[] | 'too-much' | null {
    if (revision < this.floor) return 'too-much';
    if (revision < this.from) return null;
    const blocks: (() => SharedBytes)[] = [];
    let bytes = 0;
    for (const segment of this.segments.toReversed()) {
      if (segment.newest <= revision) break;
      const isWhole = segment.oldest > revision;
      const rows = isWhole ? [] : segment.rows.filter((row) => row.change.revision > revision);
      bytes += isWhole ? segment.size : sizeOf(rows);
      if (bytes > maxBytes) return 'too-much';
      blocks.unshift(() => (isWhole ? segment.block : blockOf(rows)));
    }
    return blocks.map((make) => make());
  }

  private put(change: Change): void {
    const segment = this.segmentOf.get(change.key);
    if (segment) {
      if (segment.revisionOf(change.key) >= change.revision) return;
      this.take(segment, change.key);
    }
    let last = this.segments.at(-1);
    if (!last || last.count >= SEGMENT_ROWS) {
      last = new RingSegment(change.revision);
      this.segments.push(last);
    }
    last.put(change);
    this.segmentOf.set(change.key, last);
  }

  private take(segment: RingSegment, key: string): void {
    segment.take(key);
    this.segmentOf.delete(key);
    if (segment.count === 0) this.segments = this.segments.filter((each) => each !== segment);
  }

  private forgetOldest(): void {
    while (this.segmentOf.size > RING_ROWS) {
      const first = this.segments[0]!;
      const { key, revision } = first.rows[0]!.change;
      this.take(first, key);
      this.from = Math.max(this.from, revision);
      this.raiseFloor(revision);
    }
  }
}

/** A change that is framed on first use. */
class RingRow {
  private framed: Buffer | null = null;

  constructor(readonly change: Change) {}

  get bytes(): Buffer {
    this.framed ??= framesBlock([this.change.frame]);
    return this.framed;
  }
}

/** Adjacent changes, which nearly all returning pages missed together. */
class RingSegment {
  newest = 0;
  private readonly byKey = new Map<string, RingRow>();
  private made: SharedBytes | null = null;
  private weight: number | null = null;

  /** All its changes are at or above `oldest`. */
  constructor(readonly oldest: number) {}

  get count(): number {
    return this.byKey.size;
  }

  get rows(): RingRow[] {
    return [...this.byKey.values()];
  }

  get size(): number {
    this.weight ??= sizeOf(this.rows);
    return this.weight;
  }

  get block(): SharedBytes {
    this.made ??= blockOf(this.rows);
    return this.made;
  }

  revisionOf(key: string): number {
    return this.byKey.get(key)!.change.revision;
  }

  put(change: Change): void {
    this.byKey.set(change.key, new RingRow(change));
    this.newest = Math.max(this.newest, change.revision);
    this.forgetMade();
  }

  take(key: string): void {
    this.byKey.delete(key);
    this.forgetMade();
  }

  private forgetMade(): void {
    this.made = null;
    this.weight = null;
  }
}

function sizeOf(rows: readonly RingRow[]): number {
  return rows.reduce((sum, row) => sum + row.bytes.length, 0);
}

function blockOf(rows: readonly RingRow[]): SharedBytes {
  return new SharedBytes(Buffer.concat(rows.map((row) => row.bytes)));
}
