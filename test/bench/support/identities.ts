import { randomBytes, randomUUID } from 'node:crypto';
import type pg from 'pg';
import { v7 } from 'uuid';
import { AccessTokenService } from '../../../backend/src/platform/auth/access-token.service.js';
import type { Principal } from '../../../backend/src/platform/auth/principal.js';
import { SigningKeys } from '../../../backend/src/platform/auth/signing-keys.js';
import { loadConfig } from '../../../backend/src/platform/config/config.js';
import type { BuiltClient } from '../../factories/client.factory.js';
import { aStaff } from '../../factories/staff.factory.js';
import { TestClock } from '../../support/test-clock.js';

export const TOKEN_MINUTES = 60;

/** Personal access tokens of thousands of people, signed with the keys of the server under test. */
export class Identities {
  private constructor(
    private readonly tokens: AccessTokenService,
    private readonly database: pg.Client,
  ) {}

  /** Makes the keys in the data folder when the server has not yet. */
  static async of(dataDir: string, database: pg.Client): Promise<Identities> {
    const config = loadConfig({ NODE_ENV: 'test', DATA_DIR: dataDir, ACCESS_TOKEN_MINUTES: String(TOKEN_MINUTES) });
    return new Identities(new AccessTokenService(await SigningKeys.load(config), new TestClock(), config), database);
  }

  /** People who only opened the page: nothing of them is stored. */
  async anonymous(count: number): Promise<string[]> {
    const principals = Array.from({ length: count }, () => personOf({ kind: 'anonymous' }));
    return this.sign(principals);
  }

  /** People who joined with a name, in one organization or all: each has a row and a session, which open streams are checked against. */
  async guests(count: number, clientId: string | null = null, named = 'Guest Number'): Promise<string[]> {
    const principals = Array.from({ length: count }, (_, index) =>
      personOf({ kind: 'guest', displayName: count === 1 ? named : `${named} ${index + 1}`, sessionId: v7() }),
    );
    const uids = principals.map(({ uid }) => uid);
    await this.database.query(
      `INSERT INTO users (id, kind, display_name, created_at, updated_at)
       SELECT id, 'guest', name, now(), now() FROM unnest($1::uuid[], $2::text[]) AS i(id, name)`,
      [uids, principals.map(({ displayName }) => displayName)],
    );
    await this.database.query(
      `INSERT INTO guest_memberships (user_id, client_id, has_email, joined_at)
       SELECT uid, c.id, false, now() FROM unnest($1::uuid[]) AS i(uid) CROSS JOIN clients c WHERE $2::uuid IS NULL OR c.id = $2`,
      [uids, clientId],
    );
    await this.database.query(
      `INSERT INTO sessions (id, user_id, token_hash, rotated_at, created_at, expires_at)
       SELECT id, uid, $3, now(), now(), now() + interval '60 days' FROM unnest($1::uuid[], $2::uuid[]) AS i(id, uid)`,
      [principals.map(({ sessionId }) => sessionId), uids, randomBytes(32)],
    );
    return this.sign(principals);
  }

  /** Someone with an account who administers this organization. */
  async admin(client: Pick<BuiltClient, 'id'>): Promise<string> {
    const { id } = await aStaff(this.database).in(client, 'admin').build();
    const sessionId = v7();
    await this.database.query(
      `INSERT INTO sessions (id, user_id, token_hash, rotated_at, created_at, expires_at)
       VALUES ($1, $2, $3, now(), now(), now() + interval '60 days')`,
      [sessionId, id, randomBytes(32)],
    );
    const [token = ''] = await this.sign([personOf({ uid: id, kind: 'registered', displayName: 'Dana', sessionId })]);
    return token;
  }

  /** A usual audience: every fourth has joined. */
  async audience(count: number, clientId: string | null = null): Promise<string[]> {
    const joined = Math.ceil(count / 4);
    const [guests, others] = [await this.guests(joined, clientId), await this.anonymous(count - joined)];
    return others
      .flatMap((token, index) => (index % 3 === 0 ? [...guests.splice(0, 1), token] : [token]))
      .concat(guests);
  }

  private async sign(principals: readonly Principal[]): Promise<string[]> {
    return Promise.all(principals.map(async (principal) => (await this.tokens.sign(principal)).token));
  }
}

function personOf(known: Partial<Principal>): Principal {
  return {
    uid: randomUUID(),
    kind: 'anonymous',
    displayName: null,
    photoUrl: null,
    sessionId: null,
    tokenId: null,
    clientId: null,
    ...known,
  };
}
