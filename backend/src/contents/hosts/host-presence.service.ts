import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { Clock } from '../../platform/clock/clock.js';
import { Processes } from '../../platform/cluster/processes.service.js';
import { ignoringOutage } from '../../platform/database/database-failure.js';
import { DomainEvents } from '../../platform/events/domain-events.js';
import { Emits } from '../../platform/openapi/emits.decorator.js';
import { roomIdOf, StreamHub } from '../../realtime/realtime.public.js';
import { HostPresenceRepository, type Standing } from './host-presence.repository.js';
import { HostsFrame } from './hosts.events.js';

/** How long a host is still shown after the last stream closed, in milliseconds: pages that reconnect or use long polling never leave. */
const RETURN_MS = 10_000;

interface Presence extends Standing {
  streams: number;
  /** When the last stream closed; null while one is open. */
  leftAt: number | null;
}

/** Who has which host panel open, on all processes together. */
@Emits({ host: [HostsFrame] })
@Injectable()
export class HostPresence implements OnModuleInit {
  /** The hosts of this process, by content and person. */
  private readonly here = new Map<string, Presence>();
  private telling: Promise<void> | null = null;

  constructor(
    private readonly events: DomainEvents,
    private readonly repository: HostPresenceRepository,
    private readonly processes: Processes,
    private readonly hub: StreamHub,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.events.on('stream.opened', ({ scope, uid }) => {
      const contentId = roomIdOf(scope, 'content');
      if (scope.isForHosts && contentId) this.enter(contentId, uid);
    });
    this.events.on('stream.closed', ({ scope, uid }) => {
      const presence = this.here.get(keyOf(roomIdOf(scope, 'content'), uid));
      if (!scope.isForHosts || !presence) return;
      presence.streams -= 1;
      if (presence.streams === 0) presence.leftAt = this.clock.now();
    });
  }

  /** Skips a tick while the previous one is still running. */
  @Interval(1000)
  everySecond(): Promise<void> {
    this.telling ??= ignoringOutage(() => this.tell()).finally(() => {
      this.telling = null;
    });
    return this.telling;
  }

  private enter(contentId: string, uid: string): void {
    const key = keyOf(contentId, uid);
    const presence = this.here.get(key) ?? { contentId, uid, since: this.clock.now(), streams: 0, leftAt: null };
    presence.streams += 1;
    presence.leftAt = null;
    this.here.set(key, presence);
  }

  /** Reports this process's hosts to the others, reads everyone, and tells the open panels. */
  private async tell(): Promise<void> {
    if (this.here.size === 0) return;
    const latest = this.clock.now() - RETURN_MS;
    const gone = [...this.here.values()].filter(({ leftAt }) => leftAt !== null && leftAt <= latest);
    await this.repository.remove(this.processes.processId, gone);
    for (const { contentId, uid, leftAt } of gone) if (leftAt !== null) this.here.delete(keyOf(contentId, uid));
    const present = [...this.here.values()];
    if (present.length === 0) return;
    const { processId, deadBefore } = this.processes;
    await this.repository.save(processId, present);
    const hosts = await this.repository.hostsOf(deadBefore, [...new Set(present.map(({ contentId }) => contentId))]);
    for (const [contentId, people] of hosts) {
      const frame: HostsFrame = { type: 'hosts', hosts: people };
      this.hub.publishEphemeral(contentId, frame, 'hosts');
    }
  }
}

function keyOf(contentId: string | null, uid: string): string {
  return `${contentId}|${uid}`;
}
