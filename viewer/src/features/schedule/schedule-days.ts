import { dateFormat } from '@contracts/domain/date-text';
import { dayNumber } from '@contracts/domain/when-text';
import { scheduleText } from './schedule.messages';

export interface ScheduleDay<Event> {
  day: number;
  /** "Today", "Tomorrow", or "Sunday, November 29". */
  title: string;
  events: Event[];
}

const DAY = { weekday: 'long', month: 'long', day: 'numeric' } as const;

/** Events by the day on which they start in the reader's zone, in their order; what is on since an earlier day is today's. Times in epoch milliseconds. */
export function scheduleDays<Event extends { startsAt: number }>(
  events: readonly Event[],
  now: number,
  zone: string,
): ScheduleDay<Event>[] {
  const today = dayNumber(now, zone);
  const days = new Map<number, ScheduleDay<Event>>();
  for (const event of events) {
    const at = Math.max(event.startsAt, now);
    const day = dayNumber(at, zone);
    const listed = days.get(day) ?? { day, title: titleOf(at, day - today, zone), events: [] };
    listed.events.push(event);
    days.set(day, listed);
  }
  return [...days.values()];
}

function titleOf(at: number, distance: number, zone: string): string {
  if (distance === 0) return scheduleText('schedule.today');
  if (distance === 1) return scheduleText('schedule.tomorrow');
  return dateFormat(DAY, zone).format(at);
}
