import pg from 'pg';

/** Milliseconds. */
const ANSWER_MS = 10_000;

export class UnsafeDatabaseError extends Error {}

/** Throws if the server's settings could lose committed messages. */
export async function assertDurable(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: ANSWER_MS, query_timeout: ANSWER_MS });
  await client.connect();
  try {
    const { rows } = await client.query<{ name: string; setting: string }>(
      "SELECT name, setting FROM pg_settings WHERE name IN ('fsync', 'synchronous_commit', 'full_page_writes') AND setting = 'off'",
    );
    if (rows.length === 0) return;
    const names = rows.map((row) => row.name).join(', ');
    throw new UnsafeDatabaseError(
      `The database runs with ${names} off: acknowledged messages may be lost. Turn it on, or set ALLOW_UNSAFE_DATABASE=true.`,
    );
  } finally {
    await client.end();
  }
}
