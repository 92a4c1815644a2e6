import { createHmac } from 'node:crypto';
import { calculatePKCECodeChallenge } from 'openid-client';
import { normaliseEmail } from '../../../../contracts/domain/email-address.js';
import { callbackPath } from '../../../../contracts/domain/sign-in-providers.js';
import type { ProviderHttp } from '../../platform/outbound/outbound-http.js';
import { type ProvenPerson, type ProviderAsk, type ProviderConnection, ProviderRefusal } from './sign-in-provider.js';
import { textOf } from './text-of.js';

export interface FacebookApp {
  id: string;
  secret: string;
  dialogUrl: string;
  graphUrl: string;
}

const ISSUER = 'https://www.facebook.com';
const MAX_ID = 255;
const MAX_TEXT = 200;
const MAX_TOKEN = 4096;
const JSON_TYPE = /^(?:application\/json|text\/javascript)\b/;

/** Facebook uses OAuth with its own format for identities. It doesn't say whether an address is verified. */
export class FacebookConnection implements ProviderConnection {
  readonly callback = callbackPath('facebook');

  constructor(
    private readonly outbound: ProviderHttp,
    private readonly app: FacebookApp,
  ) {}

  async authorisationUrl({ redirectUri, state, verifier, again }: ProviderAsk): Promise<URL> {
    const url = new URL(this.app.dialogUrl);
    const query = {
      client_id: this.app.id,
      redirect_uri: redirectUri,
      response_type: 'code',
      scope: 'public_profile,email',
      state,
      code_challenge: await calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
      ...(again ? { auth_type: 'reauthenticate' } : {}),
    };
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
    return url;
  }

  async prove({ searchParams }: URL, { redirectUri, verifier }: ProviderAsk): Promise<ProvenPerson> {
    const error = searchParams.get('error');
    if (error !== null) throw new ProviderRefusal('sign_in_failed', searchParams.get('error_description') ?? error);
    const token = await this.tokenFor(searchParams.get('code') ?? '', redirectUri, verifier);
    const { id, name, email } = await this.personOf(token);
    const subject = textOf(id, MAX_ID);
    if (subject === null) throw new ProviderRefusal('sign_in_failed');
    const address = textOf(email, MAX_TEXT);
    return {
      issuer: ISSUER,
      subject,
      email: address === null ? null : normaliseEmail(address),
      isEmailVerified: false,
      name: textOf(name, MAX_TEXT),
      pictureUrl: null,
    };
  }

  private async tokenFor(code: string, redirectUri: string, verifier: string): Promise<string> {
    const form = new URLSearchParams({
      client_id: this.app.id,
      client_secret: this.app.secret,
      redirect_uri: redirectUri,
      code,
      code_verifier: verifier,
    });
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const answer = await this.ask('/oauth/access_token', { method: 'POST', headers, body: form.toString() });
    const token = textOf(answer.access_token, MAX_TOKEN);
    if (token === null) throw new ProviderRefusal('sign_in_failed');
    return token;
  }

  /** The proof shows that the request with this token comes from us, because it requires our app secret. */
  private personOf(token: string): Promise<Record<string, unknown>> {
    const proof = createHmac('sha256', this.app.secret).update(token).digest('hex');
    const query = new URLSearchParams({ fields: 'id,name,email', appsecret_proof: proof });
    return this.ask(`/me?${query}`, { headers: { authorization: `Bearer ${token}` } });
  }

  private async ask(
    path: string,
    options: Omit<Parameters<ProviderHttp['request']>[0], 'url'>,
  ): Promise<Record<string, unknown>> {
    const url = this.app.graphUrl + path;
    const answer = await this.outbound.request({ ...options, url, accept: JSON_TYPE }).catch((error: unknown) => {
      throw new ProviderRefusal('upstream_failed', null, { cause: error });
    });
    if (answer.status >= 500) throw new ProviderRefusal('upstream_failed');
    if (answer.status !== 200) throw new ProviderRefusal('sign_in_failed');
    return readObject(answer.body);
  }
}

function readObject(body: Buffer): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(body.toString('utf8'));
    if (typeof value === 'object' && value !== null) return value as Record<string, unknown>;
  } catch {
    // Handled below, like JSON that isn't an object.
  }
  throw new ProviderRefusal('upstream_failed');
}
