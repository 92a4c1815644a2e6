import { rowFrame, type ViewerFrame } from '@contracts/streams/frames';
import type { PlayerPhase } from '@ui/player/player.types';
import { useForcedRefresh } from '@ui/product/use-forced-refresh';
import { useSession } from '@ui/session/session';
import { noteServerTime } from '@ui/stream/note-server-time';
import { getToken } from '@ui/stream/stream-token';
import { useStreamValue } from '@ui/stream/use-stream';
import { type UseViewerStreamOptions, useViewerStream } from '@ui/stream/use-viewer-stream';
import { useEffect, useMemo, useRef } from 'react';
import { loadViewerEvents } from '../features/viewer-events/use-viewer-events';
import type { ChannelPageDto, ClientDto, ContentPageDto } from '../public-api/public.requests';
import { pageKeys } from './paths';

/** The page's only stream: the room of its content and channel, or of its channel alone. Shows the data that the page was served with until the stream has more. */
export type Room = ReturnType<typeof useRoom>;

export function useRoom(page: ChannelPageDto | ContentPageDto) {
  const content = 'content' in page ? page.content : null;
  const { channel } = page;
  const keys = pageKeys(channel, content);
  const player = useRef<PlayerPhase | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was served first is the seed of its room, later answers are older than the stream
  const seed = useMemo(() => framesOf(page), [content?.id, channel.id]);

  const room = useFollowed({
    path: content
      ? `/api/contents/${content.id}/stream?${new URLSearchParams({ channelId: channel.id, keys })}`
      : `/api/channels/${channel.id}/stream?${new URLSearchParams({ keys })}`,
    seed,
    isPlaying: () => player.current === 'playing' || player.current === 'buffering',
  });
  const notePlayer = (phase: PlayerPhase) => {
    player.current = phase;
    if (!content) return;
    const { id: contentId } = content;
    void loadViewerEvents().then((events) => events.notePlayer({ contentId, channelId: channel.id, keys }, phase));
  };
  return { ...room, keys, notePlayer };
}

interface FirstAnswer {
  /** Some of the content may be locked for this person. */
  isLocked: boolean;
  /** It may still list content that is gone. */
  isOutdated: boolean;
}

/** Whether the page has to wait for its stream before it opens content. A first answer that may only be outdated is used if the stream can't be reached. */
export function useWaitsForStream({ store, status }: Room, { isLocked, isOutdated }: FirstAnswer): boolean {
  const hasNoPerson = useStreamValue(store, (state) => state.me === null);
  const isComplete = useStreamValue(store, (state) => state.isComplete);
  const isArriving = !isComplete && (status.state === 'connecting' || status.state === 'live');
  return (isLocked && hasNoPerson) || (isOutdated && isArriving);
}

/** The stream of an organization's page: its name, theme, links, and listed channels. */
export function useClientRoom({ id }: Pick<ClientDto, 'id'>) {
  return useFollowed({ path: `/api/clients/${id}/stream` });
}

function useFollowed(options: Pick<UseViewerStreamOptions, 'path' | 'seed' | 'isPlaying'>) {
  const room = useViewerStream({ ...options, getToken, onFrames: noteServerTime });
  useReconnectOnNewPerson(room.reconnect);
  useForcedRefresh(useStreamValue(room.store, (state) => state.refresh));
  return room;
}

function framesOf(page: ChannelPageDto | ContentPageDto): ViewerFrame[] {
  const { channel, contents } = page;
  return [
    rowFrame('channel', channel),
    ...contents.map((card) => rowFrame('card', card)),
    ...('content' in page ? [rowFrame('content', page.content)] : []),
  ];
}

/** What a stream carries depends on the person: joining, signing in, or signing out restarts it. */
function useReconnectOnNewPerson(reconnect: () => void): void {
  const user = useSession()?.user;
  const person = user ? `${user.uid} ${user.kind} ${user.displayName ?? ''}` : null;
  const before = useRef(person);
  useEffect(() => {
    if (person === null) return;
    if (before.current !== null && before.current !== person) reconnect();
    before.current = person;
  }, [person, reconnect]);
}
