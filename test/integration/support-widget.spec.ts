import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { ProductDto } from '../../backend/src/clients/product/product.dto.js';
import { ConfigError, loadConfig } from '../../backend/src/platform/config/config.js';
import { Database } from '../../backend/src/platform/database/database.js';
import { aClient } from '../factories/client.factory.js';
import { aToken } from '../factories/token.factory.js';
import { api } from '../support/api.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { aPerson } from '../support/callers.js';

const WIDGET = {
  STAFF_WIDGET_PROVIDER: 'helpscout',
  STAFF_WIDGET_KEY: '5b0d4f9e-1f8a-4a54-9e50-1d6b7b5f2c11',
  STAFF_WIDGET_SECRET: 'a-secret-of-the-operator',
};
const widgetOf = async (foyer: TestApp) => {
  const { data } = (await (await fetch(`${foyer.url}/api/public/product`)).json()) as { data: ProductDto };
  return data.supportWidget;
};
const policyAt = async (foyer: TestApp, path: string) =>
  (await fetch(`${foyer.url}${path}`)).headers.get('content-security-policy') ?? '';

describe('the support widget of staff', () => {
  let foyer: TestApp;

  beforeAll(async () => {
    foyer = await startTestApp({ environment: WIDGET });
  });
  afterAll(() => foyer.close());

  it('is told to the dashboard, with a signature of one’s own address that only this server can make', async () => {
    expect(await widgetOf(foyer)).toEqual({ provider: 'helpscout', key: WIDGET.STAFF_WIDGET_KEY });
    const database = foyer.get(Database);
    const client = await aClient(database).build();
    const person = await aPerson(foyer, { roles: [{ clientId: client.id, role: 'owner' }] });
    const { body: account } = await api(foyer, person.token).get(`/users/me/${person.uid}`).expect(200);
    const expected = createHmac('sha256', WIDGET.STAFF_WIDGET_SECRET).update(account.email).digest('hex');
    expect(account.user_hash).toBe(expected);
    const { token } = await aToken(database, { userId: person.uid, clientId: client.id });
    const { body: ofToken } = await api(foyer, token).get(`/users/me/${person.uid}`).expect(200);
    expect(ofToken.user_hash).toBeNull();
  });

  it('may load its script on pages of the dashboard, and nowhere else', async () => {
    expect(await policyAt(foyer, '/dashboard')).toContain('https://beacon-v2.helpscout.net');
    expect(await policyAt(foyer, '/nothing')).not.toContain('helpscout');
  });

  it('wants all of its settings or none', () => {
    const { STAFF_WIDGET_SECRET: _, ...half } = WIDGET;
    expect(() => loadConfig({ NODE_ENV: 'test', ...half })).toThrow(ConfigError);
    expect(() => loadConfig({ NODE_ENV: 'test', ...WIDGET, STAFF_WIDGET_KEY: 'x' })).toThrow('STAFF_WIDGET_KEY');
  });
});

describe('without a support widget', () => {
  let plain: TestApp;

  beforeAll(async () => {
    plain = await startTestApp();
  });
  afterAll(() => plain.close());

  it('nothing is told, signed or loaded', async () => {
    expect(await widgetOf(plain)).toBeNull();
    const person = await aPerson(plain);
    const { body: account } = await api(plain, person.token).get(`/users/me/${person.uid}`).expect(200);
    expect(account.user_hash).toBeNull();
    expect(await policyAt(plain, '/dashboard')).not.toContain('helpscout');
  });
});
