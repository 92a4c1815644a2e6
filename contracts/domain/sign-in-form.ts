import { isEmailAddress, normaliseEmail } from './email-address.js';
import type { FieldError } from './errors.js';
import { PASSWORD_REQUIRED } from './password.js';

export interface SignInForm {
  readonly email: string | null;
  readonly password: string | null;
}

/** Issues in the staff sign-in form (spec 2 §5). */
export function validateSignIn({ email, password }: SignInForm): FieldError[] {
  const errors = validateForgot({ email });
  if ((password ?? '') === '') errors.push({ path: 'password', message: PASSWORD_REQUIRED });
  return errors;
}

/** Issues in the form that asks for a link to reset the password (spec 2 §5). */
export function validateForgot({ email }: Pick<SignInForm, 'email'>): FieldError[] {
  const address = normaliseEmail(email ?? '');
  if (address === '') return [{ path: 'email', message: 'Email Required' }];
  return isEmailAddress(address) ? [] : [{ path: 'email', message: 'Email must be in the correct format.' }];
}
