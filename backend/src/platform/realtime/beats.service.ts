import { Injectable } from '@nestjs/common';
import type { Principal } from '../auth/principal.js';
import { Clock } from '../clock/clock.js';
import { DomainError } from '../errors/domain-error.js';
import { DomainEvents } from '../events/domain-events.js';
import type { BeatDto } from './beat.dto.js';
import { StreamHub } from './stream-hub.js';

@Injectable()
export class Beats {
  constructor(
    private readonly hub: StreamHub,
    private readonly clock: Clock,
    private readonly events: DomainEvents,
  ) {}

  note(principal: Principal, streamId: string, beat: BeatDto): void {
    const connection = this.hub.connections.get(streamId);
    if (!connection || connection.principal.uid !== principal.uid) throw new DomainError('not_found');
    connection.lastSeenAt = this.clock.now();
    this.events.emit('stream.beat', {
      streamId,
      uid: principal.uid,
      ...connection.scope,
      state: beat.state,
      at: connection.lastSeenAt,
    });
  }
}
