import { Injectable } from '@nestjs/common';
import { STAFF_ROLES } from '../../../contracts/domain/access.js';
import { AccessService } from '../platform/auth/access.service.js';
import { hasAccess } from '../platform/auth/grants.js';
import type { Principal } from '../platform/auth/principal.js';
import { Contributes } from '../platform/discovery/contributions.js';
import { EmitsFacts } from '../platform/openapi/emits.decorator.js';
import {
  type PersonalPart,
  type PersonalSource,
  PersonalSources,
  roomIdOf,
  type StreamScope,
} from '../realtime/realtime.public.js';
import { ModeratorFactsDto } from './channel.dto.js';

/**
 * Adds to a channel page's stream whether the person moderates the channel. For a content, the contents module decides,
 * because the content may be in other channels too.
 */
@EmitsFacts(ModeratorFactsDto)
@Injectable()
@Contributes(PersonalSources)
export class ModeratorFacts implements PersonalSource<ModeratorFactsDto> {
  constructor(private readonly access: AccessService) {}

  async partsFor(scope: StreamScope, people: readonly Principal[]): Promise<PersonalPart<ModeratorFactsDto>[]> {
    const { clientId, rooms } = scope;
    const channelId = roomIdOf(scope, 'channel');
    const isKnown = clientId !== undefined && channelId !== null && rooms.length === 1;
    if (!isKnown || !people.some(({ kind }) => kind === 'registered')) return people.map(() => ({}));
    const grants = await this.access.grantsOfMany(people);
    return people.map(({ kind }, index) => ({
      facts: { canModerate: kind === 'registered' && hasAccess(grants[index]!, clientId, STAFF_ROLES, [channelId]) },
    }));
  }
}
