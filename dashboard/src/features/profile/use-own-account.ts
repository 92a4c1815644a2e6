import { api, unwrap } from '@ui/api/api-client';
import { session } from '@ui/session/session';
import useSWR from 'swr';
import { profileKeys } from './profile.keys';

/** One's own account, and the way to look again after a change: the name and picture in the header follow. */
export function useOwnAccount(uid: string) {
  const account = useSWR(profileKeys.account(uid), () =>
    unwrap(api.GET('/api/users/me/{id}', { params: { path: { id: uid }, query: { isDashboard: 'true' } } })),
  );
  const refresh = async () => {
    await Promise.all([account.mutate(), session.renew().catch(() => undefined)]);
  };
  return { ...account, refresh };
}
