import { setTimeout as delay } from 'node:timers/promises';
import type { Page } from 'playwright-core';

/** How far a wheel turns the page, and how long until it turns again. */
const STEP = { pixels: 400, everyMs: 50 };

/** The longest task of the main thread while a page is scrolled, milliseconds; 0 if none took more than 50. `isDisturbed`: something keeps the page busy then. */
export async function longestTask(
  page: Page,
  { steps, isDisturbed }: { steps: number; isDisturbed: boolean },
): Promise<number> {
  await page.evaluate((hasWork) => {
    const tasks: number[] = [];
    Object.assign(window, { tasks });
    const watch = new PerformanceObserver((found) => tasks.push(...found.getEntries().map(({ duration }) => duration)));
    watch.observe({ type: 'longtask' });
    if (!hasWork) return;
    window.addEventListener('scroll', () => {
      const until = performance.now() + 100;
      while (performance.now() < until);
    });
  }, isDisturbed);
  const { width, height } = page.viewportSize()!;
  await page.mouse.move(width / 2, height / 2);
  for (let step = 0; step < steps; step += 1) {
    await page.mouse.wheel(0, STEP.pixels);
    await delay(STEP.everyMs);
  }
  const tasks = await page.evaluate(() => (window as unknown as { tasks: number[] }).tasks);
  return Math.max(0, ...tasks);
}
