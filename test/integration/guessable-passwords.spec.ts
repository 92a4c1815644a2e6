import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Database } from '../../backend/src/platform/database/database.js';
import { aClient, type BuiltClient } from '../factories/client.factory.js';
import { aMailedCode } from '../factories/code.factory.js';
import { unique } from '../factories/rows.js';
import { aStaff } from '../factories/staff.factory.js';
import { callOperation } from '../support/api-call.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { aPerson } from '../support/callers.js';
import { operationNamed } from '../support/contract-document.js';

const STRONG = 'Mossy=Lantern5';

describe('a password that is easy to guess', () => {
  let foyer: TestApp;
  let database: Database;
  let client: BuiltClient;
  beforeAll(async () => {
    foyer = await startTestApp({ environment: { RATE_BURST_PER_ADDRESS: '100000' } });
    database = foyer.get(Database);
    client = await aClient(database).with({ name: 'Lighthouse Fellowship' }).build();
  });
  afterAll(() => foyer.close());

  const somebody = (columns: Record<string, unknown> = {}) =>
    aStaff(database).with(columns).in(client, 'admin').build();
  const call = (operation: string, token: string | null, params: Record<string, string>, body: object) =>
    callOperation(foyer.url, operationNamed(operation), { token, params, body });

  /** Every place where someone chooses one; answers the status for a password and the field that it names. */
  const PLACES: Record<string, (password: string) => Promise<{ status: number; body: unknown }>> = {
    'on the profile': async (password) => {
      const { uid, token } = await aPerson(foyer, { roles: [{ clientId: client.id, role: 'admin' }] });
      return call('changePassword', token, { id: uid }, { password, verification: password });
    },
    'after a mailed reset': async (password) => {
      const { id } = await somebody();
      const resetCode = await aMailedCode(database, { userId: id, purpose: 'reset' });
      return call('setPassword', null, {}, { userId: id, resetCode, password });
    },
    'with an invitation': async (password) => {
      const { id, email } = await somebody({ activated_at: null });
      const verificationCode = await aMailedCode(database, { userId: id, purpose: 'activation' });
      return call('activate', null, {}, { userId: id, verificationCode, email, password });
    },
    'by an administrator': async (password) => {
      const { token } = await aPerson(foyer, { roles: [{ clientId: client.id, role: 'admin' }] });
      const person = { firstName: 'Ida', lastName: 'Invited', role: 'host', email: `${unique('ida')}@example.org` };
      return call('inviteUser', token, { clientId: client.id }, { ...person, password });
    },
  };

  it.each(Object.keys(PLACES))('is refused %s, and a strong one is taken', async (place) => {
    for (const password of ['Aa123456!', '1qaz@WSX', 'Lighthouse2026!', 'L1ghthouse#7', 'Fellowship1!']) {
      const { status, body } = await PLACES[place]!(password);
      expect([password, status]).toEqual([password, 400]);
      const errors = [{ path: 'password', message: 'That password is too easy to guess.' }];
      expect(body).toMatchObject({ code: 'validation_failed', errors });
    }
    expect((await PLACES[place]!(STRONG)).status).toBeLessThan(300);
  });

  it('is refused with the name and the address of its person', async () => {
    const { uid, token } = await aPerson(foyer, { displayName: 'Zebulon Quince' });
    await database.query(`UPDATE users SET email = 'zq.harbinger@example.org' WHERE id = $1`, [uid]);
    const set = (password: string) => call('changePassword', token, { id: uid }, { password, verification: password });
    for (const password of ['Zebulon2026!', 'Quince123!', 'Harbinger#12'])
      expect((await set(password)).status).toBe(400);
    expect((await set(STRONG)).status).toBe(200);
  });
});
