import type { ContentDto } from '@contracts/streams/frames';
import { styled } from '@ui/styled-system/jsx';
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
    <styled.div
      flex="1"
      minHeight="0"
      overflowY="auto"
      overscrollBehavior="contain"
      p={{ base: '4', lg: '5' }}
      tabIndex={0}
    >
      <styled.div hideFrom="lg" mb="4">
        <styled.h2 fontSize="lg">{content.name}</styled.h2>
        <styled.div mt="1.5" fontSize="sm" color="text-muted">
          {dates.map(({ text }) => (
            <p key={text}>{text}</p>
          ))}
        </styled.div>
      </styled.div>
      <styled.div fontSize="sm">
        {content.description?.trim() ? (
          <RichText html={content.description} />
        ) : (
          <styled.p color="text-muted">{contentText('content.noDescription')}</styled.p>
        )}
      </styled.div>
      {children && <styled.div mt="8">{children}</styled.div>}
    </styled.div>
  );
}
