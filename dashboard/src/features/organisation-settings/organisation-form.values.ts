import { DEFAULT_TIME_ZONE } from '@contracts/domain/date-text';
import type { FieldError } from '@contracts/domain/errors';
import { emptyFields, type Typed } from '@contracts/domain/fields';
import { ORGANISATION_FIELDS } from '@contracts/domain/organisation-fields';
import { validateOrganisation } from '@contracts/domain/organisation-form';
import { type OrganisationTheme, THEME_COLORS } from '@contracts/domain/theme';
import type { ClientSettings, SaveClient } from '@ui/api/wire.types';
import { toBody, toJudged, toTyped } from '@ui/forms/field-values';
import { type LinkValues, linkOf, linkValuesOf } from '@ui/forms/link-values';

/** What the fields hold: empty where nothing was chosen. */
export interface OrganisationValues extends Typed<typeof ORGANISATION_FIELDS> {
  authProviders: ClientSettings['authProviders'];
  theme: OrganisationTheme;
  links: LinkValues[];
}

/** A new organization as the form opens: with Google and Facebook, in the default zone (spec 2 §3, §9). */
export const newOrganisationValues = (): OrganisationValues => ({
  ...toTyped(ORGANISATION_FIELDS, emptyFields(ORGANISATION_FIELDS), DEFAULT_TIME_ZONE),
  timeZoneName: DEFAULT_TIME_ZONE,
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
    ...toTyped(ORGANISATION_FIELDS, settings, settings.timeZoneName),
    authProviders: settings.authProviders,
    theme: themeValuesOf(settings.theme),
    links: settings.links.map(linkValuesOf),
  };
}

/** Every error in the fields, in the words of the shared rules. */
export function errorsIn(values: OrganisationValues): FieldError[] {
  return validateOrganisation(rulesOf(values), window.location.host);
}

export function bodyOf(values: OrganisationValues): SaveClient {
  const rules = rulesOf(values);
  return {
    ...toBody(ORGANISATION_FIELDS, rules),
    authProviders: values.authProviders,
    theme: values.theme,
    links: rules.links.map((link) => ({ ...link, url: link.url && { ...link.url } })),
  };
}

function rulesOf(values: OrganisationValues) {
  return {
    ...toJudged(ORGANISATION_FIELDS, values, values.timeZoneName),
    authProviders: values.authProviders,
    theme: values.theme,
    links: values.links.map(linkOf),
  };
}

function themeValuesOf(theme: OrganisationTheme | null): OrganisationTheme {
  const colors = Object.fromEntries(THEME_COLORS.map((name) => [name, theme?.[name] ?? '']));
  return { ...colors, backgroundImage: theme?.backgroundImage ?? '' };
}
