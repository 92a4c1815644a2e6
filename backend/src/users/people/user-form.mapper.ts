import { normaliseEmail } from '../../../../contracts/domain/email-address.js';
import { Role } from '../../../../contracts/domain/enums.js';
import { removeUnsafeCharacters } from '../../../../contracts/domain/plain-text.js';
import { validateUser } from '../../../../contracts/domain/user-forms.js';
import { DomainError } from '../../platform/errors/domain-error.js';
import type { UserFieldsDto } from './people.dto.js';

/** A form about a person without mistakes. */
export interface AcceptedUser {
  email: string;
  firstName: string;
  lastName: string;
  role: Role;
  /** Null: none was given. */
  password: string | null;
  /** An owner is never limited. */
  whitelist: string[] | null;
}

/** Throws `validation_failed` with all mistakes. */
export function acceptUser(dto: UserFieldsDto): AcceptedUser {
  const form = {
    email: normaliseEmail(dto.email ?? ''),
    firstName: cleanName(dto.firstName ?? ''),
    lastName: cleanName(dto.lastName ?? ''),
    role: dto.role ?? null,
    password: dto.password ?? null,
  };
  const errors = validateUser(form);
  if (errors.length > 0) throw new DomainError('validation_failed', { errors });
  const role = form.role as Role;
  const wanted = dto.whitelistChannelIds ?? null;
  const whitelist =
    role === Role.owner || wanted === null ? null : [...new Set(wanted.map((id) => id.toLowerCase()))].sort();
  return { ...form, role, whitelist };
}

/** One line of plain text. */
export function cleanName(raw: string): string {
  return removeUnsafeCharacters(raw).replace(/\s+/g, ' ').trim();
}
