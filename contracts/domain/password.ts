import { isCommonPassword } from './common-passwords.js';
import type { FieldError } from './errors.js';

export const MIN_PASSWORD_LENGTH = 8;
export const MAX_PASSWORD_LENGTH = 128;
export const PASSWORD_REQUIRED = 'Password Required';
export const PASSWORD_GUESSABLE = 'That password is too easy to guess.';

const COMPOSITION =
  'Must Contain 8 Characters, One Uppercase, One Lowercase, One Number and one special case Character (@,$,!,%,*,?,&,=,~,*,#)';
const PARTS = {
  length: (password: string) => password.length >= MIN_PASSWORD_LENGTH,
  upper: (password: string) => /[A-Z]/.test(password),
  lower: (password: string) => /[a-z]/.test(password),
  digit: (password: string) => /[0-9]/.test(password),
  special: (password: string) => /[@$!%*?&=~#]/.test(password),
} as const;

/** What every password must have (spec 1 §5). */
export type PasswordPart = keyof typeof PARTS;

/** The same rule for the person who is about to choose one. */
export const PASSWORD_RULE =
  'At least 8 characters, with an uppercase and a lowercase letter, a number and one of @ $ ! % * ? & = ~ #.';

/** The error in a new password, or `null`: every character is allowed, and up to 128 of them (spec 1 §5). */
export function passwordIssue(password: string): string | null {
  if (password === '') return PASSWORD_REQUIRED;
  if (password.length > MAX_PASSWORD_LENGTH) return `Password cannot be more than ${MAX_PASSWORD_LENGTH} characters`;
  if (missingParts(password).length > 0) return COMPOSITION;
  return isCommonPassword(password) ? PASSWORD_GUESSABLE : null;
}

/** What a password does not have yet, in the order of the rule. */
export function missingParts(password: string): PasswordPart[] {
  return (Object.keys(PARTS) as PasswordPart[]).filter((part) => !PARTS[part](password));
}

/** Issues in a form that sets a password and asks for it twice (spec 1 §5). */
export function validateNewPassword(form: { readonly password: string; readonly verification: string }): FieldError[] {
  const errors: FieldError[] = [];
  const issue = passwordIssue(form.password);
  if (issue !== null) errors.push({ path: 'password', message: issue });
  if (form.verification === '') errors.push({ path: 'verification', message: 'Password Verification Required' });
  else if (form.verification !== form.password) errors.push({ path: 'verification', message: 'Passwords Must Match' });
  return errors;
}
