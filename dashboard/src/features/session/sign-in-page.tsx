import { toSubmissionErrors } from '@ui/forms/form-errors';
import { usePage } from '@ui/parts/page-title';
import { session } from '@ui/session/session';
import type { ReactNode } from 'react';
import { text } from '../../dashboard-messages';
import { SignInForm, type SignInValues } from './sign-in-form';

/** Turns a refusal by the API into errors of the form; a success replaces this page. */
export function SignInPage({ note, footer }: { note?: ReactNode; footer?: ReactNode }) {
  usePage({ title: text('signIn.title') });
  const handleSubmit = async ({ email, password }: SignInValues) => {
    try {
      await session.signIn({ email: email.trim(), password });
      return undefined;
    } catch (error) {
      return toSubmissionErrors(error);
    }
  };
  return <SignInForm note={note} footer={footer} onSubmit={handleSubmit} />;
}
