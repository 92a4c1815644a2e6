import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { BrowserContext } from 'playwright-core';
import { REPOSITORY_ROOT } from '../../../backend/src/platform/config/repository-root.js';

const FILE = join(REPOSITORY_ROOT, 'test/e2e/films/timecode.mp4');
/** What a browser gets at a time, in bytes. */
const MAX_PART = 1_000_000;

/** Columns of a content with the film that shows its time in every frame (docs/demo-media.md). */
export const TIMECODE_FILM = { src: '/media/test/timecode.mp4' };

/** Lets a visitor's browser have the film, which the product doesn't serve. */
export async function serveTimecodeFilm(context: BrowserContext): Promise<void> {
  const film = await readFile(FILE);
  await context.route(`**${TIMECODE_FILM.src}`, async (route) => {
    const [, first = '0', last = ''] = /^bytes=(\d+)-(\d*)$/.exec(route.request().headers().range ?? '') ?? [];
    const from = Number(first);
    const to = Math.min(film.length - 1, from + MAX_PART - 1, last === '' ? Number.POSITIVE_INFINITY : Number(last));
    await route.fulfill({
      status: 206,
      contentType: 'video/mp4',
      headers: { 'accept-ranges': 'bytes', 'content-range': `bytes ${from}-${to}/${film.length}` },
      body: film.subarray(from, to + 1),
    });
  });
}
