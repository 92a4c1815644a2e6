import { isGlobalEditor } from '../../../../contracts/domain/access.js';
import { CLIENT_FIELDS } from '../../../../contracts/domain/client-fields.js';
import { proofRecordName, proofRecordValue } from '../../../../contracts/domain/domain-name.js';
import { Role } from '../../../../contracts/domain/enums.js';
import { settleLink } from '../../../../contracts/domain/links.js';
import { hasAccess } from '../../platform/auth/grants.js';
import type { Grants } from '../../platform/auth/grants.port.js';
import { isInPerson, type Principal } from '../../platform/auth/principal.js';
import { toWire } from '../../platform/fields/field-values.js';
import { toThemeDto } from '../client.mapper.js';
import type { ClientRow } from '../client.read-model.js';
import type { AuthProviderSettingsDto, ClientSettingsDto, CustomDomainDto } from './client-settings.dto.js';

export function toClientSettingsDto(client: ClientRow, grants: Grants, principal: Principal): ClientSettingsDto {
  const canEditDomain = isInPerson(principal) && hasAccess(grants, client.id, [Role.owner]);
  return {
    ...toWire(CLIENT_FIELDS, client),
    id: client.id,
    theme: toThemeDto(client.theme),
    links: client.links.map(settleLink),
    authProviders: toAuthProviderSettingsDto(client),
    customDomain: canEditDomain ? toCustomDomainDto(client) : null,
    isArchived: client.isArchived,
    isDemo: client.isDemo,
    revision: client.revision,
    createdAt: client.createdAt.toISOString(),
    abilities: { canEditDomain, canEditFlags: isGlobalEditor(grants) },
  };
}

export function toCustomDomainDto(client: ClientRow): CustomDomainDto | null {
  const { customDomain, customDomainToken, customDomainVerifiedAt, customDomainCheckedAt } = client;
  if (customDomain === null) return null;
  return {
    domain: customDomain,
    recordName: proofRecordName(customDomain),
    recordValue: proofRecordValue(customDomainToken ?? ''),
    verifiedAt: customDomainVerifiedAt?.toISOString() ?? null,
    checkedAt: customDomainCheckedAt?.toISOString() ?? null,
  };
}

function toAuthProviderSettingsDto({ authProviders }: ClientRow): AuthProviderSettingsDto {
  const { google, facebook, auth0 } = authProviders;
  return {
    google: { enabled: google?.enabled === true },
    facebook: { enabled: facebook?.enabled === true },
    auth0: {
      enabled: auth0?.enabled === true,
      domain: auth0?.domain ?? '',
      clientId: auth0?.clientId ?? '',
      buttonText: auth0?.buttonText ?? '',
      icon: auth0?.icon ?? null,
    },
  };
}
