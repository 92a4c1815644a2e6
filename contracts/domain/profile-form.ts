import { cleanDisplayName } from './display-name.js';
import type { FieldError } from './errors.js';
import { personNameIssue } from './user-forms.js';

/** Missing fields stay as they are; an empty one is an error. */
export interface ProfileForm {
  readonly firstName?: string | null;
  readonly lastName?: string | null;
  readonly displayName?: string | null;
}

/** Errors in a person's profile form. */
export function validateProfile({ firstName, lastName, displayName }: ProfileForm): FieldError[] {
  const onScreen = displayName === undefined ? null : cleanDisplayName(displayName ?? '');
  const issues = [
    { path: 'firstName', message: firstName === undefined ? null : personNameIssue('First Name', firstName ?? '') },
    { path: 'lastName', message: lastName === undefined ? null : personNameIssue('Last Name', lastName ?? '') },
    { path: 'displayName', message: onScreen && !onScreen.ok ? onScreen.message : null },
  ];
  return issues.flatMap(({ path, message }) => (message === null ? [] : [{ path, message }]));
}
