import { usePage } from '@ui/parts/page-title';
import { TextLink } from '@ui/parts/text-link';
import { useParams } from 'react-router-dom';
import { accountsText } from '../../features/accounts/accounts.messages';
import { ConfirmEmail } from '../../features/accounts/confirm-email';
import { paths } from '../paths';
import { PlainPage } from '../shell/plain-page';

/** Where the link leads that is mailed to a new address. */
export function EmailRoute() {
  const { userId = '', code = '' } = useParams();
  usePage({ title: accountsText('email.title') });
  return (
    <PlainPage>
      <ConfirmEmail
        userId={userId}
        code={code}
        wayOn={<TextLink to={paths.chooser}>{accountsText('email.signIn')}</TextLink>}
      />
    </PlainPage>
  );
}
