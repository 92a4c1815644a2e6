import { usePage } from '@ui/parts/page-title';
import { useParams } from 'react-router-dom';
import { EditUser } from '../../features/people/edit-user';
import { peopleText as text } from '../../features/people/people.messages';
import { nameOf } from '../../features/people/person-name';
import { useUser } from '../../features/people/use-user';
import { AccessTokensCard } from '../../features/tokens/access-tokens-card';
import { paths } from '../paths';
import { usePeopleOfRoute } from './use-people-of-route';
import { UserFormState } from './user-form-state';

export function EditUserRoute() {
  const { userId = '' } = useParams();
  const { client, users, channels, rights, handleOwnerChange } = usePeopleOfRoute();
  const user = useUser(client.id, userId);
  usePage({ title: text('form.edit'), subtitle: user.data && nameOf(user.data) });
  if (!user.data || !users.data || !channels.data) return <UserFormState requests={[user, users, channels]} />;
  return (
    <EditUser
      key={userId}
      organisation={client}
      user={user.data}
      users={users.data}
      channels={channels.data}
      rights={rights}
      listPath={paths.users(client.id)}
      onOwnerChange={handleOwnerChange}
    >
      {user.data.abilities.canManageTokens && (
        <AccessTokensCard clientId={client.id} holderId={userId} holderName={nameOf(user.data)} />
      )}
    </EditUser>
  );
}
