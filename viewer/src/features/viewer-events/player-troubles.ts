import type { PlayerEventName } from '@contracts/domain/viewer-events';
import type { PlayerPhase } from '@ui/player/player.types';
import { type EventPage, recordEvent } from './viewer-event-queue';

/** A shorter pause, as after a jump to another position, is none that people notice. */
const STALLED_AFTER_MS = 2_000;
const EVERY_MS = 60_000;

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
  if (phase === 'failed') record(page, 'player_failed');
  if (phase === 'buffering' && hasPlayed)
    stalling = setTimeout(() => {
      // Browsers stop the videos of pages that nobody sees.
      if (document.visibilityState === 'visible') record(page, 'player_stalled');
    }, STALLED_AFTER_MS);
}

function record(page: EventPage, name: PlayerEventName): void {
  const now = Date.now();
  if (now - (recordedAt.get(name) ?? 0) < EVERY_MS) return;
  recordedAt.set(name, now);
  recordEvent(page, name);
}
