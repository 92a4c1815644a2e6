import { Injectable } from '@nestjs/common';
import { AccessService } from '../../platform/auth/access.service.js';
import { isStaffOf } from '../../platform/auth/grants.js';
import type { Grants } from '../../platform/auth/grants.port.js';
import type { Principal } from '../../platform/auth/principal.js';
import { Contributes } from '../../platform/discovery/contributions.js';
import { EmitsFacts } from '../../platform/openapi/emits.decorator.js';
import {
  type PersonalPart,
  type PersonalSource,
  PersonalSources,
  type StreamScope,
} from '../../realtime/realtime.public.js';
import { StaffFactsDto } from './staff-facts.dto.js';
import type { Standing } from './standing.read-model.js';
import { isGone, Standings } from './standings.service.js';

declare module '../../realtime/stream-types.js' {
  interface StreamScope {
    /** The organization that owns the rooms. */
    readonly clientId?: string;
  }
}

/** Tells streams who is staff, and rejects people whose row or session is gone. */
@EmitsFacts(StaffFactsDto)
@Injectable()
@Contributes(PersonalSources)
export class StaffFacts implements PersonalSource<StaffFactsDto> {
  constructor(
    private readonly standings: Standings,
    private readonly access: AccessService,
  ) {}

  async partsFor({ clientId }: StreamScope, people: readonly Principal[]): Promise<PersonalPart<StaffFactsDto>[]> {
    const standings = await this.standings.ofPeople(people);
    const grants = await this.access.grantsOfMany(people);
    return people.map((person, index) => partFor(clientId, person, standings.get(person.uid), grants[index]!));
  }
}

function partFor(
  clientId: string | undefined,
  person: Principal,
  standing: Standing | undefined,
  grants: Grants,
): PersonalPart<StaffFactsDto> {
  if (isGone(person, standing)) return { isRefused: true };
  if (person.kind !== 'registered' || clientId === undefined) return {};
  return { facts: { isStaff: isStaffOf(grants, clientId) } };
}
