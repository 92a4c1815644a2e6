import { splitForLists } from '@contracts/domain/content-lists';
import { timesOf } from '@contracts/domain/content-times';
import type { ContentSummary } from '@ui/api/wire.types';
import { Badge } from '@ui/components/badge';
import { Skeleton } from '@ui/components/skeleton';
import { When } from '@ui/components/when';
import { type HTMLStyledProps, styled } from '@ui/styled-system/jsx';
import { channelsText as text } from './channels.messages';

export interface ChannelActivityProps extends HTMLStyledProps<'div'> {
  channelId: string;
  /** Of all channels; undefined until known, null where they couldn't be loaded. */
  contents: readonly ContentSummary[] | null | undefined;
  now: number;
}

/** What is live in a channel, or when its next event starts. Its line is kept while neither is known. */
export function ChannelActivity({ channelId, contents, now, ...rest }: ChannelActivityProps) {
  return (
    <styled.div
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      columnGap="2"
      rowGap="1"
      minWidth="0"
      minHeight="6"
      fontSize="0.8125rem"
      color="text-muted"
      {...rest}
    >
      {contents === undefined && <Skeleton height="3" width="8rem" />}
      {contents && <Activity {...activityOf(contents, channelId, now)} now={now} />}
    </styled.div>
  );
}

interface ActivityProps {
  /** Names of what is live, in the order in which they started. */
  live: readonly string[];
  next: { at: number; zone: string; isOpen: boolean } | null;
}

function Activity({ live, next, now }: ActivityProps & { now: number }) {
  const [first] = live;
  if (first !== undefined)
    return (
      <>
        <Badge tone="live">{text('activity.live')}</Badge>
        <styled.span truncate color="text">
          {live.length === 1 ? first : text('activity.events', { count: live.length })}
        </styled.span>
      </>
    );
  if (next === null) return text('activity.none');
  return (
    <>
      {next.isOpen && <Badge tone="accent">{text('activity.open')}</Badge>}
      <When at={next.at} zone={next.zone} now={now} say={(date) => text('activity.next', { date })} />
    </>
  );
}

function activityOf(contents: readonly ContentSummary[], channelId: string, now: number): ActivityProps {
  const listed = contents
    .filter(({ channelIds }) => channelIds.includes(channelId))
    .map((content) => ({ ...content, ...timesOf(content), originalAirDate: null }));
  const { liveNow, opened, scheduled } = splitForLists(listed, now);
  const [next] = [...opened, ...scheduled];
  return {
    live: liveNow.map(({ name }) => name),
    next:
      next && next.startsAt !== null ? { at: next.startsAt, zone: next.timeZoneName, isOpen: opened.length > 0 } : null,
  };
}
