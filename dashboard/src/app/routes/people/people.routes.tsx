import { assignableRoles, maySetPassword } from '@contracts/domain/people';
import { hasStatus } from '@ui/api/api-error';
import { EmptyState } from '@ui/components/empty-state';
import { LinkButton } from '@ui/components/link-button';
import { NotFoundPage } from '@ui/components/not-found-page';
import { usePage } from '@ui/components/page-title';
import { type LoadedRequest, RequestError } from '@ui/components/request-error';
import { useSession } from '@ui/session/session';
import { Users } from 'lucide-react';
import { useParams } from 'react-router-dom';
import { useSWRConfig } from 'swr';
import { CardsSkeleton } from '../../../components/list-skeletons';
import { useChannels } from '../../../features/channels/channels.requests';
import { clientsText } from '../../../features/clients/clients.messages';
import { clientKeys } from '../../../features/clients/clients.requests';
import { AddUser } from '../../../features/people/add-user';
import { EditUser } from '../../../features/people/edit-user';
import { peopleText as text } from '../../../features/people/people.messages';
import { useUser, useUsers } from '../../../features/people/people.requests';
import type { PeoplePaths } from '../../../features/people/people-paths';
import { nameOf } from '../../../features/people/person-name';
import { UserList, UserListSkeleton } from '../../../features/people/user-list';
import { PersonalAccessTokensCard } from '../../../features/tokens/access-tokens-card';
import { NotAllowed } from '../../not-allowed';
import { paths } from '../../paths';
import { useClientOfRoute } from '../client/client.route';

export function UsersRoute() {
  const client = useClientOfRoute();
  usePage({ title: text('list.title'), subtitle: text('list.lead', { organization: client.name }) });
  const request = useUsers(client.id);
  const { data, error } = request;
  const paths = peoplePaths(client.id);
  if (!data && hasStatus(error, 403)) return <NotAllowed />;
  if (!data && hasStatus(error, 404)) return <NotFoundPage message={text('list.notFound')} action={<ToClients />} />;
  if (!data && error) return <RequestError title={text('list.failed')} request={request} />;
  if (!data) return <UserListSkeleton />;
  if (data.length === 0) {
    const add = <LinkButton to={paths.add}>{text('list.add')}</LinkButton>;
    return (
      <EmptyState icon={<Users size={24} />} title={text('list.none')} action={add}>
        {text('list.noneHelp')}
      </EmptyState>
    );
  }
  return <UserList organization={client} users={data} paths={paths} />;
}

export function AddUserRoute() {
  const { client, users, channels, rights, handleOwnerChange } = usePeopleOfRoute();
  usePage({ title: text('form.add'), trail: trailOf(client.id), width: 'form' });
  if (!users.data || !channels.data) return <UserFormState requests={[users, channels]} />;
  return (
    <AddUser
      clientId={client.id}
      users={users.data}
      channels={channels.data}
      rights={rights}
      listPath={paths.users(client.id)}
      onOwnerChange={handleOwnerChange}
    />
  );
}

export function EditUserRoute() {
  const { userId = '' } = useParams();
  const { client, users, channels, rights, handleOwnerChange } = usePeopleOfRoute();
  const user = useUser(client.id, userId);
  usePage({
    title: user.data ? nameOf(user.data) : text('form.edit'),
    trail: trailOf(client.id),
    width: 'form',
  });
  if (!user.data || !users.data || !channels.data) return <UserFormState requests={[user, users, channels]} />;
  return (
    <EditUser
      key={userId}
      organization={client}
      user={user.data}
      users={users.data}
      channels={channels.data}
      rights={rights}
      listPath={paths.users(client.id)}
      onOwnerChange={handleOwnerChange}
    >
      {user.data.abilities.canManageTokens && (
        <PersonalAccessTokensCard clientId={client.id} holderId={userId} holderName={nameOf(user.data)} />
      )}
    </EditUser>
  );
}

const trailOf = (clientId: string) => [{ label: text('list.title'), to: paths.users(clientId) }];

const peoplePaths = (clientId: string): PeoplePaths => ({
  list: paths.users(clientId),
  add: paths.addUser(clientId),
  user: (userId) => paths.user(clientId, userId),
});

/** What the forms about people need: the people, the channels, and what I may grant. */
function usePeopleOfRoute() {
  const client = useClientOfRoute();
  const globalRole = useSession()?.user.globalRole ?? null;
  const users = useUsers(client.id);
  const channels = useChannels(client.id);
  const { mutate } = useSWRConfig();
  const granter = { globalRole, role: client.role, whitelist: client.whitelist };
  return {
    client,
    users,
    channels,
    rights: {
      roles: assignableRoles(granter),
      whitelist: client.whitelist,
      canSetPassword: maySetPassword(granter),
    },
    /** The former owner, who may be me, is an admin now. */
    handleOwnerChange: () => void mutate(clientKeys.one(client.id)),
  };
}

const ToClients = () => (
  <LinkButton to={paths.chooser} variant="outline">
    {clientsText('chooser.all')}
  </LinkButton>
);

function ToUsers() {
  const { id } = useClientOfRoute();
  return (
    <LinkButton to={paths.users(id)} variant="outline">
      {text('list.all')}
    </LinkButton>
  );
}

/** Replaces the form while, or because, something it needs is missing. */
function UserFormState({ requests }: { requests: readonly LoadedRequest[] }) {
  const failed = requests.find(({ data, error }) => !data && error);
  if (!failed) return <CardsSkeleton heights={['35rem', '9rem', '9rem']} />;
  if (hasStatus(failed.error, 403)) return <NotAllowed />;
  if (hasStatus(failed.error, 400, 404)) return <NotFoundPage message={text('form.notFound')} action={<ToUsers />} />;
  return <RequestError request={failed} />;
}
