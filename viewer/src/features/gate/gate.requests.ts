import { isAttendeeNumber } from '@contracts/domain/attendee';
import type { components } from '@contracts/generated/api';
import { api, unwrap } from '@ui/api/api-client';
import { ApiError } from '@ui/api/api-error';
import { useSession } from '@ui/session/session';
import useSWR from 'swr';
import useSWRMutation from 'swr/mutation';
import { keepNumber, keptNumber, takeNumberFromAddress } from './kept-number';

export type Attendee = components['schemas']['AttendeeDto'];

/** A paywalled channel as a page has opened it. */
export interface GatedChannel {
  clientId: string;
  channelId: string;
  keys: string;
}

/** How often it's tried again while registrations can't be looked up, in milliseconds. */
const RETRY_MS = 15_000;

/** Enters with the number that this browser has, if it has one, and says what it's good for. Tries again by itself while registrations can't be looked up. */
export function useAttendee(gated: GatedChannel) {
  const uid = useSession()?.user.uid ?? null;
  const key = uid === null ? null : (['attendee', gated.channelId, uid] as const);
  const { data, error, mutate } = useSWR<Attendee>(key, () => admit(gated), {
    revalidateOnFocus: false,
    errorRetryInterval: RETRY_MS,
    shouldRetryOnError: isPassing,
  });
  const entering = useSWRMutation(
    key,
    (_key, { arg }: { arg: { attendeeNumber: string; takeOver?: boolean } }) => enter(gated, arg),
    { populateCache: (attendee: Attendee) => attendee, revalidate: false, throwOnError: false },
  );
  return {
    attendee: data ?? null,
    /** Why the last number didn't let the person in. */
    error: (entering.error ?? error ?? null) as Error | null,
    isWaiting: isPassing(error) && entering.error === undefined,
    isEntering: entering.isMutating || (data === undefined && error === undefined),
    enter: entering.trigger,
    reset: () => void mutate(),
  };
}

/** Gives up the seat, and forgets the number. */
export const useLeaving = ({ clientId, channelId, keys }: GatedChannel) =>
  useSWRMutation(['leave', channelId], async () => {
    await unwrap(
      api.DELETE('/api/channels/{channelId}/attendee', { params: { path: { channelId }, query: { keys } } }),
    );
    keepNumber(clientId, null);
  });

async function admit(gated: GatedChannel): Promise<Attendee> {
  const { clientId, channelId, keys } = gated;
  takeNumberFromAddress(clientId, true);
  const params = { path: { channelId }, query: { keys } };
  const attendee = await unwrap(api.GET('/api/channels/{channelId}/attendee', { params }));
  const attendeeNumber = keptNumber(clientId);
  if (attendeeNumber === null) return attendee;
  const isSame = attendee.attendeeNumber === attendeeNumber;
  // Entering again would take the screen back at once from the one that has just taken it over.
  if (isSame && (attendee.state === 'admitted' || attendee.state === 'takenOver')) return attendee;
  return enter(gated, { attendeeNumber });
}

async function enter(
  { clientId, channelId, keys }: GatedChannel,
  { attendeeNumber, takeOver = false }: { attendeeNumber: string; takeOver?: boolean },
): Promise<Attendee> {
  const params = { path: { channelId }, query: { keys } };
  // The rest of the page doesn't know the number until it has been let in once.
  keepNumber(clientId, isAttendeeNumber(attendeeNumber) ? attendeeNumber : null);
  try {
    return await unwrap(api.POST('/api/channels/{channelId}/attendee', { params, body: { attendeeNumber, takeOver } }));
  } catch (error) {
    if (!isPassing(error)) keepNumber(clientId, null);
    throw error;
  }
}

/** The number may be right: it wasn't looked up. */
function isPassing(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false;
  return ['upstream_failed', 'unavailable', 'offline', 'internal'].includes(error.code);
}
