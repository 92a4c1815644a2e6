import { Database } from '../../backend/src/platform/database/database.js';
import type { Role } from '../../contracts/domain/enums.js';
import { aChannel, type BuiltChannel } from '../factories/channel.factory.js';
import { aClient, type BuiltClient } from '../factories/client.factory.js';
import { callOperation } from '../support/api-call.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { aPerson, type Person } from '../support/callers.js';
import { operationNamed } from '../support/contract-document.js';

export interface MadeToken {
  id: string;
  token: string;
}

/** Well above what is remembered of tokens and roles. */
export const LATER_MS = 5_000;

/** An organization whose people make personal access tokens. */
export class TokenFixture {
  private constructor(
    readonly foyer: TestApp,
    readonly client: BuiltClient,
    readonly channel: BuiltChannel,
    readonly owner: Person,
    readonly admin: Person,
  ) {}

  static async open(foyer?: TestApp): Promise<TokenFixture> {
    const app = foyer ?? (await startTestApp({ environment: { RATE_BURST_PER_ADDRESS: '100000' } }));
    const client = await aClient(app.get(Database)).build();
    const channel = await aChannel(app.get(Database), client).build();
    const staff = (role: Role) => aPerson(app, { roles: [{ clientId: client.id, role }] });
    return new TokenFixture(app, client, channel, await staff('owner'), await staff('admin'));
  }

  get database(): Database {
    return this.foyer.get(Database);
  }

  call(operationId: string, token: string | null, call: Omit<Parameters<typeof callOperation>[2], 'token'> = {}) {
    return callOperation(this.foyer.url, operationNamed(operationId), { token, ...call });
  }

  /** The answer to making one for `holder`; default: for the admin by the owner. */
  create(body: object = {}, { by = this.owner, holder = this.admin }: { by?: Person; holder?: Person } = {}) {
    return this.call('createToken', by.token, {
      params: { holderId: holder.uid },
      body: { clientId: this.client.id, name: 'Nightly backup', ...body },
    });
  }

  async made(body: object = {}, who: { by?: Person; holder?: Person } = {}): Promise<MadeToken> {
    const { status, body: answer } = await this.create(body, who);
    if (status !== 201) throw new Error(`no token: ${status} ${JSON.stringify(answer)}`);
    return answer as MadeToken;
  }

  delete(id: string, { by = this.owner, holder = this.admin }: { by?: Person; holder?: Person } = {}) {
    const query = { clientId: this.client.id, token: id };
    return this.call('deleteToken', by.token, { params: { holderId: holder.uid }, query });
  }

  async list(by = this.owner, holder = this.admin) {
    const query = { clientId: this.client.id };
    return this.call('listTokens', by.token, { params: { holderId: holder.uid }, query });
  }

  /** Whether the token still lets its person in. */
  async statusOf(token: string): Promise<number> {
    return (await this.call('getClients', token)).status;
  }

  async setRole({ uid }: Person, role: Role, whitelist: string[] | null = null): Promise<void> {
    await this.database.query(
      'UPDATE user_roles SET role = $3, whitelist_channel_ids = $4 WHERE user_id = $1 AND client_id = $2',
      [uid, this.client.id, role, whitelist],
    );
    this.foyer.clock.advance(LATER_MS);
  }

  async removeRole({ uid }: Person): Promise<void> {
    await this.database.query('DELETE FROM user_roles WHERE user_id = $1 AND client_id = $2', [uid, this.client.id]);
    this.foyer.clock.advance(LATER_MS);
  }
}
