import { styled } from '@ui/styled-system/jsx';

const Area = styled('div', {
  base: {
    flex: '1',
    minHeight: '0',
    overflowY: 'auto',
    overscrollBehavior: 'contain',
    p: '4',
    display: 'flex',
    flexDirection: 'column',
  },
});

/** A panel whose content scrolls, by keyboard too. */
export const PanelScroll = (props: Parameters<typeof Area>[0]) => <Area tabIndex={0} {...props} />;
