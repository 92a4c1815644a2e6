import 'reflect-metadata';
import { DataSource } from 'typeorm';
import { dataSourceOptions } from './backend/src/platform/database/data-source.options.js';
import { allMigrations } from './backend/src/platform/database/migrate.js';

/** For TypeORM's command line, on the built tree: `npx typeorm migration:show -d dist/ormconfig.js`. */
export default new DataSource({
  ...dataSourceOptions({
    url: process.env.DATABASE_URL ?? 'postgres://localhost/foyer',
    poolSize: 2,
    applicationName: 'foyer-cli',
  }),
  migrations: await allMigrations(),
});
