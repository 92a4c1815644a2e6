import { api, unwrap } from '@ui/api/api-client';
import type { Nuke } from '@ui/api/wire.types';
import useSWR from 'swr';

const nukeKeys = {
  one: (id: string | null) => (id === null ? null : (['nuke', id] as const)),
  recent: ['nukes'] as const,
};

const EVERY_MS = 1_000;

export const isOver = ({ state }: Nuke): boolean => state === 'done' || state === 'failed';

/** An erasure, polled every second until it is over. */
export function useNuke(id: string | null) {
  return useSWR(
    nukeKeys.one(id),
    ([, nukeId]) => unwrap(api.GET('/api/users/nuke/{nukeId}', { params: { path: { nukeId } } })),
    { refreshInterval: (nuke) => (nuke && isOver(nuke) ? 0 : EVERY_MS) },
  );
}

/** The recent erasures, newest first; polled every second while one is running. */
export function useRecentNukes() {
  return useSWR(nukeKeys.recent, () => unwrap(api.GET('/api/users/nuke')), {
    refreshInterval: (nukes) => (nukes?.every(isOver) ? 0 : EVERY_MS),
  });
}

export const nukeUser = (email: string): Promise<Nuke> => unwrap(api.POST('/api/users/nuke', { body: { email } }));

/** How many people use that address. Throws if nobody does, or if it is the caller's own. */
export const countPeople = async (email: string): Promise<number> =>
  (await unwrap(api.POST('/api/users/nuke/check', { body: { email } }))).people;
