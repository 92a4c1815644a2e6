import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { Identities } from '../bench/support/identities.js';
import { aChannel } from '../factories/channel.factory.js';
import { aClient } from '../factories/client.factory.js';
import { aContent } from '../factories/content.factory.js';
import { createTestDatabase, type TestDatabase } from '../support/database/test-database.js';
import { LIFTED_LIMITS } from '../support/lifted-limits.js';
import { ServerProcess } from '../support/server-process.js';
import type { Room } from './chat-crowd.js';
import type { ReadMessage } from './history.js';

export const isQuick = process.env.FAULTS_QUICK === '1';

/** Among the tests: crowds are small, and times are not judged. */
export const isShort = process.env.FAULTS_SHORT === '1';

/** The whole way, the quick one, or the one for a round among the tests. */
export const pick = <Value>(full: Value, quick: Value, short = quick): Value => {
  if (isShort) return short;
  return isQuick ? quick : full;
};

/** A database, and processes of the product on it that share their keys. */
export class FaultFixture {
  private readonly servers: ServerProcess[] = [];

  private constructor(
    readonly database: TestDatabase,
    private client: pg.Client,
    readonly dataDir: string,
    private people: Identities,
    private readonly isDataDirOurs: boolean,
  ) {}

  /** `own`: a database that is there already, and the data folder that goes with it. */
  static async open(own?: { database: TestDatabase; dataDir: string }): Promise<FaultFixture> {
    const database = own?.database ?? (await createTestDatabase());
    const dataDir = own?.dataDir ?? mkdtempSync(join(tmpdir(), 'foyer-faults-'));
    const client = await connect(database.url);
    return new FaultFixture(database, client, dataDir, await Identities.of(dataDir, client), own === undefined);
  }

  get sql(): pg.Client {
    return this.client;
  }

  get identities(): Identities {
    return this.people;
  }

  /** After the server was gone. */
  async reconnect(): Promise<void> {
    this.client = await connect(this.database.url);
    this.people = await Identities.of(this.dataDir, this.client);
  }

  /** What every process here is given: one set of keys, and limits that a crowd behind one address does not meet. */
  get environment(): Record<string, string> {
    return { ...this.usualEnvironment, ...LIFTED_LIMITS };
  }

  /** Not started yet. */
  async server(environment: Record<string, string> = {}): Promise<ServerProcess> {
    return this.serverWith({ ...this.environment, ...environment });
  }

  /** The same with the limits that an installation has where nobody set any. */
  async limitedServer(environment: Record<string, string> = {}): Promise<ServerProcess> {
    return this.serverWith({ ...this.usualEnvironment, ...environment });
  }

  async openRoom(columns: Record<string, unknown> = {}): Promise<Room> {
    const channel = await aChannel(this.sql, await aClient(this.sql).build()).build();
    const content = await aContent(this.sql, channel).live().with(columns).build();
    return { contentId: content.id, channelId: channel.id };
  }

  async revisionOf(roomId: string): Promise<number> {
    const { rows } = await this.sql.query<{ revision: string }>('SELECT revision FROM rooms WHERE id = $1', [roomId]);
    return Number(rows[0]?.revision);
  }

  async storedIn(room: Room): Promise<ReadMessage[]> {
    const { rows } = await this.sql.query<{ id: string; text: string; position: string }>(
      'SELECT id, text, position FROM chat_messages WHERE room_id = $1 ORDER BY position',
      [room.contentId],
    );
    return rows.map((row) => ({ id: row.id, nonce: row.text, position: Number(row.position) }));
  }

  private get usualEnvironment(): Record<string, string> {
    return {
      DATABASE_URL: this.database.url,
      DATA_DIR: this.dataDir,
      ACCESS_TOKEN_MINUTES: '60',
      // Several files' processes share one server then, with fewer people at each.
      ...(isShort ? { DATABASE_POOL_SIZE: '8' } : {}),
    };
  }

  private async serverWith(environment: Record<string, string>): Promise<ServerProcess> {
    const server = await ServerProcess.create(environment);
    this.servers.push(server);
    return server;
  }

  async close(): Promise<void> {
    for (const server of this.servers) await server.dispose();
    await this.sql.end().catch(() => undefined);
    await this.database.drop();
    if (this.isDataDirOurs) rmSync(this.dataDir, { recursive: true, force: true });
  }
}

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  return client;
}
