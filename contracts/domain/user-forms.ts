import { isEmailAddress, normaliseEmail } from './email-address.js';
import { Role } from './enums.js';
import type { FieldError } from './errors.js';
import { passwordIssue } from './password.js';
import { lengthOf, removeUnsafeCharacters } from './plain-text.js';

export const MAX_PERSON_NAME_LENGTH = 100;
/** Global roles that can be granted. */
export const GLOBAL_ROLES = [Role.owner, Role.admin] as const;

const NO_CHANNEL = 'Choose at least one channel.';

interface NamedPerson {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly role: string | null;
}

export interface UserForm extends NamedPerson {
  /** A first password set by an administrator; null: the person chooses one through the emailed link. */
  readonly password: string | null;
  /** The channels to which the person is limited; null: every channel. */
  readonly whitelistChannelIds: readonly string[] | null;
}

/** Errors in the form for a person of an organization (spec 2 §5). */
export function validateUser(form: UserForm): FieldError[] {
  const errors = validatePerson(form, Object.keys(Role), 'Role Required');
  const isOwner = form.role === Role.owner;
  if (!isOwner && form.whitelistChannelIds?.length === 0)
    errors.push({ path: 'whitelistChannelIds', message: NO_CHANNEL });
  const issue = form.password === null ? null : passwordIssue(form.password);
  return issue === null ? errors : [...errors, { path: 'password', message: issue }];
}

/** Issues in the form that adds or promotes a global user (spec 2 §5). */
export function validateGlobalUser(form: NamedPerson): FieldError[] {
  return validatePerson(form, GLOBAL_ROLES, 'Global Role Required');
}

/** Issues in the form that erases someone (spec 2 §5). */
export function validateNuke({ email }: { readonly email: string }): FieldError[] {
  const issue = userEmailIssue(email);
  return issue === null ? [] : [{ path: 'email', message: issue }];
}

function validatePerson(form: NamedPerson, roles: readonly string[], roleMessage: string): FieldError[] {
  const found: [string, string | null][] = [
    ['firstName', personNameIssue('First Name', form.firstName)],
    ['lastName', personNameIssue('Last Name', form.lastName)],
    ['email', userEmailIssue(form.email)],
    ['role', form.role !== null && roles.includes(form.role) ? null : roleMessage],
  ];
  return found.flatMap(([path, message]) => (message === null ? [] : [{ path, message }]));
}

/** A first or last name as it is stored: one line of plain text. */
export function cleanPersonName(raw: string): string {
  return removeUnsafeCharacters(raw).replace(/\s+/g, ' ').trim();
}

/** The error in a first or last name, or `null` (spec 2 §5). */
export function personNameIssue(label: 'First Name' | 'Last Name', raw: string): string | null {
  const name = cleanPersonName(raw);
  if (name === '') return `${label} Required`;
  if (lengthOf(name) <= MAX_PERSON_NAME_LENGTH) return null;
  return `${label} cannot be more than ${MAX_PERSON_NAME_LENGTH} characters`;
}

/** The error in someone's address, or `null` (spec 2 §5). */
function userEmailIssue(text: string): string | null {
  const email = normaliseEmail(text);
  if (email === '') return 'Email Required';
  return isEmailAddress(email) ? null : 'Email Invalid';
}
