import { Injectable } from '@nestjs/common';
import { decideMessage } from '../../../contracts/domain/direct-chat.js';
import { type ChatCommand, ChatCommands, ChatLimits, sentHashOf } from '../chat/chat.public.js';
import type { Actor } from '../platform/auth/actor.js';
import { Clock } from '../platform/clock/clock.js';
import { UnitOfWork } from '../platform/database/unit-of-work.js';
import { DomainError } from '../platform/errors/domain-error.js';
import type { DirectMessageDto, PostDirectMessageDto } from './direct-chat.dto.js';
import { type DirectMessageRow, toDirectMessageDto, toFacts } from './direct-chat.mapper.js';
import { DirectChatRepository } from './direct-chat.repository.js';
import { changedChat, isSameState, messageOf, refusalOf } from './direct-chat-changes.js';
import { DirectChatGate } from './direct-chat-gate.js';

/** Who writes, from where. */
export interface Writing {
  actor: Actor;
  /** Key of the address for limits. */
  address: string;
  /** Keys from the page's URL. */
  keys: string | undefined;
}

/** Between viewers, nobody may read a message to approve it. Hosts get it as it is. */
export function refuseHeld({ isHeld }: Pick<ChatCommand, 'isHeld'>): void {
  if (isHeld) throw new DomainError('word_refused');
}

/** Posts messages into direct chats and Host Chat. A committed message is never refused later, no matter how often it is retried. */
@Injectable()
export class DirectMessages {
  constructor(
    private readonly commands: ChatCommands,
    private readonly limits: ChatLimits,
    private readonly gate: DirectChatGate,
    private readonly repository: DirectChatRepository,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  async post(
    writing: Writing,
    contentId: string,
    chatId: string,
    message: PostDirectMessageDto,
  ): Promise<DirectMessageDto> {
    return this.once(message, { contentId, chatId, uid: writing.actor.uid }, async () => {
      const member = await this.gate.member(writing.actor, contentId, writing.keys);
      this.gate.requireNamed(member);
      const command = await this.command(writing, contentId, message);
      return this.unitOfWork.run(async (transaction) => {
        const row = await this.repository.findForUpdate(transaction, contentId, chatId);
        const own = row?.people.find(({ uid }) => uid === member.uid);
        if (!row || !own || !(row.show_request || row.created_by === own.uid)) throw new DomainError('not_found');
        if (own.isHost) this.gate.staysStaff(transaction, writing.actor, member);
        const toViewer = !row.people.some(({ isHost }) => isHost) && row.status !== 'request';
        await this.gate.requireWriting(transaction, member, contentId, { toViewer, writing });
        if (toViewer) refuseHeld(command);
        const facts = toFacts(row);
        const decision = decideMessage(facts, member);
        if (!decision.ok) throw refusalOf(decision.reason, 'message');
        const now = this.clock.date();
        const changes = { now, members: [member], ...(!facts.showRequest && { message: command.text }) };
        if (!isSameState(facts, decision.next))
          this.repository.save(transaction, changedChat(row, decision.next, changes), row);
        else if (row.status === 'request') this.repository.touchRequest(transaction, row);
        return this.repository.insertMessage(transaction, messageOf(command, own.isHost, row, now));
      });
    });
  }

  /** Posts into the chat of the content's staff. */
  async postToHosts(writing: Writing, contentId: string, message: PostDirectMessageDto): Promise<DirectMessageDto> {
    return this.once(message, { contentId, chatId: null, uid: writing.actor.uid }, async () => {
      const member = await this.gate.staff(writing.actor, contentId);
      this.gate.requireNamed(member);
      const command = await this.command(writing, contentId, message);
      return this.unitOfWork.run(async (transaction) => {
        this.gate.staysStaff(transaction, writing.actor, member);
        const place = { id: null, room_id: contentId, client_id: member.clientId };
        return this.repository.insertMessage(transaction, messageOf(command, true, place, this.clock.date()));
      });
    });
  }

  /** The text as others will read it, within the limits and rules of the room's chat. */
  async command(writing: Writing, contentId: string, message: PostDirectMessageDto): Promise<ChatCommand> {
    const sender = { principal: writing.actor, address: writing.address, keys: writing.keys };
    this.limits.take(sender, message.text.length);
    const command = await this.commands.make(sender, contentId, message);
    if (!command.isFreshId) throw new DomainError('invalid_command_id');
    this.limits.takeRoom(sender, contentId, command);
    return command;
  }

  /** Answers with the stored message if there is one. */
  private async once(
    { id, text }: PostDirectMessageDto,
    place: { contentId: string; chatId: string | null; uid: string },
    write: () => Promise<{ row: DirectMessageRow | null }>,
  ): Promise<DirectMessageDto> {
    const stored = await this.stored(id, text, place);
    if (stored) return stored;
    try {
      return toDirectMessageDto((await write()).row!);
    } catch (error) {
      // Another request with the same id may have been faster.
      const other = await this.stored(id, text, place);
      if (other) return other;
      throw error;
    }
  }

  private async stored(
    id: string,
    text: string,
    { contentId, chatId, uid }: { contentId: string; chatId: string | null; uid: string },
  ): Promise<DirectMessageDto | null> {
    const row = await this.repository.findMessage(id);
    if (!row) return null;
    const isSame =
      row.author_id === uid &&
      row.room_id === contentId &&
      row.chat_id === chatId &&
      row.sent_hash === sentHashOf(text);
    if (!isSame) throw new DomainError('command_conflict');
    return toDirectMessageDto(row);
  }
}
