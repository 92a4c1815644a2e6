import { setTimeout as delay } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';

/** Waits until the condition holds; what it last threw or answered explains a failure. */
export async function eventually(
  what: string,
  condition: () => boolean | Promise<boolean>,
  patience = 30_000,
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

/** Waits until what is read is what is expected. */
export async function comesToBe<Value>(what: string, read: () => Promise<Value>, expected: Value): Promise<void> {
  await eventually(what, async () => {
    const value = await read();
    if (!isDeepStrictEqual(value, expected)) throw new Error(`it is ${JSON.stringify(value)}`);
    return true;
  });
}
