import { normaliseEmail } from '../../../contracts/domain/email-address.js';
import { Role } from '../../../contracts/domain/enums.js';
import { cleanPersonName, validateGlobalUser, validateUser } from '../../../contracts/domain/user-forms.js';
import { DomainError } from '../platform/errors/domain-error.js';
import type { AddGlobalUserDto } from './global-users.dto.js';
import type { UserFieldsDto } from './people.dto.js';

/** A valid form about a person. */
export interface AcceptedUser {
  email: string;
  firstName: string;
  lastName: string;
  role: Role;
  /** Null: no password was sent. */
  password: string | null;
  /** Always null for an owner. */
  whitelist: string[] | null;
}

/** Throws `validation_failed` with all issues. */
export function acceptUser(dto: UserFieldsDto): AcceptedUser {
  const form = { ...personIn(dto), password: dto.password ?? null };
  const wanted = dto.whitelistChannelIds ?? null;
  const errors = validateUser({ ...form, whitelistChannelIds: wanted });
  if (errors.length > 0) throw new DomainError('validation_failed', { errors });
  const role = form.role as Role;
  const whitelist =
    role === Role.owner || wanted === null ? null : [...new Set(wanted.map((id) => id.toLowerCase()))].sort();
  return { ...form, role, whitelist };
}

/** Same as `acceptUser`, for a global role. */
export function acceptGlobalUser(dto: AddGlobalUserDto): Omit<AcceptedUser, 'password' | 'whitelist'> {
  const form = personIn(dto);
  const errors = validateGlobalUser(form);
  if (errors.length > 0) throw new DomainError('validation_failed', { errors });
  return { ...form, role: form.role as Role };
}

/** Words that attackers would try first when guessing the person's password. */
export function wordsOf(
  { firstName, lastName, email }: Pick<AcceptedUser, 'firstName' | 'lastName' | 'email'>,
  { client }: { client: { name: string; key: string } },
): string[] {
  return [firstName, lastName, `${firstName} ${lastName}`, email, client.name, client.key];
}

/** A body may repeat the id from the URL, but not a different one. */
export function requireSame(path: string, given: string | undefined, id: string): void {
  if (given !== undefined && given !== id)
    throw new DomainError('validation_failed', {
      errors: [{ path, message: 'This does not match the id in the URL.' }],
    });
}

function personIn(dto: AddGlobalUserDto) {
  return {
    email: normaliseEmail(dto.email ?? ''),
    firstName: cleanPersonName(dto.firstName ?? ''),
    lastName: cleanPersonName(dto.lastName ?? ''),
    role: dto.role ?? null,
  };
}
