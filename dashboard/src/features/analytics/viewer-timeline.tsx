import { chakra } from '@chakra-ui/react';
import { formatShortDate } from '@contracts/domain/date-text';
import { VideoProvider } from '@contracts/domain/enums';
import { MOST_ACTS } from '@contracts/domain/viewer-events';
import { clockText, dateAndClockText } from '@contracts/domain/when-text';
import { Dialog } from '@ui/components/dialog';
import { RequestError } from '@ui/components/request-error';
import { Skeleton } from '@ui/components/skeleton';
import { analyticsText as text } from './analytics.messages';
import { useViewerTimeline } from './analytics.requests';

interface ViewerTimelineProps {
  contentId: string;
  viewerId: string;
  name: string;
  zone: string;
  onClose: () => void;
}

/** When one person watched, and what they did. */
export function ViewerTimeline({ contentId, viewerId, name, zone, onClose }: ViewerTimelineProps) {
  const timeline = useViewerTimeline(contentId, viewerId);
  const { data, error } = timeline;
  const acts = data?.acts.filter((act) => !isSaidTwice(act)) ?? [];
  const days = new Set(
    [...(data?.spans.flatMap(({ from, to }) => [from, to]) ?? []), ...(data?.acts.map(({ at }) => at) ?? [])].map(
      (at) => formatShortDate(Date.parse(at), zone),
    ),
  );
  const formatTime = days.size > 1 ? dateAndClockText : clockText;
  const time = (at: string) => formatTime(Date.parse(at), zone);
  return (
    <Dialog title={name} onClose={onClose}>
      {!data && error ? (
        <RequestError title={text('timeline.failed')} request={timeline} />
      ) : !data ? (
        <Skeleton height="10rem" />
      ) : (
        <>
          <Heading>{text('timeline.watched')}</Heading>
          <chakra.ul listStyleType="none" mb="4" fontVariantNumeric="tabular-nums">
            {data.spans.map(({ from, to }) => (
              <li key={from}>{text('timeline.span', { from: time(from), to: time(to) })}</li>
            ))}
          </chakra.ul>
          <Heading>{text('timeline.did')}</Heading>
          {data.acts.length >= MOST_ACTS && (
            <chakra.p color="text-muted" fontSize="sm">
              {text('timeline.first', { count: MOST_ACTS })}
            </chakra.p>
          )}
          {acts.length === 0 && <chakra.p color="text-muted">{text('timeline.none')}</chakra.p>}
          <chakra.ol listStyleType="none" fontSize="sm">
            {acts.map(({ at, name: act, detail }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two of the same kind may happen at once, and the list doesn't change
              <chakra.li key={index} display="flex" gap="3" py="1">
                <chakra.span flexShrink="0" color="text-muted" fontVariantNumeric="tabular-nums">
                  {time(at)}
                </chakra.span>
                <chakra.span overflowWrap="anywhere">
                  {text(`act.${act}`)}
                  {detail &&
                    `: ${act.startsWith('player_') && isProvider(detail) ? text(`provider.${detail}`) : detail}`}
                </chakra.span>
              </chakra.li>
            ))}
          </chakra.ol>
        </>
      )}
    </Dialog>
  );
}

/** Panels with an act of their own, which follows. */
const TOLD_PANELS = ['chat', 'directChat', 'bible', 'notes', 'schedule', 'interactions'];

function isSaidTwice({ name, detail }: { name: string; detail: string | null }): boolean {
  return name === 'open_panel' && TOLD_PANELS.includes(detail ?? '');
}

function isProvider(detail: string): detail is VideoProvider {
  return Object.hasOwn(VideoProvider, detail);
}

const Heading = chakra('h3', { base: { fontSize: 'md', fontWeight: 'semibold', mb: '1' } });
