import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** Columns of a content with the film that shows its time in every frame (docs/demo-media.md). */
export const TIMECODE_FILM = { src: '/media/test/timecode.mp4' };

/** Columns of a content with a film that costs a browser next to nothing: a still picture, shown once a second. */
export const STILL_FILM = { src: '/media/test/still.mp4' };

/** Environment of a server that also serves these. */
export const WITH_TEST_FILMS = {
  NODE_OPTIONS: `--import=${pathToFileURL(join(import.meta.dirname, 'films.hook.mjs')).href}`,
};
