import pg from 'pg';

/** Counts the statements that the application's database has executed, as pg_stat_statements saw them. */
export class StatementCounter {
  private constructor(
    private readonly client: pg.Client,
    private readonly database: string,
  ) {}

  /** The view lives in the database `postgres` of the same server. */
  static async of(product: { database: { url: string } }): Promise<StatementCounter> {
    const url = new URL(product.database.url);
    const database = url.pathname.slice(1);
    url.pathname = '/postgres';
    const client = new pg.Client({ connectionString: url.toString() });
    await client.connect();
    return new StatementCounter(client, database);
  }

  /** Executions so far by statement; BEGIN and COMMIT count too. */
  async read(): Promise<Map<string, number>> {
    const { rows } = await this.client.query<{ query: string; calls: string }>(
      `SELECT s.query, sum(s.calls) AS calls FROM pg_stat_statements s JOIN pg_database d ON d.oid = s.dbid
       WHERE d.datname = $1 GROUP BY s.query`,
      [this.database],
    );
    return new Map(rows.map(({ query, calls }) => [query, Number(calls)]));
  }

  /** What was executed while `work` ran, most often first. */
  async during(work: () => Promise<unknown>): Promise<{ total: number; seconds: number; most: [string, number][] }> {
    const [before, startedAt] = [await this.read(), performance.now()];
    await work();
    const seconds = (performance.now() - startedAt) / 1000;
    const after = await this.read();
    const most = [...after]
      .map(([query, calls]): [string, number] => [query, calls - (before.get(query) ?? 0)])
      .filter(([, calls]) => calls > 0)
      .sort((a, b) => b[1] - a[1]);
    return { total: most.reduce((sum, [, calls]) => sum + calls, 0), seconds, most };
  }

  async close(): Promise<void> {
    await this.client.end();
  }
}
