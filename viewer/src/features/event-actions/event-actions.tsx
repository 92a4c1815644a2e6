import { Button } from '@ui/components/button';
import { styled } from '@ui/styled-system/jsx';
import { Bell, BellRing, CalendarPlus, Share2 } from 'lucide-react';
import { Menu } from '../../components/menu';
import { type ContentKeys, calendarItems } from './calendar-links';
import { eventActionsText } from './event-actions.messages';

const Group = styled('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '2',
    '&[data-place=panel]': {
      display: 'grid',
      gridTemplateColumns: 'repeat(auto-fit, minmax(7rem, 1fr))',
      mt: '3',
      width: 'full',
      maxWidth: '26rem',
      '& button': { px: '1', fontSize: '0.8125rem' },
      '& button svg': { display: 'none' },
    },
    '&[data-place=artwork]': {
      mt: '1',
      '& button:not([data-primary])': {
        bg: 'rgb(10 12 15 / 0.6)',
        color: 'white',
        borderColor: 'rgb(255 255 255 / 0.4)',
        '&:hover': { bg: 'rgb(10 12 15 / 0.9) !important' },
      },
      '@container (max-width: 480px)': {
        display: 'grid',
        gridAutoFlow: 'column',
        gridAutoColumns: 'minmax(min-content, 1fr)',
        width: 'full',
        '& button': { minHeight: '2rem !important', px: '1' },
        '& button svg': { display: 'none' },
      },
      '@container (max-width: 340px)': { gap: '1.5', '& button': { fontSize: 'xs' } },
    },
  },
});

export interface EventActionsProps {
  event: { name: string; startsAt: number; endsAt: number };
  keys: ContentKeys;
  /** Over artwork, below it, or in a panel. */
  place: 'artwork' | 'heading' | 'panel';
  reminder: { isSet: boolean; isBusy: boolean; onClick: () => void };
  /** Null where sharing is off. */
  onShare: (() => void) | null;
}

/** What people can do until an event starts. */
export function EventActions({ event, keys, place, reminder, onShare }: EventActionsProps) {
  const calendars = calendarItems({ ...event, url: `${window.location.origin}${window.location.pathname}` }, keys);
  return (
    <Group data-place={place}>
      <Button
        size="sm"
        variant={reminder.isSet ? 'outline' : 'solid'}
        data-primary={reminder.isSet ? undefined : ''}
        icon={reminder.isSet ? <BellRing aria-hidden="true" /> : <Bell aria-hidden="true" />}
        isBusy={reminder.isBusy}
        onClick={reminder.onClick}
      >
        {eventActionsText(reminder.isSet ? 'eventActions.reminded' : 'eventActions.remind')}
      </Button>
      <Menu
        label={eventActionsText('eventActions.calendar')}
        items={calendars}
        trigger={(trigger) => (
          <Button size="sm" variant="outline" icon={<CalendarPlus aria-hidden="true" />} {...trigger}>
            {eventActionsText('eventActions.calendar')}
          </Button>
        )}
      />
      {onShare && (
        <Button size="sm" variant="outline" icon={<Share2 aria-hidden="true" />} onClick={onShare}>
          {eventActionsText('eventActions.share')}
        </Button>
      )}
    </Group>
  );
}
