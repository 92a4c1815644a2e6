import type { Principal } from './principal.js';

/** Answered by the users module: a token outlives its session, a request must not. */
export abstract class SessionsPort {
  /** Whether the session of a verified token still counts, as of a few seconds ago. */
  abstract isLive(principal: Principal): Promise<boolean>;

  /** The same from memory alone; false: nobody asked lately, or it ended. */
  abstract isKnownLive(principal: Principal): boolean;
}
