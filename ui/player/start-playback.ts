import { machine, type StreamEnvironment } from '../stream/stream-environment';

type Playable = Pick<HTMLMediaElement, 'muted' | 'paused' | 'play'>;

/** How playback started: with sound, without because the browser blocked sound, or not at all until the person clicks. */
export type Playback = 'audible' | 'muted' | 'refused';

const BEGINS_WITHIN_MS = 4_000;
const AGAIN_AFTER_MS = 100;

/** Plays with sound if the browser allows it, otherwise muted (autoplay policy). */
export async function startPlayback(media: Playable, environment: StreamEnvironment = machine): Promise<Playback> {
  if (media.muted) return (await begins(media, environment)) ? 'muted' : 'refused';
  if (await begins(media, environment)) return 'audible';
  media.muted = true;
  return (await begins(media, environment)) ? 'muted' : 'refused';
}

/**
 * Embedded players may leave the promise pending forever when blocked, so a player that isn't playing after a while counts as
 * blocked. A request that was interrupted by loading says nothing and is made again.
 */
function begins(media: Playable, environment: StreamEnvironment): Promise<boolean> {
  return new Promise((resolve) => {
    let cancelAgain = () => {};
    const cancelWait = environment.after(BEGINS_WITHIN_MS, () => settle(!media.paused));
    const settle = (hasBegun: boolean) => {
      cancelWait();
      cancelAgain();
      resolve(hasBegun);
    };
    const request = () => {
      media.play().then(
        () => settle(true),
        (error: { name?: string } | null) => {
          if (error?.name === 'AbortError') cancelAgain = environment.after(AGAIN_AFTER_MS, request);
          else settle(error?.name !== 'NotAllowedError');
        },
      );
    };
    request();
  });
}
