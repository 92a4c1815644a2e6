import { api, unwrap } from '@ui/api/api-client';
import type { NewGlobalUser } from '@ui/api/wire.types';
import useSWR from 'swr';
import { globalUsersKeys } from './global-users.keys';

/** People with a role in the whole product, and what can be done about them; the list is read again after each act. */
export function useGlobalUsers() {
  const list = useSWR(globalUsersKeys.list(), () => unwrap(api.GET('/api/users/globalUsers')));
  const add = (body: NewGlobalUser) =>
    unwrap(api.POST('/api/users/globalUsers', { body })).finally(() => list.mutate());
  const remove = (globalUserId: string) =>
    unwrap(api.DELETE('/api/users/globalUsers/{globalUserId}', { params: { path: { globalUserId } } })).finally(() =>
      list.mutate(),
    );
  return { ...list, add, remove };
}
