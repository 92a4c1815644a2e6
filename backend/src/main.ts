import 'reflect-metadata';
import cluster from 'node:cluster';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { AppModule } from './app.module.js';
import { demoLines } from './demo/demo.public.js';
import { watchTerminal } from './platform/cluster/terminal.js';
import { WorkerGroup, WorkerStartError } from './platform/cluster/workers.js';
import { type Config, ConfigError, loadConfig } from './platform/config/config.js';
import { UnsafeDatabaseError } from './platform/database/durability.js';
import { keepTrying } from './platform/database/keep-trying.js';
import { type OpenDatabase, openDatabase } from './platform/database/open-database.js';
import { createHttpApp } from './platform/http/http-app.js';
import { shutDownOnSignal, stopOnSignal } from './platform/http/shutdown.js';
import { collectMetricsOfWorkers } from './platform/metrics/cluster-metrics.js';

/** Connections that may wait to be accepted: seconds of an arriving crowd. Node's usual 511 turned people away. Linux allows this many. */
const BACKLOG = 4096;
const OPERATORS_ISSUES = [ConfigError, UnsafeDatabaseError, WorkerStartError];

async function main(): Promise<void> {
  const config = loadConfig(process.env);
  if (cluster.isWorker)
    return serve(config, { url: config.database.DATABASE_URL!, isEmbedded: false, close: async () => undefined });
  const database = await openDatabase(config, (line) => console.log(line));
  try {
    await (config.server.WORKERS > 1 ? serveByWorkers(config, database) : serve(config, database));
    console.log(welcome(config));
  } catch (error) {
    await database.close();
    throw error;
  }
}

async function serve(config: Config, database: OpenDatabase): Promise<void> {
  const log = (line: string) => console.log(line);
  const app = await keepTrying(() => listen(config, database), { forMs: config.database.waitMs, log });
  shutDownOnSignal(app, config, database);
}

async function listen(config: Config, database: OpenDatabase): Promise<NestFastifyApplication> {
  const app = await createHttpApp(AppModule.on(config, database.url), config);
  try {
    await app.listen({ port: config.server.PORT, host: config.server.HOST, backlog: BACKLOG });
    return app;
  } catch (error) {
    await app.close().catch(() => undefined);
    throw error;
  }
}

async function serveByWorkers(config: Config, database: OpenDatabase): Promise<void> {
  const log = (line: string) => console.log(line);
  const workers = new WorkerGroup({ count: config.server.WORKERS, environment: { DATABASE_URL: database.url }, log });
  collectMetricsOfWorkers();
  // Before they start: a signal that nobody waits for would end this process without its workers.
  const stop = stopOnSignal(async () => {
    await workers.stop();
    await database.close();
  });
  const hasHungUp = watchTerminal();
  process.on('SIGHUP', () => void (hasHungUp() ? stop() : workers.restart()));
  await workers.start();
}

function welcome(config: Config): string {
  const lines = ['', 'Foyer is ready.', `  Dashboard   ${config.server.publicUrl}/dashboard`];
  const mail = config.mail.SMTP_URL
    ? `  Mail        ${new URL(config.mail.SMTP_URL).host}`
    : `  Mail        kept in the outbox, nothing is sent: ${config.server.publicUrl}/dashboard/outbox`;
  return [...lines, ...(config.server.isDemo ? demoLines(config) : []), mail, ''].join('\n');
}

main().catch((error: unknown) => {
  console.error(describe(error));
  process.exit(1);
});

/** An issue of the operator is one clear line; anything else keeps its trace. */
function describe(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (OPERATORS_ISSUES.some((kind) => error instanceof kind)) return error.message;
  if ('code' in error && error.code === 'EADDRINUSE')
    return `The port is taken: set PORT to another one (${error.message}).`;
  return error.stack ?? error.message;
}
