import { DEFAULT_TIME_ZONE } from '@contracts/domain/date-text';
import type { FieldError } from '@contracts/domain/errors';
import { validateOrganisation } from '@contracts/domain/organisation-form';
import { type OrganisationTheme, THEME_COLORS } from '@contracts/domain/theme';
import type { ClientSettings, SaveClient } from '@ui/api/wire.types';
import { type LinkValues, linkOf, linkValuesOf } from '@ui/links/link-values';

/** What the fields hold: empty where nothing was chosen. */
export interface OrganisationValues {
  name: string;
  key: string;
  logoImage: string;
  homeUrl: string;
  timeZoneName: string;
  country: string;
  street: string;
  city: string;
  region: string;
  postalCode: string;
  authProviders: ClientSettings['authProviders'];
  theme: OrganisationTheme;
  links: LinkValues[];
}

/** A new organisation as the form opens: with Google and Facebook, in the default zone (spec 2 §3, §9). */
export const newOrganisationValues = (): OrganisationValues => ({
  name: '',
  key: '',
  logoImage: '',
  homeUrl: '',
  timeZoneName: DEFAULT_TIME_ZONE,
  country: '',
  street: '',
  city: '',
  region: '',
  postalCode: '',
  authProviders: {
    google: { enabled: true },
    facebook: { enabled: true },
    auth0: { enabled: false, domain: '', clientId: '', buttonText: '', icon: null },
  },
  theme: themeValuesOf(null),
  links: [],
});

export function valuesOf(settings: ClientSettings): OrganisationValues {
  return {
    name: settings.name,
    key: settings.key,
    logoImage: settings.logoImage ?? '',
    homeUrl: settings.homeUrl ?? '',
    timeZoneName: settings.timeZoneName,
    country: settings.country ?? '',
    street: settings.street ?? '',
    city: settings.city ?? '',
    region: settings.region ?? '',
    postalCode: settings.postalCode ?? '',
    authProviders: settings.authProviders,
    theme: themeValuesOf(settings.theme),
    links: settings.links.map(linkValuesOf),
  };
}

/** Every mistake in the fields, in the words of the shared rules. */
export function mistakesIn(values: OrganisationValues): FieldError[] {
  return validateOrganisation({ ...values, links: values.links.map(linkOf) }, window.location.host);
}

export function bodyOf(values: OrganisationValues): SaveClient {
  const { authProviders, theme, links, timeZoneName, ...lines } = values;
  const trimmed = Object.fromEntries(Object.entries(lines).map(([name, line]) => [name, line.trim()]));
  return {
    ...(trimmed as typeof lines),
    timeZoneName,
    authProviders,
    theme,
    links: links.map(linkOf).map((link) => ({ ...link, url: link.url && { ...link.url } })),
  };
}

function themeValuesOf(theme: OrganisationTheme | null): OrganisationTheme {
  const colors = Object.fromEntries(THEME_COLORS.map((name) => [name, theme?.[name] ?? '']));
  return { ...colors, backgroundImage: theme?.backgroundImage ?? '' };
}
