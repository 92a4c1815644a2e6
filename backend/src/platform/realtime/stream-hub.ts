import { Injectable, Logger } from '@nestjs/common';
import { DomainEvents } from '../events/domain-events.js';
import { grantHashOf } from './cursor.js';
import { Epoch } from './epoch.js';
import { HeartbeatWheel } from './heartbeat-wheel.js';
import type { PersonalFacts, StreamScope } from './personal-sources.js';
import { RoomFollower } from './room-follower.js';
import { RoomReader } from './room-reader.js';
import type { Audience, Frame, RoomRef } from './room-source.js';
import { framesBlock } from './sse.js';
import type { GoodbyeFrame } from './stream.events.js';
import type { StreamConnection } from './stream-connection.js';
import { groupKeyOf, StreamGroup } from './stream-group.js';

/** Milliseconds that changes are gathered before everybody gets them in one write. */
const WINDOW_MS = 50;
const RETRY_MS = 500;

/** Knows every open stream of this process and what each of them follows; publishes what rooms become. */
@Injectable()
export class StreamHub {
  private readonly logger = new Logger('StreamHub');
  private readonly followers = new Map<string, RoomFollower>();
  private readonly groups = new Map<string, StreamGroup>();
  private readonly groupOf = new Map<StreamConnection, StreamGroup>();
  private readonly wheel = new HeartbeatWheel();
  private windowTimer: NodeJS.Timeout | null = null;
  private isPublishing = false;
  readonly connections = new Map<string, StreamConnection>();

  constructor(
    private readonly reader: RoomReader,
    private readonly epoch: Epoch,
    private readonly events: DomainEvents,
  ) {}

  get followedRooms(): RoomRef[] {
    return [...this.followers.values()].map((follower) => follower.room);
  }

  /** Lets the connection take part in publication from now on; blocks wait until its snapshot was sent. */
  async subscribe(connection: StreamConnection, facts: PersonalFacts): Promise<void> {
    connection.facts = facts;
    this.connections.set(connection.id, connection);
    this.wheel.add(connection);
    this.join(connection, facts);
    const { principal, scope, id } = connection;
    const followers = roomsOf(scope).map((room) => this.follow(room));
    this.events.emit('stream.opened', { streamId: id, uid: principal.uid, ...scope });
    await Promise.all(followers.map((follower) => follower.prepare(() => this.readRevision(follower.room.id))));
  }

  /** Takes the connection out of everything; safe to call twice. */
  close(connection: StreamConnection): void {
    if (connection.isClosed) return;
    connection.isClosed = true;
    this.connections.delete(connection.id);
    this.wheel.remove(connection);
    this.leave(connection);
    const { principal, scope, id, lastSeenAt } = connection;
    this.events.emit('stream.closed', { streamId: id, uid: principal.uid, ...scope, lastSeenAt });
  }

  noteRevision(roomId: string, revision: number): void {
    const follower = this.followers.get(roomId);
    if (!follower) return;
    follower.known = Math.max(follower.known, revision);
    this.scheduleWindow(WINDOW_MS);
  }

  /** Small unversioned state of a room: the latest of each kind is kept for those who come later. */
  publishEphemeral(roomId: string, frame: Frame): void {
    const follower = this.followers.get(roomId);
    if (!follower) return;
    follower.ephemeral.set(frame.type, frame);
    const bytes = framesBlock([frame]);
    for (const group of follower.groups) group.append(bytes);
    this.scheduleWindow(WINDOW_MS);
  }

  ephemeralOf(scope: StreamScope): Frame[] {
    return roomsOf(scope).flatMap((room) => [...(this.followers.get(room.id)?.ephemeral.values() ?? [])]);
  }

  publishToAll(frame: Frame): void {
    const bytes = framesBlock([frame]);
    for (const group of this.groups.values()) group.append(bytes);
    this.scheduleWindow(WINDOW_MS);
  }

  /** Sends the page away politely: it comes back within the spread, with its cursor. */
  dismiss(connection: StreamConnection, spreadMs: number): void {
    if (!connection.isStreaming) {
      this.drop(connection);
      return;
    }
    const goodbye: GoodbyeFrame = { type: 'goodbye', retryInMs: Math.round(Math.random() * spreadMs) };
    connection.write(framesBlock([goodbye]));
    connection.end();
  }

