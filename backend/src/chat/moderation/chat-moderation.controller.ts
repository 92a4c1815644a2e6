import { Body, Controller, Delete, Get, HttpCode, Param, Patch, Put, Query } from '@nestjs/common';
import { Audited } from '../../platform/audit/audited.decorator.js';
import type { Actor } from '../../platform/auth/actor.js';
import { CurrentActor } from '../../platform/auth/current-actor.decorator.js';
import { CurrentPrincipal } from '../../platform/auth/current-principal.decorator.js';
import type { Principal } from '../../platform/auth/principal.js';
import { UuidPipe } from '../../platform/http/uuid.pipe.js';
import { Price } from '../../platform/rate-limit/price.decorator.js';
import { MessagesQueryDto, ModeratedPageDto } from '../chat.dto.js';
import { ChatModeration } from './chat-moderation.service.js';
import { ChatPeople } from './chat-people.service.js';
import { ChatPeopleReading } from './chat-people-reading.service.js';
import {
  BannedPersonDto,
  BanPersonDto,
  BanScopeDto,
  ChatPersonDto,
  ChatRulesDto,
  MutePersonDto,
  PinMessageDto,
  ReviewMessageDto,
  SaveChatRulesDto,
} from './moderation.dto.js';

/** For staff of at least one of the content's channels. */
@Price(15)
@Controller('contents/:contentId/chat')
export class ChatModerationController {
  constructor(
    private readonly moderation: ChatModeration,
    private readonly people: ChatPeople,
    private readonly reading: ChatPeopleReading,
  ) {}

  /** Changes what applies to viewers from now on: pause, slow mode, sign-in only, and holding messages. */
  @Audited('chat.rules-changed')
  @Patch('rules')
  saveChatRules(
    @CurrentActor() actor: Actor,
    @Param('contentId', UuidPipe) contentId: string,
    @Body() body: SaveChatRulesDto,
  ): Promise<ChatRulesDto> {
    return this.moderation.saveRules(actor, contentId, body);
  }

  /** Pins a message. Only one can be pinned: if another one is, the request must name it as the one to replace. */
  @Audited('chat.message-pinned')
  @HttpCode(204)
  @Put('pin')
  pinMessage(
    @CurrentActor() actor: Actor,
    @Param('contentId', UuidPipe) contentId: string,
    @Body() body: PinMessageDto,
  ): Promise<void> {
    return this.moderation.pin(actor, contentId, body);
  }

  /** Unpins a message. */
  @Audited('chat.message-unpinned')
  @HttpCode(204)
  @Delete('pin/:pinnedId')
  unpinMessage(
    @CurrentActor() actor: Actor,
    @Param('contentId', UuidPipe) contentId: string,
    @Param('pinnedId', UuidPipe) pinnedId: string,
  ): Promise<void> {
    return this.moderation.unpin(actor, contentId, pinnedId);
  }

  /** Approves or rejects a held message; an approved one goes to the end of the chat. Approving a flagged message clears its flags. */
  @Audited('chat.message-approved', 'chat.message-rejected')
  @HttpCode(204)
  @Put('held/:heldId')
  reviewMessage(
    @CurrentActor() actor: Actor,
    @Param('contentId', UuidPipe) contentId: string,
    @Param('heldId', UuidPipe) heldId: string,
    @Body() body: ReviewMessageDto,
  ): Promise<void> {
    return this.moderation.review(actor, contentId, heldId, body);
  }

  /** Lists the people who are banned from this content or from the whole organization, newest first. */
  @Get('bans')
  listBanned(
    @CurrentPrincipal() principal: Principal,
    @Param('contentId', UuidPipe) contentId: string,
  ): Promise<BannedPersonDto[]> {
    return this.reading.banned(principal, contentId);
  }

  /** Returns a person's latest messages in this content and their moderation history. */
  @Get('people/:personId')
  getChatPerson(
    @CurrentPrincipal() principal: Principal,
    @Param('contentId', UuidPipe) contentId: string,
    @Param('personId', UuidPipe) personId: string,
  ): Promise<ChatPersonDto> {
    return this.reading.card(principal, contentId, personId);
  }

  /** Returns a person's messages in this content before a position, deleted and held ones too. */
  @Get('people/:personId/messages')
  getMessagesOfPerson(
    @CurrentPrincipal() principal: Principal,
    @Param('contentId', UuidPipe) contentId: string,
    @Param('personId', UuidPipe) personId: string,
    @Query() query: MessagesQueryDto,
  ): Promise<ModeratedPageDto> {
    return this.reading.messages(principal, contentId, personId, query);
  }

  /** Bans someone, removes their messages, and takes back their requests to the hosts. Banning from the whole organization requires access to all channels. */
  @Audited('chat.person-banned')
  @HttpCode(204)
  @Put('people/:personId/ban')
  banPerson(
    @CurrentActor() actor: Actor,
    @Param('contentId', UuidPipe) contentId: string,
    @Param('personId', UuidPipe) personId: string,
    @Body() body: BanPersonDto,
  ): Promise<void> {
    return this.people.ban(actor, contentId, personId, body);
  }

  /** Ends a ban. Messages that it removed aren't restored. */
  @Audited('chat.person-unbanned')
  @HttpCode(204)
  @Delete('people/:personId/ban')
  unbanPerson(
    @CurrentActor() actor: Actor,
    @Param('contentId', UuidPipe) contentId: string,
    @Param('personId', UuidPipe) personId: string,
    @Query() query: BanScopeDto,
  ): Promise<void> {
    return this.people.unban(actor, contentId, personId, query.scope);
  }

  /** Mutes someone in this content for a while. */
  @Audited('chat.person-muted')
  @HttpCode(204)
  @Put('people/:personId/mute')
  mutePerson(
    @CurrentActor() actor: Actor,
    @Param('contentId', UuidPipe) contentId: string,
    @Param('personId', UuidPipe) personId: string,
    @Body() body: MutePersonDto,
  ): Promise<void> {
    return this.people.mute(actor, contentId, personId, body.seconds);
  }

  /** Ends a mute. */
  @Audited('chat.person-unmuted')
  @HttpCode(204)
  @Delete('people/:personId/mute')
  unmutePerson(
    @CurrentActor() actor: Actor,
    @Param('contentId', UuidPipe) contentId: string,
    @Param('personId', UuidPipe) personId: string,
  ): Promise<void> {
    return this.people.unmute(actor, contentId, personId);
  }
}
