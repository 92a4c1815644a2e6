/** The place and short name of a zone at an instant: "Chicago (CST)". */
export function zoneText(timeZone: string, at: number): string {
  const place = timeZone.split('/').at(-1)?.replaceAll('_', ' ') ?? timeZone;
  const short = shortName(timeZone, at);
  return short && short !== place ? `${place} (${short})` : place;
}

/** Every time zone of this browser, plus the given ones even if it doesn't list them. */
export function timeZones(...also: string[]): string[] {
  const known = Intl.supportedValuesOf('timeZone');
  return [...new Set([...known, 'UTC', ...also.filter(Boolean)])].sort((a, b) => a.localeCompare(b, 'en'));
}

function shortName(timeZone: string, at: number): string | undefined {
  try {
    const parts = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'short' }).formatToParts(at);
    return parts.find((part) => part.type === 'timeZoneName')?.value;
  } catch {
    return undefined;
  }
}
