import { type ContentTimes, listGroupOf } from '@contracts/domain/content-timing';
import { clockText } from '@contracts/domain/when-text';
import { Badge, type BadgeTone } from '../components/badge';
import { distanceText } from '../time/distance-text';
import { durationText } from '../time/duration-text';
import { useServerNow } from '../time/use-server-now';

/** The text of a content's badge at `now` (milliseconds), by calendar days in the zone: live, when it starts, or its length. */
export function contentBadge(
  times: ContentTimes & { duration: number },
  now: number,
  timeZone?: string,
): { tone: BadgeTone; text: string } | null {
  const length = times.duration > 0 ? { tone: 'neutral' as const, text: durationText(times.duration) } : null;
  switch (listGroupOf(times, now)) {
    case 'liveNow':
      return { tone: 'live', text: 'LIVE NOW' };
    case 'opened':
    case 'scheduled':
      return times.startsAt === null ? length : { tone: 'accent', text: startText(times.startsAt, now, timeZone) };
    case 'onDemand':
    case 'past':
      return length;
  }
}

function startText(startsAt: number, now: number, timeZone?: string): string {
  const distance = distanceText(startsAt, now, timeZone);
  if (distance === 'today') return `Starts today ${clockText(startsAt, timeZone)}`;
  return `Starts ${distance}`;
}

/** More than a minute and a look at the clock of any list. */
const SECONDS_COUNT_MS = 90_000;

export interface ContentBadgeProps {
  times: ContentTimes & { duration: number };
  now: number;
  /** The content's; this device's if omitted. */
  timeZone?: string;
  /** On artwork, everything but "live" is dark glass. */
  isOverlay?: boolean;
}

/** Whether it's live or when it starts; its length is the `DurationChip` on the artwork. */
export function ContentBadge(props: ContentBadgeProps) {
  const left = (props.times.startsAt ?? 0) - props.now;
  return left > 0 && left < SECONDS_COUNT_MS ? <SoonBadge {...props} /> : <BadgeNow {...props} />;
}

/** Counts the last seconds by itself: lists look at the clock less often. */
function SoonBadge(props: ContentBadgeProps) {
  return <BadgeNow {...props} now={useServerNow({ everyMs: 1_000 })} />;
}

function BadgeNow({ times, now, timeZone, isOverlay = false }: ContentBadgeProps) {
  const badge = contentBadge(times, now, timeZone);
  if (!badge || badge.tone === 'neutral') return null;
  return <Badge tone={isOverlay && badge.tone !== 'live' ? 'overlay' : badge.tone}>{badge.text}</Badge>;
}
