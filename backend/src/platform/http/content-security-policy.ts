import type { Config } from '../config/config.js';

/** Frames come only from the providers in use; a page with an embed snippet adds that snippet's host. */
const PLAYER_FRAMES = [
  'https://www.youtube.com',
  'https://www.youtube-nocookie.com',
  'https://player.vimeo.com',
  'https://vimeo.com',
  'https://www.facebook.com',
  'https://control.resi.io',
  'https://livestream.com',
];
const PLAYER_SCRIPTS = ['https://www.youtube.com', 'https://player.vimeo.com'];

export type Directives = Record<string, string[]>;

export function contentSecurityPolicy(config: Config, extraFrames: readonly string[] = []): Directives {
  const directives: Directives = {
    'default-src': ["'self'"],
    'base-uri': ["'none'"],
    'object-src': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'self'"],
    'script-src': ["'self'", ...PLAYER_SCRIPTS],
    // Emotion writes its rules into style elements.
    'style-src': ["'self'", "'unsafe-inline'"],
    'img-src': ["'self'", 'data:', 'blob:', 'https:'],
    'font-src': ["'self'"],
    'media-src': ["'self'", 'blob:', 'https:'],
    'connect-src': ["'self'", 'https:'],
    'worker-src': ["'self'", 'blob:'],
    'frame-src': ["'self'", ...PLAYER_FRAMES, ...extraFrames],
  };
  if (config.publicUrl.startsWith('https:')) directives['upgrade-insecure-requests'] = [];
  return directives;
}
