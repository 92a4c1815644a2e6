import { usePage } from '@ui/parts/page-title';
import { globalUsersText } from '../../features/global-users/global-users.messages';
import { GlobalUsersPage } from '../../features/global-users/global-users-page';

export function GlobalUsersRoute() {
  usePage({ title: globalUsersText('global.title') });
  return <GlobalUsersPage />;
}
