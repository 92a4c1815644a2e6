import { chakra } from '@chakra-ui/react';
import { timesOf } from '@contracts/domain/content-times';
import { phaseOf } from '@contracts/domain/content-timing';
import { formatCountdown } from '@contracts/domain/countdown';
import type { ContentDto } from '@contracts/streams/frames';
import { Badge } from '@ui/components/badge';
import { IconButton } from '@ui/components/button';
import { VisuallyHidden } from '@ui/components/visually-hidden';
import type { HostStore } from '@ui/stream/use-host-stream';
import { useStreamValue } from '@ui/stream/use-stream';
import { formatDuration } from '@ui/time/duration-text';
import { formatWhen } from '@ui/time/format-when';
import { useServerNow } from '@ui/time/use-server-now';
import { DEVICE_ZONE } from '@ui/time/zone-text';
import { Bell, BellRing, Eye, Keyboard } from 'lucide-react';
import type { ReactNode } from 'react';
import { alertText, useAlertChoice } from '../../components/alerts';
import { Menu } from '../../components/menu';
import { hostText as text } from './host-panel.messages';
import { HostsHere } from './hosts-here';

const Bar = chakra('header', {
  base: {
    gridArea: 'header',
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: '4',
    rowGap: '1',
    flexShrink: 0,
    minHeight: '14',
    px: { base: '4', md: '5' },
    py: '2',
    bg: 'surface',
    borderBottomWidth: '1px',
    borderColor: 'border',
    fontSize: 'sm',
    fontVariantNumeric: 'tabular-nums',
  },
});

export interface HostHeaderProps {
  content: ContentDto;
  store: HostStore;
  /** The uid of the person who looks. */
  ownUid: string | null;
  /** How often viewers reacted. */
  strip?: ReactNode;
  onShortcuts: () => void;
}

/** What hosts look at while they work: what is on, since when, how many watch, and who else is here. */
export function HostHeader({ content, store, ownUid, strip, onShortcuts }: HostHeaderProps) {
  return (
    <Bar>
      <chakra.h1 flex="0 1 auto" minWidth="0" maxWidth="full" fontSize="md" truncate title={content.name}>
        {content.name}
      </chakra.h1>
      <State content={content} />
      <Watching store={store} />
      {strip}
      <chakra.div display="flex" alignItems="center" gap="1" ms="auto">
        <HostsHere store={store} ownUid={ownUid} />
        <Alerts />
        <chakra.span hideBelow="lg">
          <IconButton label={text('menu.shortcuts')} title={`${text('menu.shortcuts')} (?)`} onClick={onShortcuts}>
            <Keyboard aria-hidden="true" />
          </IconButton>
        </chakra.span>
      </chakra.div>
    </Bar>
  );
}

/** Counts by itself, so that nothing else renders every second. */
function State({ content }: { content: ContentDto }) {
  const now = useServerNow({ everyMs: 1_000 });
  const times = timesOf(content);
  const { startsAt } = times;
  const date = (at: number) =>
    formatWhen(at, { zone: content.timeZoneName, viewerZone: DEVICE_ZONE, now, level: 'short' });
  switch (phaseOf(times, now)) {
    case 'live': {
      const time = formatDuration((now - (startsAt ?? now)) / 60_000);
      return (
        <chakra.span display="flex" alignItems="center" gap="2">
          <Badge tone="live">{text('state.live')}</Badge>
          <span aria-hidden="true">{time}</span>
          <VisuallyHidden>{text('state.running', { time })}</VisuallyHidden>
        </chakra.span>
      );
    }
    case 'open':
      return <Badge tone="accent">{text('state.open', { time: formatCountdown((startsAt ?? now) - now) })}</Badge>;
    case 'scheduled':
      return (
        <Badge>{startsAt === null ? text('state.noDate') : text('state.scheduled', { date: date(startsAt) })}</Badge>
      );
    case 'closed':
      return <Badge>{text('state.closed')}</Badge>;
    case 'on-demand':
      return <Badge>{text('state.onDemand')}</Badge>;
  }
}

function Watching({ store }: { store: HostStore }) {
  const watching = useStreamValue(store, (state) => state.watching);
  if (!watching) return null;
  return (
    <Badge title={text('watching.max', { count: watching.max.toLocaleString('en-US') })}>
      <Eye size={14} aria-hidden="true" />
      {text('watching.count', { count: watching.count.toLocaleString('en-US') })}
    </Badge>
  );
}

function Alerts() {
  const { sound, desktop, blocked, toggleSound, toggleDesktop } = useAlertChoice();
  return (
    <Menu
      header={
        <chakra.p px="3" pt="1.5" pb="2" maxWidth="16rem" color="text-muted" fontSize="xs">
          {alertText('alerts.hint')}
        </chakra.p>
      }
      items={[
        { id: 'sound', label: alertText('alerts.sound'), isChecked: sound, onSelect: toggleSound },
        {
          id: 'desktop',
          label: alertText('alerts.desktop'),
          isChecked: desktop,
          onSelect: () => void toggleDesktop(),
          ...(blocked && { hint: blocked }),
        },
      ]}
      trigger={
        <IconButton label={alertText('alerts.menu')}>
          {sound || desktop ? <BellRing aria-hidden="true" /> : <Bell aria-hidden="true" />}
        </IconButton>
      }
    />
  );
}
