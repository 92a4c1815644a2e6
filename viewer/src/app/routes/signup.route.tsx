import { useParams } from 'react-router-dom';
import { SignupPage } from '../../features/account-pages/signup-page';
import { useProductTitle } from '../page-title';
import { ProductFrame } from '../product-frame';

/** Where the mailed link of an invitation leads. */
export function SignupRoute() {
  const { userId = '', verificationCode = '', clientId = null } = useParams();
  useProductTitle('Create account');
  return (
    <ProductFrame>
      <SignupPage userId={userId} verificationCode={verificationCode} clientId={clientId} />
    </ProductFrame>
  );
}
