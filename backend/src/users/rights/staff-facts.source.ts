import { Injectable } from '@nestjs/common';
import { STAFF_ROLES } from '../../../../contracts/domain/access.js';
import { AccessService } from '../../platform/auth/access.service.js';
import { hasAccess, isStaffOf } from '../../platform/auth/grants.js';
import type { Grants } from '../../platform/auth/grants.port.js';
import type { Principal } from '../../platform/auth/principal.js';
import { Contributes } from '../../platform/discovery/contributions.js';
import {
  type PersonalFacts,
  type PersonalSource,
  PersonalSources,
  type StreamScope,
} from '../../realtime/realtime.public.js';
import type { Standing } from './standing.read-model.js';
import { isGone, Standings } from './standings.service.js';

/** Tells streams who is staff, and refuses people whose row or session is gone. */
@Injectable()
@Contributes(PersonalSources)
export class StaffFacts implements PersonalSource {
  constructor(
    private readonly standings: Standings,
    private readonly access: AccessService,
  ) {}

  async factsOf(scope: StreamScope, people: readonly Principal[]): Promise<Partial<PersonalFacts>[]> {
    const standings = await this.standings.ofPeople(people);
    const grants = await this.access.grantsOfMany(people);
    return people.map((person, index) => factsFor(scope, person, standings.get(person.uid), grants[index]!));
  }
}

function factsFor(
  scope: StreamScope,
  person: Principal,
  standing: Standing | undefined,
  grants: Grants,
): Partial<PersonalFacts> {
  if (isGone(person, standing)) return { isRefused: true };
  if (person.kind !== 'registered') return {};
  const isStaff = isStaffOf(grants, scope.clientId);
  // Of a content, the module of contents knows: it stands in more channels than the page's.
  if (scope.contentId) return { isStaff };
  const channelIds = scope.channelId ? [scope.channelId] : [];
  return { isStaff, canModerate: hasAccess(grants, scope.clientId, STAFF_ROLES, channelIds) };
}
