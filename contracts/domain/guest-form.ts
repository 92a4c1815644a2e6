import { cleanDisplayName } from './display-name.js';
import { isEmailAddress } from './email-address.js';
import type { FieldError } from './errors.js';

export interface GuestForm {
  readonly name: string | null;
  readonly email: string | null;
}

/** Errors in the form for joining a chat as a guest; the email is optional if anonymous chat is on (spec 1 §5). */
export function validateGuest(
  form: GuestForm,
  { enableAnonymous }: { readonly enableAnonymous: boolean },
): FieldError[] {
  const errors: FieldError[] = [];
  const name = cleanDisplayName(form.name ?? '');
  if (!name.ok) errors.push({ path: 'name', message: name.message });
  const email = (form.email ?? '').trim();
  if (email === '') {
    if (!enableAnonymous) errors.push({ path: 'email', message: 'Email Required' });
  } else if (!isEmailAddress(email)) {
    errors.push({ path: 'email', message: 'Invalid Email' });
  }
  return errors;
}
