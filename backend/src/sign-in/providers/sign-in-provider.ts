/** Parameters sent to the provider at the start of a sign-in, against which its response is checked. */
export interface ProviderAsk {
  redirectUri: string;
  state: string;
  nonce: string;
  verifier: string;
  /** A signed-in person confirms their identity: the provider should prompt again rather than approve silently. */
  again: boolean;
}

/** The person whose identity a provider confirms. */
export interface ProvenPerson {
  issuer: string;
  subject: string;
  /** In lowercase. */
  email: string | null;
  /** The provider itself has verified that the mailbox belongs to the person. */
  isEmailVerified: boolean;
  name: string | null;
  /** Never fetched by the server; only shown on the person's own page. */
  pictureUrl: string | null;
}

/** An external party that can confirm a person's identity. */
export interface ProviderConnection {
  /** Path below the product's own address to which the provider redirects the browser. */
  readonly callback: string;
  authorisationUrl(ask: ProviderAsk): Promise<URL>;
  /** `callback` is the URL to which the provider redirected the browser. Throws `ProviderRefusal`. */
  prove(callback: URL, ask: ProviderAsk): Promise<ProvenPerson>;
}

/** Why a sign-in failed; `said` is the provider's unmodified error text. */
export class ProviderRefusal extends Error {
  constructor(
    readonly code: 'sign_in_failed' | 'upstream_failed',
    readonly said: string | null = null,
    options?: ErrorOptions,
  ) {
    super(`the provider proved nobody: ${code}`, options);
  }
}
