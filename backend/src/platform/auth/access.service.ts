import { Injectable } from '@nestjs/common';
import { isGlobalEditor, isGlobalOwner } from '../../../../contracts/domain/access.js';
import type { Role } from '../../../../contracts/domain/enums.js';
import { DomainError, type DomainErrorDetails } from '../errors/domain-error.js';
import type { Actor, Check } from './actor.js';
import { effectiveGrants } from './effective-grants.js';
import { hasAccess, isStaffOf } from './grants.js';
import { type Grants, GrantsPort, NO_GRANTS } from './grants.port.js';
import type { Principal } from './principal.js';
import { TokensPort } from './tokens.port.js';

/** The access check of the specification. Every service calls it first. */
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

  /** Returns grants in the order of `people`, with one lookup for all of them and the creators of their tokens. */
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

  /** Throws what `check` throws. Writes repeat the check before they commit, because permissions may be revoked while a request waits (ADR 11). */
  async require(person: Principal | Actor, check: Check): Promise<Grants> {
    const grants = await this.grantsOf(person);
    check(grants);
    if ('checks' in person) person.checks.push(check);
    return grants;
  }

  /** Throws `not_found`: to outsiders, missing and forbidden look the same. `missing` sets the wording for both. */
  requireRole(
    person: Principal | Actor,
    clientId: string,
    roles: readonly Role[],
    channelIds?: readonly string[],
    missing: DomainErrorDetails = {},
  ): Promise<Grants> {
    return this.require(person, (grants) => {
      if (hasAccess(grants, clientId, roles, channelIds)) return;
      throw isStaffOf(grants, clientId) ? new DomainError('forbidden') : new DomainError('not_found', missing);
    });
  }

  /** Throws `forbidden`. */
  requireGlobalOwner(person: Principal | Actor): Promise<Grants> {
    return this.require(person, (grants) => {
      if (!isGlobalOwner(grants)) throw new DomainError('forbidden');
    });
  }

  /** Throws `forbidden`. */
  requireGlobalEditor(person: Principal | Actor): Promise<Grants> {
    return this.require(person, (grants) => {
      if (!isGlobalEditor(grants)) throw new DomainError('forbidden');
    });
  }
}
