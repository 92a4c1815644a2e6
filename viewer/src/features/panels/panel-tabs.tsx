import { VisuallyHidden } from '@ui/components/visually-hidden';
import { styled } from '@ui/styled-system/jsx';
import { Ellipsis } from 'lucide-react';
import { type KeyboardEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Menu } from '../../components/menu';
import type { PanelEntry } from './panel.types';
import { panelText } from './panels.messages';
import { tabRoom } from './tab-room';

const NARROW = '@media (max-width: 992px)';
/** The least width of a tab with its label below its icon, in pixels. */
const TAB_WIDTH = 54;
/** More than these have their labels below their icons on wide screens, too. */
const FEW = 3;

const Room = styled('div', {
  base: {
    display: 'flex',
    flex: '1',
    minWidth: 0,
    '[data-collapsed] > * > &': { flexDirection: 'column', flex: 'none' },
    [NARROW]: { flexDirection: 'row !important', flex: '1 !important', alignSelf: 'stretch' },
  },
});

const Tabs = styled('div', {
  base: {
    display: 'flex',
    flex: '1',
    gap: '1',
    minWidth: 0,
    '[data-many] > &': { gap: 0 },
    '[data-collapsed] > * > * > &': { flexDirection: 'column', flex: 'none', gap: '1' },
    [NARROW]: { flexDirection: 'row !important', flex: '1 !important', alignSelf: 'stretch' },
  },
});

const Tab = styled('button', {
  base: {
    position: 'relative',
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '2',
    minWidth: 0,
    '& > [data-label]': {
      minWidth: 0,
      maxWidth: '9rem',
      overflow: 'hidden',
      textOverflow: 'ellipsis',
      whiteSpace: 'nowrap',
    },
    minHeight: '9',
    '@media (pointer: coarse)': { minHeight: '11' },
    px: '3',
    borderRadius: 'control',
    fontSize: 'sm',
    fontWeight: 'medium',
    color: 'text-muted',
    // A long label takes its room from shorter ones.
    '[data-many] &': {
      flex: '1 1 auto',
      minWidth: '11',
      flexDirection: 'column',
      gap: '0.5',
      px: '0.5',
      py: '1',
      fontSize: 'xs',
    },
    transition: 'color var(--ui-durations-quick) ease-out',
    _hover: { color: 'text' },
    '&[aria-selected=true]': {
      color: 'text',
      _after: {
        content: '""',
        position: 'absolute',
        insetInline: '2',
        bottom: 0,
        height: '2px',
        borderRadius: 'full',
        bg: 'accent-text',
        [NARROW]: { insetInline: 0, top: 0, bottom: 'auto', borderRadius: 0, bg: 'nav-accent' },
      },
    },
    '[data-collapsed] &': { flex: 'none', width: '9', px: 0, py: 0, '& > [data-label]': { srOnly: true } },
    [NARROW]: {
      flex: '1',
      flexDirection: 'column',
      gap: '0.5',
      width: 'auto !important',
      fontSize: 'xs',
      color: 'inherit',
      borderRadius: 0,
      px: '0.5',
      '& > [data-label]': { maxWidth: 'full' },
      '&:focus-visible': { outlineOffset: '-3px', boxShadow: 'none' },
      '& > svg': { opacity: 0.7 },
      '&[aria-selected=true]': { color: 'nav-link-hover', '& > svg': { opacity: 1 } },
    },
  },
});

/** As wide as a tab is at least, whatever room the others share. */
const MORE = { flex: '0 0 54px !important' } as const;

const Dot = styled('span', {
  base: {
    position: 'absolute',
    top: '1.5',
    insetInlineStart: '1.5rem',
    '[data-many] &': { insetInlineStart: 'calc(50% + 8px)' },
    boxSize: '2',
    borderRadius: 'full',
    bg: 'live',
    [NARROW]: { insetInlineStart: 'calc(50% + 8px)' },
  },
});

export interface PanelTabsProps {
  entries: readonly PanelEntry[];
  selectedId: string;
  isCollapsed: boolean;
  onSelect: (id: PanelEntry['id']) => void;
}

/** The tabs of the panels; those that don't fit are in a menu at the end. */
export function PanelTabs({ entries, selectedId, isCollapsed, onSelect }: PanelTabsProps) {
  const room = useRef<HTMLDivElement>(null);
  const { shown, rest } = tabRoom(entries, selectedId, usePlaces(room, entries.length));

  const handleKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const at = shown.findIndex((entry) => entry.id === selectedId);
    const last = shown.length - 1;
    const to = {
      ArrowRight: at === last ? 0 : at + 1,
      ArrowDown: at === last ? 0 : at + 1,
      ArrowLeft: at === 0 ? last : at - 1,
      ArrowUp: at === 0 ? last : at - 1,
      Home: 0,
      End: last,
    }[event.key];
    const entry = to === undefined ? undefined : shown[to];
    if (!entry) return;
    event.preventDefault();
    onSelect(entry.id);
    event.currentTarget.querySelector<HTMLElement>(`[data-tab="${entry.id}"]`)?.focus();
  };

  return (
    <Room ref={room} data-many={entries.length > FEW || undefined}>
      <Tabs role="tablist" aria-label={panelText('panels.label')} onKeyDown={handleKeyDown}>
        {shown.map(({ id, label, icon, hasActivity }) => (
          <Tab
            key={id}
            type="button"
            role="tab"
            id={`panel-tab-${id}`}
            data-tab={id}
            title={isCollapsed ? label : undefined}
            aria-selected={id === selectedId}
            aria-controls={`panel-${id}`}
            tabIndex={id === selectedId ? 0 : -1}
            onClick={() => onSelect(id)}
          >
            {icon}
            <span data-label="">{label}</span>
            {hasActivity && <Activity />}
          </Tab>
        ))}
      </Tabs>
      {rest.length > 0 && (
        <Menu
          label={panelText('panels.more')}
          items={rest.map(({ id, label, icon }) => ({ id, label, icon, onSelect: () => onSelect(id) }))}
          trigger={(trigger) => (
            <Tab type="button" css={MORE} {...trigger}>
              <Ellipsis size={20} aria-hidden="true" />
              <span data-label="">{panelText('panels.more')}</span>
              {rest.some(({ hasActivity }) => hasActivity) && <Activity />}
            </Tab>
          )}
        />
      )}
    </Room>
  );
}

function Activity() {
  return (
    <>
      <Dot aria-hidden="true" />
      <VisuallyHidden>{panelText('panels.activity')}</VisuallyHidden>
    </>
  );
}

/** How many tabs fit side by side; a column has room for all. */
function usePlaces(room: RefObject<HTMLElement | null>, count: number): number {
  const [places, setPlaces] = useState(Number.POSITIVE_INFINITY);
  useLayoutEffect(() => {
    const { current: element } = room;
    if (!element) return;
    // It begins when the page has been laid out and not yet painted: to measure it before would lay the page out twice.
    const observer = new ResizeObserver(() => {
      const isRow = getComputedStyle(element).flexDirection !== 'column';
      const width = element.offsetWidth;
      const fit = isRow && width > 0 ? Math.floor(width / TAB_WIDTH) : Number.POSITIVE_INFINITY;
      flushSync(() => setPlaces(fit < count ? fit : Number.POSITIVE_INFINITY));
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [room, count]);
  return places;
}
