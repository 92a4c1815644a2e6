import type { Availability } from '@contracts/domain/availability';
import { epochOf } from '@contracts/domain/content-times';
import type { Phase } from '@contracts/domain/content-timing';
import type { ContentDto } from '@contracts/streams/frames';
import { distanceText } from '@ui/time/distance-text';
import { durationText } from '@ui/time/duration-text';
import { useServerNow } from '@ui/time/use-server-now';
import { dateLines, viewerTimeZone } from '../../components/date-lines';
import { contentText } from './content.messages';

export interface ContentState {
  phase: Phase;
  availability: Availability;
}

const LOOK_EVERY_MS = 15_000;

/** The facts under a content's name, one line each: nothing has started while it is early, and nothing will when it is late (spec 1 §4). */
export function useContentDates(content: ContentDto, state: ContentState): string[] {
  const now = useServerNow({ everyMs: LOOK_EVERY_MS });
  const zone = viewerTimeZone();
  if (state.phase === 'on-demand') {
    const aired = epochOf(content.originalAirDate);
    return [
      ...(aired === null ? [] : dateLines(aired, content.timeZoneName, zone)),
      ...(content.duration > 0 ? [durationText(content.duration)] : []),
    ];
  }
  const key = keyOf(state);
  const at = epochOf(state.phase === 'closed' ? content.closesAt : content.startsAt);
  if (at === null || key === null) return [];
  if (key === 'content.started') return [contentText(key, { distance: distanceText(at, now, content.timeZoneName) })];
  const [date, ...own] = dateLines(at, content.timeZoneName, zone);
  return [contentText(key, { date }), ...own];
}

function keyOf({ phase, availability }: ContentState) {
  if (phase === 'closed') return 'content.ended';
  if (phase === 'live') return availability === 'available' ? 'content.started' : null;
  return availability === 'late' ? null : 'content.starts';
}
