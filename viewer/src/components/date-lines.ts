import { formatDateTime } from '@contracts/domain/date-text';
import { deviceZone, zoneText } from '@ui/time/zone-text';
import { dateText } from './components.messages';

/** A date as viewers read it: in its own zone and, if the viewer's clock differs, in theirs on a second line (spec 1 §9). `at` in epoch milliseconds. */
export function dateLines(at: number, timeZone: string, viewerZone: string = deviceZone()): [string, ...string[]] {
  const text = formatDateTime(at, timeZone);
  const local = formatDateTime(at, viewerZone);
  if (local === text) return [text];
  return [`${text} ${zoneText(timeZone, at)}`, dateText('date.yourTime', { date: local })];
}
