import { setImmediate as nextTurn } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { ignoringOutage } from '../../platform/database/database-failure.js';
import type { StreamConnection } from '../hub/stream-connection.js';
import { StreamHub } from '../hub/stream-hub.js';
import { PersonalSources, scopeKeyOf } from './personal-sources.js';

/** Together with the two seconds for which grants are cached, a change takes effect well within 5 s. */
const RECHECK_MS = 2500;
/** Rooms that are asked about at once: what is asked of all of them is one statement. */
const AT_ONCE = 50;
/** Streams that are compared before others get their turn. */
const SLICE = 500;
/** Streams whose grants changed come back within this time, milliseconds: longer where a crowd waited for a content to appear. */
const REGRANT_SPREAD_MS = 500;
const REGRANT_SPREAD_MS_PER_STREAM = 0.3;

/** A stream outlives its token: what its reader may see is asked again while it is open. */
@Injectable()
export class GrantRefresher {
  private rechecking: Promise<void> | null = null;

  constructor(
    private readonly hub: StreamHub,
    private readonly personal: PersonalSources,
  ) {}

  /** One after the other, however long it takes. */
  @Interval(RECHECK_MS)
  everyRecheck(): Promise<void> {
    this.rechecking ??= ignoringOutage(() => this.recheckGrants()).finally(() => {
      this.rechecking = null;
    });
    return this.rechecking;
  }

  /** A few bulk queries for many rooms: a change of roles, a ban, or a removal reaches open streams within 5 s. */
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

  private async recheckScope(connections: StreamConnection[]): Promise<void> {
    const people = connections.map((connection) => connection.principal);
    const views = await this.personal.viewsOf(connections[0]!.scope, people);
    const spreadMs = Math.max(REGRANT_SPREAD_MS, connections.length * REGRANT_SPREAD_MS_PER_STREAM);
    for (const [index, connection] of connections.entries()) {
      if (index % SLICE === SLICE - 1) await nextTurn();
      const before = connection.view;
      const now = views[index];
      if (!now || !before || !connection.isStreaming) continue;
      if (now.isRefused) this.hub.drop(connection);
      // The page comes back with a cursor that no longer fits, and gets a fresh snapshot.
      else if (now.hash !== before.hash) this.hub.dismiss(connection, spreadMs);
    }
  }
}
