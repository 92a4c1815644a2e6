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
    this.forgetOldest();
  }

  /** What the table, read at `revision`, says changed above `since`: the ring then reaches back that far, or as far as it may. */
  extend(since: number, revision: number, changes: readonly Change[]): void {
    if (since >= this.from || revision < this.from) return;
    const all = new Map(changes.map((change) => [change.key, change]));
    for (const [key, change] of this.latest) {
      const read = all.get(key);
      if (!read || read.revision < change.revision) all.set(key, change);
    }
    this.latest.clear();
    for (const change of [...all.values()].sort((a, b) => a.revision - b.revision)) this.latest.set(change.key, change);
    this.from = since;
    this.forgetOldest();
  }

  /** What changed above a revision, oldest first; null when that is further back than the ring remembers. */
  since(revision: number): Change[] | null {
    if (revision < this.from) return null;
    return [...this.latest.values()].filter((change) => change.revision > revision);
  }

  private forgetOldest(): void {
    for (const [key, change] of this.latest) {
      if (this.latest.size <= MAX_ROWS) break;
      this.latest.delete(key);
      this.from = Math.max(this.from, change.revision);
    }
  }
}
