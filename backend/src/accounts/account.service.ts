import { createHmac } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { isGlobalEditor, STAFF_ROLES } from '../../../contracts/domain/access.js';
import { CLIENT_NOT_FOUND } from '../../../contracts/domain/client-messages.js';
import { NO_ACCOUNT } from '../../../contracts/domain/sign-in-providers.js';
import { ClientReadModel } from '../clients/clients.public.js';
import { AccessService } from '../platform/auth/access.service.js';
import { requireSelf } from '../platform/auth/account-holder.js';
import { subjectIn } from '../platform/auth/grants.js';
import type { Grants } from '../platform/auth/grants.port.js';
import type { Principal } from '../platform/auth/principal.js';
import { Config } from '../platform/config/config.js';
import { DomainError } from '../platform/errors/domain-error.js';
import { UserReadModel, type UserRow } from '../users/users.public.js';
import type { AppUserDto, ClientSummaryDto, StaffClientDto } from './account.dto.js';
import { toAppUserDto, toClientSummaryDto, toStaffClientDto } from './account.mapper.js';

/** Proves to the support widget that the address is the caller's, so that nobody can write in someone else's name. Null if there is no widget. */
function supportHash({ STAFF_WIDGET_SECRET: secret }: Config['support'], email: string | null): string | null {
  if (secret === undefined || email === null) return null;
  return createHmac('sha256', secret).update(email).digest('hex');
}

/** What an account can see of itself and its organizations. */
@Injectable()
export class AccountService {
  constructor(
    private readonly access: AccessService,
    private readonly users: UserReadModel,
    private readonly clients: ClientReadModel,
    private readonly config: Config,
  ) {}

  /** Only the caller's own account; other people's look as if they didn't exist. */
  async accountOf(principal: Principal, id: string): Promise<AppUserDto> {
    requireSelf(principal, id, NO_ACCOUNT);
    const user = await this.users.byId(id);
    if (user?.kind !== 'registered') throw new DomainError('not_found', { message: NO_ACCOUNT });
    const isScoped = principal.clientId !== null;
    if (!isScoped) return toAppUserDto(user, false, supportHash(this.config.support, user.email));
    return toAppUserDto(limitedTo(await this.access.grantsOf(principal), user), true, null);
  }

  /**
   * Global owners and admins get all organizations, including archived ones. Other global staff get all active ones if they have
   * no role in any organization. Everyone else gets the organizations where they have a role.
   */
  async clientsOf(principal: Principal): Promise<ClientSummaryDto[]> {
    const grants = await this.access.grantsOf(principal);
    const { globalRole } = grants;
    const withArchived = isGlobalEditor(grants);
    const isEverywhere = withArchived || (globalRole && grants.clients.size === 0);
    const clients = await this.clients.list(isEverywhere ? null : [...grants.clients.keys()], { withArchived });
    return clients.map((client) => toClientSummaryDto(client, grants));
  }

  async clientOf(principal: Principal, clientId: string): Promise<StaffClientDto> {
    const missing = { message: CLIENT_NOT_FOUND };
    const grants = await this.access.requireRole(principal, clientId, STAFF_ROLES, undefined, missing);
    const client = await (isGlobalEditor(grants) ? this.clients.anyById(clientId) : this.clients.byId(clientId));
    if (!client) throw new DomainError('not_found', missing);
    return toStaffClientDto(client, grants);
  }
}

/** With a session limited to one organization, a person sees no other organization. */
function limitedTo({ globalRole, clients }: Grants, user: UserRow): UserRow {
  const roles = user.roles.flatMap((membership) => {
    const { role, whitelist } = subjectIn({ globalRole, clients }, membership.clientId);
    return role ? [{ ...membership, role, whitelist: whitelist && [...whitelist] }] : [];
  });
  return { ...user, globalRole, roles };
}
