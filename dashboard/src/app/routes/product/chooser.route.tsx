import { isGlobalEditor } from '@contracts/domain/access';
import { LinkButton } from '@ui/components/link-button';
import { usePage } from '@ui/components/page-title';
import { RequestError } from '@ui/components/request-error';
import { useSession } from '@ui/session/session';
import { Plus } from 'lucide-react';
import { Navigate } from 'react-router-dom';
import { CardsSkeleton } from '../../../components/list-skeletons';
import { PageActions } from '../../../components/page-header';
import { ClientList } from '../../../features/clients/client-list';
import { clientsText as text } from '../../../features/clients/clients.messages';
import { useClients } from '../../../features/clients/clients.requests';
import { paths } from '../../paths';
import { Shell } from '../../shell/shell';
import { StartingPage } from '../../shell/starting-page';

/** As high as those of organizations. */
const ROWS = ['4.75rem', '4.75rem', '4.75rem'];

export function ChooserRoute() {
  usePage({ title: text('chooser.title'), width: 'form' });
  const request = useClients();
  const { data, error } = request;
  const globalRole = useSession()?.user.globalRole ?? null;
  const canAdd = isGlobalEditor({ globalRole });
  // Global staff can choose from more than organizations here.
  const only = data?.length === 1 && globalRole === null ? data[0] : undefined;
  if (only)
    return (
      <>
        <Navigate to={paths.today(only.id)} replace />
        {/* The next page takes a while to draw on a slow device. */}
        <StartingPage />
      </>
    );
  return (
    <Shell>
      {canAdd && (
        <PageActions>
          <LinkButton to={paths.newClient} icon={<Plus aria-hidden="true" />}>
            {text('chooser.add')}
          </LinkButton>
        </PageActions>
      )}
      {data && <ClientList organizations={data} hasSearch={globalRole !== null} canAdd={canAdd} pathOf={paths.today} />}
      {!data && error && <RequestError request={request} />}
      {!data && !error && <CardsSkeleton heights={ROWS} gap="3" />}
    </Shell>
  );
}
