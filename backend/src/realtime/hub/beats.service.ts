import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { Principal } from '../../platform/auth/principal.js';
import { Clock } from '../../platform/clock/clock.js';
import { Processes } from '../../platform/cluster/processes.service.js';
import { DomainError } from '../../platform/errors/domain-error.js';
import { DomainEvents } from '../../platform/events/domain-events.js';
import { RealtimeBus, type StrayBeat } from '../bus/realtime-bus.js';
import { StreamHub } from './stream-hub.js';

/** Handles heartbeats, which may arrive at any process. */
@Injectable()
export class Beats implements OnModuleInit {
  constructor(
    private readonly hub: StreamHub,
    private readonly bus: RealtimeBus,
    private readonly processes: Processes,
    private readonly clock: Clock,
    private readonly events: DomainEvents,
  ) {}

  onModuleInit(): void {
    this.bus.subscribe(({ beats }) => {
      for (const beat of beats) this.take(beat);
    });
  }

  note({ uid }: Principal, streamId: string): void {
    if (this.take({ streamId, uid })) return;
    if (this.processes.isAlone || this.hub.connections.has(streamId)) throw new DomainError('not_found');
    this.bus.publishBeat({ streamId, uid });
  }

  /** Returns false if the stream isn't open in this process or belongs to someone else. */
  private take({ streamId, uid }: StrayBeat): boolean {
    const connection = this.hub.connections.get(streamId);
    if (!connection || connection.principal.uid !== uid) return false;
    connection.lastSeenAt = this.clock.now();
    const { scope, viewerId, lastSeenAt } = connection;
    if (viewerId !== null) this.events.emit('stream.beat', { streamId, uid: viewerId, scope, at: lastSeenAt });
    return true;
  }
}
