import { ApiError } from '@ui/api/api-error';
import { toSubmissionErrors } from '@ui/forms/form-errors';
import { useState } from 'react';
import type { SignInValues } from './sign-in-form';

/** Turns a refusal into form errors; people who were given a password have to choose their own first. */
export function useSignInForm(send: (values: SignInValues) => Promise<unknown>) {
  const [mustChange, setMustChange] = useState(false);
  const handleSubmit = async ({ email, password, ...wanted }: SignInValues) => {
    try {
      await send({ email: email.trim(), password, ...(mustChange ? wanted : {}) });
      return undefined;
    } catch (error) {
      const code = error instanceof ApiError ? error.code : null;
      if (!mustChange && code === 'password_change_required') {
        setMustChange(true);
        return undefined;
      }
      // The given password has expired in the meantime: another one, or another address, can be entered.
      if (code === 'invalid_credentials') setMustChange(false);
      return toSubmissionErrors(error);
    }
  };
  return { mustChange, handleSubmit };
}
