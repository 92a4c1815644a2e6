import type { ContentCardDto } from '@contracts/streams/frames';
import { serverClock } from '@ui/time/server-clock';
import { useServerNow } from '@ui/time/use-server-now';
import { useMemo } from 'react';
import { type ChannelContent, contentOf, nextListBoundary } from '../features/channel/channel-contents';

/** The channel's contents in the form that the rules expect, and the time when their lists last changed. */
export function useContents(cards: Readonly<Record<string, ContentCardDto>>): {
  contents: ChannelContent[];
  now: number;
} {
  const contents = useMemo(() => Object.values(cards).map(contentOf), [cards]);
  const now = useServerNow({ until: nextListBoundary(contents, serverClock.now()) });
  return { contents, now };
}
