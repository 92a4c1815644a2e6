import { Injectable } from '@nestjs/common';
import { STAFF_ROLES } from '../../../../contracts/domain/access.js';
import { ClientReadModel, refuseMissingClient } from '../../clients/clients.public.js';
import { AccessService } from '../../platform/auth/access.service.js';
import type { Principal } from '../../platform/auth/principal.js';
import type { TagDto } from '../staff-content.dto.js';
import { RelationsReadModel } from './relations.read-model.js';

/** Tags of an organization's contents. A whitelist doesn't limit them: among staff, tags aren't secret. */
@Injectable()
export class TagsService {
  constructor(
    private readonly access: AccessService,
    private readonly clients: ClientReadModel,
    private readonly relations: RelationsReadModel,
  ) {}

  async like(principal: Principal, clientId: string, text: string): Promise<TagDto[]> {
    await this.access.requireRole(principal, clientId, STAFF_ROLES);
    if (!(await this.clients.byId(clientId))) refuseMissingClient();
    const tags = await this.relations.tagsLike(clientId, text);
    return tags.map(({ id, name }) => ({ id, name }));
  }
}
