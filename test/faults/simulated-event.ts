import { randomUUID } from 'node:crypto';
import { EventEmitter2 } from '@nestjs/event-emitter';
import { PresenceRepository } from '../../backend/src/analytics/presence.repository.js';
import { Presence } from '../../backend/src/analytics/presence.service.js';
import type { Processes } from '../../backend/src/platform/cluster/processes.service.js';
import { Database } from '../../backend/src/platform/database/database.js';
import { DomainEvents } from '../../backend/src/platform/events/domain-events.js';
import { BEAT_EVERY_MS } from '../../backend/src/realtime/hub/stream-opener.js';
import type { StreamScope } from '../../backend/src/realtime/realtime.public.js';
import type { BuiltContent } from '../factories/content.factory.js';
import type { TestApp } from '../support/app.js';
import type { StandingClock } from '../support/test-clock.js';
import type { Happening } from './watch-ledger.js';

/** As the product: two missed signs of life, and half a minute. */
const SILENT_S = (2 * BEAT_EVERY_MS + 30_000) / 1000 + 1;
const PROCESSES = 2;
const WRITTEN_EVERY_S = 15;

/** One start of a process: what it holds in memory is gone when it dies. */
interface RunningProcess {
  id: number;
  events: DomainEvents;
  processId: string;
  presence: Presence;
}

interface Page {
  id: number;
  uid: string;
  log: Happening[];
  streamId: string;
  /** The process that serves it; null: it has no stream. */
  home: RunningProcess | null;
  isAsleep: boolean;
  lastSeenAt: number;
}

/** People whose pages come, lose their connection, sleep, and leave, second by second, on processes that die. */
export class SimulatedEvent {
  /** What happened on the pages of each person. */
  readonly logs = new Map<string, Happening[]>();
  /** Those with a stream. */
  private readonly pages = new Set<Page>();
  private readonly due = new Map<number, (() => void)[]>();
  private readonly processes: (RunningProcess | null)[] = [];
  private started = 0;
  private areProcessesTold = false;
  private second = 0;
  private readonly scope: StreamScope;

  constructor(
    private readonly foyer: TestApp,
    private readonly clock: StandingClock,
    content: BuiltContent,
    private readonly random: () => number,
    /** The control: this process writes no signs of life. */
    private readonly silent: number | null,
  ) {
    const rooms = [
      { id: content.id, kind: 'content' },
      { id: content.channelIds[0]!, kind: 'channel' },
    ] as const;
    this.scope = { clientId: content.clientId, rooms } as StreamScope;
    for (let index = 0; index < PROCESSES; index += 1) this.processes.push(this.start());
  }

  /** So many people come within so many seconds, a tenth of them on two devices. */
  invite(people: number, withinS: number): void {
    for (let person = 0; person < people; person += 1) {
      const uid = randomUUID();
      const log: Happening[] = [];
      this.logs.set(uid, log);
      const pages = this.random() < 0.1 ? 2 : 1;
      for (let device = 0; device < pages; device += 1) {
        const id = person * 2 + device;
        const page: Page = { id, uid, log, streamId: '', home: null, isAsleep: false, lastSeenAt: 0 };
        // Most come around the start.
        const early = this.random() ** 3 * withinS;
        this.after(Math.floor(early) + device * this.between(0, 300), () => this.open(page));
      }
    }
  }

  /** Dies right after it has written what it knew; its pages don't hear anything, and most come back elsewhere. */
  kill(index: number): void {
    const dead = this.processes[index];
    if (!dead) return;
    this.processes[index] = null;
    this.areProcessesTold = false;
    for (const log of this.logs.values()) log.push({ at: this.clock.now(), kind: 'process-died', process: dead.id });
    for (const page of [...this.pages].filter(({ home }) => home === dead)) {
      page.home = null;
      this.pages.delete(page);
      const fate = this.random();
      if (fate < 0.85) this.after(this.between(1, 20), () => this.open(page));
      else if (fate < 0.9) this.after(this.between(60, 120), () => this.open(page));
      else if (fate < 0.95) this.after(this.between(400, 700), () => this.open(page));
    }
  }

  restart(index: number): void {
    this.areProcessesTold = false;
    this.processes[index] = this.start();
  }

  /** One second: what pages do, then what processes write. */
  async pass(): Promise<void> {
    this.second += 1;
    this.clock.advance(1000);
    if (!this.areProcessesTold) await this.tellProcesses();
    for (const act of this.due.get(this.second) ?? []) act();
    this.due.delete(this.second);
    for (const [index, process] of this.processes.entries()) {
      await process?.presence.everySecond();
      const isWriting = this.second % WRITTEN_EVERY_S === 0 && index !== this.silent;
      if (isWriting) await process?.presence.everyFifteenSeconds();
    }
  }

