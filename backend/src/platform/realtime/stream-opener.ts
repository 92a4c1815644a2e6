import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Principal } from '../auth/principal.js';
import { Clock } from '../clock/clock.js';
import { DomainError } from '../errors/domain-error.js';
import { formatCursor, grantHashOf, parseCursor } from './cursor.js';
import { Epoch } from './epoch.js';
import { type PersonalFacts, PersonalSources, type StreamScope } from './personal-sources.js';
import { ProductState } from './product-state.js';
import { type Reading, RoomReader } from './room-reader.js';
import type { Audience, Frame } from './room-source.js';
import { framesBlock, markBlock, retryText, STREAM_HEADERS } from './sse.js';
import type { HelloFrame, MeFrame } from './stream.events.js';
import { StreamConnection } from './stream-connection.js';
import { roomsOf, StreamHub } from './stream-hub.js';

export interface StreamOpening {
  request: FastifyRequest;
  reply: FastifyReply;
  principal: Principal;
  scope: StreamScope;
  audience: Audience;
  cursor: string | undefined;
}

/** First retry of a page whose stream broke, milliseconds; later ones are the page's own jitter. */
const RETRY_MS = 2000;
/** How often a page tells that it is there, milliseconds. */
const BEAT_EVERY_MS = 50_000;

/** Admits a stream: subscribe first, read second, then hand the socket to the hub. */
@Injectable()
export class StreamOpener {
  isDraining = false;

  constructor(
    private readonly hub: StreamHub,
    private readonly reader: RoomReader,
    private readonly personal: PersonalSources,
    private readonly product: ProductState,
    private readonly epoch: Epoch,
    private readonly clock: Clock,
  ) {}

  async open(opening: StreamOpening): Promise<void> {
    // HEAD has no frames to carry: without this its stream would stay open and say nothing.
    if (opening.request.method !== 'GET') throw new DomainError('not_found');
    if (this.isDraining) throw new DomainError('unavailable', { retryAfterSeconds: 1 });
    const { principal, scope, audience, reply } = opening;
    const [facts] = await this.personal.factsOf(scope, [principal]);
    if (!facts || facts.isRefused) throw new DomainError('not_found');
    const connection = new StreamConnection(randomUUID(), principal, scope, audience, reply.raw, this.clock.now());
    // Listened for on the response: the request's 'close' comes as soon as its body was read.
    reply.raw.once('close', () => this.leave(connection));
    reply.raw.on('error', () => this.leave(connection));
    try {
      await this.hub.subscribe(connection, facts);
      const reading = await this.reader.readForPage(roomsOf(scope), audience, this.sinceOf(opening, facts));
      if (connection.isClosed) return;
      this.begin(opening, connection, reading);
    } catch (error) {
      this.hub.close(connection);
      throw error;
    }
  }

  private leave(connection: StreamConnection): void {
    // A reader that the hub dropped keeps its last sign of life: that is when it left.
    if (!connection.isClosed) connection.lastSeenAt = this.clock.now();
    this.hub.close(connection);
  }

  /** From here on the socket is the hub's: headers, opening frames, mark, then what was published meanwhile. */
  private begin(opening: StreamOpening, connection: StreamConnection, reading: Reading): void {
    const { reply, scope } = opening;
    reply.hijack();
    reply.raw.socket?.setNoDelay(true);
    reply.raw.writeHead(200, { ...(reply.getHeaders() as Record<string, string>), ...STREAM_HEADERS });
    const facts = connection.facts!;
    const contentRevision = scope.contentId ? (reading.rooms.get(scope.contentId)?.revision ?? 0) : null;
    const channelRevision = scope.channelId ? (reading.rooms.get(scope.channelId)?.revision ?? 0) : null;
    const frames: Frame[] = [
      this.hello(connection, reading.isFresh),
      ...[...reading.rooms.values()].flatMap((room) => room.changes.map((change) => change.frame)),
      ...(scope.contentId || scope.channelId ? [meFrame(connection.principal, facts)] : []),
      ...this.hub.ephemeralOf(scope),
      ...this.product.openingFrames(),
    ];
    const mark = markBlock(
      formatCursor({
        epoch: this.epoch.value,
        contentRevision,
        channelRevision,
        grantHash: grantHashOf(connection.audience, facts),
      }),
    );
    connection.write(Buffer.concat([Buffer.from(retryText(RETRY_MS)), framesBlock(frames), mark]));
    for (const block of connection.waiting ?? []) {
      const isKnown =
        (block.contentRevision ?? 0) <= (contentRevision ?? 0) &&
        (block.channelRevision ?? 0) <= (channelRevision ?? 0);
      if (!isKnown) connection.write(block.bytes);
    }
    connection.waiting = null;
  }

  private sinceOf({ cursor, scope, audience }: StreamOpening, facts: PersonalFacts): Map<string, number> | null {
    const parsed = parseCursor(cursor);
    if (!parsed || parsed.epoch !== this.epoch.value || parsed.grantHash !== grantHashOf(audience, facts)) return null;
    const since = new Map<string, number>();
    if (scope.contentId && parsed.contentRevision !== null) since.set(scope.contentId, parsed.contentRevision);
    if (scope.channelId && parsed.channelRevision !== null) since.set(scope.channelId, parsed.channelRevision);
    return since;
  }

  private hello(connection: StreamConnection, isFresh: boolean): HelloFrame {
    const beatEveryMs = connection.scope.contentId || connection.scope.channelId ? BEAT_EVERY_MS : 0;
    return { type: 'hello', streamId: connection.id, serverTime: this.clock.now(), beatEveryMs, isFresh };
  }
}

function meFrame(principal: Principal, facts: PersonalFacts): MeFrame {
  const { isStaff, isBanned, canModerate, canReadChat } = facts;
  return {
    type: 'me',
    uid: principal.uid,
    kind: principal.kind,
    displayName: principal.displayName,
    isStaff,
    isBanned,
    canModerate,
    canReadChat,
  };
}

export { BEAT_EVERY_MS };
