import { Body, Controller, Get, Param, Put } from '@nestjs/common';
import { Audited } from '../../platform/audit/audited.decorator.js';
import type { Actor } from '../../platform/auth/actor.js';
import { CurrentActor } from '../../platform/auth/current-actor.decorator.js';
import { CurrentPrincipal } from '../../platform/auth/current-principal.decorator.js';
import type { Principal } from '../../platform/auth/principal.js';
import { UuidPipe } from '../../platform/http/uuid.pipe.js';
import { Price } from '../../platform/rate-limit/price.decorator.js';
import { SaveWordListDto, WordListDto } from './word-list.dto.js';
import { WordLists } from './word-lists.service.js';

@Price(8, { organization: true })
@Controller('clients/:clientId')
export class WordListsController {
  constructor(private readonly lists: WordLists) {}

  /** Returns the words that the organization looks for in chat messages. For owners and admins. */
  @Get('word-list')
  getWordList(
    @CurrentPrincipal() principal: Principal,
    @Param('clientId', UuidPipe) clientId: string,
  ): Promise<WordListDto> {
    return this.lists.get(principal, { clientId, channelId: null });
  }

  /** Saves the words that the organization looks for in chat messages. For owners and admins. */
  @Audited('chat.words-saved')
  @Put('word-list')
  saveWordList(
    @CurrentActor() actor: Actor,
    @Param('clientId', UuidPipe) clientId: string,
    @Body() body: SaveWordListDto,
  ): Promise<WordListDto> {
    return this.lists.save(actor, { clientId, channelId: null }, body);
  }

  /** Returns the words that a channel looks for in chat messages, in addition to those of the organization. For owners and admins whose whitelist allows it. */
  @Get('channels/:channelId/word-list')
  getChannelWordList(
    @CurrentPrincipal() principal: Principal,
    @Param('clientId', UuidPipe) clientId: string,
    @Param('channelId', UuidPipe) channelId: string,
  ): Promise<WordListDto> {
    return this.lists.get(principal, { clientId, channelId });
  }

  /** Saves the words that a channel looks for in chat messages. For owners and admins whose whitelist allows it. */
  @Audited('chat.words-saved')
  @Put('channels/:channelId/word-list')
  saveChannelWordList(
    @CurrentActor() actor: Actor,
    @Param('clientId', UuidPipe) clientId: string,
    @Param('channelId', UuidPipe) channelId: string,
    @Body() body: SaveWordListDto,
  ): Promise<WordListDto> {
    return this.lists.save(actor, { clientId, channelId }, body);
  }
}
