/** How far behind the newest frame, in seconds, a stream plays without stalling: three segments of the usual length. */
const BEHIND = 18;

/** Moves a live stream that has stalled to the live edge; recordings stay where they are. */
export function goToLiveEdge(
  media: Pick<HTMLMediaElement, 'duration' | 'currentTime'> & { seekable?: TimeRanges },
): void {
  const { seekable } = media;
  if (media.duration !== Number.POSITIVE_INFINITY || !seekable || seekable.length === 0) return;
  const edge = seekable.end(seekable.length - 1) - BEHIND;
  if (edge > media.currentTime) media.currentTime = edge;
}
