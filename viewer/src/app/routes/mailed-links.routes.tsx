import { useParams } from 'react-router-dom';
import { ResetPage } from '../../features/account-pages/reset-page';
import { SignupPage } from '../../features/account-pages/signup-page';
import { ReminderPage } from '../../features/event-actions/reminder-page';
import { useProductTitle } from '../page-title';
import { ProductFrame } from '../product-frame';

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
    <ProductFrame>
      <ReminderPage reminderId={reminderId} code={code} />
    </ProductFrame>
  );
}
