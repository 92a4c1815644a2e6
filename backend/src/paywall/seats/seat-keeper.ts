import { Injectable } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { Clock } from '../../platform/clock/clock.js';
import { ignoringOutage } from '../../platform/database/database-failure.js';
import { roomIdOf, type StreamConnection, StreamHub } from '../../realtime/realtime.public.js';
import { SeatRepository } from './seat.repository.js';

/** Well within the minute of silence after which a seat can be given to another. */
const EVERY_MS = 15_000;
/** A page that is loaded again has just said that it's closed: until it's noted that it's back, its seat can be given to another. */
const NEW_EVERY_MS = 5_000;

/** Keeps the seats of browsers that have a page open. */
@Injectable()
export class SeatKeeper {
  private readonly noted = new WeakSet<StreamConnection>();

  constructor(
    private readonly hub: StreamHub,
    private readonly seats: SeatRepository,
    private readonly clock: Clock,
  ) {}

  @Interval(EVERY_MS)
  keep(): Promise<void> {
    return this.see(this.seated());
  }

  @Interval(NEW_EVERY_MS)
  keepNew(): Promise<void> {
    return this.see(this.seated().filter((connection) => !this.noted.has(connection)));
  }

  private seated(): StreamConnection[] {
    return [...this.hub.connections.values()].filter(
      ({ view }) => view?.audience.ticket === 'admitted' || view?.audience.ticket === 'other',
    );
  }

  private async see(connections: readonly StreamConnection[]): Promise<void> {
    if (connections.length === 0) return;
    const there = connections.map(({ principal, scope, openedAt }) => ({
      uid: principal.uid,
      sessionId: principal.sessionId,
      channelId: roomIdOf(scope, 'channel'),
      openedAt,
    }));
    await ignoringOutage(() => this.seats.see(there, this.clock.date()));
    for (const connection of connections) this.noted.add(connection);
  }
}
