import { dateFormat, formatDateTime } from '@contracts/domain/date-text';
import { clockText, dayNumber } from '@contracts/domain/when-text';
import { styled } from '@ui/styled-system/jsx';
import { formatWhen, timeThere } from '@ui/time/format-when';
import { DEVICE_ZONE, shortNameOf } from '@ui/time/zone-text';

const WEEKDAY = { weekday: 'short' } as const;

/** When something is, in brief: the date on the reader's clocks, then how far away it is, unless the date says so, and the time on the event's clocks where those differ: "Tomorrow, 1:00 AM", "in 4 h", "Mon 7:00 PM CST". */
export function briefWhen(at: number, now: number, zone: string): [date: string, ...details: string[]] {
  const when = { zone: DEVICE_ZONE, now };
  const date = formatWhen(at, { ...when, level: 'short' });
  const distance = formatWhen(at, { ...when, level: 'relative' });
  const isSaid = date.toLowerCase().startsWith(distance);
  return [date, ...(isSaid ? [] : [distance]), ...clockThere(at, zone)];
}

function clockThere(at: number, zone: string): string[] {
  if (formatDateTime(at, zone) === formatDateTime(at, DEVICE_ZONE)) return [];
  const isSameDay = dayNumber(at, zone) === dayNumber(at, DEVICE_ZONE);
  const time = `${clockText(at, zone)} ${shortNameOf(zone, at)}`;
  return [isSameDay ? time : `${dateFormat(WEEKDAY, zone).format(at)} ${time}`];
}

/** "10:46 AM", and on the event's clocks where those show another time: "10:46 AM (9:46 AM Chicago time)". */
export function clockHere(at: number, zone: string, now: number): string {
  const there = timeThere(at, { zone, viewerZone: DEVICE_ZONE, now });
  return there === null ? clockText(at, DEVICE_ZONE) : `${clockText(at, DEVICE_ZONE)} (${there})`;
}

const ON_ONE_LINE = {
  '& span': { display: 'inline' },
  '& [data-more]': { display: 'none' },
} as const;

const Time = styled('time', {
  base: {
    display: 'block',
    minWidth: 0,
    truncate: true,
    '&[data-one-line]': ON_ONE_LINE,
    '@container table (max-width: 37.99rem)': ON_ONE_LINE,
  },
});

export interface BriefWhenProps {
  at: number;
  /** The event's. */
  zone: string;
  now: number;
  /** Below the date, in place of what the rule says; not where there is only one line. */
  note?: string | undefined;
  isOneLine?: boolean;
}

/** The date with the details below it; one line, with the first of them at most, if asked for and in cards of a table. In full on hover. */
export function BriefWhen({ at, zone, now, note, isOneLine = false }: BriefWhenProps) {
  const [date, ...known] = briefWhen(at, now, zone);
  const [first, ...more] = note === undefined ? known : [note];
  return (
    <Time
      dateTime={new Date(at).toISOString()}
      title={formatWhen(at, { zone, viewerZone: DEVICE_ZONE, now, level: 'full' })}
      data-one-line={isOneLine ? '' : undefined}
    >
      <styled.span display="block" truncate>
        {date}
      </styled.span>
      {first && note === undefined && <styled.span display="none"> · </styled.span>}
      {first && (
        <styled.span
          display="block"
          truncate
          color="text-muted"
          fontSize="0.8125rem"
          lineHeight="1.35"
          data-more={note === undefined ? undefined : ''}
        >
          {first}
          {more.map((each) => (
            <span key={each} data-more="">
              {` · ${each}`}
            </span>
          ))}
        </styled.span>
      )}
    </Time>
  );
}
