import { normaliseEmail } from '@contracts/domain/email-address';
import type { Role } from '@contracts/domain/enums';
import type { FieldError } from '@contracts/domain/errors';
import { USER_EXISTS } from '@contracts/domain/people-messages';
import { validateUser } from '@contracts/domain/user-forms';
import type { ClientUser, InviteUser } from '@ui/api/wire.types';

export interface UserFormValues {
  email: string;
  firstName: string;
  lastName: string;
  role: Role | '';
  isLimited: boolean;
  whitelistChannelIds: string[];
  setsPassword: boolean;
  password: string;
}

/** An empty form; people who are limited to some channels can grant at most those. */
export const newUserValues = (whitelist: readonly string[] | null): UserFormValues => ({
  email: '',
  firstName: '',
  lastName: '',
  role: '',
  isLimited: whitelist !== null,
  whitelistChannelIds: [...(whitelist ?? [])],
  setsPassword: false,
  password: '',
});

export const valuesOf = (user: ClientUser): UserFormValues => ({
  email: user.email ?? '',
  firstName: user.firstName,
  lastName: user.lastName,
  role: user.isNextOwner ? 'owner' : user.role,
  isLimited: user.whitelist !== null,
  whitelistChannelIds: [...(user.whitelist ?? [])],
  setsPassword: false,
  password: '',
});

/** `others`: the existing people, while someone is being added. */
export function errorsIn(values: UserFormValues, others: readonly ClientUser[]): FieldError[] {
  const { setsPassword, password, role, isLimited, whitelistChannelIds, ...person } = values;
  const errors = validateUser({
    ...person,
    role: role || null,
    password: setsPassword ? password : null,
    whitelistChannelIds: isLimited ? whitelistChannelIds : null,
  });
  const email = normaliseEmail(values.email);
  const isThere = others.some((user) => user.email === email);
  return isThere ? [...errors, { path: 'email', message: USER_EXISTS }] : errors;
}

/** `clientOwnerId`: the owner, as far as this page knows. */
export function bodyOf(values: UserFormValues, clientOwnerId: string | null): InviteUser {
  const { email, firstName, lastName, role, isLimited, whitelistChannelIds, setsPassword, password } = values;
  return {
    email: normaliseEmail(email),
    firstName,
    lastName,
    role,
    whitelistChannelIds: isLimited && role !== 'owner' ? whitelistChannelIds : null,
    ...(setsPassword ? { password } : {}),
    ...(role === 'owner' ? { clientOwnerId } : {}),
  };
}
