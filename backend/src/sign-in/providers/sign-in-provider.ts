/** What a provider is told when a sign-in begins, and must come back with. */
export interface ProviderAsk {
  redirectUri: string;
  state: string;
  nonce: string;
  verifier: string;
  /** The person is signed in already and proves it again: the provider should ask, not just say yes. */
  again: boolean;
}

/** Whom a provider vouches for. */
export interface ProvenPerson {
  issuer: string;
  subject: string;
  /** In lower case. */
  email: string | null;
  /** The provider itself has verified that the mailbox belongs to the person. */
  isEmailVerified: boolean;
  name: string | null;
  /** Never fetched: what it shows is for the person's own page. */
  pictureUrl: string | null;
}

/** Someone else who can say who a person is. */
export interface ProviderConnection {
  /** Where it sends the browser back to: path below the product's own address. */
  readonly callback: string;
  authorisationUrl(ask: ProviderAsk): Promise<URL>;
  /** `callback` is the address to which the provider sent the browser back. Throws `ProviderRefusal`. */
  prove(callback: URL, ask: ProviderAsk): Promise<ProvenPerson>;
}

/** Why nobody was proven: `said` is the provider's own word, as it came. */
export class ProviderRefusal extends Error {
  constructor(
    readonly code: 'sign_in_failed' | 'upstream_failed',
    readonly said: string | null = null,
    options?: ErrorOptions,
  ) {
    super(`the provider proved nobody: ${code}`, options);
  }
}
