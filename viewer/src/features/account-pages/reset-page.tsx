import { PASSWORD_NOT_SET } from '@contracts/domain/account-messages';
import { api, unwrap } from '@ui/api/api-client';
import { TextAnchor } from '@ui/components/text-anchor';
import { toast } from '@ui/components/toaster.store';
import { AccountLink } from './account-link';
import { accountText } from './account-pages.messages';
import { NewPasswordForm } from './new-password-form';
import { type ResetLink, useResetLink } from './use-account-links';

const list = new Intl.ListFormat('en', { type: 'disjunction' });

/** Long enough to read the confirmation first. */
const NEXT = { address: '/dashboard', afterMs: 3_000 };

/** The form for a new password, or what is wrong with the link. */
export function ResetPage(link: ResetLink) {
  return (
    <AccountLink
      check={useResetLink(link)}
      clientOf={({ client }) => client}
      wayOn={<TextAnchor href="/dashboard/forgot">{accountText('account.newLink')}</TextAnchor>}
    >
      {({ email, removes, client }) => (
        <NewPasswordForm
          title={accountText('reset.title')}
          lead={
            removes.length > 0
              ? accountText('reset.removes', { methods: list.format(removes) })
              : accountText('reset.lead')
          }
          client={client}
          email={email}
          submit={{ label: accountText('reset.submit'), busyLabel: accountText('reset.submitting') }}
          failure={PASSWORD_NOT_SET}
          next={NEXT}
          onSave={async ({ password }) => {
            const { data } = await unwrap(api.POST('/api/users/setPassword', { body: { ...link, password } }));
            toast.success(data);
          }}
        />
      )}
    </AccountLink>
  );
}
