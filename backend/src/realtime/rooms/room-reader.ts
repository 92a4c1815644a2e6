import { Injectable } from '@nestjs/common';
import { BatchLoader } from '../../platform/cache/batch-loader.js';
import { Clock } from '../../platform/clock/clock.js';
import { Database } from '../../platform/database/database.js';
import { DomainError } from '../../platform/errors/domain-error.js';
import { Emits } from '../../platform/openapi/emits.decorator.js';
import type { Audience, RoomKind, RoomRef } from '../stream-types.js';
import { GoneFrame } from '../wire/stream.events.js';
import type { RecentChanges } from './active-room.js';
import { RING_ROWS } from './change-ring.js';
import { RoomReading, type Shown } from './room-reading.js';
import type { Change, Frame } from './room-source.js';
import { type Extent, RoomSources } from './room-sources.js';

/** Larger than the number of rows in any room. */
const ALL = Number.MAX_SAFE_INTEGER;
const FROM_THE_BEGINNING = -1;

interface Asked {
  roomId: string;
  since: number;
  /** The person whose rows are read; unset for what is shared. */
  uid?: string;
}

/** One row of the combined statement: a row from a source, or the room's revision counter. */
interface Answered {
  n: number;
  source: number | null;
  row: unknown;
}

/** Reads many rooms of one kind at the same instant: their counters and the rows of all their sources, for all audiences. */
@Emits({ roomStreams: [GoneFrame] })
@Injectable()
export class RoomReader {
  private readonly loaders = new Map<string, BatchLoader<Asked, RoomReading>>();

  constructor(
    private readonly database: Database,
    private readonly sources: RoomSources,
    private readonly clock: Clock,
  ) {}

  /** Reads everything that a page needs when it starts over. */
  async readSnapshot(room: RoomRef, audience: Audience): Promise<{ revision: number; changes: Change[] }> {
    const reading = await this.gather('snapshot', room, FROM_THE_BEGINNING, ALL);
    return { revision: reading.revision, changes: admitted(reading.inOrderOfSources(audience)) };
  }

  /** Reads the newest changes above `since`, up to the limit of the ring, and how far back they reach. */
  async readSince(room: RoomRef, audience: Audience, since: number): Promise<RecentChanges> {
    const reading = await this.gather('changes', room, since, RING_ROWS + 1);
    const from = reading.revisionBelow(RING_ROWS);
    const changes = admitted(reading.shownTo(audience));
    const { revision } = reading;
    if (from === null) return { revision, from: since, changes, isCut: false };
    return { revision, from, changes: changes.filter((change) => change.revision > from), isCut: true };
  }

  /** Reads all changes of rooms of one kind, each above its own `since`, in the order of `asked`. */
  readForPublication(kind: RoomKind, asked: readonly Asked[]): Promise<RoomReading[]> {
    return this.read('publication', kind, asked, ALL);
  }

  /**
   * Reads the rows that are for one person: all that a page needs when it starts over (`since` null), or the changes. Returns null if there are too many of these.
   * Call it after reading what is shared: then nothing up to the revision of that is missing.
   */
  async readPersonal(room: RoomRef, uid: string, audience: Audience, since: number | null): Promise<Frame[] | null> {
    if (!this.sources.hasPersonal(room.kind)) return [];
    const extent = since === null ? 'snapshotOf' : 'changesOf';
    const reading = await this.gather(extent, room, since ?? FROM_THE_BEGINNING, RING_ROWS + 1, uid);
    if (since !== null && reading.countFor(uid) > RING_ROWS) return null;
    return reading.framesFor(uid, audience);
  }

  /** Reads the counters of many rooms in one statement. */
  async currentRevisions(roomIds: readonly string[]): Promise<Map<string, number>> {
    const rows = await this.database.query<{ id: string; revision: string }>(
      'SELECT id, revision FROM rooms WHERE id = ANY($1)',
      [roomIds],
    );
    return new Map(rows.map((row) => [row.id, Number(row.revision)]));
  }

  /** Batches rooms of the same kind that are requested in the same turn. */
  private gather(
    extent: Extent,
    { kind, id: roomId }: RoomRef,
    since: number,
    most: number,
    uid?: string,
  ): Promise<RoomReading> {
    const key = `${extent}|${kind}`;
    const loader = this.loaders.get(key) ?? new BatchLoader((asked) => this.read(extent, kind, asked, most));
    this.loaders.set(key, loader);
    return loader.ask({ roomId, since, ...(uid !== undefined && { uid }) });
  }

  private async read(extent: Extent, kind: RoomKind, asked: readonly Asked[], most: number): Promise<RoomReading[]> {
    const { name, text, sources } = this.sources.statementFor(kind, extent);
    const now = this.clock.now();
    const rows = await this.database.queryPrepared<Answered>(name, text, [
      asked.map(({ roomId }) => roomId),
      asked.map(({ since }) => since),
      most,
      new Date(now),
      ...(extent.endsWith('Of') ? [asked.map(({ uid }) => uid)] : []),
    ]);
    const readings = asked.map(() => new RoomReading(now));
    for (const { n, source, row } of rows) {
      const reading = readings[n - 1]!;
      if (source === null) reading.revision = Number(row);
      else reading.add(sources[source]!, row as object);
    }
    return readings;
  }
}

/** Throws `not_found` if the audience may no longer follow the room, as the next permission check would. */
function admitted({ changes, isRefused }: Shown): Change[] {
  if (isRefused) throw new DomainError('not_found');
  return changes;
}
