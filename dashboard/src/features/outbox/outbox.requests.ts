import { api, unwrap } from '@ui/api/api-client';
import useSWR from 'swr';

const EVERY_MS = 3_000;

/** Kept emails, newest first; new ones appear automatically. */
export function useOutbox() {
  return useSWR('outbox', () => unwrap(api.GET('/api/outbox')), { refreshInterval: EVERY_MS });
}
