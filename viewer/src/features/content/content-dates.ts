import type { Availability } from '@contracts/domain/availability';
import { epochOf } from '@contracts/domain/content-times';
import type { Phase } from '@contracts/domain/content-timing';
import { fullWhen } from '@contracts/domain/when-text';
import type { ContentDto } from '@contracts/streams/frames';
import { dayText } from '@ui/time/distance-text';
import { durationText } from '@ui/time/duration-text';
import { formatWhen } from '@ui/time/format-when';
import { useServerNow } from '@ui/time/use-server-now';
import { viewerTimeZone } from '../../components/date-lines';
import { contentText } from './content.messages';

export interface ContentState {
  phase: Phase;
  availability: Availability;
}

/** A fact about when; `at` (epoch milliseconds) and its date in full where it names an instant. */
export interface DateLine {
  text: string;
  at?: number;
  full?: string;
}

const LOOK_EVERY_MS = 15_000;

/** The facts under a content's name: nothing has started while it is early, and nothing will when it is late (spec 1 §4). */
export function useContentDates(content: ContentDto, state: ContentState): DateLine[] {
  const now = useServerNow({ everyMs: LOOK_EVERY_MS });
  const when = { zone: content.timeZoneName, viewerZone: viewerTimeZone(), now };
  const dateLine = (at: number, text: string): DateLine => ({
    at,
    text,
    full: formatWhen(at, { ...when, level: 'full' }),
  });
  if (state.phase === 'on-demand') {
    const aired = epochOf(content.originalAirDate);
    return [
      ...(aired === null
        ? []
        : [dateLine(aired, contentText('content.aired', { date: dayText(aired, now, when.viewerZone) }))]),
      ...(content.duration > 0 ? [{ text: durationText(content.duration) }] : []),
    ];
  }
  const key = keyOf(state);
  const at = epochOf(state.phase === 'closed' ? content.closesAt : content.startsAt);
  if (at === null || key === null) return [];
  const isStarted = key === 'content.started';
  const date = formatWhen(at, { ...when, level: isStarted ? 'relative' : 'short', isInSentence: true });
  return [dateLine(at, contentText(key, { date, distance: date }))];
}

/** When it starts, or when it was first shown, in full: the viewer's own time first. */
export function fullDateOf(content: ContentDto): { at: number; text: string } | null {
  const isOnDemand = content.contentType === 'onDemand';
  const at = epochOf(isOnDemand ? content.originalAirDate : content.startsAt);
  if (at === null) return null;
  const date = fullWhen(at, content.timeZoneName, viewerTimeZone());
  return { at, text: isOnDemand ? contentText('content.aired', { date }) : date };
}

function keyOf({ phase, availability }: ContentState) {
  if (phase === 'closed') return 'content.ended';
  if (phase === 'live') return availability === 'available' ? 'content.started' : null;
  return availability === 'late' ? null : 'content.starts';
}
