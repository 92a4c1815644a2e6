import { api, unwrap } from '@ui/api/api-client';
import type { ChannelSummary, SaveChannel, StaffChannel } from '@ui/api/wire.types';
import { failureToast } from '@ui/components/failure-toast';
import useSWR, { useSWRConfig } from 'swr';
import useSWRMutation from 'swr/mutation';
import { channelsText as text } from './channels.messages';

export const channelsKeys = {
  list: (clientId: string) => ['channels', clientId] as const,
  one: (clientId: string, channelId: string) => ['channel', clientId, channelId] as const,
  counts: (clientId: string, channelId: string) => ['channel-contents', clientId, channelId] as const,
};

/** `null`: not needed now. */
export function useChannels(clientId: string | null) {
  return useSWR(clientId === null ? null : channelsKeys.list(clientId), ([, id]) =>
    unwrap(api.GET('/api/clients/{clientId}/channels', { params: { path: { clientId: id } } })),
  );
}

/** The channel isn't revalidated while a form is open on it, so that nothing typed is lost. */
export function useChannel(clientId: string, channelId: string) {
  return useSWR(channelsKeys.one(clientId, channelId), () => load(clientId, channelId), {
    revalidateOnFocus: false,
    revalidateOnReconnect: false,
  });
}

const load = (clientId: string, channelId: string): Promise<StaffChannel> =>
  unwrap(api.GET('/api/clients/{clientId}/channels/{channelId}', { params: { path: { clientId, channelId } } }));

/** Revalidates the channel while a form is open on it. */
export function useReloadChannel(clientId: string, channelId: string) {
  const { mutate } = useSWRConfig();
  return async () => {
    await mutate(channelsKeys.one(clientId, channelId), await load(clientId, channelId), { revalidate: false });
  };
}

export async function isKeyTaken(clientId: string, key: string, channelId?: string): Promise<boolean> {
  const params = { path: { clientId }, query: { key, channelId } };
  const { isTaken } = await unwrap(api.GET('/api/clients/{clientId}/channels/key-check', { params }));
  return isTaken;
}

/** `copyOfId`: the channel that it's a copy of, whose events it gets. */
export function useCreateChannel(clientId: string, copyOfId?: string) {
  const { mutate } = useSWRConfig();
  return async (form: SaveChannel): Promise<StaffChannel> => {
    const body = { ...form, ...(copyOfId === undefined ? {} : { copyOfId }) };
    const channel = await unwrap(
      api.POST('/api/clients/{clientId}/channels', { params: { path: { clientId } }, body }),
    );
    await mutate(channelsKeys.list(clientId));
    return channel;
  };
}

export function useUpdateChannel(clientId: string, channelId: string) {
  const { mutate } = useSWRConfig();
  return async (body: SaveChannel): Promise<StaffChannel> => {
    const params = { path: { clientId, channelId } };
    const channel = await unwrap(api.PUT('/api/clients/{clientId}/channels/{channelId}', { params, body }));
    await mutate(channelsKeys.one(clientId, channelId), channel, { revalidate: false });
    void mutate(channelsKeys.list(clientId));
    return channel;
  };
}

/** Saves the channels in this order. After a failure, the list is loaded again: the channels themselves may have changed. */
export function useReorderChannels(clientId: string) {
  const { mutate } = useSWRConfig();
  const failure = failureToast(text('order.failed'));
  return useSWRMutation(
    channelsKeys.list(clientId),
    async (_, { arg: channels }: { arg: readonly ChannelSummary[] }) => {
      const body = { channelIds: channels.map(({ id }) => id) };
      await unwrap(api.PUT('/api/clients/{clientId}/channels/order', { params: { path: { clientId } }, body }));
      return [...channels];
    },
    {
      ...failure,
      onError: (error) => {
        failure.onError(error);
        void mutate(channelsKeys.list(clientId));
      },
      populateCache: true,
      revalidate: false,
    },
  );
}

/** How many contents would be deleted with the channel, and how many would stay in other channels. */
export function useChannelContents(clientId: string, channelId: string) {
  return useSWR(channelsKeys.counts(clientId, channelId), () =>
    unwrap(
      api.GET('/api/clients/{clientId}/channels/{channelId}/content-counts', {
        params: { path: { clientId, channelId } },
      }),
    ),
  );
}

export interface ChannelDeletion {
  channelId: string;
  /** The name as typed. */
  name: string;
  /** The channel that gets its contents; null: they are deleted. */
  moveTo: string | null;
}

export function useDeleteChannel(clientId: string) {
  const { mutate } = useSWRConfig();
  return useSWRMutation(
    channelsKeys.list(clientId),
    async (_, { arg: { channelId, name, moveTo } }: { arg: ChannelDeletion }) => {
      const body = { name, contents: moveTo === null ? ('delete' as const) : ('move' as const), moveTo };
      const params = { path: { clientId, channelId } };
      await unwrap(api.DELETE('/api/clients/{clientId}/channels/{channelId}', { params, body }));
      await mutate(channelsKeys.one(clientId, channelId), undefined, { revalidate: false });
      return channelId;
    },
    {
      ...failureToast(text('delete.failed')),
      populateCache: (gone, channels: ChannelSummary[] = []) => channels.filter(({ id }) => id !== gone),
      revalidate: false,
    },
  );
}
