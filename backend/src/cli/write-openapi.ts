import 'reflect-metadata';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { NestFactory } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { AppModule } from '../app.module.js';
import { loadConfig } from '../platform/config/config.js';
import { REPOSITORY_ROOT } from '../platform/config/repository-root.js';
import { createAdapter, prefixApi } from '../platform/http/http-app.js';
import { createOpenApiDocument } from '../platform/openapi/openapi.js';

/** Writes the OpenAPI document to the given path. Preview mode instantiates no providers, so no database is needed. */
async function writeOpenApi(path: string): Promise<void> {
  const config = loadConfig({ NODE_ENV: 'test', DEMO: 'false' });
  const module = AppModule.on(config, 'postgres://localhost/none');
  const app = await NestFactory.create<NestFastifyApplication>(module, createAdapter(config), {
    preview: true,
    logger: false,
    abortOnError: false,
  });
  prefixApi(app);
  await writeFile(path, `${JSON.stringify(createOpenApiDocument(app), null, 2)}\n`);
}

await writeOpenApi(process.argv[2] ?? join(REPOSITORY_ROOT, 'contracts/openapi.json'));
