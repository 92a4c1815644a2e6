import type { Principal } from './principal.js';

/** Implemented by the users module. A token may outlive its session, so each request checks the session. */
export abstract class SessionsPort {
  /** Whether the session of a verified token is still valid. The result may be a few seconds old. */
  abstract isLive(principal: Principal): Promise<boolean>;

  /** Like `isLive`, but from memory only. False if the session ended or hasn't been checked recently. */
  abstract isKnownLive(principal: Principal): boolean;

  /** Whether the session has ended, as far as is known without a lookup. */
  abstract isKnownEnded(principal: Principal): boolean;
}
