import type { Principal } from './principal.js';

/** Implemented by the users module: whether the person of a session authenticated recently. */
export abstract class RecentSignInPort {
  /** Whether the person authenticated less than ten minutes ago. Never true for a personal access token. */
  abstract isRecent(principal: Principal): Promise<boolean>;
}
