import { machine, type StreamEnvironment } from '../stream/stream-environment';

type Playable = Pick<HTMLMediaElement, 'muted' | 'paused' | 'play'>;

/** How playing began: with sound, without because the browser refused sound, or not at all until the person clicks. */
export type Playback = 'audible' | 'muted' | 'refused';

const BEGINS_WITHIN_MS = 4_000;

/** Plays with sound where the browser lets it, otherwise muted (autoplay policy). */
export async function startPlayback(media: Playable, environment: StreamEnvironment = machine): Promise<Playback> {
  if (media.muted) return (await begins(media, environment)) ? 'muted' : 'refused';
  if (await begins(media, environment)) return 'audible';
  media.muted = true;
  return (await begins(media, environment)) ? 'muted' : 'refused';
}

/** Embedded players may leave the promise open for ever when they are refused, so a player that still stands after a while counts as refused. */
function begins(media: Playable, environment: StreamEnvironment): Promise<boolean> {
  return new Promise((resolve) => {
    const cancel = environment.after(BEGINS_WITHIN_MS, () => resolve(!media.paused));
    const settle = (hasBegun: boolean) => {
      cancel();
      resolve(hasBegun);
    };
    media.play().then(
      () => settle(true),
      (error: unknown) => settle((error as { name?: string } | null)?.name !== 'NotAllowedError'),
    );
  });
}
