import type { HostFrame, Mark, ProductFrame, ViewerFrame } from '@contracts/streams/frames';
import { serverClock } from '../time/server-clock';

/** Sets the page's clock from the server time at the start of a stream. */
export function noteServerTime(frames: readonly (ViewerFrame | HostFrame | ProductFrame | Mark)[]): void {
  for (const frame of frames) if (frame.type === 'hello') serverClock.noteServerTime(frame.serverTime);
}
