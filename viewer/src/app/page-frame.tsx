import type { ClientTheme } from '@contracts/domain/theme';
import { Logo } from '@ui/components/logo';
import { SkipLink } from '@ui/components/skip-link';
import { styled } from '@ui/styled-system/jsx';
import { PageTheme } from '@ui/theme/viewer-theme';
import type { ReactNode } from 'react';
import { SiteFooter } from './site-footer';

interface PageFrameProps {
  nav?: ReactNode;
  footer?: ReactNode;
  theme?: ClientTheme | null;
  children: ReactNode;
}

/** Navigation, a page that scrolls, and a footer at the bottom of the window or below it. */
export function PageFrame({ nav, footer, theme, children }: PageFrameProps) {
  return (
    <styled.div
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
      <styled.main
        id="content"
        tabIndex={-1}
        flex="1"
        _focusVisible={{ outline: 'none', boxShadow: 'none' }}
        display="flex"
        flexDirection="column"
      >
        {children}
      </styled.main>
      <SiteFooter>{footer}</SiteFooter>
    </styled.div>
  );
}

/** The center of a page that has only one thing to say. */
export const PageCentre = styled('div', { base: { m: 'auto' } });

/** The width of headings and cards. */
export const PageBody = styled('div', {
  base: {
    width: 'full',
    maxWidth: 'page',
    mx: 'auto',
    px: { base: '4', md: '6' },
    py: { base: '6', md: '10' },
  },
});

/** The bar of pages that belong to no organization, or to one that isn't known yet. */
function ProductNav() {
  return (
    <styled.header
      display="flex"
      alignItems="center"
      height={{ base: '12', md: '14' }}
      px={{ base: '4', md: '6' }}
      bg="nav"
      color="nav-link-hover"
      borderBottomWidth="1px"
      borderColor="color-mix(in srgb, currentColor 14%, transparent)"
    >
      <Logo />
    </styled.header>
  );
}
