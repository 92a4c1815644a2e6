import 'reflect-metadata';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { Test, type TestingModuleBuilder } from '@nestjs/testing';
import { AppModule } from '../../backend/src/app.module.js';
import { Clock } from '../../backend/src/platform/clock/clock.js';
import { loadConfig } from '../../backend/src/platform/config/config.js';
import { Draining } from '../../backend/src/platform/health/draining.js';
import { configureHttpApp, createAdapter } from '../../backend/src/platform/http/http-app.js';
import { PinoLogger } from '../../backend/src/platform/logging/pino.logger.js';
import { createTestDatabase, type TestDatabase } from './database/test-database.js';
import { TestClock } from './test-clock.js';

export interface TestApp {
  app: NestFastifyApplication;
  /** Like http://127.0.0.1:43211 */
  url: string;
  clock: TestClock;
  database: TestDatabase;
  get: NestFastifyApplication['get'];
  close(): Promise<void>;
}

interface TestAppOptions {
  environment?: Record<string, string>;
  database?: TestDatabase;
  clock?: TestClock;
  customise?(builder: TestingModuleBuilder): TestingModuleBuilder;
}

/** Limits of requests and messages that no test reaches by accident. */
export const GENEROUS = { RATE_PER_ADDRESS: '100000', RATE_BURST_PER_ADDRESS: '100000', CHAT_PER_SECOND: '1000' };

/** The real application on a database and a port of its own, with a clock that the test controls. */
export async function startTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  const database = options.database ?? (await createTestDatabase());
  const dataDir = mkdtempSync(join(tmpdir(), 'foyer-test-'));
  const clock = options.clock ?? new TestClock();
  const config = loadConfig({
    NODE_ENV: 'test',
    DATA_DIR: dataDir,
    DEMO: 'false',
    LOG_LEVEL: 'fatal',
    DATABASE_POOL_SIZE: '10',
    SHUTDOWN_GRACE_MS: '0',
    PUBLIC_CACHE_MS: '0',
    JOBS: 'false',
    RATE_BURST_PER_PERSON: '1000000',
    CHAT_PER_NEWCOMER_MINUTE: '100000',
    ...options.environment,
  });
  const builder = Test.createTestingModule({ imports: [AppModule.on(config, database.url)] })
    .overrideProvider(Clock)
    .useValue(clock);
  const module = await (options.customise?.(builder) ?? builder)
    .setLogger(new PinoLogger(config.server.LOG_LEVEL))
    .compile();
  const app = module.createNestApplication<NestFastifyApplication>(createAdapter(config));
  await configureHttpApp(app, config);
  await app.listen(0, '127.0.0.1');
  return {
    app,
    url: await app.getUrl(),
    clock,
    database,
    get: app.get.bind(app),
    close: async () => {
      app.get(Draining).begin(0);
      await app.close();
      if (!options.database) await database.drop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
