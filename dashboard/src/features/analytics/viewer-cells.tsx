import { chakra } from '@chakra-ui/react';
import { dateAndClockText } from '@contracts/domain/when-text';
import { Badge } from '@ui/components/badge';
import { analyticsText as text } from './analytics.messages';
import type { ContentViewer } from './analytics.requests';

const Open = chakra('button', {
  base: {
    textAlign: 'start',
    fontWeight: 'medium',
    overflowWrap: 'anywhere',
    _before: { content: '""', position: 'absolute', inset: 0 },
    '&:focus-visible': { outline: 'none' },
    '&:focus-visible::before': { outline: '2px solid var(--foyer-focus)', outlineOffset: '-2px', borderRadius: '12px' },
  },
});

const ONE_DECIMAL = { minimumFractionDigits: 1, maximumFractionDigits: 1 };

interface ViewerCellsProps {
  viewer: ContentViewer;
  zone: string;
  hasAttendees: boolean;
  onOpen: () => void;
}

/** One viewer of the list. */
export function ViewerCells({ viewer, zone, hasAttendees, onOpen }: ViewerCellsProps) {
  const { name, email, firstSeenAt, lastSeenAt, minutes, isStaff, attendee } = viewer;
  const time = (label: string, at: string) => (
    <chakra.div role="cell" fontVariantNumeric="tabular-nums" color="text-muted">
      <chakra.span css={{ '@container table (min-width: 38rem)': { display: 'none' } }}>{label} </chakra.span>
      {dateAndClockText(Date.parse(at), zone)}
    </chakra.div>
  );
  return (
    <>
      <chakra.div role="cell" minWidth="0">
        <Open type="button" onClick={onOpen}>
          {name ?? text('list.anonymous')}
        </Open>{' '}
        {isStaff && <Badge>{text('list.staff')}</Badge>}
        {email && (
          <chakra.div color="text-muted" overflowWrap="anywhere">
            {email}
          </chakra.div>
        )}
      </chakra.div>
      {hasAttendees && (
        <>
          <chakra.div role="cell" minWidth="0" overflowWrap="anywhere">
            {attendee && [attendee.name, attendee.number].filter(Boolean).join(' · ')}
          </chakra.div>
          <chakra.div role="cell" minWidth="0" overflowWrap="anywhere">
            {attendee?.typeName}
            {attendee && (
              <chakra.div color="text-muted">{text('list.event', { number: attendee.eventNumber })}</chakra.div>
            )}
          </chakra.div>
        </>
      )}
      {time(text('list.firstSeen'), firstSeenAt)}
      {time(text('list.lastSeen'), lastSeenAt)}
      <chakra.div
        role="cell"
        fontVariantNumeric="tabular-nums"
        css={{ '@container table (min-width: 38rem)': { textAlign: 'end' } }}
      >
        {minutes < 0.05 ? text('list.short') : minutes.toLocaleString('en-US', ONE_DECIMAL)}{' '}
        <chakra.span color="text-muted" css={{ '@container table (min-width: 38rem)': { display: 'none' } }}>
          {text('list.minutes').toLowerCase()}
        </chakra.span>
      </chakra.div>
    </>
  );
}
