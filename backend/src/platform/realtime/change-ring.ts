import type { Change } from './room-source.js';

/** Rows that a ring remembers; a page that is further behind reads the table. */
const MAX_ROWS = 2000;

/**
 * The recent changes of a room for one audience: the latest of each row, so that a text that was deleted meanwhile
 * is not said again.
 */
export class ChangeRing {
  /** Oldest change first. */
  private readonly latest = new Map<string, Change>();

  /** `from`: everything above this revision will be added. */
  constructor(private from: number) {}

  add(changes: readonly Change[]): void {
    for (const change of changes) {
      this.latest.delete(change.key);
      this.latest.set(change.key, change);
    }
    for (const [key, change] of this.latest) {
      if (this.latest.size <= MAX_ROWS) break;
      this.latest.delete(key);
      this.from = Math.max(this.from, change.revision);
    }
  }

  /** What changed above a revision, oldest first; null when that is further back than the ring remembers. */
  since(revision: number): Change[] | null {
    if (revision < this.from) return null;
    return [...this.latest.values()].filter((change) => change.revision > revision);
  }
}
