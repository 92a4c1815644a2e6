import type { Principal } from './principal.js';

/** Answered by the tokens module: personal access tokens, with which programs speak for a person in one organization. */
export abstract class TokensPort {
  /** Whom the token speaks for, as of a few seconds ago; null: it does not count. Throws `rate_limited` for an address that presents many such. */
  abstract verify(token: string, address: string): Promise<Principal | null>;

  /** Who made them, by token id; tokens that are gone are missing. */
  abstract creatorsOf(tokenIds: readonly string[]): Promise<ReadonlyMap<string, string>>;
}
