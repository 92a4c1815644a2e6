import type { components } from '@contracts/generated/api';
import { type ReactNode, useMemo } from 'react';
import { styled } from '../styled-system/jsx';
import { useColorMode } from '../theme/color-mode';
import { entryVariables } from '../theme/entry-variables';
import { GlobalTheme } from '../theme/global-theme';
import { themeVariables } from '../theme/theme-variables';
import { LogoImage } from './logo-image';

/** The organization whose page it is. */
export type AuthClient = components['schemas']['LinkClientDto'];

/** Paints a page of people who aren't signed in like the dashboard's sign-in, light or dark like the device at any moment, with the organization's accent. */
export function AuthColors({ client }: { client: AuthClient | null }) {
  const { mode } = useColorMode();
  const theme = client?.theme;
  return <GlobalTheme variables={useMemo(() => entryVariables(mode, theme), [mode, theme])} />;
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
export function brandOf(client: AuthClient | null): ReactNode {
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
