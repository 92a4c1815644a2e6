import type { components } from '@contracts/generated/api';
import { LogoImage } from '@ui/components/logo-image';
import { styled } from '@ui/styled-system/jsx';
import { useColorMode } from '@ui/theme/color-mode';
import { entryVariables } from '@ui/theme/entry-variables';
import { themeVariables } from '@ui/theme/theme-variables';
import { PagePaint } from '@ui/theme/viewer-theme';
import { type ReactNode, useMemo } from 'react';

/** The organization whose page it is. */
export type LinkClient = components['schemas']['LinkClientDto'];

/** Paints an account page like the dashboard's sign-in, light or dark like the device at any moment, with the organization's accent. */
export function AccountColors({ client }: { client: LinkClient | null }) {
  const { mode } = useColorMode();
  const theme = client?.theme;
  return <PagePaint variables={useMemo(() => entryVariables(mode, theme), [mode, theme])} />;
}

const Brand = styled('div', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '3',
    minWidth: 0,
    maxWidth: 'full',
    fontSize: 'lg',
    fontWeight: 'bold',
    letterSpacing: '-0.01em',
    '&[data-logo]': { px: '4', py: '2.5', borderRadius: 'card' },
  },
});

/** The organization's logo on the color that it was made for, that of the bar of its pages; or its name. Undefined: nobody's page. */
export function brandOf(client: LinkClient | null): ReactNode {
  if (!client) return undefined;
  const { name, logoImage, theme } = client;
  if (!logoImage) return <Brand>{name}</Brand>;
  const colors = themeVariables(theme);
  return (
    <Brand data-logo="" style={{ background: colors['--foyer-nav'], color: colors['--foyer-nav-link-hover'] }}>
      <LogoImage name={name} src={logoImage} height="9" maxWidth="14rem" />
    </Brand>
  );
}
