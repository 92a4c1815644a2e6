import { Injectable } from '@nestjs/common';
import { STAFF_ROLES } from '../../../../contracts/domain/access.js';
import { ContentAccess } from '../../contents/contents.public.js';
import type { Principal } from '../../platform/auth/principal.js';
import { Clock } from '../../platform/clock/clock.js';
import type { ModeratedPageDto } from '../chat.dto.js';
import { toModeratedMessageDto } from '../chat.mapper.js';
import { ChatPeopleReadModel, type HistoryRow } from './chat-people.read-model.js';
import { ModeratedPeople } from './moderated-people.js';
import type { BannedPersonDto, ChatPersonDto, ModerationEntryDto } from './moderation.dto.js';

/** Messages on a person's card, and at most on a page of older ones. */
const ON_CARD = 200;
const ON_PAGE = 100;

/** People in a chat, as moderators look them up. */
@Injectable()
export class ChatPeopleReading {
  constructor(
    private readonly access: ContentAccess,
    private readonly moderated: ModeratedPeople,
    private readonly people: ChatPeopleReadModel,
    private readonly clock: Clock,
  ) {}

  async card(principal: Principal, contentId: string, uid: string): Promise<ChatPersonDto> {
    const { clientId, whitelist, person } = await this.moderated.require(principal, contentId, uid);
    const { bans, mutedUntil } = await this.people.standingOf(clientId, contentId, uid, this.clock.date());
    const messages = await this.people.messagesOf(contentId, uid, null, ON_CARD);
    const count = messages.length < ON_CARD ? messages.length : await this.people.countOf(contentId, uid);
    const history = await this.people.historyOf(clientId, uid, whitelist);
    const { userName, photoUrl, isRegistered, isStaff } = person;
    return {
      uid,
      userName,
      photoUrl,
      isRegistered,
      isStaff,
      bans,
      mutedUntil: mutedUntil?.toISOString() ?? null,
      messageCount: count,
      messages: messages.map(toModeratedMessageDto),
      history: history.map(toEntryDto),
    };
  }

  /** The person's messages before those on the card, or on an older page. */
  async messages(
    principal: Principal,
    contentId: string,
    uid: string,
    { before = null, limit = ON_PAGE }: { before?: number | null; limit?: number },
  ): Promise<ModeratedPageDto> {
    await this.moderated.require(principal, contentId, uid);
    const rows = await this.people.messagesOf(contentId, uid, before, limit + 1);
    return { messages: rows.slice(0, limit).reverse().map(toModeratedMessageDto), hasMore: rows.length > limit };
  }

  async banned(principal: Principal, contentId: string): Promise<BannedPersonDto[]> {
    const { content } = await this.access.require(principal, contentId, STAFF_ROLES);
    const rows = await this.people.bannedFrom(content.clientId, contentId);
    return rows.map(({ uid, userName, scope, bannedAt }) => ({
      uid,
      userName,
      scope,
      bannedAt: bannedAt.toISOString(),
    }));
  }
}

function toEntryDto({ action, at, by, scope, contentId, contentName, seconds }: HistoryRow): ModerationEntryDto {
  return { action, at: at.toISOString(), by, scope, contentId, contentName, seconds };
}
