import { useStreamValue } from '@ui/stream/use-stream';
import { serverClock } from '@ui/time/server-clock';
import { useServerNow } from '@ui/time/use-server-now';
import { useMemo } from 'react';
import { type ChannelContent, contentOf, nextListBoundary } from '../features/channel/channel-contents';
import type { Room } from './use-room';

/** The channel's contents in the form that the rules expect, and the time when their lists last changed. */
export function useContents(store: Room['store']): {
  contents: ChannelContent[];
  now: number;
  /** Also of those that the page doesn't have yet. */
  lockedIds: readonly string[] | undefined;
} {
  const cards = useStreamValue(store, (state) => state.cards);
  const lockedIds = useStreamValue(store, (state) => state.me?.lockedContentIds);
  const contents = useMemo(() => Object.values(cards).map((card) => contentOf(card, lockedIds)), [cards, lockedIds]);
  const now = useServerNow({ until: nextListBoundary(contents, serverClock.now()) });
  return { contents, now, lockedIds };
}
