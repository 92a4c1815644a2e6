const ISO_DATE = /^(?:19|20|21)\d\d-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?(?:Z|[+-]\d\d:\d\d)$/;

/** An instant of a body, ISO 8601 with offset, as epoch milliseconds; NaN for what is no instant, so that the rules name it. */
export function instantOf(text: string | null | undefined): number | null {
  if (text === null || text === undefined || text === '') return null;
  return ISO_DATE.test(text) && isDay(text.slice(0, 10)) ? Date.parse(text) : Number.NaN;
}

/** The parser takes the 31st of February for the 3rd of March. */
function isDay(day: string): boolean {
  const parsed = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(parsed.getTime()) && parsed.toISOString().startsWith(day);
}
