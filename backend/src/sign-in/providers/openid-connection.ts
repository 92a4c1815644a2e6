import {
  AuthorizationResponseError,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  type Configuration,
  calculatePKCECodeChallenge,
} from 'openid-client';
import { normaliseEmail } from '../../../../contracts/domain/email-address.js';
import { OutboundFailure } from '../../platform/outbound/outbound.errors.js';
import type { OpenidClients, OpenidRegistration } from './openid-clients.js';
import { type ProvenPerson, type ProviderAsk, type ProviderConnection, ProviderRefusal } from './sign-in-provider.js';
import { textOf } from './text-of.js';

const MAX_SUBJECT = 255;
const MAX_NAME = 200;
const MAX_ADDRESS = 2048;

/** A provider that speaks OpenID Connect: code with PKCE, state and nonce, and an ID token with a verified signature. */
export class OpenidConnection implements ProviderConnection {
  constructor(
    private readonly clients: OpenidClients,
    private readonly registration: OpenidRegistration,
    readonly callback: string,
    /** The `prompt` that makes the provider ask again: Google rejects `login`. */
    private readonly promptAgain: 'login' | 'select_account' = 'login',
  ) {}

  async authorisationUrl({ redirectUri, state, nonce, verifier, again }: ProviderAsk): Promise<URL> {
    return buildAuthorizationUrl(await this.configuration(), {
      redirect_uri: redirectUri,
      scope: 'openid email profile',
      response_type: 'code',
      state,
      nonce,
      code_challenge: await calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
      prompt: again ? this.promptAgain : 'select_account',
    });
  }

  async prove(callback: URL, { state, nonce, verifier }: ProviderAsk): Promise<ProvenPerson> {
    const configuration = await this.configuration();
    const answer = await authorizationCodeGrant(configuration, callback, {
      pkceCodeVerifier: verifier,
      expectedState: state,
      expectedNonce: nonce,
      idTokenExpected: true,
    }).catch(refuse);
    return personOf(answer.claims() ?? {}, configuration.serverMetadata().issuer);
  }

  private async configuration(): Promise<Configuration> {
    return this.clients.of(this.registration).catch((error) => {
      throw new ProviderRefusal('upstream_failed', null, { cause: error });
    });
  }
}

function refuse(error: unknown): never {
  if (error instanceof AuthorizationResponseError)
    throw new ProviderRefusal('sign_in_failed', error.error_description ?? error.error, { cause: error });
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if (cause instanceof OutboundFailure) throw new ProviderRefusal('upstream_failed', null, { cause: error });
  throw new ProviderRefusal('sign_in_failed', null, { cause: error });
}

/** The verified claims that we use; a claim of the wrong type or length counts as missing. */
function personOf(claims: Readonly<Record<string, unknown>>, issuer: string): ProvenPerson {
  const subject = textOf(claims.sub, MAX_SUBJECT);
  if (subject === null) throw new ProviderRefusal('sign_in_failed');
  const email = textOf(claims.email, MAX_NAME);
  const names = [claims.name, claims.nickname, claims.preferred_username];
  return {
    issuer,
    subject,
    email: email === null ? null : normaliseEmail(email),
    isEmailVerified: claims.email_verified === true,
    name: names.map((name) => textOf(name, MAX_NAME)).find((name) => name !== null) ?? null,
    pictureUrl: textOf(claims.picture, MAX_ADDRESS),
  };
}
