import type { Audience } from '../stream-types.js';
import type { GoneFrame, RowFrame } from '../wire/stream.events.js';
import type { PersonalRow } from './personal-rows.js';
import { type Change, type Frame, type SourceRow, withTimes } from './room-source.js';
import type { RegisteredSource } from './room-sources.js';

interface ReadRow extends RegisteredSource {
  row: SourceRow;
}

/** What an audience may see of a room. */
export interface Shown {
  changes: Change[];
  /** Whether the audience may no longer follow the room. */
  isRefused: boolean;
}

/** One room at one instant, for all audiences. */
export class RoomReading {
  /** Revision of the room; 0 before its first change. */
  revision = 0;
  private readonly rows: ReadRow[] = [];
  private readonly rowsByRecipient = new Map<string, ReadRow[]>();

  /** `now` in epoch milliseconds. */
  constructor(private readonly now: number) {}

  /** `row` is parsed JSON. */
  add(registered: RegisteredSource, row: object): void {
    const read = { ...registered, row: withTimes(row as SourceRow, registered.source.times) };
    if (!registered.isPersonal) this.rows.push(read);
    else {
      const { recipient } = row as PersonalRow;
      const own = this.rowsByRecipient.get(recipient);
      if (own) own.push(read);
      else this.rowsByRecipient.set(recipient, [read]);
    }
  }

  /** The people for whom there are rows. */
  get recipients(): Iterable<string> {
    return this.rowsByRecipient.keys();
  }

  /** The frames for one person alone, oldest first. */
  framesFor(recipient: string, audience: Audience): Frame[] {
    const { changes } = this.shown(this.rowsByRecipient.get(recipient) ?? [], audience);
    return changes.sort((a, b) => a.revision - b.revision).map(({ frame }) => frame);
  }

  /** How many rows there are for one person, whether they are shown or not. */
  countFor(recipient: string): number {
    return this.rowsByRecipient.get(recipient)?.length ?? 0;
  }

  /** Returns what this audience may see, source by source. */
  inOrderOfSources(audience: Audience): Shown {
    return this.shown(this.rows, audience);
  }

  private shown(rows: readonly ReadRow[], audience: Audience): Shown {
    const changes: Change[] = [];
    let isRefused = false;
    for (const { entity, source, row } of rows) {
      const isKept = audience.isLockedOut && !source.isForEveryone;
      const show = audience.isForHosts ? source.showToHosts : source.show;
      const shown = isKept ? 'hidden' : show?.call(source, row, audience, this.now);
      isRefused ||= shown === 'refused';
      if (shown === undefined || shown === 'hidden' || shown === 'refused') continue;
      const { id, roomRevision: revision } = row;
      const frame: RowFrame | GoneFrame =
        shown === 'gone' ? { type: 'gone', entity, id, revision } : { type: 'row', entity, id, revision, row: shown };
      changes.push({ key: `${entity}:${id}`, revision, frame });
    }
    return { changes, isRefused };
  }

  /** Like `inOrderOfSources`, but with the oldest change first. */
  shownTo(audience: Audience): Shown {
    const { changes, isRefused } = this.inOrderOfSources(audience);
    return { changes: changes.sort((a, b) => a.revision - b.revision), isRefused };
  }

  /** Returns the revision of the newest row that is not among the newest `count`; null if there are no more rows. */
  revisionBelow(count: number): number | null {
    const revisions = this.rows.map(({ row }) => row.roomRevision).sort((a, b) => b - a);
    return revisions[count] ?? null;
  }
}
