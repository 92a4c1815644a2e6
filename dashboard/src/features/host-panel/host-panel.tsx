import { TabList, TabsRoot, TabTrigger } from '@ark-ui/react/tabs';
import { chakra } from '@chakra-ui/react';
import { PanelErrorBoundary } from '@ui/components/panel-error-boundary';
import { type ReactNode, useId, useSyncExternalStore } from 'react';
import { UnreadCount } from '../../components/unread-count';
import { hostText as text } from './host-panel.messages';

/** Parts that share a place: beside the conversations on wide windows, everything on narrow ones. */
export type HostTab = 'chat' | 'direct' | 'interactions' | 'video';

/** As wide as phones and tablets get (spec 3 §9). */
const NARROW = '(max-width: 992px)';
const narrowQuery = () => window.matchMedia(NARROW);
const subscribeToWidth = (listener: () => void) => {
  const query = narrowQuery();
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
};

/** Whether all parts of the panel are tabs, one of them at a time. */
export const useNarrowPanel = (): boolean => useSyncExternalStore(subscribeToWidth, () => narrowQuery().matches);

export interface HostPanelProps {
  header: ReactNode;
  tab: HostTab;
  onTab: (tab: HostTab) => void;
  video: ReactNode;
  /** The public chat; null if the content has none. */
  chat: ReactNode;
  /** Requests and conversations, and the selected one. */
  direct: {
    list: ReactNode;
    /** Null: none is selected. On narrow windows, it takes the place of the list. */
    conversation: ReactNode;
    unread: number;
    /** No chat with a viewer is open, so that the public one gets more room. */
    isPublicFirst: boolean;
  };
  interactions?: ReactNode;
}

/** Lays out what hosts work with: three columns, or tabs on narrow windows. */
export function HostPanel({ header, tab, onTab, video, chat, direct, interactions }: HostPanelProps) {
  const isNarrow = useNarrowPanel();
  const id = useId();
  const tabs = [
    { id: 'chat' as const, label: text('host.chat'), isThere: true },
    { id: 'direct' as const, label: text('host.direct'), count: direct.unread, isThere: isNarrow },
    { id: 'interactions' as const, label: text('host.interactions'), isThere: Boolean(interactions) },
    { id: 'video' as const, label: text('host.video'), isThere: isNarrow },
  ].filter(({ isThere }) => isThere);
  const selected = tabs.some((each) => each.id === tab) ? tab : 'chat';
  const idOf = (part: string) => `${id}-${part}`;
  const panelOf = (part: HostTab) => {
    const isTab = tabs.some((each) => each.id === part);
    return isTab && tabs.length > 1
      ? { id: idOf(part), role: 'tabpanel', 'aria-labelledby': `${idOf(part)}-tab`, hidden: part !== selected }
      : { 'aria-label': text(`host.${part}`) };
  };
  const bar = tabs.length > 1 && <TabBar {...{ tabs, selected, idOf, onTab }} />;
  const { conversation } = direct;
  return (
    <Frame data-public={direct.isPublicFirst || undefined}>
      {header}
      {isNarrow && bar}
      <Part
        as="section"
        data-part="list"
        {...(isNarrow ? panelOf('direct') : { 'aria-label': text('host.direct') })}
        data-covered={isNarrow && conversation !== null ? '' : undefined}
      >
        <PanelErrorBoundary>{direct.list}</PanelErrorBoundary>
      </Part>
      <Part as="section" data-part="conversation" hidden={isNarrow && (selected !== 'direct' || conversation === null)}>
        <PanelErrorBoundary>{conversation}</PanelErrorBoundary>
      </Part>
      <Part as="section" data-part="video" {...panelOf('video')}>
        <PanelErrorBoundary>{video}</PanelErrorBoundary>
      </Part>
      <Part data-part="side" hidden={isNarrow && selected !== 'chat' && selected !== 'interactions'}>
        {!isNarrow && bar}
        <Inner as="section" {...panelOf('chat')}>
          <PanelErrorBoundary>{chat}</PanelErrorBoundary>
        </Inner>
        {interactions && (
          <Inner as="section" {...panelOf('interactions')}>
            <PanelErrorBoundary>{interactions}</PanelErrorBoundary>
          </Inner>
        )}
      </Part>
    </Frame>
  );
}

const Frame = chakra('div', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    height: 'full',
    minHeight: 0,
    '@media (min-width: 993px)': {
      display: 'grid',
      gridTemplateColumns: '15rem minmax(0, 1fr) 21rem',
      gridTemplateRows: 'auto auto minmax(0, 1fr)',
      gridTemplateAreas: '"header header header" "list conversation video" "list conversation side"',
      '& > [data-part=video]': { borderInlineStartWidth: '1px', borderBottomWidth: '1px' },
    },
    // 1,080 px beside the side menu.
    '@media (min-width: 1148px)': {
      gridTemplateColumns: '17rem minmax(23.75rem, 1fr) 22.5rem',
      '&[data-public]': { gridTemplateColumns: '17rem minmax(20rem, 1fr) minmax(22.5rem, 1.25fr)' },
    },
  },
});

const Part = chakra('div', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    flex: '1',
    minWidth: 0,
    minHeight: 0,
    '&[hidden], &[data-covered]': { display: 'none' },
    '&:is([data-part=list], [data-part=conversation], [data-part=side])': { bg: 'surface' },
    '@media (min-width: 993px)': {
      borderColor: 'border',
      '&[data-part=list]': { gridArea: 'list', borderInlineEndWidth: '1px' },
      '&[data-part=conversation]': { gridArea: 'conversation' },
      '&[data-part=video]': { gridArea: 'video', overflowY: 'auto' },
      '&[data-part=side]': { gridArea: 'side', borderInlineStartWidth: '1px' },
    },
  },
});

const Inner = chakra('div', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    flex: '1',
    minHeight: 0,
    '&[hidden]': { display: 'none' },
  },
});

const List = chakra(TabList, {
  base: {
    display: 'flex',
    flexShrink: 0,
    px: '2',
    bg: 'surface',
    borderBottomWidth: '1px',
    borderColor: 'border',
    overflowX: 'auto',
    scrollbarWidth: 'none',
  },
});

const Trigger = chakra(TabTrigger, {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '2',
    flex: { base: '1', lg: 'none' },
    minHeight: '11',
    px: '3',
    borderBottomWidth: '2px',
    borderColor: 'transparent',
    color: 'text-muted',
    fontSize: 'sm',
    fontWeight: 'medium',
    whiteSpace: 'nowrap',
    '&:hover': { color: 'text' },
    '&[data-selected]': { color: 'accent-text', borderColor: 'accent-text' },
    '&:focus-visible': { outlineOffset: '-4px', boxShadow: 'none', borderRadius: 'control' },
  },
});

interface TabBarProps {
  tabs: readonly { id: HostTab; label: string; count?: number | undefined }[];
  selected: HostTab;
  idOf: (part: string) => string;
  onTab: (tab: HostTab) => void;
}

/** The parts stay where they are in the document, so that none of them starts over when the window changes. */
function TabBar({ tabs, selected, idOf, onTab }: TabBarProps) {
  return (
    <TabsRoot
      value={selected}
      ids={{ content: idOf, trigger: (part) => `${idOf(part)}-tab` }}
      onValueChange={({ value }) => onTab(value as HostTab)}
    >
      <List aria-label={text('host.parts')}>
        {tabs.map(({ id, label, count = 0 }) => (
          <Trigger key={id} value={id}>
            {label}
            <UnreadCount count={count} />
          </Trigger>
        ))}
      </List>
    </TabsRoot>
  );
}
