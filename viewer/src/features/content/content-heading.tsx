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
        flexDirection={{ base: 'row', lg: 'column' }}
        alignItems={{ base: 'center', lg: 'start' }}
        flexWrap={{ base: 'wrap', lg: 'nowrap' }}
        columnGap="3"
        rowGap={{ base: '0', lg: '1.5' }}
      >
        {state.phase === 'live' && state.availability === 'available' && (
          <LiveBadge content={content} count={liveCount} />
        )}
        <chakra.h1
          fontSize={{ base: 'sm', lg: 'lg' }}
          minWidth="0"
          maxWidth="full"
          css={{
            '@media (max-width: 992px)': {
              flex: '1 1 7rem',
              overflow: 'hidden',
              textOverflow: 'ellipsis',
              whiteSpace: 'nowrap',
            },
          }}
        >
          {content.name}
        </chakra.h1>
        <chakra.p hideBelow="lg" fontSize="sm" color="text-muted" fontVariantNumeric="tabular-nums">
          {contentDates(content, state).join(' · ')}
        </chakra.p>
      </chakra.div>
      {actions}
    </chakra.div>
  );
}
