import type { Phase } from '@contracts/domain/content-timing';
import { formatDateTime } from '@contracts/domain/date-text';
import type { ContentDto } from '@contracts/streams/frames';
import { epochOf } from '@ui/content/content-times';
import { durationText } from '@ui/format/duration-text';
import { startText, viewerTimeZone } from '../../parts/start-text';
import { contentText } from './content.messages';

/** The facts under a content's name, one line each. */
export function contentDates(content: ContentDto, phase: Phase, zone: string = viewerTimeZone()): string[] {
  if (phase === 'on-demand') {
    const aired = epochOf(content.originalAirDate);
    const length = content.duration > 0 ? durationText(content.duration) : null;
    const date =
      aired === null ? null : new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(aired);
    return [[date, length].filter(Boolean).join(' · ')].filter(Boolean);
  }
  const isOver = phase === 'closed';
  const at = epochOf(isOver ? content.closesAt : content.startsAt);
  if (at === null) return [];
  const { text, viewerText } = startText(at, content.timeZoneName, zone);
  const key = isOver ? 'content.ended' : phase === 'live' ? 'content.started' : 'content.starts';
  const own = viewerText ?? (zone === content.timeZoneName ? null : formatDateTime(at, zone));
  return [
    contentText(key, { date: text }),
    ...(viewerText === null || own === null ? [] : [contentText('content.yourTime', { date: own })]),
  ];
}
