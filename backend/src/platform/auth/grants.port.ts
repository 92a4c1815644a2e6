import type { Role } from '../../../../contracts/domain/enums.js';
import type { ReadTransaction } from '../database/database.js';
import type { Principal } from './principal.js';

/** A person's current permissions, from the database. */
export interface Grants {
  globalRole: Role | null;
  /** Role and channel whitelist (null: every channel) by organization. */
  clients: ReadonlyMap<string, { role: Role; whitelist: readonly string[] | null }>;
}

export const NO_GRANTS: Grants = { globalRole: null, clients: new Map() };

/** Answered by the users module; lower modules ask through this port. */
export abstract class GrantsPort {
  abstract grantsOf(uids: readonly string[]): Promise<Map<string, Grants>>;

  /**
   * The rights that this proof of identity conveys in the transaction: nobody can take a role away before it ends.
   * Throws `unauthorized` when the session or personal access token has ended.
   */
  abstract grantsWithin(transaction: ReadTransaction, person: Principal): Promise<Grants>;
}
