import { formatShortDate } from './date-text.js';

export const ANALYTICS_STATES = ['unprocessed', 'processing', 'processed'] as const;
export type AnalyticsState = (typeof ANALYTICS_STATES)[number];

export const ANALYTICS_EVENTS = ['start', 'finish', 'fail', 'restart'] as const;
export type AnalyticsEvent = (typeof ANALYTICS_EVENTS)[number];

/** What can happen to the report of a content, and what it is then (spec 3 §4). A job that died starts again from wherever it was. */
const TRANSITIONS: Record<AnalyticsState, Partial<Record<AnalyticsEvent, AnalyticsState>>> = {
  unprocessed: { start: 'processing', restart: 'unprocessed' },
  processing: { start: 'processing', finish: 'processed', fail: 'unprocessed', restart: 'unprocessed' },
  processed: { start: 'processing', restart: 'unprocessed' },
};

/** The state after the event, or `null` if it can't happen in this state. */
export function analyticsTransition(state: AnalyticsState, event: AnalyticsEvent): AnalyticsState | null {
  return TRANSITIONS[state][event] ?? null;
}

/** The states from which an event leads on. */
export function statesBefore(event: AnalyticsEvent): AnalyticsState[] {
  return ANALYTICS_STATES.filter((state) => analyticsTransition(state, event) !== null);
}

export const ANALYTICS_DENIED = 'Permission denied for this content. Talk with an admin to gain access.';
export const ANALYTICS_FAILED = 'An error occurred while aggregating your analytics. Please try again later.';

/** Someone who left this long before the end of an event left early, in milliseconds. */
export const LEFT_EARLY_MS = 600_000;
export const NOT_ENDED = "This content hasn't ended";

export const ANALYTICS_NOT_ENDED = "This content hasn't ended, so its report can't be generated yet.";
export const ANALYTICS_REDUCED = "Only counts are kept for this content, so its report can't be generated again.";

/** Links and sources are listed down to this place, because pages can send any: the others are counted together. */
export const MOST_LABELS = 50;
export const OTHER_LINKS = 'Other links';
export const OTHER_SOURCES = 'Other sources';

/** Names of social networks, by their host names and by what campaigns call them. */
const SOCIAL: readonly (readonly [name: string, pattern: RegExp])[] = [
  ['Facebook', /^(?:(?:[a-z]+\.)?facebook\.com|fb\.(?:com|me)|facebook|fb)$/],
  ['Instagram', /^(?:(?:[a-z]+\.)?instagram\.com|instagram|ig)$/],
  ['X', /^(?:t\.co|(?:mobile\.)?twitter\.com|x\.com|twitter|x)$/],
  ['LinkedIn', /^(?:(?:[a-z]+\.)?linkedin\.com|lnkd\.in|linkedin)$/],
  ['Pinterest', /^(?:(?:[a-z]+\.)?pinterest\.[a-z.]+|pin\.it|pinterest)$/],
  ['YouTube', /^(?:(?:m\.)?youtube\.com|youtu\.be|youtube)$/],
  ['TikTok', /^(?:(?:[a-z]+\.)?tiktok\.com|tiktok)$/],
  ['WhatsApp', /^(?:(?:web\.|l\.)?whatsapp\.com|wa\.me|whatsapp)$/],
  ['Reddit', /^(?:(?:[a-z]+\.)?reddit\.com|reddit)$/],
  ['Threads', /^(?:threads\.(?:net|com)|threads)$/],
];

/** What a source of traffic is called: social networks by their name, "Direct" where there is none, anything else by its host or campaign (spec 3 §3). */
export function sourceLabel(source: string | null): { label: string; isSocialSource: boolean } {
  if (!source) return { label: 'Direct', isSocialSource: false };
  const social = SOCIAL.find(([, pattern]) => pattern.test(source.toLowerCase()))?.[0];
  return { label: social ?? source, isSocialSource: social !== undefined };
}

/** The change in how many people are there, from this second on, in epoch seconds. */
export type Step = readonly [second: number, change: number];

interface Course {
  /** The most people at the same time. */
  most: number;
  /** The most people in each part of the time, in order. */
  parts: number[];
}

/** A period in epoch milliseconds, in parts of so many seconds. */
export interface Period {
  readonly from: number;
  readonly to: number;
  readonly every: number;
}

/** Parts of a minute, or of as many whole minutes as it takes to have at most 720 of them. */
export function periodOf(from: number, to: number): Period {
  const start = Math.floor(from / 60_000) * 60_000;
  return { from: start, to, every: 60 * Math.max(1, Math.ceil((to - start) / 60_000 / 720)) };
}

/** In which part of a period an epoch second is. */
export function partOf({ from, every }: Period, second: number): number {
  return Math.floor((second - from / 1000) / every);
}

/** Offsets of zones change at full quarters of an hour only. */
const QUARTER_MS = 900_000;

/** Returns the date of an instant (epoch milliseconds) in a zone, as midnight UTC of that date: days of a zone aren't equally long, dates are. */
export function dayIn(zone: string): (at: number) => number {
  const known = new Map<number, number>();
  return (at) => {
    const quarter = Math.floor(at / QUARTER_MS);
    const day = known.get(quarter) ?? Date.parse(`${formatShortDate(at, zone)} UTC`);
    known.set(quarter, day);
    return day;
  };
}

/** How many people were there in each part of a period, from the steps up and down; what happens at its end is left out. */
export function courseOf(steps: readonly Step[], period: Period): Course {
  const end = Math.floor(period.to / 1000);
  const parts = new Array<number>(Math.max(0, partOf(period, end - 1) + 1)).fill(0);
  let people = 0;
  let next = 0;
  const reach = (until: number) => {
    for (; next < Math.min(until, parts.length); next += 1) parts[next] = Math.max(parts[next]!, people);
  };
  for (const [second, change] of [...steps].sort(([a], [b]) => a - b)) {
    if (second >= end) break;
    // Those who leave within a part were there in it.
    reach(partOf(period, second - 1) + 1);
    people += change;
    const part = partOf(period, second);
    parts[part] = Math.max(parts[part]!, people);
  }
  reach(parts.length);
  return { most: Math.max(0, ...parts), parts };
}

/** Shares in percent, rounded (spec 3 §9). */
export function percentOf(part: number, whole: number): number {
  return whole === 0 ? 0 : Math.round((100 * part) / whole);
}
