import { chakra } from '@chakra-ui/react';
import type { OrganisationTheme } from '@contracts/domain/theme';
import { SkipLink } from '@ui/parts/skip-link';
import { PageTheme } from '@ui/theme/viewer-theme';
import type { ReactNode } from 'react';
import { ProductNav } from './product-nav';
import { SiteFooter } from './site-footer';

export interface PageFrameProps {
  nav?: ReactNode;
  footer?: ReactNode;
  theme?: OrganisationTheme | null;
  children: ReactNode;
}

/** Nav, a page that scrolls, and the footer at the bottom of the window or below. */
export function PageFrame({ nav, footer, theme, children }: PageFrameProps) {
  return (
    <chakra.div
      display="flex"
      flexDirection="column"
      minHeight="100dvh"
      bgImage="var(--foyer-page-image)"
      bgSize="cover"
      bgAttachment="fixed"
    >
      <PageTheme theme={theme} />
      <SkipLink />
      {nav ?? <ProductNav />}
      <chakra.main
        id="content"
        tabIndex={-1}
        flex="1"
        _focusVisible={{ outline: 'none', boxShadow: 'none' }}
        display="flex"
        flexDirection="column"
      >
        {children}
      </chakra.main>
      <SiteFooter>{footer}</SiteFooter>
    </chakra.div>
  );
}

/** The middle of a page that has only one thing to say. */
export const PageCentre = chakra('div', { base: { m: 'auto' } });

/** The width in which headings and cards stand. */
export const PageBody = chakra('div', {
  base: {
    width: 'full',
    maxWidth: 'page',
    mx: 'auto',
    px: { base: '4', md: '6' },
    py: { base: '6', md: '10' },
  },
});
