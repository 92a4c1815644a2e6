import type { AccessSubject } from '../../../contracts/domain/access.js';
import type { Role } from '../../../contracts/domain/enums.js';
import { strongerRole } from '../../../contracts/domain/people.js';
import type { ClientRow } from '../clients/clients.public.js';
import { subjectIn, whitelistIn } from '../platform/auth/grants.js';
import type { Grants } from '../platform/auth/grants.port.js';
import type { UserRow } from '../users/users.public.js';
import type { AppUserDto, ClientSummaryDto, StaffClientDto } from './account.dto.js';

/** `isScoped`: the session is limited to one organization. */
export function toAppUserDto(user: UserRow, isScoped: boolean, userHash: string | null): AppUserDto {
  return {
    id: user.id,
    uid: user.id,
    email: user.email,
    firstName: user.firstName,
    lastName: user.lastName,
    displayName: user.displayName,
    photoUrl: user.photoUrl,
    createdAt: user.createdAt.toISOString(),
    hasPassword: user.hasPassword,
    isActivated: user.isActivated,
    isScoped,
    user_hash: userHash,
    globalRole: user.globalRole,
    clients: Object.fromEntries(user.roles.map(({ clientId, role }) => [clientId, role])),
    whitelist: Object.fromEntries(
      user.roles.flatMap(({ clientId, whitelist }) => (whitelist ? [[clientId, whitelist]] : [])),
    ),
  };
}

export function toClientSummaryDto(client: ClientRow, grants: Grants): ClientSummaryDto {
  return {
    id: client.id,
    key: client.key,
    name: client.name,
    logoImage: client.logoImage,
    role: strongestRole(subjectIn(grants, client.id)),
    isArchived: client.isArchived,
    isDemo: client.isDemo,
  };
}

export function toStaffClientDto(client: ClientRow, grants: Grants): StaffClientDto {
  const whitelist = whitelistIn(grants, client.id);
  return { ...toClientSummaryDto(client, grants), whitelist: whitelist && [...whitelist] };
}

function strongestRole({ globalRole, role }: AccessSubject): Role {
  return strongerRole(globalRole, role) ?? 'host';
}
