import { api, unwrap } from '@ui/api/api-client';
import type { NewGlobalUser } from '@ui/api/wire.types';
import { failureToast } from '@ui/components/failure-toast';
import useSWR from 'swr';
import useSWRMutation from 'swr/mutation';
import { globalUsersText as text } from './global-users.messages';

const GLOBAL_USERS_KEY = 'global-users';

/** People with a global role, and a way to add one; the list is reloaded afterwards. */
export function useGlobalUsers() {
  const list = useSWR(GLOBAL_USERS_KEY, () => unwrap(api.GET('/api/users/globalUsers')));
  const add = (body: NewGlobalUser) =>
    unwrap(api.POST('/api/users/globalUsers', { body })).finally(() => list.mutate());
  return { ...list, add };
}

export const useRemoveGlobalUser = () =>
  useSWRMutation(
    GLOBAL_USERS_KEY,
    (_, { arg: globalUserId }: { arg: string }) =>
      unwrap(api.DELETE('/api/users/globalUsers/{globalUserId}', { params: { path: { globalUserId } } })),
    failureToast(text('remove.failed')),
  );
