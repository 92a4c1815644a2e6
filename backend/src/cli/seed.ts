import 'reflect-metadata';
import { NestFactory } from '@nestjs/core';
import { AppModule } from '../app.module.js';
import { demoLines } from '../demo/demo.public.js';
import { loadConfig } from '../platform/config/config.js';
import { openDatabase } from '../platform/database/open-database.js';
import { PinoLogger } from '../platform/logging/pino.logger.js';

/** Creates the demo organization regardless of DEMO, and exits. */
async function seed(): Promise<void> {
  const config = loadConfig({ ...process.env, DEMO: 'true' });
  const database = await openDatabase(config, (line) => console.log(line));
  try {
    const app = await NestFactory.createApplicationContext(AppModule.on(config, database.url), {
      logger: new PinoLogger('warn'),
      abortOnError: false,
    });
    await app.close();
    console.log(['The demo organization is ready.', ...demoLines(config)].join('\n'));
  } finally {
    await database.close();
  }
}

await seed().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
