import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Principal } from '../../platform/auth/principal.js';
import { Clock } from '../../platform/clock/clock.js';
import { DomainError } from '../../platform/errors/domain-error.js';
import { addressKey } from '../../platform/http/address-key.js';
import { Emits } from '../../platform/openapi/emits.decorator.js';
import { PersonalSources, type PersonalView } from '../audience/personal-sources.js';
import { formatCursor, parseCursor } from '../cursor/cursor.js';
import { Epoch } from '../cursor/epoch.js';
import { type InitialState, InitialStateReader } from '../rooms/initial-state-reader.js';
import type { Frame } from '../rooms/room-source.js';
import type { StreamScope } from '../stream-types.js';
import { framesBlock, markBlock, retryText, STREAM_HEADERS } from '../wire/sse.js';
import { HelloFrame, MeFrame } from '../wire/stream.events.js';
import { type SharedBytes, wireOf } from '../wire/wire.js';
import { Admission } from './admission.js';
import { StreamConnection } from './stream-connection.js';
import { readerOf, StreamHub } from './stream-hub.js';

export interface StreamOpening {
  request: FastifyRequest;
  reply: FastifyReply;
  principal: Principal;
  scope: StreamScope;
  cursor: string | undefined;
  /** End the response with the first window that contains news. For proxies that buffer endless responses. */
  isOnce?: boolean;
}

/** First retry delay of a page whose stream broke, in milliseconds. The page adds its own jitter to later retries. */
const RETRY_MS = 2000;
/** How long a long poll waits for news, in milliseconds. */
const POLL_MS = 25_000;
/** How often a page sends a heartbeat, in milliseconds. */
export const BEAT_EVERY_MS = 50_000;

/** How long a displaced page may take to reconnect, in milliseconds. Long, so that a person's pages don't keep displacing each other. */
const DISPLACED_SPREAD_MS = 60_000;
/** Time limit for a graceful close, in milliseconds. */
const GOODBYE_TAKES_MS = 5000;

/** Opens a stream: subscribes before reading the initial state, so that no change is missed, then hands the socket to the hub. */
@Emits({ everyStream: [HelloFrame], roomStreams: [MeFrame] })
@Injectable()
export class StreamOpener {
  constructor(
    private readonly hub: StreamHub,
    private readonly states: InitialStateReader,
    private readonly personal: PersonalSources,
    private readonly admission: Admission,
    private readonly epoch: Epoch,
    private readonly clock: Clock,
  ) {}

  async open(opening: StreamOpening): Promise<void> {
    // HEAD has no body: without this check, its stream would stay open without sending anything.
    if (opening.request.method !== 'GET') throw new DomainError('not_found');
    const { principal, scope, reply, request } = opening;
    const { socket } = reply.raw;
    // Without a socket, the response is queued behind another one on the same connection, and a stream would wait forever. If the socket is destroyed, its
    // 'close' event has already fired, so nothing would remove the connection from the hub.
    if (!socket || socket.destroyed) return void reply.hijack();
    const connection = new StreamConnection(
      randomUUID(),
      principal,
      scope,
      socket,
      wireOf(request.raw),
      this.clock.now(),
    );
    connection.isPoll = opening.isOnce ?? false;
    const { release, displaced } = this.admission.admit(connection, addressKey(request.ip));
    if (displaced) this.sendAway(displaced);
    // Listens on the socket: the request emits 'close' as soon as its body has been read, and a queued response never emits it.
    const onClose = () => {
      release();
      this.leave(connection);
    };
    socket.once('close', onClose);
    try {
      const view = await this.personal.viewOf(scope, principal);
      if (view.isRefused) throw new DomainError('not_found');
      if (connection.isClosed) return void reply.hijack();
      const activeRooms = await this.hub.subscribe(connection, view);
      const since = this.sinceOf(opening, view);
      const initial = await this.states.read(
        activeRooms,
        { uid: hasOwnRows(principal) ? readerOf(principal) : null, audience: view.audience, since },
        connection.isPoll,
      );
      if (connection.isClosed) return void reply.hijack();
      this.begin(opening, connection, initial);
    } catch (error) {
      this.hub.close(connection);
      // The error response uses a connection that may stay open for other requests.
      socket.off('close', onClose);
      release();
      throw error;
    }
  }

  /** A displaced connection is usually broken. If it doesn't close gracefully in time, it is destroyed. */
  private sendAway(connection: StreamConnection): void {
    this.hub.dismiss(connection, DISPLACED_SPREAD_MS);
    setTimeout(() => this.hub.drop(connection), GOODBYE_TAKES_MS).unref();
  }

  private leave(connection: StreamConnection): void {
    // For a connection that the hub dropped, keep the time of its last heartbeat: that is when the reader left.
    if (!connection.isClosed) connection.lastSeenAt = this.clock.now();
    this.hub.close(connection);
  }

  /** Hands the socket over to the hub. Writes the headers, the opening frames, the mark, and any blocks published in the meantime. */
  private begin(
    { reply, request, scope, isOnce }: StreamOpening,
    connection: StreamConnection,
    initial: InitialState,
  ): void {
    reply.hijack();
    const view = connection.view!;
    const own: Frame[] = [
      ...initial.personal,
      ...(scope.rooms.length > 0 ? [meFrame(connection.principal, view)] : []),
      ...this.hub.ephemeralOf(scope, view.audience),
    ];
    const hasMissedNews = connection.waiting?.some(({ isNews }) => isNews) ?? false;
    const mark = markBlock(
      formatCursor({ epoch: this.epoch.value, revisions: initial.revisions, viewHash: view.hash }),
    );
    connection.begin(reply.raw, { ...STREAM_HEADERS, 'x-request-id': request.id }, [
      Buffer.concat([Buffer.from(retryText(RETRY_MS)), framesBlock([this.hello(connection, initial.isFresh)])]),
      ...initial.parts,
      Buffer.concat([framesBlock(own), mark]),
    ]);
    const isNews = initial.isFresh || hasMissedNews || initial.personal.length > 0 || initial.parts.some(isFilled);
    if (isOnce) this.endSoon(connection, isNews);
  }

  /** Ends a long poll on the first news, or after `POLL_MS` without any. */
  private endSoon(connection: StreamConnection, hasNews: boolean): void {
    if (hasNews) connection.end();
    else {
      connection.endsWithNews = true;
      setTimeout(() => connection.end(), POLL_MS).unref();
    }
  }

  private sinceOf({ cursor, scope: { rooms } }: StreamOpening, { hash }: PersonalView): Map<string, number> | null {
    const parsed = parseCursor(cursor);
    if (!parsed || parsed.epoch !== this.epoch.value || parsed.viewHash !== hash) return null;
    if (parsed.revisions.length !== rooms.length) return null;
    return new Map(rooms.map(({ id }, index) => [id, parsed.revisions[index]!]));
  }

  private hello(connection: StreamConnection, isFresh: boolean): HelloFrame {
    const beatEveryMs = connection.scope.rooms.length > 0 ? BEAT_EVERY_MS : 0;
    return { type: 'hello', streamId: connection.id, serverTime: this.clock.now(), beatEveryMs, isFresh };
  }
}

function isFilled({ plain }: SharedBytes): boolean {
  return plain.length > 0;
}

/** Nobody writes to someone who hasn't joined: an arriving crowd isn't asked about. */
const hasOwnRows = ({ kind }: Principal) => kind !== 'anonymous';

function meFrame({ uid, kind, displayName }: Principal, { facts }: PersonalView): MeFrame {
  return { type: 'me', uid, kind, displayName, ...facts };
}
