import type { ContentTimes } from './content-timing.js';
import type { ContentType } from './enums.js';

interface WireTimes {
  contentType: ContentType;
  opensAt: string | null;
  startsAt: string | null;
  closesAt: string | null;
}

/** ISO 8601 to epoch milliseconds; null stays null. */
export const epochOf = (time: string | null | undefined): number | null => (time ? Date.parse(time) : null);

/** Times from the API, in the form that the rules take. */
export function timesOf<T extends WireTimes>({ contentType, opensAt, startsAt, closesAt }: T): ContentTimes {
  return { contentType, opensAt: epochOf(opensAt), startsAt: epochOf(startsAt), closesAt: epochOf(closesAt) };
}
