import { setTimeout as delay } from 'node:timers/promises';

/** Waits until the condition holds; what it last threw or answered explains a failure. */
export async function eventually(
  what: string,
  condition: () => boolean | Promise<boolean>,
  patience = 15_000,
): Promise<void> {
  const deadline = Date.now() + patience;
  let last: unknown = false;
  while (Date.now() < deadline) {
    try {
      last = await condition();
      if (last === true) return;
    } catch (error) {
      last = error;
    }
    await delay(20);
  }
  throw new Error(
    `${what}: did not happen within ${patience} ms (${last instanceof Error ? last.message : String(last)})`,
  );
}
