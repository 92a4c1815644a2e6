import type { HelloFrame } from '@contracts/streams/frames';
import type { StreamEnvironment } from './stream-environment';

/** Never later than the server expects, and not all viewers at once. */
const EARLIEST_SHARE = 0.85;

/** Tells the server at intervals that this page is still open, if it wants to know; a failed beat isn't repeated. The returned function stops it. */
export function startBeats(
  hello: HelloFrame,
  environment: StreamEnvironment,
  options: { origin: string; getToken: () => Promise<string | null> },
): () => void {
  if (hello.beatEveryMs === 0) return () => {};
  let cancel = schedule();
  return () => cancel();

  function schedule(): () => void {
    const share = EARLIEST_SHARE + (1 - EARLIEST_SHARE) * environment.random();
    return environment.after(hello.beatEveryMs * share, () => {
      cancel = schedule();
      beat().catch(() => {});
    });
  }

  async function beat(): Promise<void> {
    const token = await options.getToken();
    const response = await environment.fetch(`${options.origin}/api/streams/${hello.streamId}/beats`, {
      method: 'POST',
      headers: token === null ? {} : { authorization: `Bearer ${token}` },
    });
    await response.body?.cancel();
  }
}
