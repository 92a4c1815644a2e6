import { api, unwrap } from '@ui/api/api-client';
import type { ClientUser, EditUser, InviteUser } from '@ui/api/wire.types';
import { useSWRConfig } from 'swr';
import { peopleKeys } from './people.keys';

/** What may be done to the people of an organisation; the list is read again, also when nobody knows whether it worked. */
export function usePeopleActs(clientId: string) {
  const { mutate } = useSWRConfig();
  const reload = () => mutate(peopleKeys.list(clientId));

  const invite = (body: InviteUser) =>
    unwrap(api.POST('/api/clients/{clientId}/invite', { params: { path: { clientId } }, body })).finally(reload);

  const edit = async (userId: string, body: Omit<EditUser, 'clientId'>) => {
    const answer = await unwrap(
      api.POST('/api/users/edit/{userId}', { params: { path: { userId } }, body: { ...body, clientId } }),
    ).finally(reload);
    await mutate(peopleKeys.one(clientId, userId), answer.user, { revalidate: false });
    return answer;
  };

  const remove = async (userId: string) => {
    const answer = await unwrap(
      api.DELETE('/api/clients/{clientId}/users/{userId}', { params: { path: { clientId, userId } } }),
    );
    const without = (users: ClientUser[] = []) => users.filter(({ id }) => id !== userId);
    await mutate(peopleKeys.list(clientId), without, { revalidate: false });
    await mutate(peopleKeys.one(clientId, userId), undefined, { revalidate: false });
    return answer;
  };

  const makeLink = (userId: string) =>
    unwrap(
      api.POST('/api/clients/{clientId}/users/{userId}/verification-link', {
        params: { path: { clientId, userId } },
      }),
    );

  const resend = (userId: string) =>
    unwrap(api.POST('/api/clients/{clientId}/users/{userId}/resend', { params: { path: { clientId, userId } } }));

  const withdrawOwner = (userId: string) =>
    unwrap(
      api.DELETE('/api/clients/{clientId}/users/{userId}/owner-invitation', { params: { path: { clientId, userId } } }),
    ).finally(() => Promise.all([reload(), mutate(peopleKeys.one(clientId, userId))]));

  return { invite, edit, remove, makeLink, resend, withdrawOwner };
}
