/** Seconds behind the newest picture from which a stream plays on without stopping: three segments of the usual length. */
const BEHIND = 18;

/** Takes a live stream that has waited to where it is now; what has an end stays where it is. */
export function goToLiveEdge(
  media: Pick<HTMLMediaElement, 'duration' | 'currentTime'> & { seekable?: TimeRanges },
): void {
  const { seekable } = media;
  if (media.duration !== Number.POSITIVE_INFINITY || !seekable || seekable.length === 0) return;
  const edge = seekable.end(seekable.length - 1) - BEHIND;
  if (edge > media.currentTime) media.currentTime = edge;
}
