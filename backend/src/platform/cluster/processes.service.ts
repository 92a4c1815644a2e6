import { randomUUID } from 'node:crypto';
import { type BeforeApplicationShutdown, Injectable, type OnModuleInit } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { Clock } from '../clock/clock.js';
import { Database } from '../database/database.js';
import { ignoringOutage } from '../database/database-failure.js';
import { Metrics } from '../metrics/metrics.js';

const BEAT_MS = 2000;
/** A process without a heartbeat for this long counts as dead, in milliseconds. */
export const DEAD_AFTER_MS = 10_000;
/** How long records of dead processes are kept, in milliseconds. */
const FORGET_AFTER_MS = 60_000;

/** Tracks the processes that currently serve this database. */
@Injectable()
export class Processes implements OnModuleInit, BeforeApplicationShutdown {
  readonly processId = randomUUID();
  private live = 1;

  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly metrics: Metrics,
  ) {}

  /** The number of live processes, including this one. */
  get count(): number {
    return this.live;
  }

  get isAlone(): boolean {
    return this.live === 1;
  }

  /** Processes whose last heartbeat is before this time count as dead. */
  get deadBefore(): Date {
    return new Date(this.clock.now() - DEAD_AFTER_MS);
  }

  async onModuleInit(): Promise<void> {
    await this.beat();
  }

  @Interval(BEAT_MS)
  async everyBeat(): Promise<void> {
    await ignoringOutage(() => this.beat());
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.database.query('DELETE FROM processes WHERE id = $1', [this.processId]).catch(() => undefined);
  }

  private async beat(): Promise<void> {
    const now = this.clock.date();
    await this.database.query(
      `INSERT INTO processes (id, started_at, seen_at) VALUES ($1, $2, $2)
       ON CONFLICT (id) DO UPDATE SET seen_at = greatest(processes.seen_at, excluded.seen_at)`,
      [this.processId, now],
    );
    const [row] = await this.database.query<{ live: string; old: string }>(
      'SELECT count(*) FILTER (WHERE seen_at >= $1) AS live, count(*) FILTER (WHERE seen_at < $2) AS old FROM processes',
      [this.deadBefore, new Date(now.getTime() - FORGET_AFTER_MS)],
    );
    this.live = Math.max(1, Number(row?.live ?? 1));
    this.metrics.processes.set(this.live);
    if (Number(row?.old ?? 0) > 0)
      await this.database.query('DELETE FROM processes WHERE seen_at < $1', [
        new Date(now.getTime() - FORGET_AFTER_MS),
      ]);
  }
}
