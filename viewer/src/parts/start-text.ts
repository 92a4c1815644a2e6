import { formatDateTime } from '@contracts/domain/date-text';
import { zoneText } from '@ui/format/zone-text';

/** When something starts: in its own zone, and in the viewer's where that is another one (spec 1 §9). `at` in epoch milliseconds. */
export function startText(
  at: number,
  timeZone: string,
  viewerZone: string,
): { text: string; viewerText: string | null } {
  const text = formatDateTime(at, timeZone);
  const local = formatDateTime(at, viewerZone);
  if (local === text) return { text, viewerText: null };
  return { text: `${text} ${zoneText(timeZone, at)}`, viewerText: local };
}

export const viewerTimeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC';
