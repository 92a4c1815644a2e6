import type { Grants } from './grants.port.js';
import type { Principal } from './principal.js';

/** Throws unless these grants allow the action. */
export type Check = (grants: Grants) => void;

/** The person making a change, and the origin of the request, for the audit log. */
export interface Actor extends Principal {
  origin: Origin;
  /** Permission checks made so far. They are repeated before the change commits (ADR 11). */
  readonly checks: Check[];
  /** Whether the person signed in or confirmed their identity within the last ten minutes. Set only on routes marked with @RecentSignIn(). */
  readonly isRecentSignIn?: boolean;
}

export interface Origin {
  requestId: string;
  address: string;
  /** The host name of the request, without a port. */
  host: string;
  userAgent: string | null;
}
