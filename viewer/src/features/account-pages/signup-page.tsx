import { ACCOUNT_NOT_VERIFIED } from '@contracts/domain/account-messages';
import { api, unwrap } from '@ui/api/api-client';
import { TextAnchor } from '@ui/components/text-anchor';
import { toast } from '@ui/components/toaster.store';
import { AccountLink } from './account-link';
import { accountText } from './account-pages.messages';
import { NewPasswordForm } from './new-password-form';
import { type SignupLink, useSignupLink } from './use-account-links';

const REDIRECT_MS = 1_000;

/** The form where invited people set up their account, or what is wrong with the link. */
export function SignupPage({ clientId, ...link }: SignupLink & { clientId: string | null }) {
  const address = clientId ? `/dashboard/${encodeURIComponent(clientId)}/verify` : '/dashboard';
  return (
    <AccountLink
      check={useSignupLink(link)}
      clientOf={({ data }) => data.client}
      wayOn={<TextAnchor href="/dashboard">{accountText('account.signIn')}</TextAnchor>}
    >
      {({ data: { email, client } }) => (
        <NewPasswordForm
          title={accountText('signup.title')}
          lead={client ? accountText('signup.lead', { organization: client.name }) : accountText('signup.leadProduct')}
          client={client}
          email={email}
          submit={{ label: accountText('signup.submit'), busyLabel: accountText('signup.submitting') }}
          failure={ACCOUNT_NOT_VERIFIED}
          next={{ address, afterMs: REDIRECT_MS }}
          onSave={async ({ password, verification }) => {
            await unwrap(api.POST('/api/users/activate', { body: { ...link, email, password, verification } }));
            toast.success(accountText('signup.done'));
          }}
        />
      )}
    </AccountLink>
  );
}
