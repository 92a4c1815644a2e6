import { IconButton } from '@ui/components/button';
import { PanelErrorBoundary } from '@ui/components/panel-error-boundary';
import { VisuallyHidden } from '@ui/components/visually-hidden';
import { styled } from '@ui/styled-system/jsx';
import type { CssVariables } from '@ui/theme/paint';
import { PanelRightClose, PanelRightOpen } from 'lucide-react';
import { type CSSProperties, type KeyboardEvent, useRef } from 'react';
import type { PanelEntry } from './panel.types';
import { panelText } from './panels.messages';

const NARROW = '@media (max-width: 992px)';

const Frame = styled('aside', {
  base: {
    gridArea: 'panel',
    position: 'relative',
    display: 'flex',
    flexDirection: 'column',
    minHeight: 0,
    minWidth: 0,
    width: 'panel',
    borderInlineStartWidth: '1px',
    borderColor: 'border',
    bg: 'page',
    color: 'text',
    '--global-color-border': 'colors.border',
    '&[data-collapsed]': { width: 'collapsedPanel' },
    [NARROW]: { width: 'auto !important', borderInlineStartWidth: 0 },
  },
});

const Bar = styled('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '1',
    px: '2',
    minHeight: '12',
    borderBottomWidth: '1px',
    borderColor: 'border',
    '[data-collapsed] > &': { flexDirection: 'column', px: 0, py: '2', borderBottomWidth: 0 },
    [NARROW]: {
      order: 2,
      flexDirection: 'row !important',
      padding: '0 !important',
      minHeight: '14',
      paddingBottom: 'env(safe-area-inset-bottom) !important',
      borderBottomWidth: 0,
      borderTopWidth: '1px !important',
      '&:has([role=tab]:only-of-type)': { display: 'none' },
      bg: 'nav',
      color: 'nav-link',
      '[data-keyboard] &': { display: 'none' },
    },
  },
});

const Tabs = styled('div', {
  base: {
    display: 'flex',
    flex: '1',
    gap: '1',
    minWidth: 0,
    '[data-collapsed] > * > &': { flexDirection: 'column', flex: 'none' },
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
    transition: 'color var(--ui-durations-quick) ease-out',
    _hover: { color: 'text' },
    '&[aria-selected=true]': { color: 'text', bg: 'color-mix(in srgb, currentColor 10%, transparent)' },
    '[data-collapsed] &': { width: '9', px: 0, '& > [data-label]': { srOnly: true } },
    [NARROW]: {
      flex: '1',
      flexDirection: 'column',
      gap: '0.5',
      width: 'auto !important',
      fontSize: 'xs',
      color: 'inherit',
      borderRadius: 0,
      '& > [data-label]': { maxWidth: 'full' },
      '&:focus-visible': { outlineOffset: '-3px', boxShadow: 'none' },
      '&[aria-selected=true]': { color: 'nav-link-hover', bg: 'transparent', boxShadow: 'inset 0 2px 0 currentColor' },
    },
  },
});

const Dot = styled('span', {
  base: {
    position: 'absolute',
    top: '1.5',
    insetInlineStart: '1.5rem',
    boxSize: '2',
    borderRadius: 'full',
    bg: 'live',
    [NARROW]: { insetInlineStart: 'calc(50% + 8px)' },
  },
});

const Body = styled('div', {
  base: {
    flex: '1',
    minHeight: 0,
    display: 'flex',
    flexDirection: 'column',
    outlineOffset: '-2px',
    '&[hidden]': { display: 'none' },
    '[data-collapsed] > &': { display: 'none', [NARROW]: { display: 'flex', '&[hidden]': { display: 'none' } } },
  },
});

export interface SidePanelProps {
  /** The colors of the panel, in place of the page's. */
  variables: CssVariables;
  entries: readonly PanelEntry[];
  selectedId: string;
  onSelect: (id: PanelEntry['id']) => void;
  isCollapsed: boolean;
  onCollapsedChange: (isCollapsed: boolean) => void;
}

/** The panel next to the video: 396 px wide or 50 px of icons, below the video on narrow screens (spec 1 §2). Panels stay mounted, so that each keeps its scroll position. */
export function SidePanel(props: SidePanelProps) {
  const { variables, entries, selectedId, onSelect, isCollapsed, onCollapsedChange } = props;
  const tabs = useRef<HTMLDivElement>(null);

  const handleKeyDown = (event: KeyboardEvent) => {
    const at = entries.findIndex((entry) => entry.id === selectedId);
    const last = entries.length - 1;
    const to = {
      ArrowRight: at === last ? 0 : at + 1,
      ArrowDown: at === last ? 0 : at + 1,
      ArrowLeft: at === 0 ? last : at - 1,
      ArrowUp: at === 0 ? last : at - 1,
      Home: 0,
      End: last,
    }[event.key];
    const entry = to === undefined ? undefined : entries[to];
    if (!entry) return;
    event.preventDefault();
    onSelect(entry.id);
    tabs.current?.querySelector<HTMLElement>(`[data-tab="${entry.id}"]`)?.focus();
  };

  const handleSelect = (id: PanelEntry['id']) => {
    onSelect(id);
    onCollapsedChange(false);
  };

  return (
    <Frame
      className="foyer-theme"
      style={{ ...variables, colorScheme: variables['--foyer-scheme'] } as CSSProperties}
      aria-label={panelText('panels.label')}
      data-collapsed={isCollapsed || undefined}
    >
      <Bar>
        <Tabs ref={tabs} role="tablist" aria-label={panelText('panels.label')} onKeyDown={handleKeyDown}>
          {entries.map(({ id, label, icon, hasActivity }) => (
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
              onClick={() => handleSelect(id)}
            >
              {icon}
              <span data-label="">{label}</span>
              {hasActivity && (
                <>
                  <Dot aria-hidden="true" />
                  <VisuallyHidden>{panelText('panels.activity')}</VisuallyHidden>
                </>
              )}
            </Tab>
          ))}
        </Tabs>
        <styled.div hideBelow="lg" order={isCollapsed ? -1 : 0}>
          <IconButton
            label={panelText(isCollapsed ? 'panels.open' : 'panels.close')}
            aria-expanded={!isCollapsed}
            size="sm"
            onClick={() => onCollapsedChange(!isCollapsed)}
          >
            {isCollapsed ? <PanelRightOpen aria-hidden="true" /> : <PanelRightClose aria-hidden="true" />}
          </IconButton>
        </styled.div>
      </Bar>
      {entries.map(({ id, content }) => (
        <Body
          key={id}
          id={`panel-${id}`}
          role="tabpanel"
          aria-labelledby={`panel-tab-${id}`}
          hidden={id !== selectedId}
        >
          <PanelErrorBoundary>{content}</PanelErrorBoundary>
        </Body>
      ))}
    </Frame>
  );
}
