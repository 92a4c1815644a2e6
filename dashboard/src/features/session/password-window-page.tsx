import { api, unwrap } from '@ui/api/api-client';
import { hasStatus } from '@ui/api/api-error';
import { AuthPage } from '@ui/components/auth-page';
import { usePage } from '@ui/components/page-title';
import { errorMessage } from '@ui/messages/error-message';
import type { ReactNode } from 'react';
import useSWR from 'swr';
import { text } from '../../dashboard-messages';
import { SignInForm, type SignInValues } from './sign-in-form';
import { useSignInForm } from './use-sign-in-form';

const PATH = '/api/session/providers/password/window';

export interface PasswordWindowPageProps {
  /** Identifies the sign-in that started on another page. */
  flow: string;
  waiting: ReactNode;
  footer: ReactNode;
}

/** Where people enter their password for a page on a custom domain, which learns only that it was right. */
export function PasswordWindowPage({ flow, waiting, footer }: PasswordWindowPageProps) {
  usePage({ title: text('signIn.title') });
  const { data, error } = useSWR(
    ['password-window', flow],
    () => unwrap(api.GET(PATH, { params: { query: { flow } } })),
    { revalidateOnFocus: false, shouldRetryOnError: false },
  );
  const send = async (values: SignInValues) => {
    const { location } = await unwrap(api.POST(PATH, { body: { ...values, flow } }));
    window.location.replace(location);
    // The form doesn't change until the window has closed.
    await new Promise(() => {});
  };
  const { mustChange, handleSubmit } = useSignInForm(send);
  if (error)
    return (
      <AuthPage
        title={text('signIn.title')}
        lead={hasStatus(error, 400, 410) ? text('window.over') : errorMessage(error)}
      >
        {null}
      </AuthPage>
    );
  if (!data) return waiting;
  return (
    <SignInForm
      lead={text('window.lead', { name: data.clientName, host: data.host })}
      footer={footer}
      mustChange={mustChange}
      onSubmit={handleSubmit}
    />
  );
}
