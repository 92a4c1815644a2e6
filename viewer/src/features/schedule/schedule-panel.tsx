import { NOT_WITH_YOUR_REGISTRATION } from '@contracts/domain/attendee';
import type { ContentTimes } from '@contracts/domain/content-timing';
import { clockText } from '@contracts/domain/when-text';
import { buttonRecipe } from '@ui/components/button.recipe';
import { CopyButton } from '@ui/components/copy-button';
import { EmptyState } from '@ui/components/empty-state';
import type { MenuItem } from '@ui/components/menu-entry';
import { ContentBadge } from '@ui/content/content-badge';
import { styled } from '@ui/styled-system/jsx';
import { formatWhen, timeThere } from '@ui/time/format-when';
import { deviceZone } from '@ui/time/zone-text';
import { CalendarDays, CalendarPlus, CalendarSync, Lock } from 'lucide-react';
import { Link } from 'react-router-dom';
import { Menu } from '../../components/menu';
import { PanelScroll } from '../../components/panel-scroll';
import { scheduleText } from './schedule.messages';
import { scheduleDays } from './schedule-days';

export interface ScheduledEvent {
  id: string;
  name: string;
  /** Null: it isn't for the person's registration. */
  href: string | null;
  times: ContentTimes & { duration: number };
  /** Epoch milliseconds. */
  startsAt: number;
  timeZone: string;
  /** Ways to put it in a calendar. */
  calendars: MenuItem[];
}

export interface SchedulePanelProps {
  /** Live and upcoming, the earliest first. */
  events: readonly ScheduledEvent[];
  /** The one that the page shows. */
  currentId: string;
  now: number;
  /** Address of the calendar to subscribe to. */
  feedUrl: string;
}

const Row = styled('li', {
  base: {
    position: 'relative',
    display: 'flex',
    alignItems: 'start',
    gap: '3',
    mx: '-3',
    px: '3',
    py: '2.5',
    '& + &': { borderTopWidth: '1px', borderColor: 'border' },
    '&[data-here]': { boxShadow: 'inset 3px 0 0 var(--foyer-accent)' },
  },
});

const Subscribe = styled('a', buttonRecipe);

const EventLink = styled(Link, {
  base: {
    display: 'block',
    fontSize: 'md',
    fontWeight: 'semibold',
    lineHeight: 'heading',
    mb: '1',
    lineClamp: 2,
    borderRadius: 'control',
    _hover: { textDecoration: 'underline', textUnderlineOffset: '3px' },
    '&:focus-visible': { boxShadow: 'none' },
  },
});

const CalendarButton = styled('button', {
  base: {
    display: 'grid',
    placeItems: 'center',
    flexShrink: 0,
    boxSize: '9',
    '@media (pointer: coarse)': { boxSize: '11' },
    borderRadius: 'control',
    color: 'text-muted',
    _hover: { color: 'text', bg: 'color-mix(in srgb, currentColor 10%, transparent)' },
  },
});

/** What the channel shows now and next, by day, for calendars too. */
export function SchedulePanel({ events, currentId, now, feedUrl }: SchedulePanelProps) {
  const zone = deviceZone();
  return (
    <PanelScroll gap="6">
      {events.length === 0 ? (
        <EmptyState icon={<CalendarDays size={24} />} title={scheduleText('schedule.empty')}>
          {scheduleText('schedule.emptyHint')}
        </EmptyState>
      ) : (
        scheduleDays(events, now, zone).map(({ day, title, events: ofDay }) => (
          <styled.section key={day} aria-label={title}>
            <styled.h2 fontSize="sm" mb="1" color="text-muted">
              {title}
            </styled.h2>
            <styled.ul listStyleType="none">
              {ofDay.map((event) => (
                <ScheduleRow key={event.id} event={event} isHere={event.id === currentId} now={now} zone={zone} />
              ))}
            </styled.ul>
          </styled.section>
        ))
      )}
      <styled.section
        aria-label={scheduleText('schedule.subscribeTitle')}
        mt="auto"
        pt="4"
        borderTopWidth="1px"
        borderColor="border"
      >
        <styled.h2 fontSize="sm">{scheduleText('schedule.subscribeTitle')}</styled.h2>
        <styled.p mt="1" fontSize="sm" color="text-muted">
          {scheduleText('schedule.subscribeHint')}
        </styled.p>
        <styled.div display="flex" flexWrap="wrap" gap="2" mt="3">
          <Subscribe size="sm" variant="outline" href={feedUrl.replace(/^https?:/, 'webcal:')}>
            <CalendarSync aria-hidden="true" />
            {scheduleText('schedule.subscribe')}
          </Subscribe>
          <CopyButton size="sm" value={feedUrl} label={scheduleText('schedule.copy')} />
        </styled.div>
      </styled.section>
    </PanelScroll>
  );
}

interface ScheduleRowProps {
  event: ScheduledEvent;
  isHere: boolean;
  now: number;
  zone: string;
}

function ScheduleRow({ event, isHere, now, zone }: ScheduleRowProps) {
  const { name, href, times, startsAt, timeZone, calendars } = event;
  const there = timeThere(startsAt, { zone: timeZone, viewerZone: zone, now, isBrief: true });
  return (
    <Row data-here={isHere || undefined}>
      <styled.div flex="1" minWidth="0" fontSize="sm">
        {href === null ? (
          <styled.p fontSize="md" fontWeight="semibold" lineHeight="heading" mb="1" lineClamp="2">
            {name}
          </styled.p>
        ) : (
          <EventLink to={href} aria-current={isHere ? 'page' : undefined}>
            {name}
          </EventLink>
        )}
        <styled.p display="flex" flexWrap="wrap" alignItems="center" columnGap="2" fontVariantNumeric="tabular-nums">
          <time
            dateTime={new Date(startsAt).toISOString()}
            title={formatWhen(startsAt, { zone: timeZone, viewerZone: zone, now, level: 'full' })}
          >
            {clockText(startsAt, zone)}
          </time>
          <ContentBadge times={times} now={now} />
        </styled.p>
        {there && (
          <styled.p fontSize="xs" color="text-muted">
            {there}
          </styled.p>
        )}
        {href === null && (
          <styled.p display="flex" alignItems="center" gap="1.5" color="text-muted">
            <Lock size={14} aria-hidden="true" />
            {NOT_WITH_YOUR_REGISTRATION}
          </styled.p>
        )}
        {isHere && <styled.p color="text-muted">{scheduleText('schedule.here')}</styled.p>}
      </styled.div>
      <Menu
        label={scheduleText('schedule.add')}
        items={calendars}
        trigger={(trigger) => (
          <CalendarButton
            type="button"
            aria-label={scheduleText('schedule.addNamed', { name })}
            title={scheduleText('schedule.add')}
            {...trigger}
          >
            <CalendarPlus size={20} aria-hidden="true" />
          </CalendarButton>
        )}
      />
    </Row>
  );
}
