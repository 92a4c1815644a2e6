import { setTimeout as delay } from 'node:timers/promises';

const ADDRESSES = 100;

/** Source addresses of the crowd: a few hundred viewers behind each, as behind a campus. */
export function addressOf(index: number): string {
  return `127.0.1.${1 + (index % ADDRESSES)}`;
}

/** Starts `work` for each index at an even rate, whether or not earlier ones are done; resolves when all are. */
export async function atRate(count: number, perSecond: number, work: (index: number) => Promise<void>): Promise<void> {
  const startedAt = performance.now();
  const running: Promise<void>[] = [];
  for (let index = 0; index < count; index += 1) {
    const wait = startedAt + (index * 1000) / perSecond - performance.now();
    if (wait > 2) await delay(wait);
    running.push(work(index));
  }
  await Promise.all(running);
}

/** Does `work` for each index, so many at the same time. */
export async function sideBySide(count: number, atOnce: number, work: (index: number) => Promise<void>): Promise<void> {
  let next = 0;
  const lane = async (): Promise<void> => {
    while (next < count) {
      next += 1;
      await work(next - 1);
    }
  };
  await Promise.all(Array.from({ length: Math.min(count, atOnce) }, lane));
}
