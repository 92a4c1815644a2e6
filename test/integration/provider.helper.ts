import request from 'supertest';
import { aClient } from '../factories/client.factory.js';
import type { Queryable } from '../factories/rows.js';
import type { TestApp } from '../support/app.js';
import { HOME } from '../support/google-app.js';
import type { OpenidProvider } from '../support/openid-provider.js';
import { ProviderWindow, type WindowOptions } from '../support/provider-window.js';
import { anEmail, type Browser } from './users.helper.js';

let subjects = 0;

/** Someone whom the provider knows and the product does not, until claims say otherwise, comes to its page next. */
export function somebodyOf(provider: OpenidProvider, claims: Record<string, unknown> = {}): void {
  provider.claims = {
    sub: `person-${++subjects}`,
    email: anEmail(),
    email_verified: true,
    name: 'Jane Doe',
    ...claims,
  };
}

export const aWindow = ({ url }: TestApp, options: Partial<WindowOptions> = {}): ProviderWindow =>
  new ProviderWindow(url, { returnTo: HOME, ...options });

/** What a window brought back, and where it is spent. */
export interface Proof {
  code: string | undefined;
  verifier: string;
  surface?: string;
}

/** Signs in with what a window brought back. */
export const spendProof = (
  { url }: TestApp,
  { code, verifier, surface = 'viewer' }: Proof,
  browser: Browser = request(url),
) => browser.post('/api/session/provider').send({ code, verifier, surface });

/** This provider in the settings of an organization. */
export const customProviderOf = ({ host }: OpenidProvider, changes = {}) => ({
  enabled: true,
  domain: host,
  clientId: 'harbour',
  buttonText: 'Harbour ID',
  ...changes,
});

/** An organization that offers Google and this provider as its own. */
export const aClientWithProvider = (database: Queryable, provider: OpenidProvider, columns = {}, own = {}) =>
  aClient(database)
    .with({ auth_providers: { google: { enabled: true }, auth0: customProviderOf(provider, own) }, ...columns })
    .build();
