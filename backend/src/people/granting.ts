import {
  assignableRoles,
  type Granter,
  mayGrantChannels,
  mayInvite,
  maySetPassword,
} from '../../../contracts/domain/people.js';
import { NO_PERMISSION_TO_INVITE, PASSWORDS_BY_ADMINS } from '../../../contracts/domain/people-messages.js';
import { DomainError } from '../platform/errors/domain-error.js';
import type { AcceptedUser } from './user-form.mapper.js';

/** Throws `permission_level`. */
export function requireMayInvite(granter: Granter, hasPassword: boolean): void {
  if (!mayInvite(granter)) throw new DomainError('permission_level', { message: NO_PERMISSION_TO_INVITE });
  if (!hasPassword || maySetPassword(granter)) return;
  const message = PASSWORDS_BY_ADMINS;
  throw new DomainError('permission_level', { message, errors: [{ path: 'password', message }] });
}

/** Throws `permission_level` with `refusal` if the granter gives a role or channels that they may not give. */
export function requireMayGive(
  granter: Granter,
  { role, whitelist }: Pick<AcceptedUser, 'role' | 'whitelist'>,
  refusal: string,
): void {
  if (assignableRoles(granter).includes(role) && mayGrantChannels(granter, whitelist)) return;
  throw new DomainError('permission_level', { message: refusal });
}
