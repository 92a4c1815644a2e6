import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import request from 'supertest';
import { Database } from '../../backend/src/platform/database/database.js';
import { aClient } from '../factories/client.factory.js';
import { type GoogleApp, HOME, startGoogleApp } from '../support/google-app.js';
import type { OpenidProvider } from '../support/openid-provider.js';
import { outcomeOf } from '../support/provider-window.js';
import { aWindow, somebodyOf, spendProof } from './provider.helper.js';

describe('a sign-in window', () => {
  let foyer: GoogleApp;
  let google: OpenidProvider;
  let database: Database;

  beforeAll(async () => {
    foyer = await startGoogleApp();
    google = foyer.google;
    database = foyer.get(Database);
  });
  afterAll(() => foyer.close());
  beforeEach(() => {
    google.faults = {};
    somebodyOf(google);
  });

  const visit = (authorisation: URL) => google.visit(authorisation);
  const spend = (code: string | undefined, verifier: string) => spendProof(foyer, { code, verifier });

  describe('is refused', () => {
    const refusal = async (work: () => Promise<request.Response>) => {
      const outcome = outcomeOf(await work());
      expect(outcome?.code).toBeUndefined();
      return outcome;
    };
    const begun = async () => {
      const opened = aWindow(foyer);
      const asked = new URL((await opened.start()).headers.location!);
      return { opened, asked };
    };

    it.each([
      ['another nonce', { claims: { nonce: 'n'.repeat(43) } }],
      ['no nonce', { claims: { nonce: undefined } }],
      ['another issuer', { claims: { iss: 'https://accounts.example.org' } }],
      ['another audience', { claims: { aud: 'somebody-else' } }],
      ['a token of yesterday', { claims: { exp: Math.floor(Date.now() / 1000) - 86_400 } }],
      ['a broken signature', { isSignatureBroken: true }],
      ['no signature', { isUnsigned: true }],
      ['a code that is not exchanged', { tokenError: 'invalid_grant' }],
      ['nobody', { claims: { sub: '' } }],
    ])('with %s', async (_, faults) => {
      const { opened, asked } = await begun();
      google.faults = faults;
      const back = await google.visit(asked);
      expect(await refusal(() => opened.comeBack(back))).toMatchObject({ flow: opened.flow, error: 'sign_in_failed' });
      google.faults = {};
      expect((await aWindow(foyer).through(visit)).code).toBeDefined();
    });

    it('with the state of another window', async () => {
      const [mine, other] = [await begun(), await begun()];
      const [back, foreign] = [await google.visit(mine.asked), await google.visit(other.asked)];
      back.searchParams.set('state', foreign.searchParams.get('state')!);
      expect(await refusal(() => mine.opened.comeBack(back))).toMatchObject({ error: 'cookies_blocked' });
      const own = await google.visit(mine.asked);
      own.searchParams.set('state', `${own.searchParams.get('state')!.slice(0, -1)}x`);
      await refusal(() => mine.opened.comeBack(own));
      const swapped = mine.opened.cookies[0]!.replace(/=.*/, `=${other.opened.cookies[0]!.split('=')[1]}`);
      const again = await google.visit(mine.asked);
      expect(await refusal(() => mine.opened.comeBack(again, [swapped]))).toMatchObject({ error: 'sign_in_failed' });
    });

    it('at the address of another provider', async () => {
      const { opened, asked } = await begun();
      const back = await google.visit(asked);
      back.pathname = back.pathname.replace('/google/', '/facebook/');
      expect(await refusal(() => opened.comeBack(back))).toMatchObject({ error: 'sign_in_failed' });
    });

    it('without its cookie, in words that the page has for it', async () => {
      const { opened, asked } = await begun();
      const back = await google.visit(asked);
      expect(await refusal(() => opened.comeBack(back, []))).toMatchObject({
        flow: opened.flow,
        origin: HOME,
        error: 'cookies_blocked',
      });
    });

    it('with a cookie that is not ours, or of long ago', async () => {
      const { opened, asked } = await begun();
      const name = opened.cookies[0]!.split('=', 1)[0]!;
      const back = await google.visit(asked);
      for (const value of ['', 'x', 'A'.repeat(400)])
        expect(await refusal(() => opened.comeBack(back, [`${name}=${value}`]))).toMatchObject({
          error: 'sign_in_failed',
        });
      foyer.clock.advance(11 * 60_000);
      expect(await refusal(() => opened.comeBack(back))).toMatchObject({ error: 'sign_in_failed' });
    });

    it('with a code of the provider that was used', async () => {
      const { opened, asked } = await begun();
      const back = await google.visit(asked);
      expect(outcomeOf(await opened.comeBack(back))?.code).toBeDefined();
      expect(await refusal(() => opened.comeBack(back))).toMatchObject({ error: 'sign_in_failed' });
    });

    it('by the person, in the provider’s words as plain text', async () => {
      const { opened, asked } = await begun();
      google.faults = {
        refusal: { error: 'access_denied', description: `No\u0007 <b>thanks</b>\u202e\n${'x'.repeat(500)}` },
      };
      const outcome = await refusal(async () => opened.comeBack(await google.visit(asked)));
      expect(outcome).toMatchObject({
        error: 'sign_in_failed',
        message: expect.stringMatching(/^No <b>thanks<\/b> x+$/),
      });
      expect(outcome!.message).toHaveLength(200);
    });

    it.each([
      'https://evil.example',
      'http://evil.example:0',
      'https://localhost:0',
      'http://localhost:0/path',
      'http://localhost:0@evil.example',
      'javascript:alert(1)',
      '',
      'null',
    ])('to return to %s', async (returnTo) => {
      const answer = await aWindow(foyer).start({ returnTo });
      expect(answer.status).toBe(400);
      expect(answer.headers.location).toBeUndefined();
    });

    it.each<Record<string, string>>([{ challenge: 'short' }, { flow: 'x' }, { clientId: 'x' }])(
      'to begin with %j',
      async (changed) => {
        expect((await aWindow(foyer).start(changed)).status).toBe(400);
      },
    );

    it.each(['facebook', 'own'] as const)('of a provider that is not set up: %s', async (provider) => {
      const opened = aWindow(foyer, { provider });
      expect(await refusal(() => opened.start())).toMatchObject({ flow: opened.flow, error: 'sign_in_failed' });
    });

    it('for an organization that does not offer it', async () => {
      const client = await aClient(database)
        .with({ auth_providers: { google: { enabled: false } } })
        .build();
      const opened = aWindow(foyer, { clientId: client.id });
      expect(await refusal(() => opened.start())).toMatchObject({ error: 'sign_in_failed' });
    });
  });

  describe('what the window brought back', () => {
    const proven = async () => {
      const opened = aWindow(foyer);
      return { code: (await opened.through(visit)).code!, verifier: opened.verifier };
    };
    const statusOf = async (answer: Promise<request.Response>) => (await answer).status;

    it('works once, also when fifty come together', async () => {
      const { code, verifier } = await proven();
      const statuses = await Promise.all(Array.from({ length: 50 }, () => statusOf(spend(code, verifier))));
      expect(statuses.filter((status) => status === 200)).toHaveLength(1);
      expect(statuses.filter((status) => status === 410)).toHaveLength(49);
    });

    it('is worth nothing with another verifier, on a strange host, or after a minute', async () => {
      const { code, verifier } = await proven();
      expect(await statusOf(spend(code, 'w'.repeat(43)))).toBe(410);
      expect(await statusOf(spend('c'.repeat(43), verifier))).toBe(410);
      expect(await statusOf(spend(code, verifier).set('Host', 'strange.example'))).toBe(410);
      expect(await statusOf(spend(code, verifier).set('Origin', 'https://evil.example'))).toBe(403);
      foyer.clock.advance(61_000);
      expect(await statusOf(spend(code, verifier))).toBe(410);
    });

    it('makes one account of two windows with one new person', async () => {
      const windows = Array.from({ length: 8 }, () => aWindow(foyer));
      const codes = await Promise.all(windows.map((opened) => opened.through(visit)));
      const answers = await Promise.all(codes.map(({ code }, index) => spend(code, windows[index]!.verifier)));
      expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200));
      expect(new Set(answers.map(({ body }) => body.user.uid)).size).toBe(1);
    });

    it('is stored as nothing that anyone could use', async () => {
      const { code } = await proven();
      const rows = await database.query<{ text: string }>('SELECT to_jsonb(p)::text AS text FROM provider_proofs p');
      for (const { text } of rows) expect(text).not.toContain(code);
    });
  });

  it('ends on a page that holds nothing but its message', async () => {
    const page = await request(foyer.url).get('/signed-in').expect(200);
    expect(page.headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
    expect(page.headers['content-security-policy']).toContain("default-src 'none'");
    expect(page.text).toContain('You can close this window.');
    const script = await request(foyer.url).get('/signed-in.js').expect(200);
    expect(script.headers['content-type']).toContain('javascript');
  });
});
