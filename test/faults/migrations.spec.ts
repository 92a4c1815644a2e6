import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { DataSource } from 'typeorm';
import { dataSourceOptions } from '../../backend/src/platform/database/data-source.options.js';
import { allMigrations } from '../../backend/src/platform/database/migrate.js';
import { printFigure } from '../bench/support/figures.js';
import { createTestDatabase, type TestDatabase } from '../support/database/test-database.js';

/** Everything that makes a schema, as text: one line for each thing. */
const SCHEMA = [
  `SELECT 'column ' || table_name || ' ' || ordinal_position || ' ' || column_name || ' ' || data_type || ' ' || is_nullable || ' ' || coalesce(column_default, '') AS line
   FROM information_schema.columns WHERE table_schema = 'public'`,
  `SELECT 'index ' || indexdef AS line FROM pg_indexes WHERE schemaname = 'public'`,
  `SELECT 'constraint ' || conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) AS line
   FROM pg_constraint WHERE connamespace = 'public'::regnamespace`,
  `SELECT 'relation ' || relname || ' ' || relkind::text || ' ' || coalesce(array_to_string(reloptions, ','), '') || ' ' || coalesce(pg_get_expr(relpartbound, oid), '') AS line
   FROM pg_class WHERE relnamespace = 'public'::regnamespace`,
  `SELECT 'function ' || pg_get_functiondef(oid) AS line FROM pg_proc WHERE pronamespace = 'public'::regnamespace AND prokind = 'f'`,
  `SELECT 'trigger ' || pg_get_triggerdef(oid) AS line FROM pg_trigger WHERE NOT tgisinternal`,
  `SELECT 'type ' || typname || ' ' || coalesce(e.enumlabel, '') AS line FROM pg_type t JOIN pg_enum e ON e.enumtypid = t.oid`,
  `SELECT 'extension ' || extname AS line FROM pg_extension WHERE extname <> 'plpgsql'`,
];

/** Up, down, up again. */
describe('migrations', () => {
  let database: TestDatabase;
  let client: pg.Client;
  let dataSource: DataSource;

  beforeAll(async () => {
    database = await createTestDatabase();
    client = new pg.Client({ connectionString: database.url });
    await client.connect();
    dataSource = await new DataSource({
      ...dataSourceOptions({ url: database.url, poolSize: 2, applicationName: 'foyer-faults' }),
      migrations: await allMigrations(),
    }).initialize();
  });
  afterAll(async () => {
    await dataSource.destroy();
    await client.end();
    await database.drop();
  });

  it('come back to the same schema, and leave nothing in between', async () => {
    const first = await schema();
    const { length } = await applied();
    for (let step = 0; step < length; step += 1) await dataSource.undoLastMigration();
    expect(await applied()).toEqual([]);
    // The table in which the library keeps its books stays.
    await client.query('DROP TABLE migrations');
    const between = await schema();
    await dataSource.runMigrations();
    const second = await schema();
    // A change that no migration undoes: what a forgotten step of `down` would leave.
    await client.query('CREATE INDEX left_behind ON chat_messages (author_id)');
    const control = differences(first, await schema());
    const figure = { name: 'migrations', unit: 'differences', aim: { atMost: 0 } };
    printFigure({ ...figure, values: [differences(first, second) + between.length], control });
    expect(between).toEqual([]);
    expect(second).toEqual(first);
    expect(control).toBeGreaterThan(0);
  });

  async function applied(): Promise<unknown[]> {
    return (await client.query('SELECT name FROM migrations')).rows;
  }

  async function schema(): Promise<string[]> {
    const lines: string[] = [];
    for (const query of SCHEMA)
      lines.push(...(await client.query<{ line: string }>(query)).rows.map(({ line }) => line));
    return lines.sort();
  }

  function differences(before: string[], after: string[]): number {
    const [a, b] = [new Set(before), new Set(after)];
    return before.filter((line) => !b.has(line)).length + after.filter((line) => !a.has(line)).length;
  }
});
