import type { Availability } from './availability.js';
import type { ContentType } from './enums.js';

export type ChatWindow = 'disabled' | 'soon' | 'open' | 'closed';

/** Milliseconds after the end during which messages are still accepted, so that a last message in flight isn't lost (spec 1 §9). */
export const CHAT_GRACE_MS = 3_000;

export const CHAT_OPENS_SOON = 'Chat opens soon';
export const CHAT_NOT_AVAILABLE = 'Chat is not available at this time';
export const CHAT_CLOSED_TITLE = 'Chat is currently closed';
export const CHAT_CLOSED_MESSAGE = 'Chat is currently unavailable.';

export interface ChatTimes {
  readonly enabled: boolean;
  readonly startsAt: number | null;
  readonly endsAt: number | null;
}

export interface ChatWindowFacts {
  readonly chat: ChatTimes;
  readonly times: {
    readonly contentType: ContentType;
    readonly opensAt: number | null;
    readonly closesAt: number | null;
  };
}

/** Whether messages may be written at `now` (milliseconds); existing messages stay readable in every state (spec 1 §4, spec 3 §4). */
export function chatWindowOf({ chat, times }: ChatWindowFacts, now: number): ChatWindow {
  if (!chat.enabled) return 'disabled';
  if (times.contentType === 'onDemand') return 'closed';
  const opensAt = chat.startsAt ?? times.opensAt;
  const endsAt = chat.endsAt ?? times.closesAt;
  if (endsAt !== null && now >= endsAt + CHAT_GRACE_MS) return 'closed';
  return opensAt === null || now < opensAt ? 'soon' : 'open';
}

/** The chat state of content that is early or late: nobody can write, whatever the content's own times are (spec 1 §4). */
export function chatWindowWhile(availability: Availability, window: ChatWindow): ChatWindow {
  if (availability === 'available' || window === 'disabled' || window === 'closed') return window;
  return availability === 'early' ? 'soon' : 'closed';
}
