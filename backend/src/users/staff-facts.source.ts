import { Injectable, type OnModuleInit } from '@nestjs/common';
import { STAFF_ROLES } from '../../../contracts/domain/access.js';
import { hasAccess, isStaffOf } from '../platform/auth/access.service.js';
import type { Principal } from '../platform/auth/principal.js';
import {
  type PersonalFacts,
  type PersonalSource,
  PersonalSources,
  type StreamScope,
} from '../platform/realtime/personal-sources.js';
import type { Standing } from './standing.read-model.js';
import { Standings } from './standings.service.js';

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
    const standings = await this.standings.of(uidsOf(people));
    // What is remembered may be older than a session that began at another process: refused is only who is still gone now.
    const doubtful = people.filter((person) => isGone(person, standings.get(person.uid)));
    const now = doubtful.length > 0 ? await this.standings.ofNow(uidsOf(doubtful)) : new Map<string, Standing>();
    return people.map((person) => factsFor(scope, person, now.get(person.uid) ?? standings.get(person.uid)));
  }
}

function factsFor(scope: StreamScope, person: Principal, standing: Standing | undefined): Partial<PersonalFacts> {
  if (isGone(person, standing)) return { isRefused: true };
  if (person.kind !== 'registered' || !standing) return {};
  return {
    isStaff: isStaffOf(standing.grants, scope.clientId),
    canModerate: hasAccess(standing.grants, scope.clientId, STAFF_ROLES, scope.channelId ? [scope.channelId] : []),
  };
}

/** Anonymous people have neither row nor session. */
function isGone(person: Principal, standing: Standing | undefined): boolean {
  if (person.kind === 'anonymous') return false;
  if (person.kind === 'registered' && !standing) return true;
  return person.sessionId !== null && !standing?.sessionIds.has(person.sessionId);
}

function uidsOf(people: readonly Principal[]): string[] {
  return people.filter(({ kind }) => kind !== 'anonymous').map(({ uid }) => uid);
}
