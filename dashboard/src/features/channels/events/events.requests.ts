import { EVENT_LOOKUP_FAILED } from '@contracts/domain/paywall-form';
import type { components } from '@contracts/generated/api';
import { api, unwrap } from '@ui/api/api-client';
import { ApiError } from '@ui/api/api-error';
import { errorMessage } from '@ui/messages/error-message';
import useSWR from 'swr';

export type ChannelPaywall = components['schemas']['ChannelPaywallDto'];
export type TicketEventDetails = components['schemas']['TicketEventDetailsDto'];

type Path = { clientId: string; channelId: string };

const keyOf = ({ clientId, channelId }: Path) => ['channel-paywall', clientId, channelId] as const;
/** How often it's asked whether the ticketing system has been told, in milliseconds. */
const ASK_EVERY_MS: Readonly<Record<ChannelPaywall['connection'], number>> = {
  connecting: 3_000,
  failed: 15_000,
  connected: 0,
  none: 0,
};

/** The events whose attendees may watch a channel, and changing them. */
export function useChannelPaywall(path: Path) {
  const request = useSWR(keyOf(path), () => unwrap(api.GET(ADDRESS, { params: { path } })), {
    revalidateOnFocus: false,
    refreshInterval: (latest) => (latest ? ASK_EVERY_MS[latest.connection] : 0),
  });
  const save = async (body: components['schemas']['SaveChannelPaywallDto']) => {
    const saved = await unwrap(api.PUT(ADDRESS, { params: { path }, body }));
    await request.mutate(saved, { revalidate: false });
  };
  return { request, save };
}

const ADDRESS = '/api/clients/{clientId}/channels/{channelId}/paywall';

export async function lookUpEvent(clientId: string, eventNumber: string): Promise<TicketEventDetails> {
  const params = { path: { eventNumber }, query: { clientId } };
  return (await unwrap(api.GET('/api/brushfire/events/{eventNumber}', { params }))).data;
}

/** Why an event couldn't be looked up or saved. */
export function failureOf(error: unknown): string {
  if (error instanceof ApiError && error.errors[0]) return error.errors[0].message;
  return error instanceof ApiError ? errorMessage(error) : EVENT_LOOKUP_FAILED;
}
