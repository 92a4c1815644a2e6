import type { FieldError } from './errors.js';

export const MIN_PASSWORD_LENGTH = 8;
export const MAX_PASSWORD_LENGTH = 128;
export const PASSWORD_REQUIRED = 'Password Required';
export const PASSWORD_GUESSABLE = 'That password is too easy to guess.';

/** The rule in one sentence (spec 1 §5). */
export const PASSWORD_COMPOSITION =
  'Must Contain 8 Characters, One Uppercase, One Lowercase, One Number and one special case Character (@,$,!,%,*,?,&,=,~,*,#)';
const PARTS = {
  length: (password: string) => password.length >= MIN_PASSWORD_LENGTH,
  upper: (password: string) => /[A-Z]/.test(password),
  lower: (password: string) => /[a-z]/.test(password),
  digit: (password: string) => /[0-9]/.test(password),
  special: (password: string) => /[@$!%*?&=~#]/.test(password),
} as const;

/** The requirements for every password (spec 1 §5). */
export type PasswordPart = keyof typeof PARTS;
export const PASSWORD_PARTS = Object.keys(PARTS) as PasswordPart[];

/** The error in a new password, or `null`: every character is allowed, and up to 128 of them (spec 1 §5). */
export function passwordIssue(password: string): string | null {
  if (password === '') return PASSWORD_REQUIRED;
  if (password.length > MAX_PASSWORD_LENGTH) return `Password cannot be more than ${MAX_PASSWORD_LENGTH} characters`;
  if (missingParts(password).length > 0) return PASSWORD_COMPOSITION;
  return isCommonPassword(password) ? PASSWORD_GUESSABLE : null;
}

/** What a password still lacks, in the order of the rule. */
export function missingParts(password: string): PasswordPart[] {
  return PASSWORD_PARTS.filter((part) => !PARTS[part](password));
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

/** Typical choices of people whose password needs a capital letter, a digit, and a special character. */
const COMMON = new Set(
  `password passwort passwd pass welcome willkommen login master secret admin administrator root user guest test testing
  default changeme change temp temporary letmein iloveyou iloveu hello hallo qwerty qwertyuiop qwertz azerty asdf asdfgh
  asdfghjkl zxcvbn zxcvbnm qaz qazwsx qaz2wsx q2w3e4r q2w3e4r5t abc abcd abcde abcdef abcdefg abcdefgh monkey dragon
  football baseball basketball soccer hockey sunshine princess superman batman pokemon starwars trustno shadow michael
  jordan charlie summer winter spring autumn january february march april june july august september october november
  december monday tuesday wednesday thursday friday saturday sunday jesus blessed church company office computer
  internet google facebook youtube samsung apple whatever freedom ninja mustang access flower lovely loveme killer
  foyer event events stream online`.split(/\s+/),
);
const LETTERS: Readonly<Record<string, string>> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '0': 'o',
  $: 's',
  '5': 's',
  '7': 't',
};

/** Whether a password is among the first that a program tries: a disguised common word, with digits and symbols around it. */
function isCommonPassword(password: string): boolean {
  const core = password.toLowerCase().replace(/^[^a-z]+|[^a-z]+$/g, '');
  const plain = core.replace(/[@430$57]/g, (sign) => LETTERS[sign] ?? sign);
  return [core, plain.replace(/[1!]/g, 'i'), plain.replace(/[1!]/g, 'l')].some((word) => COMMON.has(word));
}
