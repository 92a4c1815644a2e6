import { CLIENT_NOT_FOUND } from '@contracts/domain/client-messages';
import { hasStatus } from '@ui/api/api-error';
import { onRefusal } from '@ui/api/refusals';
import type { StaffClient } from '@ui/api/wire.types';
import { LinkButton } from '@ui/components/link-button';
import { NotFoundPage } from '@ui/components/not-found-page';
import { usePage } from '@ui/components/page-title';
import { RequestError, type RequestErrorProps } from '@ui/components/request-error';
import { Skeleton } from '@ui/components/skeleton';
import { UnauthorizedPage } from '@ui/components/unauthorized-page';
import { useSession } from '@ui/session/session';
import { useEffect } from 'react';
import { Navigate, Outlet, useMatch, useOutletContext, useParams } from 'react-router-dom';
import { Loading } from '../../../components/list-skeletons';
import { text } from '../../../dashboard-messages';
import { useChannels } from '../../../features/channels/channels.requests';
import { clientsText } from '../../../features/clients/clients.messages';
import { useClient, useForgottenClients } from '../../../features/clients/clients.requests';
import { SignOutButton } from '../../../features/session/sign-out-button';
import { useToday } from '../../../features/today/today.requests';
import { staffText } from '../../../staff-messages';
import { paths } from '../../paths';
import { Shell } from '../../shell/shell';

/** Loads the organization in the address; people without a role there go back to the chooser and don't learn whether it exists (spec 2 §2). */
export function ClientRoute() {
  const { clientId = '' } = useParams();
  const request = useClient(clientId);
  const { data, error, mutate } = request;
  usePresentAccess(clientId, mutate);
  // What Today shows is requested along with the organization, not after it.
  const todayId = useMatch('/:clientId/today') ? clientId : null;
  useToday(todayId);
  useChannels(todayId);
  const isEverywhere = (useSession()?.user.globalRole ?? null) !== null;
  const isRefused = hasStatus(error, 400, 403, 404);
  if (isRefused && isEverywhere) return <MissingClient />;
  if (isRefused && !data) return <ToChooser />;
  if (isRefused && data) return <LostClient name={data.name} />;
  return (
    <Shell clientId={clientId} organization={data}>
      {data && <Outlet context={data} />}
      {!data && error && <FailedClient request={request} />}
      {!data && !error && (
        <Loading>
          <Skeleton height="20rem" borderRadius="card" />
        </Loading>
      )}
    </Shell>
  );
}

const ToChooser = () => <Navigate to={paths.chooser} replace />;

/** For people who may open every organization: there is none at this address. */
function MissingClient() {
  usePage({ title: text('shell.notFoundTitle'), isMessage: true });
  return (
    <Shell>
      <NotFoundPage
        isWholePage
        message={CLIENT_NOT_FOUND}
        action={
          <LinkButton to={paths.chooser} variant="outline">
            {clientsText('chooser.all')}
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

/** Shown to a person whose role in the organization was taken away while they were working in it. */
function LostAccess({ name }: { name: string }) {
  usePage({ title: text('shell.unauthorized'), isMessage: true });
  useForgottenClients();
  return (
    <UnauthorizedPage
      isWholePage
      help={staffText('lostAccess.client', { name })}
      action={
        <>
          <LinkButton to={paths.chooser} variant="outline">
            {staffText('lostAccess.others')}
          </LinkButton>
          <SignOutButton />
        </>
      }
    />
  );
}

/** Checks whether this person can still open the organization, as soon as a request in it is refused. */
function usePresentAccess(clientId: string, look: () => Promise<unknown>): void {
  useEffect(
    () =>
      onRefusal((path) => {
        if (path !== `/api/clients/${clientId}`) void look();
      }),
    [clientId, look],
  );
}
