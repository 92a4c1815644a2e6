import { cleanDisplayName } from './display-name.js';
import type { FieldError } from './errors.js';
import { lengthOf, removeUnsafeCharacters } from './plain-text.js';

/** A field that is not there stays as it is; an empty one is a mistake. */
export interface ProfileForm {
  readonly firstName?: string | null;
  readonly lastName?: string | null;
  readonly displayName?: string | null;
}

/** Characters that a first or last name may have. */
export const MAX_PERSON_NAME = 100;

/** A first or last name as it is stored: one line of plain text. */
export function cleanPersonName(raw: string): string {
  return removeUnsafeCharacters(raw).replace(/\s+/g, ' ').trim();
}

/** The mistake in a first or last name, or `null` (spec 2 §5). */
export function personNameMistake(label: 'First Name' | 'Last Name', raw: string): string | null {
  const name = cleanPersonName(raw);
  if (name === '') return `${label} Required`;
  return lengthOf(name) > MAX_PERSON_NAME ? `${label} cannot be more than ${MAX_PERSON_NAME} characters` : null;
}

/** Mistakes in what a person says of themselves. */
export function validateProfile({ firstName, lastName, displayName }: ProfileForm): FieldError[] {
  const onScreen = displayName === undefined ? null : cleanDisplayName(displayName ?? '');
  const mistakes = [
    { path: 'firstName', message: firstName === undefined ? null : personNameMistake('First Name', firstName ?? '') },
    { path: 'lastName', message: lastName === undefined ? null : personNameMistake('Last Name', lastName ?? '') },
    { path: 'displayName', message: onScreen && !onScreen.ok ? onScreen.message : null },
  ];
  return mistakes.flatMap(({ path, message }) => (message === null ? [] : [{ path, message }]));
}
