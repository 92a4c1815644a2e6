import { createHash, createHmac } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  type Configuration,
  customFetch,
  discovery,
  enableNonRepudiationChecks,
} from 'openid-client';
import { OutboundHttp } from '../../backend/src/platform/outbound/outbound-http.js';
import { FacebookDouble } from '../support/facebook-double.js';
import { OpenidProvider } from '../support/openid-provider.js';

const VERIFIER = 'v'.repeat(43);
const CHALLENGE = createHash('sha256').update(VERIFIER).digest('base64url');
const CALLBACK = 'https://foyer.example/callback';

describe('an OpenID provider, asked through the guard', () => {
  let provider: OpenidProvider;
  let outbound: OutboundHttp;
  let config: Configuration;
  beforeEach(async () => {
    provider = await OpenidProvider.start();
    outbound = new OutboundHttp({ allowedHosts: [provider.host] });
    config = await discover(outbound);
  });
  afterEach(async () => {
    await outbound.onModuleDestroy();
    await provider.close();
  });

  const discover = (through: OutboundHttp) =>
    discovery(new URL(provider.issuer), 'foyer', 'secret', undefined, {
      // Without the latter nobody looks at the signature of a token that came straight from the provider.
      execute: [allowInsecureRequests, enableNonRepudiationChecks],
      [customFetch]: through.fetch,
    });
  const visit = () =>
    provider.visit(
      buildAuthorizationUrl(config, {
        redirect_uri: CALLBACK,
        scope: 'openid',
        state: 'state-1',
        nonce: 'nonce-1',
        code_challenge: CHALLENGE,
        code_challenge_method: 'S256',
      }),
    );
  const finish = (back: URL, verifier = VERIFIER) =>
    authorizationCodeGrant(config, back, {
      pkceCodeVerifier: verifier,
      expectedState: 'state-1',
      expectedNonce: 'nonce-1',
      idTokenExpected: true,
    });

  it('says who signed in', async () => {
    provider.claims = { sub: 'jane', email: 'jane@example.org', email_verified: true };
    const back = await visit();
    expect([back.origin, back.searchParams.get('state')]).toEqual(['https://foyer.example', 'state-1']);
    expect((await finish(back)).claims()).toMatchObject({
      iss: provider.issuer,
      aud: 'foyer',
      sub: 'jane',
      email: 'jane@example.org',
      email_verified: true,
      nonce: 'nonce-1',
    });
  });

  it.each([
    ['the nonce of another', { claims: { nonce: 'nonce-2' } }],
    ['no nonce', { claims: { nonce: undefined } }],
    ['another issuer', { claims: { iss: 'https://accounts.example.org' } }],
    ['another audience', { claims: { aud: 'somebody-else' } }],
    ['a time that has passed', { claims: { exp: 1_000_000_000 } }],
    ['a refused code', { tokenError: 'invalid_grant' }],
    ['a broken signature', { isSignatureBroken: true }],
  ])('can answer with %s, which nobody takes', async (_what, faults) => {
    provider.faults = faults;
    await expect(visit().then((back) => finish(back))).rejects.toThrow();
    provider.faults = {};
    expect((await finish(await visit())).claims()?.sub).toBe('person-1');
  });

  it('can say no on its page, and knows who began', async () => {
    await expect(visit().then((back) => finish(back, 'w'.repeat(43)))).rejects.toThrow();
    provider.faults = { refusal: { error: 'access_denied', description: 'The person said no' } };
    await expect(visit().then((back) => finish(back))).rejects.toMatchObject({ error: 'access_denied' });
  });

  it('is not reached where nobody vouches for it', async () => {
    const strict = new OutboundHttp();
    await expect(discover(strict)).rejects.toThrow();
    await strict.onModuleDestroy();
  });
});

describe('Facebook’s double', () => {
  let facebook: FacebookDouble;
  beforeEach(async () => {
    facebook = await FacebookDouble.start();
  });
  afterEach(() => facebook.close());

  const visit = async () => {
    const query = { client_id: facebook.appId, redirect_uri: CALLBACK, state: 's', code_challenge: CHALLENGE };
    const answer = await fetch(`${facebook.dialogUrl}?${new URLSearchParams(query)}`, { redirect: 'manual' });
    return new URL(answer.headers.get('location')!).searchParams;
  };
  const exchange = async (code: string, changed: Record<string, string> = {}) => {
    const form = { client_id: facebook.appId, client_secret: facebook.appSecret, redirect_uri: CALLBACK };
    const body = new URLSearchParams({ ...form, code, code_verifier: VERIFIER, ...changed });
    const answer = await fetch(`${facebook.graphUrl}/v23.0/oauth/access_token`, { method: 'POST', body });
    return ((await answer.json()) as { access_token?: string }).access_token;
  };
  const me = async (token: string, secret = facebook.appSecret) => {
    const proof = createHmac('sha256', secret).update(token).digest('hex');
    const query = new URLSearchParams({ fields: 'id,email', access_token: token, appsecret_proof: proof });
    return (await fetch(`${facebook.graphUrl}/me?${query}`)).json();
  };

  it('leads from its dialog to a person, once for each code', async () => {
    const back = await visit();
    expect(back.get('state')).toBe('s');
    const token = (await exchange(back.get('code')!))!;
    expect(await me(token)).toEqual({ id: '1001', email: 'jane@example.org' });
    expect(await exchange(back.get('code')!)).toBeUndefined();
    expect(await me(token, 'another secret')).toMatchObject({ error: { type: 'OAuthException' } });
  });

  it.each<Record<string, string>>([
    { client_secret: 'wrong' },
    { redirect_uri: 'https://evil.example/' },
    { code_verifier: 'w'.repeat(43) },
    { client_id: '2' },
  ])('gives nothing for %j', async (changed) => {
    expect(await exchange((await visit()).get('code')!, changed)).toBeUndefined();
  });

  it('can say no', async () => {
    facebook.isRefused = true;
    expect(Object.fromEntries(await visit())).toMatchObject({ error: 'access_denied', state: 's' });
  });
});
