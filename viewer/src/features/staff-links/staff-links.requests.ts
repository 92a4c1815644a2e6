import { api, unwrap } from '@ui/api/api-client';
import type { MyAccount } from '@ui/api/wire.types';
import { useSession } from '@ui/session/session';
import useSWR from 'swr';

/** The signed-in person's roles, requested for staff only; null: not staff, or not known yet. */
export function useMyAccount(): MyAccount | null {
  const user = useSession()?.user;
  const { data } = useSWR(
    user?.isStaff ? ['my-account', user.uid] : null,
    ([, id]) => unwrap(api.GET('/api/users/me/{id}', { params: { path: { id }, query: { isDashboard: 'false' } } })),
    { revalidateOnFocus: false, shouldRetryOnError: false },
  );
  return data ?? null;
}
