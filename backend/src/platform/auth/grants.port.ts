import type { Role } from '../../../../contracts/domain/enums.js';
import type { ReadTransaction } from '../database/database.js';
import type { Principal } from './principal.js';

/** A person's current permissions, from the database. */
export interface Grants {
  globalRole: Role | null;
  /** Role and channel whitelist by organization; a null whitelist means every channel. */
  clients: ReadonlyMap<string, { role: Role; whitelist: readonly string[] | null }>;
}

export const NO_GRANTS: Grants = { globalRole: null, clients: new Map() };

/** Implemented by the users module, so that lower modules don't depend on it. */
export abstract class GrantsPort {
  abstract grantsOf(uids: readonly string[]): Promise<Map<string, Grants>>;

  /**
   * Returns the grants of this credential within the transaction. Roles can't be revoked until it ends. Throws `unauthorized` if the session or the personal
   * access token has ended.
   */
  abstract grantsWithin(transaction: ReadTransaction, person: Principal): Promise<Grants>;
}
