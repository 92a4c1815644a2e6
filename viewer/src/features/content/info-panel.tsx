import { chakra } from '@chakra-ui/react';
import type { ContentDto } from '@contracts/streams/frames';
import type { ReactNode } from 'react';
import { RichText } from '../../components/rich-text';
import { contentText } from './content.messages';
import { type ContentState, useContentDates } from './content-dates';

/** About the content and, on narrow screens, other content. */
export function InfoPanel({
  content,
  state,
  children,
}: {
  content: ContentDto;
  state: ContentState;
  children?: ReactNode;
}) {
  const dates = useContentDates(content, state, 'full');
  return (
    <chakra.div
      flex="1"
      minHeight="0"
      overflowY="auto"
      overscrollBehavior="contain"
      p={{ base: '4', lg: '5' }}
      tabIndex={0}
    >
      <chakra.div hideFrom="lg" mb="4">
        <chakra.h2 fontSize="lg">{content.name}</chakra.h2>
        <chakra.div mt="1.5" fontSize="sm" color="text-muted">
          {dates.map(({ text }) => (
            <p key={text}>{text}</p>
          ))}
        </chakra.div>
      </chakra.div>
      <chakra.div fontSize="sm">
        {content.description?.trim() ? (
          <RichText html={content.description} />
        ) : (
          <chakra.p color="text-muted">{contentText('content.noDescription')}</chakra.p>
        )}
      </chakra.div>
      {children && <chakra.div mt="8">{children}</chakra.div>}
    </chakra.div>
  );
}
