import { Injectable } from '@nestjs/common';
import { mayReadChat } from '../../../contracts/domain/chat-reading.js';
import { ViewerAccess } from '../contents/contents.public.js';
import type { Principal } from '../platform/auth/principal.js';
import { Clock } from '../platform/clock/clock.js';
import { DomainError } from '../platform/errors/domain-error.js';
import { GuestMemberships } from '../users/users.public.js';
import { type ChatPageDto, type ChatPageQueryDto, OLDER_PAGE } from './chat.dto.js';
import { toChatMessageDto, toMyMessageDto } from './chat.mapper.js';
import { ChatReadModel } from './chat.read-model.js';
import { FeedbackRepository } from './feedback/feedback.repository.js';
import type { MyChatDto } from './moderation/moderation.dto.js';

@Injectable()
export class ChatService {
  constructor(
    private readonly viewers: ViewerAccess,
    private readonly messages: ChatReadModel,
    private readonly memberships: GuestMemberships,
    private readonly feedback: FeedbackRepository,
    private readonly clock: Clock,
  ) {}

  async page(principal: Principal, contentId: string, query: ChatPageQueryDto): Promise<ChatPageDto> {
    const content = await this.viewers.requireAvailable(principal, contentId, { keys: query.keys });
    const hasJoined = await this.memberships.hasJoined(content.clientId, principal);
    if (!content.chatEnabled || !mayReadChat({ enablePreview: content.chatEnablePreview }, hasJoined))
      return { messages: [], hasMore: false };
    const limit = query.limit ?? OLDER_PAGE;
    const rows = await this.messages.page(contentId, query.before ?? null, limit + 1);
    return { messages: rows.slice(-limit).map(toChatMessageDto), hasMore: rows.length > limit };
  }

  /** What concerns only this person, which the room's stream therefore doesn't say. */
  async mine(principal: Principal, contentId: string, keys: string | undefined): Promise<MyChatDto> {
    if (principal.tokenMaker) throw new DomainError('forbidden');
    await this.viewers.requireAvailable(principal, contentId, { keys });
    const { like, flag } = await this.feedback.ofPerson(contentId, principal.uid);
    const { mutedUntil, lastSentAt, held } = await this.messages.standingOf(
      contentId,
      principal.uid,
      this.clock.date(),
    );
    return {
      likes: like,
      flags: flag,
      held: held.map(toMyMessageDto),
      mutedUntil: mutedUntil?.toISOString() ?? null,
      lastSentAt: lastSentAt?.toISOString() ?? null,
    };
  }
}
