import { isAttendeeNumber } from '@contracts/domain/attendee';
import type { components } from '@contracts/generated/api';
import { api, publicApi, unwrap } from '@ui/api/api-client';
import { ApiError } from '@ui/api/api-error';
import { useSession } from '@ui/session/session';
import useSWR, { type SWRConfiguration } from 'swr';
import useSWRMutation from 'swr/mutation';
import { keepNumber, keptNumber, noteSeat, seatNumber, takeNumberFromAddress } from './kept-number';

export type Attendee = components['schemas']['AttendeeDto'];
export type GateLink = components['schemas']['GateLinkDto'];

/** A paywalled channel as a page has opened it. */
export interface GatedChannel {
  clientId: string;
  channelId: string;
  keys: string;
}

const NOBODY: Attendee = {
  state: 'none',
  attendeeNumber: null,
  typeName: null,
  availableUntil: null,
  message: null,
  screens: [],
};
/** How often it's tried again while registrations can't be looked up, in milliseconds. */
const RETRY_MS = 15_000;
const RETRYING: SWRConfiguration = {
  revalidateOnFocus: false,
  shouldRetryOnError: isPassing,
  // Always as often, as people wait for it; not all at once, as a crowd does.
  onErrorRetry: (_error, _key, _config, revalidate, { retryCount }) => {
    setTimeout(() => void revalidate({ retryCount }), RETRY_MS * (0.75 + Math.random() / 2));
  },
};

/** Enters with the number that this browser has, if it has one, and says what it's good for. Tries again by itself while registrations can't be looked up. */
export function useAttendee(gated: GatedChannel) {
  const uid = useSession()?.user.uid ?? null;
  const key = uid === null ? null : (['attendee', gated.channelId, uid] as const);
  const { data, error, mutate } = useSWR<Attendee>(key, () => admit(gated), RETRYING);
  const entering = useSWRMutation(
    key,
    (_key, { arg }: { arg: { attendeeNumber: string; takeOver?: boolean } }) => enter(gated, arg),
    { populateCache: (attendee: Attendee) => attendee, revalidate: false, throwOnError: false },
  );
  /** The number is kept: from now on it's tried again. */
  const handleError = (failure: unknown) => {
    if (isPassing(failure)) void mutate().then(entering.reset);
  };
  return {
    attendee: data ?? null,
    /** Why the last number didn't let the person in. */
    error: (entering.error ?? error ?? null) as Error | null,
    isWaiting: isPassing(entering.error ?? error),
    isEntering: entering.isMutating || (data === undefined && error === undefined),
    enter: (given: { attendeeNumber: string; takeOver?: boolean }) => entering.trigger(given, { onError: handleError }),
    reset: () => void mutate(),
  };
}

/** How often an open page asks again what people enter, in milliseconds. */
const GATE_MS = 60_000;

/** What stands at the gate: what people enter, and where they can register. */
export const useGate = (gated: GatedChannel | null) =>
  useSWR(
    gated && (['gate', gated.channelId, gated.keys] as const),
    ([, channelId, keys]) =>
      unwrap(api.GET('/api/channels/{channelId}/attendee/gate', { params: paramsOf(channelId, keys) })),
    { revalidateOnFocus: false, refreshInterval: GATE_MS },
  );

/** Has a link emailed to those who are registered with the address. */
export const useLinkRequest = ({ channelId, keys }: GatedChannel) =>
  useSWRMutation(['attendee-link', channelId], (_key, { arg: email }: { arg: string }) =>
    unwrap(
      api.POST('/api/channels/{channelId}/attendee/links', { params: paramsOf(channelId, keys), body: { email } }),
    ),
  );

/** Enters with the code of an emailed link, which works once; then, where every screen is in use, with the number that it stands for. */
export function useLinkEntry(gated: GatedChannel, code: string) {
  const { clientId, channelId, keys } = gated;
  const { data, error, isMutating, trigger } = useSWRMutation(
    ['attendee-code', channelId],
    async (_key, { arg: attendeeNumber }: { arg: string | null }) => {
      if (attendeeNumber !== null) return enter(gated, { attendeeNumber, takeOver: true });
      const params = paramsOf(channelId, keys);
      const attendee = await unwrap(
        api.POST('/api/channels/{channelId}/attendee/links/entries', { params, body: { code } }),
      );
      keepNumber(clientId, attendee.attendeeNumber);
      return noted(gated, attendee);
    },
    { throwOnError: false },
  );
  return { attendee: data ?? null, error: error as Error | undefined, isEntering: isMutating, enter: trigger };
}

