import { Injectable, type OnModuleInit } from '@nestjs/common';
import { STAFF_ROLES } from '../../../contracts/domain/access.js';
import { hasAccess, isStaffOf } from '../platform/auth/access.service.js';
import { effectiveGrants } from '../platform/auth/effective-grants.js';
import type { Principal } from '../platform/auth/principal.js';
import {
  type PersonalFacts,
  type PersonalSource,
  PersonalSources,
  type StreamScope,
} from '../platform/realtime/personal-sources.js';
import type { Standing } from './standing.read-model.js';
import { isGone, Standings } from './standings.service.js';

/** Tells streams who is staff, and refuses people whose row or session is gone. */
@Injectable()
export class StaffFacts implements PersonalSource, OnModuleInit {
  constructor(
    private readonly standings: Standings,
    private readonly sources: PersonalSources,
  ) {}

  onModuleInit(): void {
    this.sources.register(this);
  }

  async factsOf(scope: StreamScope, people: readonly Principal[]): Promise<Partial<PersonalFacts>[]> {
    const standings = await this.standings.ofPeople(people);
    return people.map((person) => factsFor(scope, person, standings.get(person.uid)));
  }
}

function factsFor(scope: StreamScope, person: Principal, standing: Standing | undefined): Partial<PersonalFacts> {
  if (isGone(person, standing)) return { isRefused: true };
  if (person.kind !== 'registered' || !standing) return {};
  const grants = effectiveGrants(person, standing.grants);
  return {
    isStaff: isStaffOf(grants, scope.clientId),
    canModerate: hasAccess(grants, scope.clientId, STAFF_ROLES, scope.channelId ? [scope.channelId] : []),
  };
}
