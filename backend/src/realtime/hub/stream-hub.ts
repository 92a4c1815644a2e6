import { performance } from 'node:perf_hooks';
import { Injectable } from '@nestjs/common';
import type { Principal } from '../../platform/auth/principal.js';
import { DomainEvents } from '../../platform/events/domain-events.js';
import { Emits } from '../../platform/openapi/emits.decorator.js';
import type { PersonalView } from '../audience/personal-sources.js';
import { Epoch } from '../cursor/epoch.js';
import { ActiveRoom } from '../rooms/active-room.js';
import { EphemeralFrames, type FrameReaders } from '../rooms/ephemeral-frames.js';
import { RoomReader } from '../rooms/room-reader.js';
import type { Frame } from '../rooms/room-source.js';
import type { Audience, RoomRef, StreamScope } from '../stream-types.js';
import { framesBlock } from '../wire/sse.js';
import { GoodbyeFrame } from '../wire/stream.events.js';
import { HeartbeatWheel } from './heartbeat-wheel.js';
import type { StreamConnection } from './stream-connection.js';
import { groupKeyOf, StreamGroup } from './stream-group.js';
import { StreamPublisher } from './stream-publisher.js';

/** A stream and the viewer who follows its rooms. Nothing is said about people who are locked out: they don't watch. */
export interface StreamEvent {
  streamId: string;
  /** The viewer as whom the person counts: several browsers of one attendee are one. */
  uid: string;
  scope: StreamScope;
}

declare module '../../platform/events/event-catalogue.js' {
  interface DomainEventMap {
    'stream.opened': StreamEvent;
    /** `lastSeenAt` is when the page was last known to be there, in epoch milliseconds. `isPoll`: a long poll, whose page reconnects immediately. */
    'stream.closed': StreamEvent & { lastSeenAt: number; isPoll: boolean };
    /** A heartbeat on an open stream. */
    'stream.beat': StreamEvent & { at: number };
  }
}

/** Reconnects after a restart are spread over this time, in milliseconds. */
const RESTART_SPREAD_MS = 3000;

/** Tracks every open stream of this process and the rooms it follows, and publishes changes to them. */
@Emits({ everyStream: [GoodbyeFrame] })
@Injectable()
export class StreamHub {
  private readonly activeRoomsById = new Map<string, ActiveRoom>();
  private readonly groupsByKey = new Map<string, StreamGroup>();
  private readonly groupOf = new Map<StreamConnection, StreamGroup>();
  /** Most people have one page open, for which a set would take more room. */
  private readonly byUid = new Map<string, StreamConnection | Set<StreamConnection>>();
  private readonly ephemeralFrames = new EphemeralFrames();
  private readonly wheel = new HeartbeatWheel();
  private readonly productFrames = new Map<string, Frame>();
  readonly connections = new Map<string, StreamConnection>();

  constructor(
    private readonly reader: RoomReader,
    private readonly publisher: StreamPublisher,
    private readonly epoch: Epoch,
    private readonly events: DomainEvents,
  ) {}

  get activeRooms(): Iterable<ActiveRoom> {
    return this.activeRoomsById.values();
  }

  get groups(): Iterable<StreamGroup> {
    return this.groupsByKey.values();
  }

  get followedRooms(): RoomRef[] {
    return [...this.activeRoomsById.values()].map((activeRoom) => activeRoom.room);
  }

  connectionsOf(uid: string, roomId: string): readonly [StreamConnection, StreamGroup][] {
    const known = this.byUid.get(uid);
    if (!known) return [];
    return [...(known instanceof Set ? known : [known])].flatMap((connection): [StreamConnection, StreamGroup][] => {
      const group = this.groupOf.get(connection);
      return group?.rooms.some(({ room }) => room.id === roomId) ? [[connection, group]] : [];
    });
  }

  /** Adds the connection to publication. Blocks are queued until its snapshot has been sent. */
  async subscribe(connection: StreamConnection, view: PersonalView): Promise<ActiveRoom[]> {
    connection.view = view;
    connection.viewerId = view.audience.isLockedOut ? null : (view.viewerId ?? connection.principal.uid);
    this.connections.set(connection.id, connection);
    this.wheel.add(connection);
    this.join(connection, view);
    const { viewerId: uid, scope, id } = connection;
    const activeRooms = scope.rooms.map((room) => this.follow(room));
    if (uid !== null) this.events.emit('stream.opened', { streamId: id, uid, scope });
    await Promise.all(activeRooms.map((activeRoom) => activeRoom.prepare(() => this.readRevision(activeRoom.room.id))));
    return activeRooms;
  }

  /** Removes the connection from all tracking. Idempotent. */
  close(connection: StreamConnection): void {
    if (connection.isClosed) return;
    connection.isClosed = true;
    // Streams that were refused, or closed before they began, were never announced as opened.
    if (!this.connections.delete(connection.id)) return;
    this.wheel.remove(connection);
    this.leave(connection);
    const { viewerId: uid, scope, id, lastSeenAt, isPoll } = connection;
    if (uid !== null) this.events.emit('stream.closed', { streamId: id, uid, scope, lastSeenAt, isPoll });
  }

  noteRevision(roomId: string, revision: number): void {
    const activeRoom = this.activeRoomsById.get(roomId);
    if (!activeRoom) return;
    activeRoom.known = Math.max(activeRoom.known, revision);
    this.publisher.wake(this);
  }

