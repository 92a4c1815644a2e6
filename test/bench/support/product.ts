import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import pg from 'pg';
import { aChannel } from '../../factories/channel.factory.js';
import { aClient } from '../../factories/client.factory.js';
import { aContent } from '../../factories/content.factory.js';
import { createTestDatabase, type TestDatabase } from '../../support/database/test-database.js';
import { LIFTED_LIMITS } from '../../support/lifted-limits.js';
import { ServerProcess } from '../../support/server-process.js';
import type { Bench } from './bench.js';
import { Identities, TOKEN_MINUTES } from './identities.js';
import { cpuMsOf, familyCpuMsOf, parentOf, rssKibOf } from './process-usage.js';
import { profileSummary } from './profile-summary.js';

/** A content that is on air, and the addresses that its page uses. */
export interface Room {
  clientId: string;
  contentId: string;
  pagePath: string;
  streamPath: string;
  postPath: string;
  reactionsPath: string;
}

export interface Usage {
  appMs: number;
  postgresMs: number;
}

const PROFILE_WRITTEN_MS = 2000;

/** The built application in a process of its own, on a database of its own. */
export class Product {
  private constructor(
    private readonly server: ServerProcess,
    readonly database: TestDatabase,
    readonly sql: pg.Client,
    readonly identities: Identities,
    private readonly postmaster: number,
    private readonly isShared: boolean,
  ) {}

  /** Short rounds share the product of one environment. */
  static start(bench: Bench, environment: Record<string, string> = {}): Promise<Product> {
    return bench.shared(`product ${JSON.stringify(environment)}`, () => Product.open(bench, environment));
  }

  private static async open(bench: Bench, environment: Record<string, string>): Promise<Product> {
    const database = await createTestDatabase();
    bench.atEndOfAll(() => database.drop());
    const sql = new pg.Client({ connectionString: database.url });
    await sql.connect();
    bench.atEndOfAll(() => sql.end());
    const dataDir = mkdtempSync(join(tmpdir(), 'foyer-bench-'));
    bench.atEndOfAll(() => rmSync(dataDir, { recursive: true, force: true }));
    const identities = await Identities.of(dataDir, sql);
    const server = await ServerProcess.create({
      ...LIFTED_LIMITS,
      ACCESS_TOKEN_MINUTES: String(TOKEN_MINUTES),
      ...profiling(),
      DATA_DIR: dataDir,
      DATABASE_URL: database.url,
      ...environment,
    });
    bench.atEndOfAll(() => server.dispose());
    await server.start();
    const { rows } = await sql.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
    return new Product(server, database, sql, identities, parentOf(rows[0]!.pid), bench.isShort);
  }

  get pid(): number {
    return this.server.pid;
  }

  get port(): number {
    return Number(new URL(this.server.url).port);
  }

  /** Where nobody else uses it. */
  async stop(): Promise<void> {
    if (!this.isShared) await this.server.dispose();
  }

  async openRoom(columns: Record<string, unknown> = {}): Promise<Room> {
    const client = await aClient(this.sql).build();
    const channel = await aChannel(this.sql, client).build();
    const content = await aContent(this.sql, channel).with(columns).build();
    return {
      clientId: client.id,
      contentId: content.id,
      pagePath: `/${client.key}/${channel.key}/${content.key}`,
      // With the keys of the page, as the app asks.
      streamPath: `/api/contents/${content.id}/stream?channelId=${channel.id}&keys=${channel.key}%2F${content.key}`,
      postPath: `/api/contents/${content.id}/chat/messages`,
      reactionsPath: `/api/contents/${content.id}/reactions`,
    };
  }

  usage(): Usage {
    return { appMs: cpuMsOf(this.pid), postgresMs: familyCpuMsOf(this.postmaster) };
  }

  rssKib(): number {
    return rssKibOf(this.pid);
  }

  /** CPU of the application and of PostgreSQL while `work` ran, and what came of it. */
  async measure<Result>(work: () => Promise<Result>): Promise<Usage & { wallMs: number; result: Result }> {
    const [before, startedAt] = [this.usage(), performance.now()];
    const result = await work();
    const after = this.usage();
    const wallMs = performance.now() - startedAt;
    return { appMs: after.appMs - before.appMs, postgresMs: after.postgresMs - before.postgresMs, wallMs, result };
  }

  /** Work that is there for its profile alone. */
  async profileOf(work: () => Promise<unknown>): Promise<void> {
    if (process.env.BENCH_PROFILE) await this.profiled(work);
  }

  /** With BENCH_PROFILE=<file> in the environment: a CPU profile of the application while `work` ran. */
  async profiled<Result>(work: () => Promise<Result>): Promise<Result> {
    if (!process.env.BENCH_PROFILE) return work();
    process.kill(this.pid, 'SIGUSR2');
    const result = await work();
    process.kill(this.pid, 'SIGUSR2');
    await delay(PROFILE_WRITTEN_MS);
    for (const line of profileSummary(process.env.BENCH_PROFILE)) console.error(`  ${line}`);
    return result;
  }
}

function profiling(): Record<string, string> {
  const file = process.env.BENCH_PROFILE;
  if (!file) return {};
  const hook = pathToFileURL(join(import.meta.dirname, 'profile.hook.mjs'));
  return { NODE_OPTIONS: `--import=${hook.href}`, BENCH_PROFILE: file };
}
