import { Injectable } from '@nestjs/common';
import { STAFF_ROLES } from '../../../contracts/domain/access.js';
import { ContentAccess } from '../contents/contents.public.js';
import type { Principal } from '../platform/auth/principal.js';
import { type MessagesQueryDto, type ModeratedPageDto, OLDER_PAGE } from './chat.dto.js';
import { toModeratedMessageDto } from './chat.mapper.js';
import { ChatReadModel } from './chat.read-model.js';

/** The chat as staff read it, whether or not viewers can. */
@Injectable()
export class ModeratedMessages {
  constructor(
    private readonly access: ContentAccess,
    private readonly messages: ChatReadModel,
  ) {}

  async page(principal: Principal, contentId: string, query: MessagesQueryDto): Promise<ModeratedPageDto> {
    await this.access.require(principal, contentId, STAFF_ROLES);
    const limit = query.limit ?? OLDER_PAGE;
    const rows = await this.messages.page(contentId, query.before ?? null, limit + 1);
    return { messages: rows.slice(-limit).map(toModeratedMessageDto), hasMore: rows.length > limit };
  }
}
