import { useParams } from 'react-router-dom';
import { ResetPage } from '../../features/account-pages/reset-page';
import { useProductTitle } from '../page-title';
import { ProductFrame } from '../product-frame';

/** Where the mailed link of a forgotten password leads. */
export function ResetRoute() {
  const { userId = '', resetCode = '' } = useParams();
  useProductTitle('Reset password');
  return (
    <ProductFrame>
      <ResetPage userId={userId} resetCode={resetCode} />
    </ProductFrame>
  );
}
