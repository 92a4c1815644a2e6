import { chakra } from '@chakra-ui/react';
import type { ContentDto } from '@contracts/streams/frames';
import type { ReactNode } from 'react';
import { type ContentState, contentDates } from './content-dates';
import { LiveBadge } from './live-badge';

export interface ContentHeadingProps {
  content: ContentDto;
  state: ContentState;
  liveCount: number | null;
  /** Buttons at the end. */
  actions: ReactNode;
}

const ONE_LINE = {
  '@media (max-width: 992px)': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
} as const;

/** Under the video: whether it is live, its name and when it starts. */
export function ContentHeading({ content, state, liveCount, actions }: ContentHeadingProps) {
  return (
    <chakra.div
      display="flex"
      alignItems={{ base: 'center', lg: 'start' }}
      gap="3"
      px={{ base: '4', lg: '6' }}
      py={{ base: '0.5', lg: '4' }}
      borderBottomWidth={{ base: '1px', lg: '0' }}
      borderColor="border"
    >
      <chakra.div
        flex="1"
        minWidth="0"
        display="flex"
        flexDirection="column"
        alignItems="start"
        rowGap={{ base: '0.5', lg: '1.5' }}
      >
        <chakra.h1 order={{ lg: 1 }} fontSize={{ base: 'sm', lg: 'lg' }} maxWidth="full" css={ONE_LINE}>
          {content.name}
        </chakra.h1>
        {state.phase === 'live' && state.availability === 'available' && (
          <LiveBadge content={content} count={liveCount} />
        )}
        <chakra.p order={1} hideBelow="lg" fontSize="sm" color="text-muted" fontVariantNumeric="tabular-nums">
          {contentDates(content, state).join(' · ')}
        </chakra.p>
      </chakra.div>
      {actions}
    </chakra.div>
  );
}
