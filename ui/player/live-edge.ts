/** How far behind the newest frame, in seconds, a stream plays without stalling: three segments of the usual length. */
const BEHIND = 18;

type Seekable = Pick<HTMLMediaElement, 'duration' | 'currentTime'> & { seekable?: TimeRanges };

/** Moves a live stream that has stalled to the live edge; recordings stay where they are. */
export function goToLiveEdge(media: Seekable): void {
  const edge = media.currentTime + secondsBehind(media) - BEHIND;
  if (edge > media.currentTime) media.currentTime = edge;
}

/** Seconds between the picture and the newest frame of a live stream; 0 for recordings, and where the player doesn't say. */
export function secondsBehind({ duration, currentTime, seekable }: Seekable): number {
  if (duration !== Number.POSITIVE_INFINITY || !seekable || seekable.length === 0) return 0;
  return Math.max(0, seekable.end(seekable.length - 1) - currentTime);
}
