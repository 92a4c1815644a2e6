import type { ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import { ResetPage } from '../../features/account-pages/reset-page';
import { SignupPage } from '../../features/account-pages/signup-page';
import { ReminderPage } from '../../features/event-actions/reminder-page';
import { clientOfPage } from '../../public-api/public.requests';
import { PageCentre } from '../page-frame';
import { useProductTitle } from '../page-title';
import { ProductFrame } from '../product-frame';
import { WaitingPage } from '../waiting-page';

/** Target of the emailed link for a forgotten password. */
export function ResetRoute() {
  const { userId = '', resetCode = '' } = useParams();
  useProductTitle('Reset password');
  return <ResetPage userId={userId} resetCode={resetCode} />;
}

/** Target of the emailed link of an invitation. */
export function SignupRoute() {
  const { userId = '', verificationCode = '', clientId = null } = useParams();
  useProductTitle('Create account');
  return <SignupPage userId={userId} verificationCode={verificationCode} clientId={clientId} />;
}

/** Target of the link that cancels a reminder. */
export function ReminderRoute() {
  const { reminderId = '', code = '' } = useParams();
  useProductTitle('Cancel reminder');
  return (
    <FrameOfPage>
      <ReminderPage reminderId={reminderId} code={code} />
    </FrameOfPage>
  );
}

/** That of the organization whose event it's about, unless the link is over. */
function FrameOfPage({ children }: { children: ReactNode }) {
  if (!clientOfPage) return <ProductFrame>{children}</ProductFrame>;
  return (
    <WaitingPage clientKey={clientOfPage.key}>
      <PageCentre>{children}</PageCentre>
    </WaitingPage>
  );
}
