import type { Principal } from './principal.js';

/** Answered by the users module: how long ago the person of a session proved who they are. */
export abstract class RecentSignInPort {
  /** Whether that was less than ten minutes ago; never true of a personal access token. */
  abstract isRecent(principal: Principal): Promise<boolean>;
}
