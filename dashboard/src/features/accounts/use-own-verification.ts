import { api, unwrap } from '@ui/api/api-client';
import useSWR from 'swr';

/** Whether the mailbox of the own account is proven. */
export function useOwnVerification(uid: string | undefined) {
  return useSWR(uid ? ['own-verification', uid] : null, ([, id]) =>
    unwrap(api.GET('/api/users/me/{id}', { params: { path: { id }, query: { isDashboard: 'true' } } })),
  );
}
