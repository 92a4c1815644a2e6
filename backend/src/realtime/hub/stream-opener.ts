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
import { StreamHub } from './stream-hub.js';

export interface StreamOpening {
  request: FastifyRequest;
  reply: FastifyReply;
  principal: Principal;
  scope: StreamScope;
  cursor: string | undefined;
  /** Ends with the first window that brings anything: for proxies that hold back what has no end. */
  isOnce?: boolean;
}

/** First retry of a page whose stream broke, milliseconds; later ones are the page's own jitter. */
const RETRY_MS = 2000;
/** How long a long poll waits for something new, milliseconds. */
const POLL_MS = 25_000;
/** How often a page tells that it is there, milliseconds. */
export const BEAT_EVERY_MS = 50_000;

/** Within which a page comes back that made room for another one of its person: seldom, or they would chase each other. */
const DISPLACED_SPREAD_MS = 60_000;
/** So long a goodbye may take, milliseconds. */
const GOODBYE_TAKES_MS = 5000;

/** Admits a stream: subscribe first, read second, then hand the socket to the hub. */
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
    // HEAD has no body: without this, its stream would stay open without sending anything.
    if (opening.request.method !== 'GET') throw new DomainError('not_found');
    const { principal, scope, reply, request } = opening;
    const { socket } = reply.raw;
    // Without a socket the answer waits behind another one of the same connection: a stream would wait forever.
    // Anyone who left meanwhile has had its 'close' already: nobody would take it out of the hub again.
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
    // The socket's event: the request's 'close' comes as soon as its body has been read, and the response's doesn't
    // come at all while it is queued.
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
      const initial = await this.states.read(activeRooms, view.audience, since, connection.isPoll);
      if (connection.isClosed) return void reply.hijack();
      this.begin(opening, connection, initial);
    } catch (error) {
      this.hub.close(connection);
      // The refusal is answered on a connection that may stay for other requests.
      socket.off('close', onClose);
      release();
      throw error;
    }
  }

  /** Usually a broken connection: if it doesn't close gracefully in time, it is cut off. */
  private sendAway(connection: StreamConnection): void {
    this.hub.dismiss(connection, DISPLACED_SPREAD_MS);
    setTimeout(() => this.hub.drop(connection), GOODBYE_TAKES_MS).unref();
  }

  private leave(connection: StreamConnection): void {
    // A reader that the hub dropped keeps its last sign of life: that is when it left.
    if (!connection.isClosed) connection.lastSeenAt = this.clock.now();
    this.hub.close(connection);
  }

  /**
   * From here on, the hub owns the socket: headers, opening frames, mark, then whatever was published in the meantime.
   */
  private begin(
    { reply, request, scope, isOnce }: StreamOpening,
    connection: StreamConnection,
    initial: InitialState,
  ): void {
    reply.hijack();
    const view = connection.view!;
    const own: Frame[] = [
      ...(scope.rooms.length > 0 ? [meFrame(connection.principal, view)] : []),
      ...this.hub.ephemeralOf(scope),
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
    if (isOnce) this.endSoon(connection, initial.isFresh || hasMissedNews || initial.parts.some(isFilled));
  }

  /** A long poll: what is new ends it, and so does a while without anything new. */
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

function meFrame({ uid, kind, displayName }: Principal, { facts }: PersonalView): MeFrame {
  return { type: 'me', uid, kind, displayName, ...facts };
}
