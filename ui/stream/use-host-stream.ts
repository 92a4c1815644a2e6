import type { HostFrame } from '@contracts/streams/frames';
import { type HostStreamState, initialHostStream, reduceHostFrames } from '@contracts/streams/host-stream';
import { noteServerTime } from './note-server-time';
import { getToken } from './stream-token';
import { type FollowedStream, useStream } from './use-stream';

/** What a host panel knows of its room: its parts read it with `useStreamValue`. */
export type HostStore = FollowedStream<HostStreamState, HostFrame>['store'];

/** The stream of a host panel. It stays open while the page is hidden, because hosts are called back to it. */
export function useHostStream(contentId: string): FollowedStream<HostStreamState, HostFrame> {
  return useStream<HostStreamState, HostFrame>({
    path: `/api/contents/${contentId}/host-stream`,
    initial: initialHostStream,
    reduce: reduceHostFrames,
    getToken,
    isPlaying: () => true,
    onFrames: noteServerTime,
  });
}
