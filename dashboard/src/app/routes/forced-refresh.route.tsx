import { usePage } from '@ui/parts/page-title';
import { refreshText } from '../../features/refresh/refresh.messages';
import { RefreshPage } from '../../features/refresh/refresh-page';

export function ForcedRefreshRoute() {
  usePage({ title: refreshText('refresh.title') });
  return <RefreshPage />;
}
