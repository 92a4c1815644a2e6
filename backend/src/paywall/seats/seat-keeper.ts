import { Injectable } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { Clock } from '../../platform/clock/clock.js';
import { ignoringOutage } from '../../platform/database/database-failure.js';
import { roomIdOf, StreamHub } from '../../realtime/realtime.public.js';
import { SeatRepository } from './seat.repository.js';

/** Well within the minute of silence after which a seat can be given to another. */
const EVERY_MS = 15_000;

/** Keeps the seats of browsers that have a page open. */
@Injectable()
export class SeatKeeper {
  constructor(
    private readonly hub: StreamHub,
    private readonly seats: SeatRepository,
    private readonly clock: Clock,
  ) {}

  @Interval(EVERY_MS)
  async keep(): Promise<void> {
    const there = [...this.hub.connections.values()]
      .filter(({ view }) => view?.audience.ticket === 'admitted' || view?.audience.ticket === 'other')
      .map(({ principal, scope }) => ({
        uid: principal.uid,
        sessionId: principal.sessionId,
        channelId: roomIdOf(scope, 'channel'),
      }));
    if (there.length > 0) await ignoringOutage(() => this.seats.see(there, this.clock.date()));
  }
}
