import { hasStatus } from '@ui/api/api-error';
import type { StaffClient } from '@ui/api/wire.types';
import { errorMessage } from '@ui/messages/error-message';
import { SkeletonRows } from '@ui/parts/skeleton';
import { ErrorState } from '@ui/states/error-state';
import { Navigate, Outlet, useOutletContext, useParams } from 'react-router-dom';
import { useOrganisation } from '../../features/organisations/use-organisation';
import { paths } from '../paths';
import { Shell } from '../shell/shell';

/** Loads the organisation in the address; whoever has no role in it goes back to the chooser (spec 2 §2). */
export function ClientRoute() {
  const { clientId = '' } = useParams();
  const { data, error, mutate, isValidating } = useOrganisation(clientId);
  if (!data && hasStatus(error, 400, 403, 404)) return <Navigate to={paths.chooser} replace />;
  return (
    <Shell clientId={clientId} organisation={data}>
      {data && <Outlet context={data} />}
      {!data && error && (
        <ErrorState message={errorMessage(error)} onRetry={() => mutate()} isRetrying={isValidating} />
      )}
      {!data && !error && <SkeletonRows />}
    </Shell>
  );
}

export const useClientOfRoute = () => useOutletContext<StaffClient>();
