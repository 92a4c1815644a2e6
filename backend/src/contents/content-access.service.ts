import { Injectable } from '@nestjs/common';
import { CONTENT_NOT_FOUND } from '../../../contracts/domain/client-messages.js';
import type { Role } from '../../../contracts/domain/enums.js';
import { AccessService } from '../platform/auth/access.service.js';
import type { Actor } from '../platform/auth/actor.js';
import { whitelistIn } from '../platform/auth/grants.js';
import type { Grants } from '../platform/auth/grants.port.js';
import type { Principal } from '../platform/auth/principal.js';
import { Clock } from '../platform/clock/clock.js';
import { DomainError } from '../platform/errors/domain-error.js';
import { ContentReadModel } from './content.read-model.js';
import { type ContentRow, channelIdsOf } from './content.row.js';
import { ContentInteractions } from './interactions/content-interactions.js';
import { RelationsReadModel } from './relations/relations.read-model.js';
import type { StaffContentDto } from './staff-content.dto.js';
import { toStaffContentDto } from './staff-content.mapper.js';

const NOT_FOUND = { message: CONTENT_NOT_FOUND };

/** Loads a content for a staff request after checking the caller's access. */
@Injectable()
export class ContentAccess {
  constructor(
    private readonly access: AccessService,
    private readonly contents: ContentReadModel,
    private readonly relations: RelationsReadModel,
    private readonly interactions: ContentInteractions,
    private readonly clock: Clock,
  ) {}

  /** Checks role and whitelist. The whitelist must include at least one of the content's channels (spec 3 §6). */
  async require(
    principal: Principal | Actor,
    contentId: string,
    roles: readonly Role[],
  ): Promise<{ content: ContentRow; grants: Grants }> {
    const content = await this.load(contentId);
    const grants = await this.access.requireRole(principal, content.clientId, roles, channelIdsOf(content), NOT_FOUND);
    return { content, grants };
  }

  /** The content in form layout, without an access check. */
  async form(contentId: string, grants: Grants): Promise<StaffContentDto> {
    const content = await this.load(contentId);
    const [relations, interactions] = await Promise.all([
      this.relations.of(contentId, whitelistIn(grants, content.clientId)),
      this.interactions.of(contentId),
    ]);
    return toStaffContentDto(content, { ...relations, interactions }, grants, this.clock.now());
  }

  private async load(contentId: string): Promise<ContentRow> {
    return (await this.contents.byId(contentId)) ?? refuseMissingContent();
  }
}

export function refuseMissingContent(): never {
  throw new DomainError('not_found', NOT_FOUND);
}
