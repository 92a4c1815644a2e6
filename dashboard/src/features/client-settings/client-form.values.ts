import { CLIENT_FIELDS } from '@contracts/domain/client-fields';
import { validateClient } from '@contracts/domain/client-form';
import { DEFAULT_TIME_ZONE } from '@contracts/domain/date-text';
import type { FieldError } from '@contracts/domain/errors';
import { emptyFields, type Typed } from '@contracts/domain/fields';
import type { ClientTheme } from '@contracts/domain/theme';
import type { ClientSettings, SaveClient } from '@ui/api/wire.types';
import { toBody, toJudged, toTyped } from '@ui/forms/field-values';
import { type LinkValues, linkOf, linkValuesOf } from '@ui/forms/link-values';
import { themeValuesOf } from '@ui/forms/theme-values';

/** What the fields hold: empty where nothing was chosen. */
export interface ClientValues extends Typed<typeof CLIENT_FIELDS> {
  authProviders: ClientSettings['authProviders'];
  theme: ClientTheme;
  links: LinkValues[];
}

/** Initial values of a new organization: with Google and Facebook, in the default time zone (spec 2 §3, §9). */
export const newClientValues = (): ClientValues => ({
  ...toTyped(CLIENT_FIELDS, emptyFields(CLIENT_FIELDS), DEFAULT_TIME_ZONE),
  timeZoneName: DEFAULT_TIME_ZONE,
  authProviders: {
    google: { enabled: true },
    facebook: { enabled: true },
    auth0: { enabled: false, domain: '', clientId: '', buttonText: '', icon: null },
  },
  theme: themeValuesOf(null),
  links: [],
});

export function valuesOf(settings: ClientSettings): ClientValues {
  return {
    ...toTyped(CLIENT_FIELDS, settings, settings.timeZoneName),
    authProviders: settings.authProviders,
    theme: themeValuesOf(settings.theme),
    links: settings.links.map(linkValuesOf),
  };
}

/** Every error in the fields, in the words of the shared rules. */
export function errorsIn(values: ClientValues): FieldError[] {
  return validateClient(rulesOf(values), window.location.host);
}

export function bodyOf(values: ClientValues): SaveClient {
  const rules = rulesOf(values);
  return {
    ...toBody(CLIENT_FIELDS, rules),
    authProviders: values.authProviders,
    theme: values.theme,
    links: rules.links.map((link) => ({ ...link, url: link.url && { ...link.url } })),
  };
}

function rulesOf(values: ClientValues) {
  return {
    ...toJudged(CLIENT_FIELDS, values, values.timeZoneName),
    authProviders: values.authProviders,
    theme: values.theme,
    links: values.links.map(linkOf),
  };
}
