import { Injectable } from '@nestjs/common';
import { canAccess, EDITOR_ROLES, STAFF_ROLES } from '../../../../contracts/domain/access.js';
import type { Role } from '../../../../contracts/domain/enums.js';
import { DomainError, type DomainErrorDetails } from '../errors/domain-error.js';
import { effectiveGrants } from './effective-grants.js';
import { type Grants, GrantsPort, NO_GRANTS } from './grants.port.js';
import type { Principal } from './principal.js';
import { TokensPort } from './tokens.port.js';

/** The access check of the specification, as the first line of every service. */
@Injectable()
export class AccessService {
  constructor(
    private readonly grants: GrantsPort,
    private readonly tokens: TokensPort,
  ) {}

  async grantsOf(principal: Principal): Promise<Grants> {
    const [grants] = await this.grantsOfMany([principal]);
    return grants ?? NO_GRANTS;
  }

  /** In the order of `people`: one look-up for all of them and for who made their tokens. */
  async grantsOfMany(people: readonly Principal[]): Promise<Grants[]> {
    const uids = people.filter(({ kind }) => kind === 'registered').map(({ uid }) => uid);
    if (uids.length === 0) return people.map(() => NO_GRANTS);
    const tokenIds = people.flatMap(({ tokenId }) => tokenId ?? []);
    const creators = tokenIds.length > 0 ? await this.tokens.creatorsOf(tokenIds) : null;
    const grants = await this.grants.grantsOf(creators ? [...uids, ...creators.values()] : uids);
    return people.map((person) => {
      const own = person.kind === 'registered' ? grants.get(person.uid) : undefined;
      if (!own) return NO_GRANTS;
      const creator = person.tokenId === null ? undefined : creators?.get(person.tokenId);
      return effectiveGrants(person, own, creator === undefined ? null : (grants.get(creator) ?? null));
    });
  }

  /** Throws `not_found`: to an outsider, missing and forbidden look the same, in the words of `missing` too. */
  async requireRole(
    principal: Principal,
    clientId: string,
    roles: readonly Role[],
    channelIds?: readonly string[],
    missing: DomainErrorDetails = {},
  ): Promise<Grants> {
    const grants = await this.grantsOf(principal);
    if (hasAccess(grants, clientId, roles, channelIds)) return grants;
    throw isStaffOf(grants, clientId) ? new DomainError('forbidden') : new DomainError('not_found', missing);
  }
}

/** Whether the person belongs to the staff of that organisation, or of all. */
export function isStaffOf(grants: Grants, clientId: string): boolean {
  return hasAccess(grants, clientId, STAFF_ROLES);
}

/** Owner or admin of the whole product. */
export function isGlobalEditor({ globalRole }: Grants): boolean {
  return globalRole !== null && EDITOR_ROLES.includes(globalRole);
}

/** Applies the pure rule to stored grants; `channelIds`: at least one must be allowed. */
export function hasAccess(
  grants: Grants,
  clientId: string,
  roles: readonly Role[],
  channelIds?: readonly string[],
): boolean {
  const membership = grants.clients.get(clientId);
  const subject = {
    globalRole: grants.globalRole,
    role: membership?.role ?? null,
    whitelist: membership?.whitelist ?? null,
  };
  return canAccess(subject, roles, channelIds);
}
