import type { Grants } from './grants.port.js';
import type { Principal } from './principal.js';

/** Throws unless the person who has these rights may do it. */
export type Check = (grants: Grants) => void;

/** Someone who changes something, and where from: what the audit log wants to know. */
export interface Actor extends Principal {
  origin: Origin;
  /** What let the person do it so far: asked again before the change commits (ADR 11). */
  readonly checks: Check[];
  /** Signed in or confirmed within ten minutes; known only where the route is marked with @RecentSignIn(). */
  readonly isRecentSignIn?: boolean;
}

export interface Origin {
  requestId: string;
  address: string;
  /** Name of the host that was asked, without port. */
  host: string;
  userAgent: string | null;
}
