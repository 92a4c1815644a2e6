import type { ClientRow } from './client.read-model.js';
import type { ClientFieldsDto, ThemeDto } from './client-fields.dto.js';
import type { Theme } from './entities/client.entity.js';

export function toClientFieldsDto(client: ClientRow): ClientFieldsDto {
  return {
    id: client.id,
    key: client.key,
    name: client.name,
    logoImage: client.logoImage,
    homeUrl: client.homeUrl,
    timeZoneName: client.timeZoneName,
    theme: toThemeDto(client.theme),
    authProviders: {
      google: { enabled: client.authProviders.google?.enabled === true },
      facebook: { enabled: client.authProviders.facebook?.enabled === true },
    },
  };
}

export function toThemeDto(theme: Theme | null): ThemeDto | null {
  if (!theme) return null;
  return {
    backgroundColor: theme.backgroundColor ?? null,
    wellBackgroundColor: theme.wellBackgroundColor ?? null,
    wellTextColor: theme.wellTextColor ?? null,
    buttonBackgroundColor: theme.buttonBackgroundColor ?? null,
    buttonTextColor: theme.buttonTextColor ?? null,
    buttonHoverBackgroundColor: theme.buttonHoverBackgroundColor ?? null,
  };
}
