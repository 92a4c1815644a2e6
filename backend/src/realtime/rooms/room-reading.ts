import { type Audience, type Change, type RoomSource, type SourceRow, withTimes } from './room-source.js';

interface ReadRow {
  source: RoomSource;
  row: SourceRow;
}

/** One room at one instant, for all audiences. */
export class RoomReading {
  /** Of the room: 0 before its first change. */
  revision = 0;
  private readonly rows: ReadRow[] = [];

  /** `now` in epoch milliseconds. */
  constructor(private readonly now: number) {}

  /** `row` as JSON. */
  add(source: RoomSource, row: object): void {
    this.rows.push({ source, row: withTimes(row as SourceRow, source.times) });
  }

  /** What this audience may see of it, source by source. */
  inOrderOfSources(audience: Audience): Change[] {
    return this.rows.flatMap(({ source, row }) => {
      const frame = source.frameFor(row, audience, this.now);
      if (!frame) return [];
      const isUnlisted = source.isUnlisted?.(row, this.now) ?? false;
      return { key: `${source.entity}:${row.id}`, revision: row.roomRevision, frame, isUnlisted };
    });
  }

  /** The same, oldest change first. */
  changes(audience: Audience): Change[] {
    return this.inOrderOfSources(audience).sort((a, b) => a.revision - b.revision);
  }

  /** Revision of the newest row beyond the `count` newest; null: there are no more. */
  revisionBelow(count: number): number | null {
    const revisions = this.rows.map(({ row }) => row.roomRevision).sort((a, b) => b - a);
    return revisions[count] ?? null;
  }
}