  /** Publishes small unversioned state of a room to its hosts, or to viewers who aren't locked out. The latest of each type is kept for new connections. */
  publishEphemeral(roomId: string, frame: Frame, readers: FrameReaders = 'viewers'): void {
    const activeRoom = this.activeRoomsById.get(roomId);
    if (!this.ephemeralFrames.set(roomId, frame, readers) || !activeRoom) return;
    const bytes = framesBlock([frame]);
    for (const group of activeRoom.groups)
      if (readersOf(group.audience) === readers && !group.audience.isLockedOut) group.append(bytes, false);
    this.publisher.wake(this);
  }

  /** Whether this process has an open stream of a host of the room. */
  hasHosts(roomId: string): boolean {
    const groups = this.activeRoomsById.get(roomId)?.groups ?? [];
    return [...groups].some(({ audience }) => audience.isForHosts);
  }

  /** Returns the current unversioned state for a new connection: the frames of its rooms, unless it's locked out, and of the product. */
  ephemeralOf({ rooms }: StreamScope, audience: Audience): Frame[] {
    const open = audience.isLockedOut ? [] : rooms;
    const ofRooms = open.flatMap((room) => this.ephemeralFrames.of(room.id, readersOf(audience)));
    return [...ofRooms, ...this.productFrames.values()];
  }

  /** Publishes a frame to every open page and to pages that connect later. */
  publishToAll(frame: Frame): void {
    this.productFrames.set(frame.type, frame);
    const bytes = framesBlock([frame]);
    for (const group of this.groups) group.append(bytes);
    this.publisher.wake(this);
  }

  /** Closes the stream gracefully. The page reconnects with its cursor, at a random time within the spread. */
  dismiss(connection: StreamConnection, spreadMs: number): void {
    if (connection.isEnding) return;
    if (!connection.isStreaming) {
      this.drop(connection);
      return;
    }
    const goodbye: GoodbyeFrame = { type: 'goodbye', retryInMs: Math.round(Math.random() * spreadMs) };
    connection.writeOwn(framesBlock([goodbye]));
    connection.end();
  }

  /** Closes every stream and clears all publication state. Pages that reconnect read the current state from the database. */
  restartAll(): void {
    for (const connection of [...this.connections.values()]) {
      this.dismiss(connection, RESTART_SPREAD_MS);
      this.close(connection);
    }
    for (const { room } of [...this.activeRooms]) this.unfollow(room);
  }

  drop(connection: StreamConnection): void {
    connection.drop();
    this.close(connection);
  }

  heartbeat(): void {
    this.wheel.turn((connection) => this.drop(connection));
    this.ephemeralFrames.forgetLeft(performance.now());
  }

  private follow(room: RoomRef): ActiveRoom {
    const existing = this.activeRoomsById.get(room.id);
    if (existing) return existing;
    const activeRoom = new ActiveRoom(room);
    this.activeRoomsById.set(room.id, activeRoom);
    this.ephemeralFrames.enter(room.id);
    return activeRoom;
  }

  private unfollow(room: RoomRef): void {
    this.activeRoomsById.delete(room.id);
    this.ephemeralFrames.leave(room.id, performance.now());
  }

  private async readRevision(roomId: string): Promise<number> {
    return (await this.reader.currentRevisions([roomId])).get(roomId) ?? 0;
  }

  private join(connection: StreamConnection, view: PersonalView): void {
    const group = this.groupFor(connection, view);
    group.connections.add(connection);
    this.groupOf.set(connection, group);
    const uid = readerOf(connection.principal);
    if (uid === null) return;
    const known = this.byUid.get(uid);
    if (known instanceof Set) known.add(connection);
    else this.byUid.set(uid, known ? new Set([known, connection]) : connection);
  }

  private groupFor({ scope }: StreamConnection, view: PersonalView): StreamGroup {
    const key = groupKeyOf(scope, view);
    const existing = this.groupsByKey.get(key);
    if (existing) return existing;
    const activeRooms = scope.rooms.map((room) => this.follow(room));
    const group = new StreamGroup(key, activeRooms, view, this.epoch.value);
    for (const activeRoom of activeRooms) activeRoom.groups.add(group);
    this.groupsByKey.set(key, group);
    return group;
  }

  private leave(connection: StreamConnection): void {
    const group = this.groupOf.get(connection);
    this.groupOf.delete(connection);
    group?.connections.delete(connection);
    const { uid } = connection.principal;
    const known = this.byUid.get(uid);
    if (known instanceof Set) known.delete(connection);
    if (known === connection || (known instanceof Set && known.size === 0)) this.byUid.delete(uid);
    if (!group || group.connections.size > 0) return;
    this.groupsByKey.delete(group.key);
    for (const { room } of group.rooms) {
      const activeRoom = this.activeRoomsById.get(room.id);
      activeRoom?.groups.delete(group);
      if (activeRoom?.groups.size === 0) this.unfollow(room);
    }
  }
}

/** The person whose own rows a stream carries; null for a token that someone else made, who must not read that person's conversations. */
export function readerOf({ uid, tokenMaker }: Principal): string | null {
  return tokenMaker ? null : uid;
}

function readersOf({ isForHosts }: Audience): FrameReaders {
  return isForHosts ? 'hosts' : 'viewers';
}
