import { Injectable } from '@nestjs/common';
import { STAFF_ROLES } from '../../../contracts/domain/access.js';
import { CONTENT_NOT_FOUND } from '../../../contracts/domain/client-messages.js';
import { ContentReadModel } from '../contents/contents.public.js';
import { AccessService } from '../platform/auth/access.service.js';
import type { Principal } from '../platform/auth/principal.js';
import { DomainError } from '../platform/errors/domain-error.js';
import { type MessagesQueryDto, type ModeratedPageDto, OLDER_PAGE } from './chat.dto.js';
import { toModeratedMessageDto } from './chat.mapper.js';
import { ChatReadModel } from './chat.read-model.js';

/** The chat as staff read it, whether or not viewers can. */
@Injectable()
export class ModeratedMessages {
  constructor(
    private readonly access: AccessService,
    private readonly contents: ContentReadModel,
    private readonly messages: ChatReadModel,
  ) {}

  async page(principal: Principal, contentId: string, query: MessagesQueryDto): Promise<ModeratedPageDto> {
    const content = await this.contents.visibleById(contentId, { evenIfUnavailable: true });
    if (!content) throw new DomainError('not_found', { message: CONTENT_NOT_FOUND });
    const { clientId, channelIds } = content;
    await this.access.requireRole(principal, clientId, STAFF_ROLES, channelIds, { message: CONTENT_NOT_FOUND });
    const limit = query.limit ?? OLDER_PAGE;
    const rows = await this.messages.page(contentId, query.before ?? null, limit + 1);
    return { messages: rows.slice(-limit).map(toModeratedMessageDto), hasMore: rows.length > limit };
  }
}
