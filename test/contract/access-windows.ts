import { createHash, randomUUID } from 'node:crypto';
import { Database } from '../../backend/src/platform/database/database.js';
import { aClient } from '../factories/client.factory.js';
import { unique } from '../factories/rows.js';
import { aStaff } from '../factories/staff.factory.js';
import { aClientWithProvider } from '../integration/provider.helper.js';
import type { Call } from '../support/api-call.js';
import type { Caller } from '../support/callers.js';
import { type GoogleApp, HOME } from '../support/google-app.js';
import { ProviderWindow } from '../support/provider-window.js';

/** How an operation is asked rightly and wrongly; of `self`, a right call is about the caller's own account. */
export interface Way {
  success: number;
  refusal: number;
  isSelf?: boolean;
  right(foyer: GoogleApp, caller: Caller): Promise<Call>;
  wrong(foyer: GoogleApp, caller: Caller): Promise<Call>;
}

export const VERIFIER = randomUUID() + randomUUID();
export const CHALLENGE = createHash('sha256').update(VERIFIER).digest('base64url');

export const someStaff = (foyer: GoogleApp, columns: object = {}) =>
  aStaff(foyer.get(Database))
    .with({ ...columns })
    .build();

/** Back from Google, or from the organization's own provider, with the cookie of the window, or without. */
async function wayBack(foyer: GoogleApp, provider: 'google' | 'own', hasCookie: boolean): Promise<Call> {
  const client = provider === 'own' ? await aClientWithProvider(foyer.get(Database), foyer.google) : null;
  const opened = new ProviderWindow(foyer.url, { provider, returnTo: HOME, ...(client && { clientId: client.id }) });
  const back = await foyer.google.visit(new URL((await opened.start()).headers.location!));
  return {
    params: { provider, domain: foyer.google.host },
    query: Object.fromEntries(back.searchParams),
    ...(hasCookie ? { headers: { cookie: opened.cookies.join('; ') } } : {}),
  };
}

const startOf = (returnTo: string) => async (): Promise<Call> => ({
  params: { provider: 'google' },
  query: { challenge: CHALLENGE, flow: randomUUID(), returnTo },
});

/** A window that an organization's page has opened for a password, and the browser's cookie of it. */
async function aPasswordWindow(foyer: GoogleApp) {
  const domain = `${unique('live').toLowerCase()}.example.org`;
  await aClient(foyer.get(Database)).with({ custom_domain: domain }).build();
  const opened = new ProviderWindow(foyer.url, { provider: 'password', returnTo: `http://${domain}:0` });
  await opened.start();
  return { domain, flow: opened.flow, headers: { cookie: opened.cookies.join('; ') } };
}

/** The steps of windows in which someone signs in elsewhere. */
export const WINDOW_WAYS: Record<string, Way> = {
  startPasswordWindow: {
    success: 302,
    refusal: 400,
    right: async (foyer) => {
      const { domain } = await aPasswordWindow(foyer);
      return { query: { challenge: CHALLENGE, flow: randomUUID(), returnTo: `http://${domain}:0` } };
    },
    wrong: async () => ({ query: { challenge: CHALLENGE, flow: randomUUID(), returnTo: HOME } }),
  },
  describePasswordWindow: {
    success: 200,
    refusal: 410,
    right: async (foyer) => {
      const { flow, headers } = await aPasswordWindow(foyer);
      return { query: { flow }, headers };
    },
    wrong: async (foyer) => ({ query: { flow: (await aPasswordWindow(foyer)).flow } }),
  },
  signInInWindow: {
    success: 200,
    refusal: 410,
    right: async (foyer) => {
      const { flow, headers } = await aPasswordWindow(foyer);
      const { email, password } = await someStaff(foyer);
      return { body: { flow, email, password }, headers };
    },
    wrong: async (foyer) => {
      const { email, password } = await someStaff(foyer);
      return { body: { flow: (await aPasswordWindow(foyer)).flow, email, password } };
    },
  },
  startProviderSignIn: { success: 302, refusal: 400, right: startOf(HOME), wrong: startOf('https://evil.example') },
  finishProviderSignIn: {
    success: 302,
    refusal: 302,
    right: (foyer) => wayBack(foyer, 'google', true),
    wrong: (foyer) => wayBack(foyer, 'google', false),
  },
  finishCustomSignIn: {
    success: 302,
    refusal: 302,
    right: (foyer) => wayBack(foyer, 'own', true),
    wrong: (foyer) => wayBack(foyer, 'own', false),
  },
};
