import { type AvailabilityBounds, availabilityOf } from './availability.js';
import { CHAT_GRACE_MS, type ChatTimes, chatWindowOf } from './chat-window.js';
import type { ContentType } from './enums.js';

/** Milliseconds after closesAt for which the page stays live (spec 1 §4). */
export const CLOSE_GRACE_MS = 3_000;
/** Longest single timer, in milliseconds: 12 hours (spec 1 §9). */
export const MAX_TIMER_MS = 43_200_000;

const MINUTE_MS = 60_000;

export const PHASES = ['scheduled', 'open', 'live', 'closed', 'on-demand'] as const;
export type Phase = (typeof PHASES)[number];
export type ListGroup = 'liveNow' | 'opened' | 'scheduled' | 'onDemand' | 'past';

/** All in epoch milliseconds; `null` if a content has no such time (on-demand content has none). */
export interface ContentTimes {
  readonly contentType: ContentType;
  readonly opensAt: number | null;
  readonly startsAt: number | null;
  readonly closesAt: number | null;
}

export interface BoundaryFacts extends ContentTimes, AvailabilityBounds {
  readonly chat: ChatTimes;
}

/** Opening and closing times (milliseconds) computed from the start and both lengths in minutes; none without a start (spec 3 §4). */
export function deriveTimes(input: {
  readonly startsAt: number | null;
  readonly prePlayMinutes: number;
  readonly durationMinutes: number;
}): { opensAt: number | null; startsAt: number | null; closesAt: number | null } {
  const { startsAt, prePlayMinutes, durationMinutes } = input;
  if (startsAt === null) return { opensAt: null, startsAt: null, closesAt: null };
  return {
    opensAt: startsAt - Math.round(prePlayMinutes * MINUTE_MS),
    startsAt,
    closesAt: startsAt + Math.round(durationMinutes * MINUTE_MS),
  };
}

/** What the page of a content shows at `now` (milliseconds); closed begins 3 s after closesAt (spec 1 §4, spec 3 §4). */
export function phaseOf(times: ContentTimes, now: number): Phase {
  if (times.contentType === 'onDemand') return 'on-demand';
  const { startsAt, closesAt } = times;
  const opensAt = times.opensAt ?? startsAt;
  if (closesAt !== null && now >= closesAt + CLOSE_GRACE_MS) return 'closed';
  if (opensAt === null || now < opensAt) return 'scheduled';
  return startsAt === null || now < startsAt ? 'open' : 'live';
}

/** The list that a content belongs to at `now` (milliseconds); lists have no grace period: past begins at closesAt (spec 1 §4, spec 3 §4). */
export function listGroupOf(times: ContentTimes, now: number): ListGroup {
  if (times.contentType === 'onDemand') return 'onDemand';
  if (times.closesAt !== null && now >= times.closesAt) return 'past';
  const phase = phaseOf(times, now);
  if (phase === 'live') return 'liveNow';
  return phase === 'open' ? 'opened' : 'scheduled';
}

/** The next instant (milliseconds) at which phase, list, chat window or availability changes, or `null` when nothing will (spec 1 §4). */
export function nextBoundary(facts: BoundaryFacts, now: number): number | null {
  const current = stateAt(facts, now);
  const coming = boundaryInstants(facts)
    .filter((at) => at > now)
    .sort((a, b) => a - b);
  return coming.find((at) => stateAt(facts, at) !== current) ?? null;
}

/** A delay in milliseconds for a timer: never negative, at most 12 hours, after which the state is checked again (spec 1 §9). */
export function timerDelay(milliseconds: number): number {
  if (Number.isNaN(milliseconds)) return MAX_TIMER_MS;
  return Math.min(Math.max(milliseconds, 0), MAX_TIMER_MS);
}

function stateAt(facts: BoundaryFacts, at: number): string {
  const chat = chatWindowOf({ chat: facts.chat, times: facts }, at);
  return [phaseOf(facts, at), listGroupOf(facts, at), chat, availabilityOf(facts, at)].join();
}

function boundaryInstants({ opensAt, startsAt, closesAt, showAt, hideAt, chat }: BoundaryFacts): number[] {
  return [
    opensAt,
    startsAt,
    closesAt,
    later(closesAt, CLOSE_GRACE_MS),
    later(closesAt, CHAT_GRACE_MS),
    chat.startsAt,
    chat.endsAt,
    later(chat.endsAt, CHAT_GRACE_MS),
    showAt,
    later(hideAt, 1),
  ].filter((at) => at !== null);
}

function later(at: number | null, milliseconds: number): number | null {
  return at === null ? null : at + milliseconds;
}