  drop(connection: StreamConnection): void {
    connection.drop();
    this.close(connection);
  }

  heartbeat(): void {
    this.wheel.turn((connection) => this.drop(connection));
  }

  private follow(room: RoomRef): RoomFollower {
    const existing = this.followers.get(room.id);
    if (existing) return existing;
    const follower = new RoomFollower(room);
    this.followers.set(room.id, follower);
    return follower;
  }

  private async readRevision(roomId: string): Promise<number> {
    return (await this.reader.currentRevisions([roomId])).get(roomId) ?? 0;
  }

  private join(connection: StreamConnection, facts: PersonalFacts): void {
    const group = this.groupFor(connection.scope, connection.audience, grantHashOf(connection.audience, facts));
    group.connections.add(connection);
    this.groupOf.set(connection, group);
  }

  private groupFor(scope: StreamScope, audience: Audience, grantHash: string): StreamGroup {
    const key = groupKeyOf(scope, audience, grantHash);
    const existing = this.groups.get(key);
    if (existing) return existing;
    const followers = roomsOf(scope).map((room) => this.follow(room));
    const group = new StreamGroup(key, followers, audience, grantHash, this.epoch.value);
    for (const follower of followers) follower.groups.add(group);
    this.groups.set(key, group);
    return group;
  }

  private leave(connection: StreamConnection): void {
    const group = this.groupOf.get(connection);
    this.groupOf.delete(connection);
    group?.connections.delete(connection);
    if (!group || group.connections.size > 0) return;
    this.groups.delete(group.key);
    for (const { room } of group.rooms) {
      const follower = this.followers.get(room.id);
      follower?.groups.delete(group);
      if (follower?.groups.size === 0) this.followers.delete(room.id);
    }
  }

  private scheduleWindow(delay: number): void {
    this.windowTimer ??= setTimeout(() => {
      this.windowTimer = null;
      void this.publishWindow();
    }, delay).unref();
  }

  /** Reads what is new in every room that moved, then writes one block to every connection. */
  private async publishWindow(): Promise<void> {
    if (this.isPublishing) return this.scheduleWindow(WINDOW_MS);
    this.isPublishing = true;
    let delay = WINDOW_MS;
    try {
      const behind = [...this.followers.values()].filter((follower) => follower.isBehind);
      await Promise.all(behind.map((follower) => this.publishRoom(follower)));
    } catch (error) {
      delay = RETRY_MS;
      this.logger.warn(`a room could not be read, trying again: ${error instanceof Error ? error.message : error}`);
    } finally {
      this.isPublishing = false;
      this.flush();
    }
    if ([...this.followers.values()].some((follower) => follower.isBehind)) this.scheduleWindow(delay);
  }

  private async publishRoom(follower: RoomFollower): Promise<void> {
    const from = follower.published;
    const reading = await this.reader.readForPublication(follower.room, follower.audiences, from);
    const blocks = new Map(
      [...reading.changes].map(([audience, changes]) => [audience, framesBlock(changes.map((change) => change.frame))]),
    );
    for (const group of follower.groups) {
      const bytes = blocks.get(group.audience);
      // A group of an audience that came while we were reading starts behind: the next window reads for it.
      if (!bytes) return;
    }
    for (const group of follower.groups) group.append(blocks.get(group.audience)!);
    follower.published = reading.revision;
    follower.known = Math.max(follower.known, reading.revision);
  }

  /** One write per connection; a reader that has fallen too far behind is dropped and resumes later. */
  private flush(): void {
    for (const group of this.groups.values()) {
      const block = group.takeBlock();
      if (!block) continue;
      for (const connection of group.connections) {
        if (connection.waiting) connection.waiting.push(block);
        else if (!connection.write(block.bytes)) this.drop(connection);
      }
    }
  }
}

/** The rooms that a stream follows, content first. */
export function roomsOf(scope: StreamScope): RoomRef[] {
  return [
    ...(scope.contentId ? [{ id: scope.contentId, kind: 'content' as const }] : []),
    ...(scope.channelId ? [{ id: scope.channelId, kind: 'channel' as const }] : []),
  ];
}