export type EventChannels = components['schemas']['EventChannelsDto'];
export type AttendeeChannel = components['schemas']['AttendeeChannelDto'];

/** An event and the public channels that show it. Asks again by itself while none does. */
export const useEventChannels = (eventNumber: string, clientId: string | undefined) =>
  useSWR(
    ['event', eventNumber, clientId ?? null],
    async () => {
      const params = { path: { eventNumber }, query: { ...(clientId === undefined ? {} : { clientId }) } };
      return (await unwrap(publicApi.GET('/api/public/channels/events/{eventNumber}', { params }))).data;
    },
    {
      revalidateOnFocus: false,
      shouldRetryOnError: false,
      refreshInterval: (event) => (event?.message ? RETRY_MS * 2 : 0),
    },
  );

/** The channels that an attendee may watch; nothing without a number. Tries again by itself while registrations can't be looked up. */
export function useAttendeeChannels(
  attendeeNumber: string | null,
  where: { eventNumber?: string; clientId?: string | undefined },
) {
  const { eventNumber, clientId } = where;
  const request = useSWR(
    attendeeNumber === null ? null : ['attendee-channels', attendeeNumber, eventNumber ?? null, clientId ?? null],
    async () => {
      const body = { attendeeNumber: attendeeNumber ?? '', ...where };
      return unwrap(publicApi.POST('/api/public/attendees/channels', { body }));
    },
    RETRYING,
  );
  return { ...request, isWaiting: isPassing(request.error) };
}

/** The page is closed: others may have the seat, and this browser too if it comes back before them. */
export function sendExit({ channelId, keys }: GatedChannel): void {
  const params = paramsOf(channelId, keys);
  api.POST('/api/channels/{channelId}/attendee/exit', { params, keepalive: true }).catch(() => {});
}

/** Gives up the seat, and forgets the number. */
export const useLeaving = ({ clientId, channelId, keys }: GatedChannel) =>
  useSWRMutation(['leave', channelId], async () => {
    await unwrap(api.DELETE('/api/channels/{channelId}/attendee', { params: paramsOf(channelId, keys) }));
    keepNumber(clientId, null);
    noteSeat(channelId, null);
  });

async function admit(gated: GatedChannel): Promise<Attendee> {
  const { clientId, channelId, keys } = gated;
  takeNumberFromAddress(clientId);
  const attendeeNumber = keptNumber(clientId);
  // Most of an arriving crowd has none: the server isn't asked about them.
  if (attendeeNumber === null) return NOBODY;
  const params = paramsOf(channelId, keys);
  const attendee = await unwrap(api.GET('/api/channels/{channelId}/attendee', { params }));
  const isSame = attendee.attendeeNumber === attendeeNumber;
  // Entering again would take the screen back at once from the one that has just taken it over.
  if (isSame && (attendee.state === 'admitted' || attendee.state === 'takenOver')) return noted(gated, attendee);
  return enter(gated, { attendeeNumber });
}

async function enter(
  gated: GatedChannel,
  { attendeeNumber, takeOver = false }: { attendeeNumber: string; takeOver?: boolean },
): Promise<Attendee> {
  const { clientId, channelId, keys } = gated;
  const params = paramsOf(channelId, keys);
  // The rest of the page doesn't know the number until it has been let in once.
  keepNumber(clientId, isAttendeeNumber(attendeeNumber) ? attendeeNumber : null);
  try {
    const body = { attendeeNumber, takeOver };
    return noted(gated, await unwrap(api.POST('/api/channels/{channelId}/attendee', { params, body })));
  } catch (error) {
    if (!isPassing(error)) {
      // A wrong number doesn't cost the seat that another one has.
      const before = seatNumber(channelId);
      if (before === attendeeNumber) noteSeat(channelId, null);
      keepNumber(clientId, before === attendeeNumber ? null : before);
    }
    throw error;
  }
}

function noted({ channelId }: GatedChannel, attendee: Attendee): Attendee {
  if (attendee.state === 'admitted') noteSeat(channelId, attendee.attendeeNumber);
  return attendee;
}

const paramsOf = (channelId: string, keys: string) => ({ path: { channelId }, query: { keys } });

/** The number may be right: it wasn't looked up, or too many were tried from this network. */
function isPassing(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false;
  return ['upstream_failed', 'unavailable', 'offline', 'internal', 'rate_limited'].includes(error.code);
}
