import { api, unwrap } from '@ui/api/api-client';
import type { ConfirmEmail } from '@ui/api/wire.types';
import useSWR from 'swr';

export const confirmAddress = (body: ConfirmEmail) => unwrap(api.POST('/api/users/confirm-email', { body }));

/** Whether the account's email address is verified. */
export function useMyVerification(uid: string | undefined) {
  return useSWR(uid ? ['my-verification', uid] : null, ([, id]) =>
    unwrap(api.GET('/api/users/me/{id}', { params: { path: { id }, query: { isDashboard: 'true' } } })),
  );
}
