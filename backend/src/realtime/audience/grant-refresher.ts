import { setImmediate as nextTurn } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { ignoringOutage } from '../../platform/database/database-failure.js';
import type { StreamConnection } from '../hub/stream-connection.js';
import { StreamHub } from '../hub/stream-hub.js';
import { PersonalSources, scopeKeyOf } from './personal-sources.js';

/** How often grants are rechecked. With the two-second grant cache, a change takes effect well within 5 s. */
const RECHECK_MS = 2500;
/** Rooms checked concurrently. Lookups made at the same time share one SQL statement. */
const AT_ONCE = 50;
/**
 * Streams of a room checked at once, before yielding to other work. What is read about 15,000 at once would survive several minor collections of garbage: the old
 * generation grew by 10 MB a second.
 */
const SLICE = 1000;
/** How long dismissed streams may take to reconnect after their grants change, in milliseconds. Longer when a crowd was waiting for a content to appear. */
const REGRANT_SPREAD_MS = 500;
const REGRANT_SPREAD_MS_PER_STREAM = 0.3;

/** Rechecks permissions while a stream is open, because a stream outlives the token that opened it. */
@Injectable()
export class GrantRefresher {
  private rechecking: Promise<void> | null = null;

  constructor(
    private readonly hub: StreamHub,
    private readonly personal: PersonalSources,
  ) {}

  /** Runs never overlap, no matter how long one takes. */
  @Interval(RECHECK_MS)
  everyRecheck(): Promise<void> {
    this.rechecking ??= ignoringOutage(() => this.recheckGrants()).finally(() => {
      this.rechecking = null;
    });
    return this.rechecking;
  }

  /** Uses a few bulk queries for many rooms. A role change, ban, or removal reaches open streams within 5 s. */
  async recheckGrants(): Promise<void> {
    const byScope = new Map<string, StreamConnection[]>();
    for (const connection of this.hub.connections.values()) {
      const key = scopeKeyOf(connection.scope);
      const known = byScope.get(key);
      if (known) known.push(connection);
      else byScope.set(key, [connection]);
    }
    const rooms = byScope.values();
    const takeTurns = async () => {
      for (const connections of rooms) await this.recheckScope(connections);
    };
    await Promise.all(Array.from({ length: AT_ONCE }, takeTurns));
  }

  private async recheckScope(connections: readonly StreamConnection[]): Promise<void> {
    const spreadMs = Math.max(REGRANT_SPREAD_MS, connections.length * REGRANT_SPREAD_MS_PER_STREAM);
    for (let at = 0; at < connections.length; at += SLICE) {
      await this.recheckSlice(connections.slice(at, at + SLICE), spreadMs);
      // Answers that are remembered come without a turn of the event loop.
      await nextTurn();
    }
  }

  private async recheckSlice(connections: readonly StreamConnection[], spreadMs: number): Promise<void> {
    const people = connections.map((connection) => connection.principal);
    const views = await this.personal.viewsOf(connections[0]!.scope, people);
    for (const [index, connection] of connections.entries()) {
      const before = connection.view;
      const now = views[index];
      if (!now || !before || !connection.isStreaming) continue;
      if (now.isRefused) this.hub.drop(connection);
      // The view hash in the page's cursor no longer matches, so the page reconnects and gets a fresh snapshot.
      else if (now.hash !== before.hash) this.hub.dismiss(connection, spreadMs);
    }
  }
}
