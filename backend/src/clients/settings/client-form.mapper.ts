import { CLIENT_FIELDS } from '../../../../contracts/domain/client-fields.js';
import type { ClientForm } from '../../../../contracts/domain/client-form.js';
import { storedTheme } from '../../../../contracts/domain/theme-form.js';
import { lineOf, toJudged, toStored } from '../../platform/fields/field-values.js';
import type { ClientFields } from '../client.repository.js';
import type { AuthProviders } from '../entities/client.entity.js';
import { cleanLinks, toPageLinks } from '../links/link.mapper.js';
import type { SaveClientDto } from './save-client.dto.js';

/** The submitted form, with defaults for omitted fields. */
export interface SubmittedClient extends ClientForm {
  readonly authProviders: AuthProviders & ClientForm['authProviders'];
}

/** Normalizes the submitted form for validation. The HTML of its links isn't sanitized yet. */
export function toClientForm(dto: SaveClientDto, givingHost?: string): SubmittedClient {
  const { google, facebook, auth0 } = dto.authProviders ?? {};
  return {
    ...toJudged(CLIENT_FIELDS, dto),
    name: lineOf(dto.name) ?? '',
    key: (dto.key ?? '').trim().toLowerCase(),
    theme: { ...dto.theme },
    links: toPageLinks(dto.links, givingHost),
    authProviders: {
      google: { enabled: google?.enabled ?? true },
      facebook: { enabled: facebook?.enabled ?? true },
      auth0: {
        enabled: auth0?.enabled ?? false,
        domain: (auth0?.domain ?? '').trim().toLowerCase(),
        clientId: lineOf(auth0?.clientId) ?? '',
        buttonText: lineOf(auth0?.buttonText) ?? '',
        icon: auth0?.icon ? { weight: auth0.icon.weight, name: auth0.icon.name } : null,
      },
    },
  };
}

/** Sanitizes the HTML of the links. Throws `validation_failed` if it has too many tags. */
export function cleanClientForm(form: SubmittedClient): SubmittedClient {
  return { ...form, links: cleanLinks(form.links) };
}

/** Maps a valid form to columns. */
export function toClientFields(form: SubmittedClient): ClientFields {
  return {
    ...toStored(CLIENT_FIELDS, form),
    theme: storedTheme(form.theme),
    links: [...form.links],
    authProviders: form.authProviders,
  };
}
