import type { Page } from 'playwright-core';
import { eventually } from '../../support/eventually.js';

export async function filmRuns(page: Page): Promise<void> {
  const film = page.locator('video');
  await film.waitFor();
  await eventually('the film runs', () =>
    film.evaluate((video: HTMLVideoElement) => !video.paused && video.currentTime > 0),
  );
}
