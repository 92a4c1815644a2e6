/** What went wrong with the video: it stopped to load for a while, or couldn't be played. Of each, a page records one a minute at most. */
export const PLAYER_EVENTS = ['player_stalled', 'player_failed'] as const;
export type PlayerEventName = (typeof PLAYER_EVENTS)[number];

/** What happens on a content's page, as it is recorded for analytics (spec 1 §7). */
export const VIEWER_EVENTS = [
  'view_content',
  'open_panel',
  'close_panel',
  'open_chat',
  'open_direct_chat',
  'open_bible',
  'open_notes',
  'open_schedule',
  'open_questions',
  'click_content_link',
  ...PLAYER_EVENTS,
] as const;
export type ViewerEventName = (typeof VIEWER_EVENTS)[number];

export const DEVICES = ['desktop', 'mobile', 'tablet'] as const;
export type Device = (typeof DEVICES)[number];

/** Most acts of a viewer in a timeline. */
export const MOST_ACTS = 500;
/** Most events of one request. */
export const MAX_EVENTS = 50;
/** Maximum length of what an event was about, such as a panel or the name and address of a link, in characters. */
export const MAX_DETAIL = 300;

/** The kind of device with this user agent. An iPad calls itself a Mac, but no Mac has a touch screen. */
export function deviceOf(userAgent: string, hasTouch: boolean): Device {
  const isTablet = /\biPad\b|\bTablet\b|\bKindle\b|\bSilk\//i.test(userAgent);
  const isAndroidTablet = /\bAndroid\b/i.test(userAgent) && !/\bMobile\b/i.test(userAgent);
  if (isTablet || isAndroidTablet || (hasTouch && /\bMacintosh\b/.test(userAgent))) return 'tablet';
  return /\bMobi|\biPhone\b|\biPod\b/i.test(userAgent) ? 'mobile' : 'desktop';
}

/**
 * The host that led someone here, without "www."; null if there is none, if it is the page's own, or if the address is no web
 * address. A campaign (`utm_source`) is named instead of the host.
 */
export function sourceOf(referrer: string, ownHost: string, campaign: string | null): string | null {
  const named = campaign?.trim().toLowerCase().slice(0, 60);
  if (named) return named;
  const host = /^https?:\/\/(?:[^/@?#]*@)?([a-z0-9.-]{1,253})(?::\d+)?(?:[/?#]|$)/i.exec(referrer)?.[1]?.toLowerCase();
  if (!host || host === ownHost.toLowerCase()) return null;
  return host.replace(/^www\./, '');
}
