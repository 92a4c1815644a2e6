import { Injectable } from '@nestjs/common';
import type { Actor } from '../platform/auth/actor.js';
import { Clock } from '../platform/clock/clock.js';
import { DomainError } from '../platform/errors/domain-error.js';
import type { ClosedChatsDto, DirectMessagePageDto, MessagePageQueryDto, PeopleHereDto } from './direct-chat.dto.js';
import { toDirectChatDto, toDirectMessageDto } from './direct-chat.mapper.js';
import { DirectChatReadModel } from './direct-chat.read-model.js';
import { DirectChatGate } from './direct-chat-gate.js';

/** Number of older messages, or of older closed chats, that a page loads at a time (spec 3 §9). */
const PAGE = 25;

/** What the stream doesn't carry of conversations: older messages, closed chats, and who is there. */
@Injectable()
export class DirectChatReading {
  constructor(
    private readonly gate: DirectChatGate,
    private readonly readModel: DirectChatReadModel,
    private readonly clock: Clock,
  ) {}

  async page(
    actor: Actor,
    contentId: string,
    chatId: string,
    { keys, before }: MessagePageQueryDto,
  ): Promise<DirectMessagePageDto> {
    const member = await this.gate.member(actor, contentId, keys);
    const readable = await this.readModel.readable(contentId, chatId, member);
    if (readable === null) throw new DomainError('not_found');
    return this.read(contentId, chatId, { before, isRequest: readable === 'request' });
  }

  async pageOfHosts(actor: Actor, contentId: string, { before }: MessagePageQueryDto): Promise<DirectMessagePageDto> {
    await this.gate.staff(actor, contentId);
    return this.read(contentId, null, { before, isRequest: false });
  }

  async closedOf(actor: Actor, contentId: string, before: number | undefined): Promise<ClosedChatsDto> {
    const { uid } = await this.gate.staff(actor, contentId);
    const rows = await this.readModel.closedOf(contentId, uid, before ?? null, PAGE + 1);
    const chats = rows.slice(0, PAGE).flatMap((row) => toDirectChatDto(row, uid) ?? []);
    return { chats, hasMore: rows.length > PAGE };
  }

  async peopleHere(actor: Actor, contentId: string, keys: string | undefined): Promise<PeopleHereDto> {
    const member = await this.gate.member(actor, contentId, keys);
    const now = this.clock.date();
    const [online, hasHosts] = await Promise.all([
      this.readModel.onlineAround(contentId, member, now),
      this.readModel.hasHosts(contentId, now),
    ]);
    return { online, hasHosts };
  }

  private async read(
    contentId: string,
    chatId: string | null,
    { before = null, isRequest }: { before?: number | null; isRequest: boolean },
  ): Promise<DirectMessagePageDto> {
    const rows = await this.readModel.page(contentId, chatId, { before, limit: PAGE + 1, isRequest });
    return { messages: rows.slice(-PAGE).map(toDirectMessageDto), hasMore: rows.length > PAGE };
  }
}
