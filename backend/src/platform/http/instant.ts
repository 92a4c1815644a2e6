const ISO_DATE = /^(?:19|20|21)\d\d-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?(?:Z|[+-]\d\d:\d\d)$/;

/** Parses an ISO 8601 instant with an offset to epoch milliseconds. Returns NaN for an invalid one, so that validation reports it. */
export function instantOf(text: string | null | undefined): number | null {
  if (text === null || text === undefined || text === '') return null;
  return ISO_DATE.test(text) && isDay(text.slice(0, 10)) ? Date.parse(text) : Number.NaN;
}

/** The date parser would accept February 31 as March 3. */
function isDay(day: string): boolean {
  const parsed = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(parsed.getTime()) && parsed.toISOString().startsWith(day);
}
