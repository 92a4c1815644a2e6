import { chakra } from '@chakra-ui/react';
import { timesOf } from '@contracts/domain/content-times';
import { phaseOf } from '@contracts/domain/content-timing';
import { formatCountdown } from '@contracts/domain/countdown';
import type { ContentDto } from '@contracts/streams/frames';
import { Badge } from '@ui/components/badge';
import { IconButton } from '@ui/components/button';
import type { PageInfo } from '@ui/components/page-title';
import { VisuallyHidden } from '@ui/components/visually-hidden';
import type { HostStore } from '@ui/stream/use-host-stream';
import { useStreamValue } from '@ui/stream/use-stream';
import { formatDuration } from '@ui/time/duration-text';
import { formatWhen } from '@ui/time/format-when';
import { useServerNow } from '@ui/time/use-server-now';
import { deviceZone } from '@ui/time/zone-text';
import { Bell, BellRing, EllipsisVertical, ExternalLink, Eye, Keyboard } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { alertText, useAlertChoice } from '../../components/alerts';
import { Menu } from '../../components/menu';
import { hostText as text } from './host-panel.messages';

const Bar = chakra('header', {
  base: {
    gridArea: 'header',
    display: 'flex',
    alignItems: 'center',
    columnGap: { base: '2', lg: '4' },
    minWidth: 0,
    flexShrink: 0,
    minHeight: '14',
    ps: { base: '4', md: '5' },
    pe: '2',
    py: '2',
    whiteSpace: 'nowrap',
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
  /** Pages about the same content. */
  links: NonNullable<PageInfo['links']>;
  /** One row: the rest is in a menu, or in the part with the video. */
  isNarrow: boolean;
  /** How often viewers reacted, and who else is here. */
  around: ReactNode;
  onShortcuts: () => void;
}

/** What hosts look at while they work: what is on, since when, how many watch, and who else is here. */
export function HostHeader({ content, store, links, isNarrow, around, onShortcuts }: HostHeaderProps) {
  const alerts = useAlertItems();
  const linkItems = links.map(({ label, href, isOutside }) => ({
    id: href,
    label,
    ...(isOutside ? { href } : { to: href }),
  }));
  return (
    <Bar>
      <chakra.h1
        flex="0 1 auto"
        minWidth="0"
        fontSize="md"
        lineClamp={isNarrow ? '2' : '1'}
        overflowWrap="anywhere"
        whiteSpace="normal"
        title={content.name}
      >
        {content.name}
      </chakra.h1>
      <State content={content} />
      <Watching store={store} isShort={isNarrow} />
      {!isNarrow && around}
      <chakra.div display="flex" alignItems="center" gap="1" ms="auto" flexShrink="0">
        {!isNarrow && (
          <>
            <Menu
              header={<AlertHint />}
              items={alerts}
              trigger={
                <IconButton label={alertText('alerts.menu')}>
                  {alerts.some(({ isChecked }) => isChecked) ? (
                    <BellRing aria-hidden="true" />
                  ) : (
                    <Bell aria-hidden="true" />
                  )}
                </IconButton>
              }
            />
            <IconButton label={text('menu.shortcuts')} title={`${text('menu.shortcuts')} (?)`} onClick={onShortcuts}>
              <Keyboard aria-hidden="true" />
            </IconButton>
            <chakra.nav aria-label={text('menu.pages')} display="flex" gap="1" hideBelow="xl">
              {links.map(({ label, href, isOutside }) =>
                isOutside ? (
                  <Outside key={href} href={href} target="_blank" rel="noopener">
                    {label}
                    <ExternalLink size={14} aria-hidden="true" />
                  </Outside>
                ) : (
                  <Inside key={href} to={href}>
                    {label}
                  </Inside>
                ),
              )}
            </chakra.nav>
          </>
        )}
        <chakra.span hideFrom="xl">
          <Menu
            items={
              isNarrow ? [...linkItems, ...alerts.map((item, at) => ({ ...item, hasLineAbove: at === 0 }))] : linkItems
            }
            trigger={
              <IconButton label={text('menu.more')}>
                <EllipsisVertical aria-hidden="true" />
              </IconButton>
            }
          />
        </chakra.span>
      </chakra.div>
    </Bar>
  );
}

const linkStyle = {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1.5',
    px: '2',
    minHeight: '10',
    borderRadius: 'control',
    color: 'text-muted',
    fontWeight: 'medium',
    '&:hover': { color: 'text', bg: 'color-mix(in srgb, currentColor 8%, transparent)' },
  },
} as const;
const Inside = chakra(Link, linkStyle);
const Outside = chakra('a', linkStyle);

/** Counts by itself, so that nothing else renders every second. */
function State({ content }: { content: ContentDto }) {
  const now = useServerNow({ everyMs: 1_000 });
  const times = timesOf(content);
  const { startsAt } = times;
  const date = (at: number) =>
    formatWhen(at, { zone: content.timeZoneName, viewerZone: deviceZone(), now, level: 'short' });
  switch (phaseOf(times, now)) {
    case 'live': {
      const time = formatDuration((now - (startsAt ?? now)) / 60_000);
      return (
        <chakra.span display="flex" alignItems="center" gap="2" flexShrink="0">
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

function Watching({ store, isShort }: { store: HostStore; isShort: boolean }) {
  const watching = useStreamValue(store, (state) => state.watching);
  if (!watching) return null;
  const count = watching.count.toLocaleString('en-US');
  return (
    <Badge flexShrink="0" title={text('watching.max', { count: watching.max.toLocaleString('en-US') })}>
      <Eye size={14} aria-hidden="true" />
      {isShort ? (
        <>
          <span aria-hidden="true">{count}</span>
          <VisuallyHidden>{text('watching.count', { count })}</VisuallyHidden>
        </>
      ) : (
        text('watching.count', { count })
      )}
    </Badge>
  );
}

function useAlertItems() {
  const { sound, desktop, blocked, toggleSound, toggleDesktop } = useAlertChoice();
  return [
    { id: 'sound', label: alertText('alerts.sound'), isChecked: sound, isSwitch: true, onSelect: toggleSound },
    {
      id: 'desktop',
      label: alertText('alerts.desktop'),
      isChecked: desktop,
      isSwitch: true,
      onSelect: () => void toggleDesktop(),
      ...(blocked && { hint: blocked }),
    },
  ];
}

const AlertHint = () => (
  <chakra.p px="3" pt="1.5" pb="2" maxWidth="16rem" color="text-muted" fontSize="xs">
    {alertText('alerts.hint')}
  </chakra.p>
);
