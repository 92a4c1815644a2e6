import { publicApi, unwrap } from '@ui/api/api-client';
import { failureToast } from '@ui/components/failure-toast';
import { useMemo, useState } from 'react';
import useSWRInfinite from 'swr/infinite';
import { type ChannelContent, contentOf } from './channel-contents';

/** A channel in the page's address, as the API names it. */
export type ChannelKeys = readonly [clientKey: string, channelKey: string];

const channelKeys = {
  older: (keys: ChannelKeys, before: string, beforeId: string) => ['older', ...keys, before, beforeId] as const,
};

/** Contents that are older than those that the page has, loaded on demand. `keys`: null if there are none. */
export function useOlderContents(
  keys: ChannelKeys | null,
  contents: readonly ChannelContent[],
  lockedIds: readonly string[] | undefined,
) {
  const [from, setFrom] = useState<ChannelContent | null>(null);
  const { data, size, setSize } = useSWRInfinite(
    (index: number, last: Awaited<ReturnType<typeof load>> | null) => {
      const oldest = index === 0 ? from?.card : last?.hasOlder ? last.contents.at(-1) : null;
      return keys && oldest ? channelKeys.older(keys, dateOf(oldest), oldest.id) : null;
    },
    load,
    { revalidateFirstPage: false, revalidateOnFocus: false, ...failureToast() },
  );
  const isLoading = from !== null && (data?.length ?? 0) < size;
  return {
    older: useMemo(
      () => data?.flatMap((page) => page.contents.map((card) => contentOf(card, lockedIds))) ?? [],
      [data, lockedIds],
    ),
    hasOlder: keys !== null && contents.length > 0 && (data?.at(-1)?.hasOlder ?? true),
    isLoading,
    showOlder: () => {
      if (from === null) setFrom(oldestOf(contents));
      else if (!isLoading) void setSize(size + 1);
    },
  };
}

async function load([, clientKey, channelKey, before, beforeId]: ReturnType<typeof channelKeys.older>) {
  const params = { path: { clientKey, channelKey }, query: { before, beforeId } };
  return (await unwrap(publicApi.GET('/api/public/clients/{clientKey}/channels/{channelKey}/contents', { params })))
    .data;
}

const dateOf = ({ startsAt, originalAirDate }: ChannelContent['card']): string => startsAt ?? originalAirDate ?? '';

/** The last one in the server's order. */
function oldestOf(contents: readonly ChannelContent[]): ChannelContent | null {
  const isBehind = (a: ChannelContent, b: ChannelContent) =>
    dateOf(a.card) < dateOf(b.card) || (dateOf(a.card) === dateOf(b.card) && a.id < b.id);
  return contents.reduce<ChannelContent | null>((last, each) => (last && isBehind(last, each) ? last : each), null);
}
