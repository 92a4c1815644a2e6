import { Injectable } from '@nestjs/common';
import type { Principal } from '../platform/auth/principal.js';
import { DomainError } from '../platform/errors/domain-error.js';
import type { ChatMessageDto, PostChatMessageDto } from './chat.dto.js';
import { type ChatMessageRow, toMyMessageDto } from './chat.mapper.js';
import { ChatReadModel } from './chat.read-model.js';
import type { ChatCommand, ChatOutcome } from './chat.repository.js';
import { ChatCommands, sentHashOf } from './chat-commands.service.js';
import { type Author, ChatLimits } from './chat-limits.js';
import { ChatSenders } from './chat-senders.js';
import { ChatWriter } from './chat-writer.js';

interface Writing extends Author {
  principal: Principal;
  /** Keys from the page's URL. */
  keys: string | undefined;
  /** Throws if the author's session has ended. Unset if that is known already. */
  requireLive?: () => Promise<void>;
}

@Injectable()
export class PostMessage {
  constructor(
    private readonly commands: ChatCommands,
    private readonly writer: ChatWriter,
    private readonly messages: ChatReadModel,
    private readonly limits: ChatLimits,
    private readonly senders: ChatSenders,
  ) {}

  /**
   * Returns the stored message, no matter how often the command is retried. A committed message is never refused later, even
   * if the chat, the limits, or the rules have changed since. Limits come first, so that a flood costs no lookups of sessions.
   */
  async post(writing: Writing, contentId: string, message: PostChatMessageDto): Promise<ChatMessageDto> {
    const { principal, address, requireLive } = writing;
    let command: ChatCommand;
    try {
      this.limits.take(writing, message.text.length);
      if (requireLive) await requireLive();
      const addressHash = principal.kind === 'guest' ? this.senders.hashOf(address) : null;
      command = { ...(await this.commands.make(writing, contentId, message)), addressHash };
      this.limits.takeRoom(writing, contentId, command);
    } catch (refusal) {
      const stored = await this.messages.repeated(message.id);
      if (stored?.room_id !== contentId || stored.author_id !== principal.uid) throw refusal;
      if (requireLive) await requireLive();
      return sameCommand(stored, sentHashOf(message.text));
    }
    if (command.addressHash) await this.senders.note(principal.uid, command.addressHash);
    return settle(await this.writer.write(contentId, command), command);
  }
}

function settle({ verdict, row, waitSeconds }: ChatOutcome, command: ChatCommand): ChatMessageDto {
  if (row) return sameCommand(row, command.sentHash);
  // The error is the same as for a missing name, because the solution is the same: joining again, this time with an email address.
  if (verdict === 'email_required') throw new DomainError('name_required', { message: 'Email Required' });
  throw new DomainError(
    verdict === 'conflict' || verdict === 'accepted' || verdict === 'stored' ? 'command_conflict' : verdict,
    waitSeconds === undefined ? {} : { retryAfterSeconds: waitSeconds },
  );
}

function sameCommand(row: ChatMessageRow, sentHash: string): ChatMessageDto {
  if (row.sent_hash !== sentHash) throw new DomainError('command_conflict');
  return toMyMessageDto(row);
}
