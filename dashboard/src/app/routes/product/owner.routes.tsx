import { usePage } from '@ui/components/page-title';
import { useSearchParams } from 'react-router-dom';
import { globalUsersText } from '../../../features/global-users/global-users.messages';
import { GlobalUsersPage } from '../../../features/global-users/global-users-page';
import { nukeText } from '../../../features/nuke/nuke.messages';
import { NukePage } from '../../../features/nuke/nuke-page';
import { refreshText } from '../../../features/refresh/refresh.messages';
import { RefreshPage } from '../../../features/refresh/refresh-page';

export function GlobalUsersRoute() {
  usePage({ title: globalUsersText('global.title'), subtitle: globalUsersText('global.lead'), width: 'form' });
  return <GlobalUsersPage />;
}

/** The erasure is part of the address, so it is found again after a reload. */
export function NukeRoute() {
  usePage({ title: nukeText('nuke.title'), subtitle: nukeText('nuke.lead'), width: 'form' });
  const [search, setSearch] = useSearchParams();
  return <NukePage nukeId={search.get('nuke')} onNukeChange={(id) => setSearch(id === null ? {} : { nuke: id })} />;
}

export function ForcedRefreshRoute() {
  usePage({ title: refreshText('refresh.title'), subtitle: refreshText('refresh.lead'), width: 'form' });
  return <RefreshPage />;
}
