import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { Clock } from '../clock/clock.js';
import { DomainEvents } from '../events/domain-events.js';
import { grantHashOf } from './cursor.js';
import { PersonalSources } from './personal-sources.js';
import { ProductState } from './product-state.js';
import { RealtimeBus } from './realtime-bus.js';
import { RoomReader } from './room-reader.js';
import { framesBlock } from './sse.js';
import type { GoodbyeFrame } from './stream.events.js';
import type { StreamConnection } from './stream-connection.js';
import { StreamHub } from './stream-hub.js';
import { BEAT_EVERY_MS, StreamOpener } from './stream-opener.js';

/** Two missed beats and some jitter: the page is gone, though its link may look open. */
const SILENT_AFTER_MS = 2 * BEAT_EVERY_MS + 30_000;
/** With the two seconds for which grants are remembered, a change is acted on well within 5 s. */
const RECHECK_MS = 2500;
/** Streams whose grants changed come back within this time, milliseconds. */
const REGRANT_SPREAD_MS = 500;

/** Keeps open streams honest: heartbeats, lost hints, lost grants, silent readers. */
@Injectable()
export class StreamKeeper implements OnModuleInit {
  constructor(
    private readonly hub: StreamHub,
    private readonly opener: StreamOpener,
    private readonly reader: RoomReader,
    private readonly personal: PersonalSources,
    private readonly product: ProductState,
    private readonly bus: RealtimeBus,
    private readonly events: DomainEvents,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.events.on('room.changed', (hint) => this.bus.publish(hint));
    this.bus.subscribe(({ roomId, revision }) => this.hub.noteRevision(roomId, revision));
  }

  @Interval(1000)
  async everySecond(): Promise<void> {
    this.hub.heartbeat();
    await ignoringOutage(() => this.pollRooms());
  }

  @Interval(5000)
  async everyFiveSeconds(): Promise<void> {
    for (const connection of this.hub.connections.values()) {
      if (connection.scope.contentId && this.clock.now() - connection.lastSeenAt > SILENT_AFTER_MS)
        this.hub.drop(connection);
    }
    await ignoringOutage(() => this.product.poll());
  }

  @Interval(RECHECK_MS)
  async everyRecheck(): Promise<void> {
    await ignoringOutage(() => this.recheckGrants());
  }

  /** A hint may be lost, for instance when a commit's answer was: the table tells. */
  private async pollRooms(): Promise<void> {
    const rooms = this.hub.followedRooms;
    if (rooms.length === 0) return;
    const revisions = await this.reader.currentRevisions(rooms.map((room) => room.id));
    for (const [roomId, revision] of revisions) this.hub.noteRevision(roomId, revision);
  }

  /** One bulk question per room: a role, ban or removal takes effect on open streams within 5 s. */
  async recheckGrants(): Promise<void> {
    const byScope = new Map<string, StreamConnection[]>();
    for (const connection of this.hub.connections.values()) {
      const { clientId, contentId, channelId } = connection.scope;
      const key = `${clientId}|${contentId}|${channelId}`;
      byScope.set(key, [...(byScope.get(key) ?? []), connection]);
    }
    for (const connections of byScope.values()) await this.recheckScope(connections);
  }

  private async recheckScope(connections: StreamConnection[]): Promise<void> {
    const facts = await this.personal.factsOf(
      connections[0]!.scope,
      connections.map((connection) => connection.principal),
    );
    for (const [index, connection] of connections.entries()) {
      const { audience, facts: before } = connection;
      const now = facts[index];
      if (!now || !before || !connection.isStreaming) continue;
      if (now.isRefused) this.hub.drop(connection);
      // Other grants, other view: the page comes back with a cursor that no longer fits, and gets a fresh snapshot.
      else if (grantHashOf(audience, now) !== grantHashOf(audience, before))
        this.sayGoodbye(connection, REGRANT_SPREAD_MS);
    }
  }

  /** Goodbye with a spread, so that the next process is not stormed; then the sockets end. */
  drain(spreadMs: number): void {
    this.opener.isDraining = true;
    for (const connection of [...this.hub.connections.values()]) this.sayGoodbye(connection, spreadMs);
  }

  private sayGoodbye(connection: StreamConnection, spreadMs: number): void {
    if (!connection.isStreaming) {
      this.hub.drop(connection);
      return;
    }
    const goodbye: GoodbyeFrame = { type: 'goodbye', retryInMs: Math.round(Math.random() * spreadMs) };
    connection.write(framesBlock([goodbye]));
    connection.end();
  }
}

/** The database may be away for a while; the next turn tries again. */
async function ignoringOutage(work: () => Promise<void>): Promise<void> {
  await work().catch(() => undefined);
}
