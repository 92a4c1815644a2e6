import { Injectable } from '@nestjs/common';
import type { Principal } from '../platform/auth/principal.js';
import { Clock } from '../platform/clock/clock.js';
import { Config } from '../platform/config/config.js';
import { DomainError } from '../platform/errors/domain-error.js';
import { TokenBucket } from '../platform/rate-limit/token-bucket.js';
import type { ChatMessageDto, PostChatMessageDto } from './chat.dto.js';
import { type ChatMessageRow, toChatMessageDto } from './chat.mapper.js';
import { ChatReadModel } from './chat.read-model.js';
import type { ChatCommand, ChatOutcome } from './chat.repository.js';
import { ChatCommands, sentHashOf } from './chat-commands.service.js';
import { ChatWriter } from './chat-writer.js';

/** Messages that one person may send at once, above the rate of CHAT_PER_SECOND. */
const BURST = 8;
/** Seconds' worth of messages that one address may send at once: a campus that is greeted all together. */
const ADDRESS_BURST_SECONDS = 10;

export interface Author {
  principal: Principal;
  /** What counts as one address for limits. */
  address: string;
}

@Injectable()
export class PostMessage {
  private readonly people: TokenBucket;
  private readonly addresses: TokenBucket;

  constructor(
    private readonly commands: ChatCommands,
    private readonly writer: ChatWriter,
    private readonly messages: ChatReadModel,
    private readonly clock: Clock,
    config: Config,
  ) {
    this.people = new TokenBucket(config.CHAT_PER_SECOND, Math.max(BURST, config.CHAT_PER_SECOND));
    const perAddress = Math.max(config.CHAT_PER_ADDRESS, config.CHAT_PER_SECOND);
    this.addresses = new TokenBucket(perAddress, perAddress * ADDRESS_BURST_SECONDS);
  }

  /**
   * Answers the stored message, the same one however often the command is retried: a committed message is never
   * refused afterwards, whatever has become of the chat, the limits or the rules since.
   */
  async post({ principal, address }: Author, contentId: string, message: PostChatMessageDto): Promise<ChatMessageDto> {
    let command: ChatCommand;
    try {
      this.limit(principal.uid, address);
      command = await this.commands.make(principal, contentId, message);
    } catch (refusal) {
      const stored = await this.messages.byId(message.id);
      if (stored?.room_id !== contentId || stored.author_id !== principal.uid) throw refusal;
      return sameCommand(stored, sentHashOf(message.text));
    }
    return settle(await this.writer.write(contentId, command), command);
  }

  private limit(uid: string, address: string): void {
    const now = this.clock.now();
    const wait = this.people.take(uid, now) || this.addresses.take(address, now);
    if (wait > 0) throw new DomainError('rate_limited', { retryAfterSeconds: Math.ceil(wait) });
  }
}

function settle({ verdict, row }: ChatOutcome, command: ChatCommand): ChatMessageDto {
  if (row) return sameCommand(row, command.sentHash);
  // Joining again, with an address this time, is what helps: the same as where no name was given.
  if (verdict === 'email_required') throw new DomainError('name_required', { message: 'Email Required' });
  throw new DomainError(
    verdict === 'conflict' || verdict === 'accepted' || verdict === 'stored' ? 'command_conflict' : verdict,
  );
}

function sameCommand(row: ChatMessageRow, sentHash: string): ChatMessageDto {
  if (row.sent_hash !== sentHash) throw new DomainError('command_conflict');
  return toChatMessageDto(row);
}
