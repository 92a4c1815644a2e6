import type { ViewerFrame } from '@contracts/streams/frames';
import { initialViewerStream, reduceViewerFrames, type ViewerStreamState } from '@contracts/streams/viewer-stream';
import { useMemo } from 'react';
import { type FollowedStream, type UseStreamOptions, useStream } from './use-stream';

/** What a page knows of its room: panels and other parts read it with `useStreamValue`. */
export type RoomStore = FollowedStream<ViewerStreamState, ViewerFrame>['store'];

export interface UseViewerStreamOptions
  extends Omit<UseStreamOptions<ViewerStreamState, ViewerFrame>, 'initial' | 'reduce'> {
  /** Rows that the page already has from its first request, as frames: shown until the stream's snapshot replaces them. */
  seed?: readonly ViewerFrame[];
}

/** The viewer's stream of a content page or a channel page. */
export function useViewerStream({
  seed = [],
  ...options
}: UseViewerStreamOptions): FollowedStream<ViewerStreamState, ViewerFrame> {
  const initial = useMemo(() => reduceViewerFrames(initialViewerStream, seed), [seed]);
  return useStream({ ...options, initial, reduce: reduceViewerFrames });
}
