/** Files of a content, in the order in which they are offered. */
export const EXPORT_FILES = [
  'viewers',
  'paywall',
  'answers',
  'emails',
  'chatTranscript',
  'chatData',
  'directChats',
] as const;
export type ExportFile = (typeof EXPORT_FILES)[number];

interface Span {
  readonly from: Date;
  readonly to: Date;
}

/** The time from which someone watched with an attendee number. */
export interface Turn {
  readonly attendeeNumber: string;
  readonly since: Date;
}

/**
 * How many milliseconds someone watched with each attendee number: with the one that they entered last, and before the first with the first. They add up to all
 * that they watched.
 */
export function watchedByNumber(spans: readonly Span[], turns: readonly Turn[]): Map<string, number> {
  const watched = new Map<string, number>();
  turns.forEach(({ attendeeNumber, since }, at) => {
    const from = at === 0 ? Number.NEGATIVE_INFINITY : since.getTime();
    const to = turns[at + 1]?.since.getTime() ?? Number.POSITIVE_INFINITY;
    const ms = spans.reduce(
      (sum, span) => sum + Math.max(0, Math.min(to, span.to.getTime()) - Math.max(from, span.from.getTime())),
      0,
    );
    watched.set(attendeeNumber, (watched.get(attendeeNumber) ?? 0) + ms);
  });
  return watched;
}
