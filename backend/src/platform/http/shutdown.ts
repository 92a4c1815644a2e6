import { Server } from 'node:net';
import { performance } from 'node:perf_hooks';
import { setTimeout as delay } from 'node:timers/promises';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { Config } from '../config/config.js';
import type { OpenDatabase } from '../database/open-database.js';
import { Draining } from '../health/draining.js';

/** Added to the configured grace period. After that, the process exits even if something still hangs. In milliseconds. */
const LAST_RESORT_MS = 10_000;

/** One cause may send several signals within this time, in milliseconds: a process group gets one, and npm forwards its own. */
const SAME_CAUSE_MS = 500;

/** Runs `stop` once, at the first SIGINT or SIGTERM or when called. Another signal a moment later exits immediately. */
export function stopOnSignal(stop: () => Promise<void>, atMostMs?: number): () => Promise<void> {
  let stoppingSince: number | null = null;
  const handle = async (): Promise<void> => {
    if (stoppingSince !== null) {
      if (performance.now() - stoppingSince > SAME_CAUSE_MS) process.exit(1);
      return;
    }
    stoppingSince = performance.now();
    if (atMostMs !== undefined) setTimeout(() => process.exit(1), atMostMs).unref();
    await stop();
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void handle());
  return handle;
}

/**
 * Stops accepting connections, ends the streams, closes each connection with its next response, then closes the server and the database. Requests sent before
 * that still get a response.
 */
export function shutDownOnSignal(app: NestFastifyApplication, config: Config, database: OpenDatabase): void {
  stopOnSignal(async () => {
    const server = app.getHttpServer() as Server;
    // Calls `close` of the plain socket server: the HTTP server's would close connections that are about to be used.
    Server.prototype.close.call(server);
    app.get(Draining).begin(config.server.SHUTDOWN_GRACE_MS);
    await delay(config.server.SHUTDOWN_GRACE_MS);
    await app.close();
    await database.close();
  }, config.server.SHUTDOWN_GRACE_MS + LAST_RESORT_MS);
}