  /** Those that run are alive for as long as the event lasts; of those that died, the others know at once. */
  private async tellProcesses(): Promise<void> {
    const ids = this.processes.flatMap((process) => process?.processId ?? []);
    await this.foyer.get(Database).query(
      `WITH gone AS (DELETE FROM processes WHERE started_at = 'epoch' AND id <> ALL($1))
       INSERT INTO processes (id, started_at, seen_at) SELECT id, 'epoch', 'infinity' FROM unnest($1::uuid[]) id ON CONFLICT DO NOTHING`,
      [ids],
    );
    this.areProcessesTold = true;
  }

  private start(): RunningProcess {
    this.started += 1;
    const events = new DomainEvents(new EventEmitter2());
    const processId = randomUUID();
    const self = { processId, isAlone: false, deadBefore: new Date(0) } as Processes;
    const presence = new Presence(events, this.foyer.get(PresenceRepository), self, this.clock);
    presence.onModuleInit();
    return { id: this.started, processId, events, presence };
  }

  private open(page: Page): void {
    if (page.home) return;
    const running = this.processes.filter((process) => process !== null);
    page.home = running[Math.floor(this.random() * running.length)]!;
    page.streamId = randomUUID();
    page.isAsleep = false;
    this.pages.add(page);
    this.note(page, 'open');
    page.home.events.emit('stream.opened', this.streamOf(page));
    this.beatLater(page);
    this.after(this.between(30, 1500), () => this.meetFate(page), page);
  }

  private beatLater(page: Page): void {
    this.after(
      this.between(45, 60),
      () => {
        if (!page.isAsleep) {
          this.note(page, 'beat');
          page.home!.events.emit('stream.beat', { ...this.streamOf(page), at: this.clock.now() });
        }
        this.beatLater(page);
      },
      page,
    );
  }

  private meetFate(page: Page): void {
    const fate = this.random();
    if (fate < 0.35) this.close(page);
    else if (fate < 0.65) {
      this.close(page);
      this.after(this.between(1, 60), () => this.open(page));
    } else if (fate < 0.75) {
      this.close(page);
      this.after(this.between(60, 900), () => this.open(page));
    } else {
      // Its machine sleeps: nobody hears of it, until it wakes or is given up.
      const [streamId, wakes] = [page.streamId, fate < 0.95 ? this.between(10, 600) : null];
      page.isAsleep = true;
      const silentUntil = Math.ceil((page.lastSeenAt - this.clock.now()) / 1000) + SILENT_S;
      this.after(
        Math.max(1, silentUntil),
        () => {
          if (page.isAsleep) this.close(page, page.lastSeenAt);
        },
        page,
      );
      if (wakes === null) return;
      this.after(wakes, () => {
        if (page.home && page.streamId === streamId) {
          page.isAsleep = false;
          this.after(this.between(30, 900), () => this.meetFate(page), page);
        } else if (!page.home && page.streamId === streamId) this.open(page);
      });
    }
  }

  /** `seenAt`: it never said so. */
  private close(page: Page, seenAt?: number): void {
    const { home } = page;
    if (!home) return;
    const lastSeenAt = seenAt ?? this.clock.now();
    page.log.push({ at: this.clock.now(), kind: 'close', page: page.id, process: home.id, seenAt: lastSeenAt });
    home.events.emit('stream.closed', { ...this.streamOf(page), lastSeenAt, isPoll: false });
    page.home = null;
    this.pages.delete(page);
  }

  private note(page: Page, kind: 'open' | 'beat'): void {
    page.lastSeenAt = this.clock.now();
    page.log.push({ at: page.lastSeenAt, kind, page: page.id, process: page.home!.id });
  }

  private streamOf({ streamId, uid }: Page) {
    return { streamId, uid, scope: this.scope };
  }

  /** `during`: only while that page has the stream that it has now. */
  private after(seconds: number, act: () => void, during?: Page): void {
    const at = this.second + Math.max(1, Math.round(seconds));
    const streamId = during?.streamId;
    const acts = this.due.get(at) ?? [];
    acts.push(during ? () => during.home && during.streamId === streamId && act() : act);
    this.due.set(at, acts);
  }

  private between(least: number, most: number): number {
    return Math.floor(least + this.random() * (most - least + 1));
  }
}
