import { cleanDisplayName } from './display-name.js';
import type { FieldError } from './errors.js';
import { personNameMistake } from './user-forms.js';

/** A field that is not there stays as it is; an empty one is a mistake. */
export interface ProfileForm {
  readonly firstName?: string | null;
  readonly lastName?: string | null;
  readonly displayName?: string | null;
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
