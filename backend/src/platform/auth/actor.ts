import type { Principal } from './principal.js';

/** Somebody who changes something, and where from: what the audit log wants to know. */
export interface Actor extends Principal {
  origin: Origin;
}

export interface Origin {
  requestId: string;
  address: string;
  /** Name of the host that was asked, without port. */
  host: string;
  userAgent: string | null;
}
