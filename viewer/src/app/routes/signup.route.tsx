import { useParams } from 'react-router-dom';
import { SignupPage } from '../../features/account-pages/signup-page';
import { PageCentre, PageFrame } from '../page-frame';
import { useProductTitle } from '../page-title';

/** Where the mailed link of an invitation leads. */
export function SignupRoute() {
  const { userId = '', verificationCode = '', clientId = null } = useParams();
  useProductTitle('Create account');
  return (
    <PageFrame>
      <PageCentre>
        <SignupPage userId={userId} verificationCode={verificationCode} clientId={clientId} />
      </PageCentre>
    </PageFrame>
  );
}
