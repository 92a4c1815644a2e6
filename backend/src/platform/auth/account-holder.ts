import { USER_NOT_FOUND } from '../../../../contracts/domain/people-messages.js';
import { DomainError } from '../errors/domain-error.js';
import type { Actor, Origin } from './actor.js';
import type { Principal } from './principal.js';

/** Throws `not_found` unless the id is the caller's own account. Other people's accounts appear not to exist. */
export function requireSelf({ uid, kind }: Principal, id: string, message = USER_NOT_FOUND): void {
  if (uid !== id || kind !== 'registered') throw new DomainError('not_found', { message });
}

/** Returns an actor without a session, for someone who proved with a code or a first password that the account is theirs. */
export function holderOf({ id, displayName }: { id: string; displayName: string | null }, origin: Origin): Actor {
  const nothing = { photoUrl: null, sessionId: null, tokenId: null, clientId: null };
  return { uid: id, kind: 'registered', displayName, ...nothing, origin, checks: [] };
}
