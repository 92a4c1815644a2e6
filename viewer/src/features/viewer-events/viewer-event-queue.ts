import { MAX_DETAIL, MAX_EVENTS, type PlayerEventName, type ViewerEventName } from '@contracts/domain/viewer-events';
import { api } from '@ui/api/api-client';
import type { PlayerPhase } from '@ui/player/player.types';
import { session } from '@ui/session/session';
import { isStaffBrowser } from '@ui/session/staff-mark';
import { v7 as uuidv7 } from 'uuid';

/** The page on which something happens. */
export interface EventPage {
  contentId: string;
  channelId: string;
  /** Keys of the channel and the content, for unlisted ones. */
  keys: string;
}

interface WaitingEvent {
  page: EventPage;
  id: string;
  name: ViewerEventName;
  detail: string | undefined;
  at: number;
}

/** Thousands come in the same minute: their first events are spread over half of one. */
const FIRST_AFTER_MS = 5_000;
const FIRST_SPREAD_MS = 25_000;
const EVERY_MS = 20_000;
/** More can't wait, for example while the network is away; the oldest are dropped. */
const MOST_WAITING = 200;

let waiting: WaitingEvent[] = [];
let timer: ReturnType<typeof setTimeout> | null = null;
let isFirst = true;

/** Records what the viewer does; it is sent a little later, together with what follows. */
export function recordEvent(page: EventPage, name: ViewerEventName, detail?: string): void {
  waiting = [
    ...waiting.slice(-MOST_WAITING + 1),
    { page, id: uuidv7(), name, detail: detail?.slice(0, MAX_DETAIL), at: Date.now() },
  ];
  if (isFirst) window.addEventListener('pagehide', () => void flushEvents());
  timer ??= setTimeout(() => void flushEvents(), isFirst ? FIRST_AFTER_MS + Math.random() * FIRST_SPREAD_MS : EVERY_MS);
  isFirst = false;
}

/** Sends what waits. What couldn't be sent is sent with the next events, and counts once. */
export async function flushEvents(): Promise<void> {
  if (timer) clearTimeout(timer);
  timer = null;
  const [first] = waiting;
  if (!first) return;
  const batch = waiting.filter(({ page }) => page.contentId === first.page.contentId).slice(0, MAX_EVENTS);
  waiting = waiting.filter((event) => !batch.includes(event));
  try {
    const { response } = await post(first.page, batch);
    if (response.status >= 500 || response.status === 429) waiting = [...batch, ...waiting];
  } catch {
    waiting = [...batch, ...waiting];
  }
  if (waiting.length > 0) timer ??= setTimeout(() => void flushEvents(), EVERY_MS);
}

function post({ contentId, channelId, keys }: EventPage, batch: readonly WaitingEvent[]) {
  const now = Date.now();
  const campaign = new URLSearchParams(window.location.search).get('utm_source');
  return api.POST('/api/contents/{contentId}/events', {
    params: { path: { contentId }, query: { keys } },
    keepalive: true,
    body: {
      channelId,
      events: batch.map(({ id, name, detail, at }) => ({ id, name, detail, agoMs: Math.max(0, now - at) })),
      referrer: document.referrer.slice(0, 2000),
      ...(campaign ? { campaign: campaign.slice(0, 200) } : {}),
      hasTouch: navigator.maxTouchPoints > 1,
      isStaff: isStaffBrowser(now) || (session.get()?.user.isStaff ?? false),
    },
  });
}

/** A shorter pause, as after a jump to another position, is none that people notice. */
const STALLED_AFTER_MS = 2_000;
const TROUBLE_EVERY_MS = 60_000;

let contentId: string | null = null;
let hasPlayed = false;
let stalling: ReturnType<typeof setTimeout> | undefined;
const recordedAt = new Map<PlayerEventName, number>();

/** Records that the video stopped to load for a while, or couldn't be played; each once a minute at most. */
export function notePlayer(page: EventPage, phase: PlayerPhase): void {
  if (contentId !== page.contentId) {
    contentId = page.contentId;
    hasPlayed = false;
    recordedAt.clear();
  }
  clearTimeout(stalling);
  if (phase === 'playing') hasPlayed = true;
  if (phase === 'failed') recordTrouble(page, 'player_failed');
  if (phase === 'buffering' && hasPlayed)
    stalling = setTimeout(() => {
      // Browsers stop the videos of pages that nobody sees.
      if (document.visibilityState === 'visible') recordTrouble(page, 'player_stalled');
    }, STALLED_AFTER_MS);
}

function recordTrouble(page: EventPage, name: PlayerEventName): void {
  const now = Date.now();
  if (now - (recordedAt.get(name) ?? 0) < TROUBLE_EVERY_MS) return;
  recordedAt.set(name, now);
  recordEvent(page, name);
}
