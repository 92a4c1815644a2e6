import { usePage } from '@ui/parts/page-title';
import { useSearchParams } from 'react-router-dom';
import { nukeText } from '../../features/nuke/nuke.messages';
import { NukePage } from '../../features/nuke/nuke-page';

/** The erasure stands in the address, so that it is found again after a reload. */
export function NukeRoute() {
  usePage({ title: nukeText('nuke.title') });
  const [search, setSearch] = useSearchParams();
  return <NukePage nukeId={search.get('nuke')} onNukeChange={(id) => setSearch(id === null ? {} : { nuke: id })} />;
}
