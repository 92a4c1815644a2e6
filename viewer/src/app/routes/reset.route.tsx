import { useParams } from 'react-router-dom';
import { ResetPage } from '../../features/account-pages/reset-page';
import { PageCentre, PageFrame } from '../page-frame';
import { useProductTitle } from '../page-title';

/** Where the mailed link of a forgotten password leads. */
export function ResetRoute() {
  const { userId = '', resetCode = '' } = useParams();
  useProductTitle('Reset password');
  return (
    <PageFrame>
      <PageCentre>
        <ResetPage userId={userId} resetCode={resetCode} />
      </PageCentre>
    </PageFrame>
  );
}
