import { createHash } from 'node:crypto';
import type { Config } from '../config/config.js';
import type { WidgetProvider } from '../config/config-support.js';

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

/** What the widget by which staff ask for help loads, on pages of the dashboard alone. */
const WIDGETS: Readonly<Record<WidgetProvider, Directives>> = {
  zendesk: {
    'script-src': ['https://static.zdassets.com', 'https://ekr.zdassets.com'],
    'connect-src': ['wss://*.zendesk.com', 'wss://*.zopim.com'],
  },
  helpscout: {
    'script-src': ['https://beacon-v2.helpscout.net'],
    'style-src': ['https://beacon-v2.helpscout.net', 'https://fonts.googleapis.com'],
    'font-src': ['https://fonts.gstatic.com'],
    'frame-src': ['https://beacon-v2.helpscout.net'],
    'connect-src': ['wss://*.pusher.com'],
  },
};

/** Of the dashboard's pages, which hold the given scripts themselves. */
export function dashboardSecurityPolicy(config: Config, inlineScripts: readonly string[]): Directives {
  const { STAFF_WIDGET_PROVIDER: widget } = config;
  const more: Directives = widget ? WIDGETS[widget] : {};
  const scripts = [...(more['script-src'] ?? []), ...inlineScripts];
  return Object.fromEntries(
    Object.entries(contentSecurityPolicy(config)).map(([name, values]) => [
      name,
      [...values, ...(name === 'script-src' ? scripts : (more[name] ?? []))],
    ]),
  );
}

/** The scripts that a built page holds, each allowed by the hash of its text. */
export function inlineScriptsOf(template: string | null): string[] {
  return [...(template ?? '').matchAll(/<script>(.*?)<\/script>/gs)].map(
    ([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
  );
}

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
