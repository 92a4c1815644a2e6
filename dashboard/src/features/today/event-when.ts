import { clockText } from '@contracts/domain/when-text';
import { formatWhen, timeThere } from '@ui/time/format-when';
import { DEVICE_ZONE } from '@ui/time/zone-text';

/** "Today, 2:00 PM (1:00 PM Chicago time)" and "in 2 hours"; once, where both would say the same: "Today, 9:00 PM". */
export function shortly(at: number, now: number, zone: string = DEVICE_ZONE): string[] {
  const when = { zone, viewerZone: DEVICE_ZONE, now };
  const date = formatWhen(at, { ...when, level: 'short' });
  const distance = formatWhen(at, { ...when, level: 'relative' });
  return date.toLowerCase().startsWith(distance) ? [date] : [date, distance];
}

/** "10:46 AM", and on the event's clocks where those show another time: "10:46 AM (9:46 AM Chicago time)". */
export function clockHere(at: number, zone: string, now: number): string {
  const there = timeThere(at, { zone, viewerZone: DEVICE_ZONE, now });
  return there === null ? clockText(at, DEVICE_ZONE) : `${clockText(at, DEVICE_ZONE)} (${there})`;
}
