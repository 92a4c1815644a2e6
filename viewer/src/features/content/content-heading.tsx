import type { ContentDto } from '@contracts/streams/frames';
import { Badge } from '@ui/components/badge';
import { WhenFacts } from '@ui/components/when';
import { styled } from '@ui/styled-system/jsx';
import { Fragment, type ReactNode } from 'react';
import { contentText } from './content.messages';
import { type ContentState, type DateLine, useContentDates } from './content-dates';

interface ContentHeadingProps {
  content: ContentDto;
  state: ContentState;
  liveCount: number | null;
  /** The viewer has paused the video: what they see isn't live. */
  isPaused: boolean;
  /** Buttons on the right. */
  actions: ReactNode;
}

const ONE_LINE = {
  '@media (max-width: 992px)': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
} as const;

/** As with a button, so that nothing moves when one comes. */
const ROW_HEIGHT = {
  '@media (max-width: 992px)': { minHeight: '14' },
} as const;

/** Below the video: whether it is live, its name, and its dates. Before the start, the poster has the name. */
export function ContentHeading({ content, state, liveCount, isPaused, actions }: ContentHeadingProps) {
  const dates = useContentDates(content, state);
  const isComing = state.availability === 'available' && (state.phase === 'scheduled' || state.phase === 'open');
  return (
    <styled.div
      display="flex"
      alignItems={{ base: 'center', lg: isComing ? 'center' : 'start' }}
      gap={{ base: '3', lg: isComing ? '0' : '3' }}
      minHeight={{ lg: '5.25rem' }}
      position="relative"
      px={{ base: '4', lg: '6' }}
      py={{ base: '0.5', lg: '4' }}
      css={ROW_HEIGHT}
      borderBottomWidth={{ base: '1px', lg: '0' }}
      borderColor="border"
    >
      <styled.div
        flex={{ base: '1', lg: isComing ? 'none' : '1' }}
        minWidth="0"
        display="flex"
        flexDirection="column"
        alignItems="start"
        rowGap={{ base: '0.5', lg: '1.5' }}
      >
        <styled.h1
          order={{ lg: 1 }}
          fontSize={{ base: 'sm', lg: 'xl' }}
          maxWidth="full"
          css={isComing ? { srOnly: true } : ONE_LINE}
        >
          {content.name}
        </styled.h1>
        {state.phase === 'live' && state.availability === 'available' && (
          <LiveBadge content={content} count={liveCount} isPaused={isPaused} />
        )}
        <styled.p
          order={1}
          maxWidth="full"
          fontSize="sm"
          fontVariantNumeric="tabular-nums"
          {...(isComing ? { hideFrom: 'lg', fontWeight: 'medium' } : { hideBelow: 'lg', color: 'text-muted' })}
        >
          <DateWords dates={dates} />
        </styled.p>
      </styled.div>
      {actions}
    </styled.div>
  );
}

/** Short; a date says itself in full on hover. */
function DateWords({ dates }: { dates: readonly DateLine[] }) {
  return dates.map(({ text, facts, at, full }, index) => (
    <Fragment key={text}>
      {index > 0 && ' · '}
      {at === undefined ? (
        text
      ) : (
        <time dateTime={new Date(at).toISOString()} title={full}>
          {text}
          <WhenFacts facts={facts} />
        </time>
      )}
    </Fragment>
  ));
}

/** "LIVE", and how many are watching if the content shows both its live stats and its countdown. */
function LiveBadge({
  content,
  count,
  isPaused,
}: {
  content: Pick<ContentDto, 'showLiveStats' | 'disableCountdown'>;
  count: number | null;
  isPaused: boolean;
}) {
  const isCounted = content.showLiveStats && !content.disableCountdown && count !== null && count > 0;
  return (
    <styled.span display="inline-flex" alignItems="center" gap="2" flexShrink="0">
      <Badge tone="live" isAtRest={isPaused} minHeight={{ base: '5', lg: '6' }}>
        {contentText('content.live')}
      </Badge>
      {isCounted && (
        <styled.span fontSize={{ base: 'xs', lg: 'sm' }} color="text-muted" fontVariantNumeric="tabular-nums">
          {contentText('content.watching', { count: count.toLocaleString('en-US') })}
        </styled.span>
      )}
    </styled.span>
  );
}
