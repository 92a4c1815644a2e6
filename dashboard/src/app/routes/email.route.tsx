import { TextLink } from '@ui/parts/text-link';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { accountsText } from '../../features/accounts/accounts.messages';
import { ConfirmEmail } from '../../features/accounts/confirm-email';
import { useSessionStart } from '../../features/session/use-session-start';
import { paths } from '../paths';
import { PlainPage } from '../shell/plain-page';
import { signedOutPage } from '../shell/signed-out-page';

/** Where the link leads that is mailed to a new address: whoever asked for it signs in first. */
export function EmailRoute() {
  const signedOut = signedOutPage(useSessionStart());
  const [hasEntered, setHasEntered] = useState(!signedOut);
  if (!signedOut && !hasEntered) setHasEntered(true);
  // Confirming signs out everywhere, which is told here too.
  return signedOut && !hasEntered ? signedOut : <EmailPage />;
}

function EmailPage() {
  const { userId = '', code = '' } = useParams();
  return (
    <PlainPage title={accountsText('email.title')}>
      <ConfirmEmail
        userId={userId}
        code={code}
        wayOn={<TextLink to={paths.chooser}>{accountsText('email.signIn')}</TextLink>}
      />
    </PlainPage>
  );
}
