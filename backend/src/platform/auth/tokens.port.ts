import type { Principal } from './principal.js';

/** Implemented by the tokens module: personal access tokens, with which programs act for a person in one organization. */
export abstract class TokensPort {
  /**
   * Returns the principal of the token, which may be a few seconds old; null if the token isn't valid. Throws `rate_limited` for addresses that send many
   * invalid tokens.
   */
  abstract verify(token: string, address: string): Promise<Principal | null>;

  /** Returns the creators by token id. Deleted tokens are omitted. */
  abstract creatorsOf(tokenIds: readonly string[]): Promise<ReadonlyMap<string, string>>;
}
