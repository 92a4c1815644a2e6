import type { Grants } from './grants.port.js';
import type { Principal } from './principal.js';

/** Throws unless the person who has these rights may do it. */
export type Check = (grants: Grants) => void;

/** Someone who changes something, and from where, for the audit log. */
export interface Actor extends Principal {
  origin: Origin;
  /** The permissions used so far: checked again before the change commits (ADR 11). */
  readonly checks: Check[];
  /** Signed in or confirmed within ten minutes; known only where the route is marked with @RecentSignIn(). */
  readonly isRecentSignIn?: boolean;
}

export interface Origin {
  requestId: string;
  address: string;
  /** The host name of the request, without a port. */
  host: string;
  userAgent: string | null;
}
