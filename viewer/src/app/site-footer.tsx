import { TOUCH_ROOM } from '@ui/components/touch-room';
import { styled } from '@ui/styled-system/jsx';
import type { ReactNode } from 'react';
import { appText } from './app.messages';

export const ATTRIBUTION_HREF = '/dashboard';

const Footer = styled('footer', {
  base: {
    gridArea: 'footer',
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    flexWrap: 'wrap',
    columnGap: '6',
    rowGap: '1',
    minHeight: '10',
    px: { base: '4', md: '6' },
    py: '2',
    borderTopWidth: '1px',
    borderColor: 'border',
    fontSize: 'xs',
    color: 'text-muted',
    // The touch area around its words would otherwise extend below the page and make it scroll.
    '@media (pointer: coarse)': { py: '14px' },
  },
});

/** Attribution, and the account (spec 1 §2). */
export function SiteFooter({ children }: { children?: ReactNode }) {
  return (
    <Footer>
      <Attribution />
      {children}
    </Footer>
  );
}

function Attribution() {
  return (
    <styled.a
      href={ATTRIBUTION_HREF}
      color="inherit"
      _hover={{ color: 'text' }}
      borderRadius="control"
      css={TOUCH_ROOM}
    >
      {appText('footer.attribution')}
    </styled.a>
  );
}

/** The same at the end of a panel, where the page has no room for a footer. */
export function PanelFooter({ children }: { children: ReactNode }) {
  return (
    <styled.div
      display="flex"
      flexWrap="wrap"
      justifyContent="space-between"
      columnGap="6"
      rowGap="2"
      mt="6"
      fontSize="xs"
      color="text-muted"
    >
      <Attribution />
      {children}
    </styled.div>
  );
}
