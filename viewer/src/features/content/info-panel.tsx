import type { ContentDto } from '@contracts/streams/frames';
import { RichText } from '@ui/components/rich-text';
import { VisuallyHidden } from '@ui/components/visually-hidden';
import { WhenFacts } from '@ui/components/when';
import { styled } from '@ui/styled-system/jsx';
import { durationText } from '@ui/time/duration-text';
import { CalendarDays, Clock, Tv } from 'lucide-react';
import type { ReactNode } from 'react';
import { PanelScroll } from '../../components/panel-scroll';
import { contentText } from './content.messages';
import { useFullDate } from './content-dates';

interface InfoProps {
  content: ContentDto;
  channelName: string;
  children?: ReactNode;
}

/** About the content and, on narrow screens, other content. */
export function InfoPanel({ children, ...about }: InfoProps) {
  return (
    <PanelScroll>
      <About {...about} />
      {children && <styled.div mt="8">{children}</styled.div>}
    </PanelScroll>
  );
}

/** The same below the video, on wide pages without a panel. */
export function InfoBelow({ children, ...about }: InfoProps) {
  return (
    <styled.section aria-label={contentText('content.info')} maxWidth="form" px="6" pb="4">
      <About {...about} />
      {children}
    </styled.section>
  );
}

const Facts = styled('dl', {
  base: {
    display: 'grid',
    gap: '4',
    fontSize: 'sm',
    lineHeight: '1.25rem',
    '& > div': { display: 'flex', gap: '3', minWidth: '0' },
    '& dt': { flexShrink: 0, display: 'flex', alignItems: 'center', height: '5', color: 'text-muted' },
    '& dd': { minWidth: '0', overflowWrap: 'anywhere' },
  },
});

const ICON = { size: 16, 'aria-hidden': true } as const;

function About({ content, channelName }: Omit<InfoProps, 'children'>) {
  const { description, duration } = content;
  const date = useFullDate(content);
  return (
    <>
      <Facts>
        {date && (
          <Fact icon={<CalendarDays {...ICON} />} name={contentText('content.when')}>
            <time dateTime={new Date(date.at).toISOString()}>
              {date.text}
              <WhenFacts facts={date.facts} />
            </time>
          </Fact>
        )}
        {duration > 0 && (
          <Fact icon={<Clock {...ICON} />} name={contentText('content.length')}>
            {durationText(duration)}
          </Fact>
        )}
        <Fact icon={<Tv {...ICON} />} name={contentText('content.channel')}>
          {channelName}
        </Fact>
      </Facts>
      {description?.trim() && (
        <styled.div mt="4" pt="4" borderTopWidth="1px" borderColor="border" fontSize="sm" lineHeight="1.375rem">
          <RichText html={description} />
        </styled.div>
      )}
    </>
  );
}

function Fact({ icon, name, children }: { icon: ReactNode; name: string; children: ReactNode }) {
  return (
    <div>
      <dt title={name}>
        {icon}
        <VisuallyHidden>{name}</VisuallyHidden>
      </dt>
      <dd>{children}</dd>
    </div>
  );
}
