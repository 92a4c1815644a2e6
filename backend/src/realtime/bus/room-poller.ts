import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { ignoringOutage } from '../../platform/database/database-failure.js';
import { DomainEvents } from '../../platform/events/domain-events.js';
import { EpochWatcher } from '../hub/epoch-watcher.js';
import { StreamHub } from '../hub/stream-hub.js';
import { RoomReader } from '../rooms/room-reader.js';
import { RealtimeBus } from './realtime-bus.js';

/** A change without a hint is found within this time, in milliseconds. Each poll is one statement, however many rooms there are. */
const POLL_MS = 500;

/** Passes revision hints to the hub, and polls for changes whose hints were lost. */
@Injectable()
export class RoomPoller implements OnModuleInit {
  constructor(
    private readonly hub: StreamHub,
    private readonly reader: RoomReader,
    private readonly bus: RealtimeBus,
    private readonly events: DomainEvents,
    private readonly history: EpochWatcher,
  ) {}

  onModuleInit(): void {
    this.events.on('room.changed', (hint) => this.bus.publishRoom(hint));
    this.bus.subscribe(({ rooms }) => {
      for (const { roomId, revision } of rooms) this.hub.noteRevision(roomId, revision);
    });
  }

  /** Hints can be lost, for example if the response to a commit never arrived. The database is authoritative. */
  @Interval(POLL_MS)
  async poll(): Promise<void> {
    const published = new Map(
      [...this.hub.activeRooms].map((activeRoom) => [activeRoom.room.id, activeRoom.published]),
    );
    if (published.size === 0) return;
    await ignoringOutage(async () => {
      const revisions = await this.reader.currentRevisions([...published.keys()]);
      for (const [roomId, revision] of revisions) this.hub.noteRevision(roomId, revision);
      // Everything published before this query was already committed, so a lower revision means that the database went back in time.
      if ([...revisions].some(([roomId, revision]) => revision < published.get(roomId)!)) await this.history.wentBack();
    });
  }
}
