import { chakra } from '@chakra-ui/react';
import { LinkButton } from '@ui/components/link-button';
import { TextLink } from '@ui/components/text-link';
import { useProduct } from '@ui/product/product-info';
import { useState } from 'react';
import { Navigate, useParams, useSearchParams } from 'react-router-dom';
import { text as shellText } from '../../../dashboard-messages';
import { accountsText } from '../../../features/accounts/accounts.messages';
import { ConfirmEmail } from '../../../features/accounts/confirm-email';
import { forgotText as text } from '../../../features/forgot/forgot.messages';
import { ForgotPage } from '../../../features/forgot/forgot-page';
import { outboxText } from '../../../features/outbox/outbox.messages';
import { OutboxPage } from '../../../features/outbox/outbox-page';
import { reportMailsText } from '../../../features/report-mails/report-mails.messages';
import { UnsubscribePage } from '../../../features/report-mails/unsubscribe-page';
import { PasswordWindowPage } from '../../../features/session/password-window-page';
import { useSessionStart } from '../../../features/session/use-session-start';
import { paths } from '../../paths';
import { PlainPage } from '../../shell/plain-page';
import { signedOutPage } from '../../shell/signed-out-page';
import { StartingPage } from '../../shell/starting-page';
import { PlainNotFoundPage } from '../not-found.route';

/** For people who can't sign in; staff who are signed in use their profile instead (spec 2 §2). */
export function ForgotRoute() {
  const { current, hasStarted, error } = useSessionStart();
  if (!current && !hasStarted && !error) return <StartingPage />;
  if (current?.user.isStaff) return <Navigate to={paths.chooser} replace />;
  return (
    <ForgotPage
      hint={<OutboxHint to={paths.outbox} />}
      back={<TextLink to={paths.chooser}>{text('forgot.back')}</TextLink>}
    />
  );
}

/** Target of the link emailed to a new address: the person signs in first. */
export function EmailRoute() {
  const forgot = <TextLink to={paths.forgot}>{shellText('signIn.forgot')}</TextLink>;
  const signedOut = signedOutPage({ ...useSessionStart(), forgot });
  const [hasEntered, setHasEntered] = useState(!signedOut);
  if (!signedOut && !hasEntered) setHasEntered(true);
  // Confirming signs out everywhere, and the page still has to say so.
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

/** Target of the link in a report by email. */
export function UnsubscribeRoute() {
  const { subscriptionId = '', code = '' } = useParams();
  return (
    <PlainPage title={reportMailsText('end.submit')}>
      <UnsubscribePage subscriptionId={subscriptionId} code={code} />
    </PlainPage>
  );
}

/** The window that a page on a custom domain opens for a password. */
export function WindowRoute() {
  const [query] = useSearchParams();
  return (
    <PasswordWindowPage
      flow={query.get('flow') ?? ''}
      waiting={<StartingPage />}
      footer={<TextLink to={paths.forgot}>{shellText('signIn.forgot')}</TextLink>}
    />
  );
}

/** Emails of a server that doesn't send any; other servers have no such page. */
export function OutboxRoute() {
  const back = (
    <LinkButton to={paths.chooser} variant="outline">
      {outboxText('outbox.back')}
    </LinkButton>
  );
  return <OutboxPage notFound={<PlainNotFoundPage />} back={back} />;
}

/** Where to find an email that was just announced, or who can help, on a server that doesn't send any. */
function OutboxHint({ to }: { to: string }) {
  const { product } = useProduct();
  if (product?.sendsMail !== false) return null;
  return (
    <chakra.p mb="5" fontSize="sm" color="text-muted">
      {product.keepsMail ? (
        <>
          {outboxText('outbox.hint')} <TextLink to={to}>{outboxText('outbox.hintLink')}</TextLink>
        </>
      ) : (
        outboxText('outbox.operator')
      )}
    </chakra.p>
  );
}
