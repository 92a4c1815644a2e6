import type { Availability } from '@contracts/domain/availability';
import { epochOf } from '@contracts/domain/content-times';
import type { Phase } from '@contracts/domain/content-timing';
import { formatDateTime } from '@contracts/domain/date-text';
import type { ContentDto } from '@contracts/streams/frames';
import { dayText } from '@ui/time/distance-text';
import { durationText } from '@ui/time/duration-text';
import { formatWhen, whenLines } from '@ui/time/format-when';
import { useServerNow } from '@ui/time/use-server-now';
import { deviceZone } from '@ui/time/zone-text';
import { contentText } from './content.messages';

export interface ContentState {
  phase: Phase;
  availability: Availability;
}

/** A fact about when; `at` (epoch milliseconds) and its date in full where it names an instant. */
export interface DateLine {
  text: string;
  /** On a line of their own. */
  facts: readonly string[];
  at?: number;
  full?: string;
}

const LOOK_EVERY_MS = 15_000;

/** The facts under a content's name: nothing has started while it is early, and nothing will when it is late (spec 1 §4). */
export function useContentDates(content: ContentDto, state: ContentState): DateLine[] {
  const now = useServerNow({ everyMs: LOOK_EVERY_MS });
  const when = { zone: content.timeZoneName, viewerZone: deviceZone(), now };
  const dateLine = (at: number, text: string): DateLine => ({
    at,
    text,
    facts: [],
    full: formatWhen(at, { ...when, level: 'full' }),
  });
  if (state.phase === 'on-demand') {
    const aired = epochOf(content.originalAirDate);
    return [
      ...(aired === null
        ? []
        : [dateLine(aired, contentText('content.aired', { date: dayText(aired, now, when.viewerZone) }))]),
      ...(content.duration > 0 ? [{ text: durationText(content.duration), facts: [] }] : []),
    ];
  }
  const key = keyOf(state);
  const at = epochOf(state.phase === 'closed' ? content.closesAt : content.startsAt);
  if (at === null || key === null) return [];
  const { line, facts } = whenLines(at, { ...when, isInSentence: true, hasDistance: false });
  const distance = formatWhen(at, { ...when, level: 'relative' });
  const words = dateLine(at, contentText(key, { date: line, distance }));
  return [key === 'content.starts' ? { ...words, facts } : words];
}

/** When it starts, or when it was first shown, in full on the viewer's clocks; what else helps below it. */
export function useFullDate(content: ContentDto): { at: number; text: string; facts: readonly string[] } | null {
  const now = useServerNow({ everyMs: LOOK_EVERY_MS });
  const isOnDemand = content.contentType === 'onDemand';
  const at = epochOf(isOnDemand ? content.originalAirDate : content.startsAt);
  if (at === null) return null;
  const viewerZone = deviceZone();
  const date = formatDateTime(at, viewerZone);
  const { facts } = whenLines(at, { zone: content.timeZoneName, viewerZone, now });
  return { at, text: isOnDemand ? contentText('content.aired', { date }) : date, facts };
}

function keyOf({ phase, availability }: ContentState) {
  if (phase === 'closed') return 'content.ended';
  if (phase === 'live') return availability === 'available' ? 'content.started' : null;
  return availability === 'late' ? null : 'content.starts';
}
