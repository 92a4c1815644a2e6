import { ApiError } from '@ui/api/api-error';
import { createAuthorisedFetch } from '@ui/api/authorised-fetch';
import type { OwnAccount } from '@ui/api/wire.types';
import { session, useSession } from '@ui/session/session';
import useSWR from 'swr';

const authorisedFetch = createAuthorisedFetch(session);

/** The roles of whoever is signed in, asked for staff only; null: no staff, or not known yet. */
export function useOwnAccount(): OwnAccount | null {
  const user = useSession()?.user;
  const path = user?.isStaff ? `/api/users/me/${user.uid}?isDashboard=false` : null;
  const { data } = useSWR(path, readAccount, { revalidateOnFocus: false, shouldRetryOnError: false });
  return data ?? null;
}

async function readAccount(path: string): Promise<OwnAccount> {
  const response = await authorisedFetch(new Request(new URL(path, window.location.origin)));
  const body = await response.json().catch(() => null);
  if (!response.ok) throw ApiError.of(body, response.status);
  return body as OwnAccount;
}
