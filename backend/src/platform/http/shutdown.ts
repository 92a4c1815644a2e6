import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { Config } from '../config/config.js';
import type { OpenDatabase } from '../database/open-database.js';
import { StreamKeeper } from '../realtime/stream-keeper.js';

/** Drain, goodbye to the streams, then the server, then the database. A second signal ends at once. */
export function shutDownOnSignal(app: NestFastifyApplication, config: Config, database: OpenDatabase): void {
  let isStopping = false;
  const stop = async (): Promise<void> => {
    if (isStopping) process.exit(1);
    isStopping = true;
    setTimeout(() => process.exit(1), config.SHUTDOWN_GRACE_MS * 2 + 5000).unref();
    app.get(StreamKeeper).drain(config.SHUTDOWN_GRACE_MS);
    await app.close();
    await database.close();
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop());
}
