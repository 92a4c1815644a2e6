import { CLIENT_NOT_FOUND } from '@contracts/domain/organisation-messages';
import { hasStatus } from '@ui/api/api-error';
import type { StaffClient } from '@ui/api/wire.types';
import { LinkButton } from '@ui/parts/button';
import { usePage } from '@ui/parts/page-title';
import { SkeletonRows } from '@ui/parts/skeleton';
import { useSession } from '@ui/session/session';
import { NotFoundPage } from '@ui/states/not-found-page';
import { RequestError, type RequestErrorProps } from '@ui/states/request-error';
import { Navigate, Outlet, useOutletContext, useParams } from 'react-router-dom';
import { text } from '../../dashboard-messages';
import { organisationsText } from '../../features/organisations/organisations.messages';
import { useOrganisation } from '../../features/organisations/use-organisation';
import { LostAccess } from '../lost-access';
import { paths } from '../paths';
import { Shell } from '../shell/shell';
import { usePresentAccess } from '../use-present-access';

/** Loads the organisation in the address; whoever has no role in it goes back to the chooser, and does not learn whether it exists (spec 2 §2). */
export function ClientRoute() {
  const { clientId = '' } = useParams();
  const request = useOrganisation(clientId);
  const { data, error, mutate } = request;
  usePresentAccess(clientId, mutate);
  const isEverywhere = (useSession()?.user.globalRole ?? null) !== null;
  const isRefused = hasStatus(error, 400, 403, 404);
  if (isRefused && isEverywhere) return <MissingClient />;
  if (isRefused && !data) return <ToChooser />;
  if (isRefused && data) return <LostClient name={data.name} />;
  return (
    <Shell clientId={clientId} organisation={data}>
      {data && <Outlet context={data} />}
      {!data && error && <FailedClient request={request} />}
      {!data && !error && <SkeletonRows />}
    </Shell>
  );
}

const ToChooser = () => <Navigate to={paths.chooser} replace />;

/** For whoever may open every organisation: there is none at this address. */
function MissingClient() {
  usePage({ title: text('shell.notFoundTitle') });
  return (
    <Shell>
      <NotFoundPage
        message={CLIENT_NOT_FOUND}
        action={
          <LinkButton to={paths.chooser} variant="outline">
            {organisationsText('chooser.all')}
          </LinkButton>
        }
      />
    </Shell>
  );
}

const LostClient = ({ name }: { name: string }) => (
  <Shell>
    <LostAccess name={name} />
  </Shell>
);

function FailedClient(props: RequestErrorProps) {
  usePage({ title: text('shell.navigation') });
  return <RequestError {...props} />;
}

export const useClientOfRoute = () => useOutletContext<StaffClient>();
