import { THEME_COLORS } from '../../../contracts/domain/theme.js';
import { toWire } from '../platform/fields/field-values.js';
import type { ClientRow } from './client.read-model.js';
import { PUBLIC_FIELDS, type PublicClientDto, type ThemeDto } from './client-fields.dto.js';
import { customProviderOf } from './custom-provider.js';
import type { Theme } from './entities/client.entity.js';
import { toLinkIconDto, toPageLinkDtos } from './links/link.mapper.js';

/** Columns that are public. */
export type PublicClient = Pick<ClientRow, keyof typeof PUBLIC_FIELDS | 'id' | 'theme' | 'links' | 'authProviders'>;

export function toPublicClientDto(client: PublicClient): PublicClientDto {
  const { google, facebook } = client.authProviders;
  const own = customProviderOf(client);
  return {
    ...toWire(PUBLIC_FIELDS, client),
    id: client.id,
    theme: toThemeDto(client.theme),
    links: toPageLinkDtos(client.links),
    authProviders: {
      google: { enabled: google?.enabled === true },
      facebook: { enabled: facebook?.enabled === true },
      own: own && { buttonText: own.buttonText, icon: toLinkIconDto(own.icon) },
    },
  };
}

export function toThemeDto(theme: Theme | null): ThemeDto | null {
  if (!theme) return null;
  const colors = Object.fromEntries(THEME_COLORS.map((name) => [name, theme[name] ?? null]));
  return { ...(colors as Omit<ThemeDto, 'backgroundImage'>), backgroundImage: theme.backgroundImage ?? null };
}
