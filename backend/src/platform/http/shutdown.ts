import { Server } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { Config } from '../config/config.js';
import type { OpenDatabase } from '../database/open-database.js';
import { StreamKeeper } from '../realtime/stream-keeper.js';

/** Beyond this the process ends whatever still hangs, milliseconds above the configured grace. */
const LAST_RESORT_MS = 10_000;

/** Runs `stop` once at the first SIGINT or SIGTERM; a second one ends at once. */
export function stopOnSignal(stop: () => Promise<void>, atMostMs?: number): void {
  let isStopping = false;
  const handle = async (): Promise<void> => {
    if (isStopping) process.exit(1);
    isStopping = true;
    if (atMostMs !== undefined) setTimeout(() => process.exit(1), atMostMs).unref();
    await stop();
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void handle());
}

/**
 * No new connections, goodbye to the streams, an end to each connection with its next answer, then the server, then the
 * database: what was sent before is answered.
 */
export function shutDownOnSignal(app: NestFastifyApplication, config: Config, database: OpenDatabase): void {
  stopOnSignal(async () => {
    const server = app.getHttpServer() as Server;
    // The plain socket server's close: the one of HTTP would cut connections that are about to be used.
    Server.prototype.close.call(server);
    app.get(StreamKeeper).drain(config.SHUTDOWN_GRACE_MS);
    await delay(config.SHUTDOWN_GRACE_MS);
    await app.close();
    await database.close();
  }, config.SHUTDOWN_GRACE_MS + LAST_RESORT_MS);
}
