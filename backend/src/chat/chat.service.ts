import { Injectable } from '@nestjs/common';
import { mayReadChat } from '../../../contracts/domain/chat-reading.js';
import { ViewerAccess } from '../contents/contents.public.js';
import type { Principal } from '../platform/auth/principal.js';
import { GuestMemberships } from '../users/users.public.js';
import type { ChatPageDto, ChatPageQueryDto } from './chat.dto.js';
import { toChatMessageDto } from './chat.mapper.js';
import { ChatReadModel } from './chat.read-model.js';

/** Number of older messages that a page loads at a time (spec 3 §9). */
const PAGE = 25;

@Injectable()
export class ChatService {
  constructor(
    private readonly viewers: ViewerAccess,
    private readonly messages: ChatReadModel,
    private readonly memberships: GuestMemberships,
  ) {}

  async page(principal: Principal, contentId: string, query: ChatPageQueryDto): Promise<ChatPageDto> {
    const content = await this.viewers.requireAvailable(principal, contentId, { keys: query.keys });
    const hasJoined = await this.memberships.hasJoined(content.clientId, principal);
    if (!content.chatEnabled || !mayReadChat({ enablePreview: content.chatEnablePreview }, hasJoined))
      return { messages: [], hasMore: false };
    const limit = query.limit ?? PAGE;
    const rows = await this.messages.page(contentId, query.before ?? null, limit + 1);
    return { messages: rows.slice(-limit).map(toChatMessageDto), hasMore: rows.length > limit };
  }
}
