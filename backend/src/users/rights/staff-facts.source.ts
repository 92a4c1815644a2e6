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
import type { UserRights } from './user-rights.read-model.js';
import { isGone, UserRightsService } from './user-rights.service.js';

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
    private readonly rights: UserRightsService,
    private readonly access: AccessService,
  ) {}

  async partsFor({ clientId }: StreamScope, people: readonly Principal[]): Promise<PersonalPart<StaffFactsDto>[]> {
    const rights = await this.rights.ofPeople(people);
    const grants = await this.access.grantsOfMany(people);
    return people.map((person, index) => partFor(clientId, person, rights.get(person.uid), grants[index]!));
  }
}

function partFor(
  clientId: string | undefined,
  person: Principal,
  rights: UserRights | undefined,
  grants: Grants,
): PersonalPart<StaffFactsDto> {
  if (isGone(person, rights)) return { isRefused: true };
  if (person.kind !== 'registered' || clientId === undefined) return {};
  return { facts: { isStaff: isStaffOf(grants, clientId) } };
}
