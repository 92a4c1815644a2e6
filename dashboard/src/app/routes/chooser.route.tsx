import { chakra } from '@chakra-ui/react';
import { errorMessage } from '@ui/messages/error-message';
import { usePage } from '@ui/parts/page-title';
import { SkeletonRows } from '@ui/parts/skeleton';
import { useSession } from '@ui/session/session';
import { ErrorState } from '@ui/states/error-state';
import { Navigate } from 'react-router-dom';
import { text } from '../../dashboard-messages';
import { OrganisationList } from '../../features/organisations/organisation-list';
import { useOrganisations } from '../../features/organisations/use-organisations';
import { paths } from '../paths';
import { Shell } from '../shell/shell';

export function ChooserRoute() {
  usePage({ title: text('chooser.title') });
  const { data, error, mutate, isValidating } = useOrganisations();
  const hasGlobalRole = Boolean(useSession()?.user.globalRole);
  const only = data?.length === 1 ? data[0] : undefined;
  if (only) return <Navigate to={paths.channels(only.id)} replace />;
  return (
    <Shell>
      <chakra.div maxWidth="form" mx="auto">
        {data && <OrganisationList organisations={data} hasSearch={hasGlobalRole} pathOf={paths.channels} />}
        {!data && error && (
          <ErrorState message={errorMessage(error)} onRetry={() => mutate()} isRetrying={isValidating} />
        )}
        {!data && !error && <SkeletonRows />}
      </chakra.div>
    </Shell>
  );
}
