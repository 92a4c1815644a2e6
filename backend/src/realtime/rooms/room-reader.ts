import { Injectable } from '@nestjs/common';
import { Database, type ReadTransaction } from '../../platform/database/database.js';
import { RING_ROWS } from './change-ring.js';
import type { Recollection } from './room-follower.js';
import type { Audience, Change, RoomRef } from './room-source.js';
import { RoomSources } from './room-sources.js';

export interface RoomReading {
  revision: number;
  changes: Change[];
}

/** Reads a room at one instant: its counter first, then its rows, in one REPEATABLE READ transaction. */
@Injectable()
export class RoomReader {
  constructor(
    private readonly database: Database,
    private readonly sources: RoomSources,
  ) {}

  /** Everything that a page needs when it comes anew. */
  async readSnapshot(room: RoomRef, audience: Audience): Promise<RoomReading> {
    return this.read(room, async (transaction, revision) => {
      const changes: Change[] = [];
      for (const source of this.sources.of(room.kind))
        changes.push(...(await source.snapshot(transaction, room.id, audience)));
      return { revision, changes };
    });
  }

  /** The newest of what changed above `since`: as much as may be remembered, and how far back that reaches. */
  async readSince(room: RoomRef, audience: Audience, since: number): Promise<Recollection> {
    return this.read(room, async (transaction, revision) => {
      const changes = await this.changes(transaction, room, since, RING_ROWS + 1, audience);
      const beyond = changes.at(-RING_ROWS - 1);
      if (!beyond) return { revision, from: since, changes, isCut: false };
      const from = beyond.revision;
      return { revision, from, changes: changes.filter((change) => change.revision > from), isCut: true };
    });
  }

  /** All changes above `since`, for each audience. */
  async readForPublication(
    room: RoomRef,
    audiences: readonly Audience[],
    since: number,
  ): Promise<{ revision: number; changes: Map<Audience, Change[]> }> {
    return this.read(room, async (transaction, revision) => {
      const changes = new Map<Audience, Change[]>();
      for (const audience of audiences)
        changes.set(audience, await this.changes(transaction, room, since, Number.MAX_SAFE_INTEGER, audience));
      return { revision: Math.max(revision, since), changes };
    });
  }

  /** Counters of many rooms in one statement. */
  async currentRevisions(roomIds: readonly string[]): Promise<Map<string, number>> {
    return readRevisions(this.database, roomIds);
  }

  private async read<Result>(
    room: RoomRef,
    work: (transaction: ReadTransaction, revision: number) => Promise<Result>,
  ): Promise<Result> {
    return this.database.readConsistently(async (transaction) => {
      const revision = (await readRevisions(transaction, [room.id])).get(room.id) ?? 0;
      return work(transaction, revision);
    });
  }

  private async changes(
    transaction: ReadTransaction,
    room: RoomRef,
    since: number,
    limit: number,
    audience: Audience,
  ): Promise<Change[]> {
    const changes: Change[] = [];
    for (const source of this.sources.of(room.kind))
      changes.push(...(await source.changesSince(transaction, room.id, since, limit, audience)));
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
