import { usePage } from '@ui/parts/page-title';
import { AddUser } from '../../features/people/add-user';
import { peopleText as text } from '../../features/people/people.messages';
import { paths } from '../paths';
import { usePeopleOfRoute } from './use-people-of-route';
import { UserFormState } from './user-form-state';

export function AddUserRoute() {
  const { client, users, channels, rights, handleOwnerChange } = usePeopleOfRoute();
  usePage({ title: text('form.add') });
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
