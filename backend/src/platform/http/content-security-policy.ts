import { createHash } from 'node:crypto';
import { BIBLE_SITE } from '../../../../contracts/domain/bible-catalogue.js';
import type { WidgetProvider } from '../../../../contracts/domain/enums.js';
import type { Config } from '../config/config.js';

/** Frames are allowed only from supported providers. A page with an embed snippet also allows the snippet's host. */
const PLAYER_FRAMES = [
  'https://www.youtube.com',
  'https://www.youtube-nocookie.com',
  'https://player.vimeo.com',
  'https://vimeo.com',
  'https://www.facebook.com',
  'https://control.resi.io',
  'https://livestream.com',
];
/** YouTube's player loader and the script it loads, and Facebook's SDK. The other players are bundled with our own scripts. */
const PLAYER_SCRIPTS = [
  'https://www.youtube.com/iframe_api',
  'https://www.youtube.com/s/player/',
  'https://connect.facebook.net/en_US/sdk.js',
];

/** The name of the endpoint to which browsers report violations. */
export const REPORTS = 'csp';

export type Directives = Record<string, string[]>;

/** Sources of support widgets: the operator's for dashboard pages, those of an organization's channels for viewer pages. */
const WIDGETS: Readonly<Record<WidgetProvider, Directives>> = {
  zendesk: {
    'script-src': ['https://static.zdassets.com', 'https://ekr.zdassets.com'],
    'connect-src': [
      ...['https://*.zdassets.com', 'https://*.zendesk.com', 'https://*.zopim.com'],
      ...['wss://*.zendesk.com', 'wss://*.zopim.com'],
    ],
  },
  helpscout: {
    'script-src': ['https://beacon-v2.helpscout.net'],
    'style-src': ['https://beacon-v2.helpscout.net', 'https://fonts.googleapis.com'],
    'font-src': ['https://fonts.gstatic.com'],
    'frame-src': ['https://beacon-v2.helpscout.net'],
    'connect-src': [
      ...['https://beaconapi.helpscout.net', 'https://chatapi.helpscout.net', 'https://d3hb14vkzrxvla.cloudfront.net'],
      ...['https://*.pusher.com', 'wss://*.pusher.com'],
    ],
  },
};

/** Origins that a viewer page needs in addition to our own. */
export interface PageOrigins {
  /** Origins of embed snippets and framed links. */
  readonly frames: readonly string[];
  /** Origins of HLS playlists. */
  readonly playlists: readonly string[];
  /** Providers of support chats. */
  readonly widgets: readonly WidgetProvider[];
  /** Pages report to Google Analytics. */
  readonly hasGoogleAnalytics: boolean;
}

const GOOGLE_ANALYTICS: Directives = {
  'script-src': ['https://www.googletagmanager.com/gtag/js'],
  'connect-src': ['https://*.google-analytics.com', 'https://*.analytics.google.com', 'https://*.googletagmanager.com'],
};

/** The policy of dashboard pages, which allows the given inline scripts and no players. */
export function dashboardSecurityPolicy(config: Config, inlineScripts: readonly string[]): Directives {
  const { STAFF_WIDGET_PROVIDER: widget } = config.support;
  const policy = withWidgets(baseSecurityPolicy(config), widget ? [widget] : []);
  return { ...policy, 'script-src': [...policy['script-src']!, ...inlineScripts] };
}

function withWidgets(policy: Directives, widgets: readonly WidgetProvider[]): Directives {
  return Object.fromEntries(
    Object.entries(policy).map(([name, values]) => [
      name,
      [...values, ...widgets.flatMap((widget) => WIDGETS[widget][name] ?? [])],
    ]),
  );
}

/** The policy of viewer pages. */
export function viewerSecurityPolicy(
  config: Config,
  { frames, playlists, widgets, hasGoogleAnalytics }: PageOrigins,
): Directives {
  const base = withWidgets(baseSecurityPolicy(config), widgets);
  const google = hasGoogleAnalytics ? GOOGLE_ANALYTICS : {};
  return {
    ...base,
    'script-src': [...base['script-src']!, ...PLAYER_SCRIPTS, ...(google['script-src'] ?? [])],
    'connect-src': [
      ...base['connect-src']!,
      ...playlistHosts(config.outbound, playlists),
      ...(google['connect-src'] ?? []),
      // Pages ask whether it can be reached before they frame it.
      ...frames.filter((origin) => origin === BIBLE_SITE),
    ],
    'frame-src': [...base['frame-src']!, ...PLAYER_FRAMES, ...frames],
  };
}

/** Playlists may refer to hosts not known in advance, so any host is allowed unless the operator lists them. */
function playlistHosts({ VIDEO_HOSTS }: Config['outbound'], playlists: readonly string[]): string[] {
  if (playlists.length === 0) return [];
  if (VIDEO_HOSTS.length === 0) return ['https:'];
  return [...playlists, ...VIDEO_HOSTS.map((host) => `https://${host}`)];
}

/** The inline scripts of a built page, each allowed by its hash. */
export function inlineScriptsOf(template: string | null): string[] {
  return [...(template ?? '').matchAll(/<script>(.*?)<\/script>/gs)].map(
    ([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
  );
}

/** The base policy of every response that a browser may render: only our own resources, plus images and videos from anywhere. */
export function baseSecurityPolicy(config: Config): Directives {
  const directives: Directives = {
    'default-src': ["'self'"],
    'base-uri': ["'none'"],
    'object-src': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'self'"],
    'script-src': ["'self'"],
    // Emotion writes its rules into style elements.
    'style-src': ["'self'", "'unsafe-inline'"],
    'img-src': ["'self'", 'data:', 'blob:', 'https:'],
    'font-src': ["'self'"],
    'media-src': ["'self'", 'blob:', 'https:'],
    'connect-src': ["'self'"],
    'worker-src': ["'self'", 'blob:'],
    'frame-src': ["'self'"],
  };
  if (config.server.publicUrl.startsWith('https:')) directives['upgrade-insecure-requests'] = [];
  if (config.outbound.CSP_REPORT_URL) {
    directives['report-uri'] = [config.outbound.CSP_REPORT_URL];
    directives['report-to'] = [REPORTS];
  }
  return directives;
}
