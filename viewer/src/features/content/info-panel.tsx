import type { ContentDto } from '@contracts/streams/frames';
import { styled } from '@ui/styled-system/jsx';
import type { ReactNode } from 'react';
import { PanelScroll } from '../../components/panel-scroll';
import { RichText } from '../../components/rich-text';
import { contentText } from './content.messages';
import { type ContentState, useContentDates } from './content-dates';
import { DateWords } from './content-heading';

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
  const dates = useContentDates(content, state);
  return (
    <PanelScroll>
      {dates.length > 0 && (
        <styled.p hideFrom="lg" mb="3" fontSize="sm" color="text-muted">
          <DateWords dates={dates} />
        </styled.p>
      )}
      <styled.div fontSize="sm">
        {hasDescription(content) ? (
          <RichText html={content.description} />
        ) : (
          <styled.p color="text-muted">{contentText('content.noDescription')}</styled.p>
        )}
      </styled.div>
      {children && <styled.div mt="8">{children}</styled.div>}
    </PanelScroll>
  );
}

const hasDescription = ({ description }: Pick<ContentDto, 'description'>) => Boolean(description?.trim());

/** The same below the video, on wide pages without a panel. */
export function InfoBelow({ content, children }: { content: Pick<ContentDto, 'description'>; children: ReactNode }) {
  return (
    <styled.section aria-label={contentText('content.info')} maxWidth="form" px="6" pb="4" fontSize="sm">
      {hasDescription(content) && <RichText html={content.description} />}
      {children}
    </styled.section>
  );
}
