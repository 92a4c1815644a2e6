import { Injectable } from '@nestjs/common';
import { Database, type ReadTransaction } from '../database/database.js';
import type { Audience, Change, RoomRef } from './room-source.js';
import { RoomSources } from './room-sources.js';

export interface RoomReading {
  revision: number;
  changes: Change[];
}

export interface Reading {
  /** The changes are everything there is, not what is new since the cursor. */
  isFresh: boolean;
  rooms: Map<string, RoomReading>;
}

/** A page that is further behind gets a fresh snapshot: it is smaller than the history. */
const RESUME_ROWS = 2000;

/** Reads rooms at one instant: counters first, then their rows, in one REPEATABLE READ transaction. */
@Injectable()
export class RoomReader {
  constructor(
    private readonly database: Database,
    private readonly sources: RoomSources,
  ) {}

  /** What a page needs that stands at `since` (revision by room id), or that comes anew (null). */
  async readForPage(
    rooms: readonly RoomRef[],
    audience: Audience,
    since: ReadonlyMap<string, number> | null,
  ): Promise<Reading> {
    return this.database.readConsistently(async (transaction) => {
      const revisions = await readRevisions(
        transaction,
        rooms.map((room) => room.id),
      );
      const resumed = since ? await this.resume(transaction, rooms, audience, since, revisions) : null;
      if (resumed) return { isFresh: false, rooms: resumed };
      const fresh = new Map<string, RoomReading>();
      for (const room of rooms) {
        fresh.set(room.id, {
          revision: revisions.get(room.id) ?? 0,
          changes: await this.snapshot(transaction, room, audience),
        });
      }
      return { isFresh: true, rooms: fresh };
    });
  }

  /** All changes of one room above `since`, for each audience. */
  async readForPublication(
    room: RoomRef,
    audiences: readonly Audience[],
    since: number,
  ): Promise<{ revision: number; changes: Map<Audience, Change[]> }> {
    return this.database.readConsistently(async (transaction) => {
      const revision = (await readRevisions(transaction, [room.id])).get(room.id) ?? since;
      const changes = new Map<Audience, Change[]>();
      for (const audience of audiences)
        changes.set(audience, await this.changes(transaction, room, since, Number.MAX_SAFE_INTEGER, audience));
      return { revision, changes };
    });
  }

  /** Counters of many rooms in one statement. */
  async currentRevisions(roomIds: readonly string[]): Promise<Map<string, number>> {
    return readRevisions(this.database, roomIds);
  }

  private async resume(
    transaction: ReadTransaction,
    rooms: readonly RoomRef[],
    audience: Audience,
    since: ReadonlyMap<string, number>,
    revisions: ReadonlyMap<string, number>,
  ): Promise<Map<string, RoomReading> | null> {
    const readings = new Map<string, RoomReading>();
    let budget = RESUME_ROWS;
    for (const room of rooms) {
      const from = since.get(room.id);
      const revision = revisions.get(room.id) ?? 0;
      if (from === undefined || from > revision) return null;
      const changes = from === revision ? [] : await this.changes(transaction, room, from, budget + 1, audience);
      budget -= changes.length;
      if (budget < 0) return null;
      readings.set(room.id, { revision, changes });
    }
    return readings;
  }

  private async snapshot(transaction: ReadTransaction, room: RoomRef, audience: Audience): Promise<Change[]> {
    const changes: Change[] = [];
    for (const source of this.sources.of(room.kind))
      changes.push(...(await source.snapshot(transaction, room.id, audience)));
    return changes;
  }

  private async changes(
    transaction: ReadTransaction,
    room: RoomRef,
    since: number,
    limit: number,
    audience: Audience,
  ): Promise<Change[]> {
    const changes: Change[] = [];
    for (const source of this.sources.of(room.kind)) {
      changes.push(
        ...(await source.changesSince(transaction, room.id, since, Math.max(1, limit - changes.length), audience)),
      );
    }
    return changes.sort((a, b) => a.revision - b.revision);
  }
}

async function readRevisions(transaction: ReadTransaction, roomIds: readonly string[]): Promise<Map<string, number>> {
  const rows = await transaction.query<{ id: string; revision: string }>(
    'SELECT id, revision FROM rooms WHERE id = ANY($1)',
    [roomIds],
  );
  return new Map(rows.map((row) => [row.id, Number(row.revision)]));
}
