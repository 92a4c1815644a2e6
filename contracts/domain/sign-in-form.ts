import { isEmailAddress, normaliseEmail } from './email-address.js';
import type { FieldError } from './errors.js';

export interface SignInForm {
  readonly email: string | null;
  readonly password: string | null;
}

/** Mistakes in the staff sign-in form (spec 2 §5). */
export function validateSignIn({ email, password }: SignInForm): FieldError[] {
  const errors: FieldError[] = [];
  const address = normaliseEmail(email ?? '');
  if (address === '') errors.push({ path: 'email', message: 'Email Required' });
  else if (!isEmailAddress(address)) errors.push({ path: 'email', message: 'Email must be in the correct format.' });
  if ((password ?? '') === '') errors.push({ path: 'password', message: 'Password Required' });
  return errors;
}
