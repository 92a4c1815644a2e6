import { IconButton } from '@ui/components/button';
import { PanelErrorBoundary } from '@ui/components/panel-error-boundary';
import { styled } from '@ui/styled-system/jsx';
import type { CssVariables } from '@ui/theme/paint';
import { PanelRightClose, PanelRightOpen } from 'lucide-react';
import type { CSSProperties, ReactNode } from 'react';
import type { PanelEntry } from './panel.types';
import { PanelTabs } from './panel-tabs';
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
  /** Below every panel. */
  foot: ReactNode;
}

/** The panel next to the video: 396 px wide or 50 px of icons, below the video on narrow screens (spec 1 §2). Panels stay mounted, so that each keeps its scroll position. */
export function SidePanel(props: SidePanelProps) {
  const { variables, entries, selectedId, onSelect, isCollapsed, onCollapsedChange, foot } = props;
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
        <PanelTabs entries={entries} selectedId={selectedId} isCollapsed={isCollapsed} onSelect={handleSelect} />
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
      {foot}
    </Frame>
  );
}
