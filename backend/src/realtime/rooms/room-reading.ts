import type { GoneFrame, RowFrame } from '../wire/stream.events.js';
import { type Audience, type Change, type SourceRow, withTimes } from './room-source.js';
import type { RegisteredSource } from './room-sources.js';

interface ReadRow extends RegisteredSource {
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
  add({ entity, source }: RegisteredSource, row: object): void {
    this.rows.push({ entity, source, row: withTimes(row as SourceRow, source.times) });
  }

  /** What this audience may see of it, source by source. */
  inOrderOfSources(audience: Audience): Change[] {
    return this.rows.flatMap((read) => {
      const frame = this.frameOf(read, audience);
      if (!frame) return [];
      const { entity, source, row } = read;
      const isUnlisted = source.isUnlisted?.(row, this.now) ?? false;
      return { key: `${entity}:${row.id}`, revision: row.roomRevision, frame, isUnlisted };
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

  private frameOf({ entity, source, row }: ReadRow, audience: Audience): RowFrame | GoneFrame | null {
    const shown = source.show(row, audience, this.now);
    if (shown === 'hidden') return null;
    const { id, roomRevision: revision } = row;
    return typeof shown === 'string'
      ? { type: 'gone', entity, id, revision }
      : { type: 'row', entity, id, revision, row: shown };
  }
}
