import { Injectable } from '@nestjs/common';
import { type DirectChatFacts, decideStart, offlineMessage } from '../../../contracts/domain/direct-chat.js';
import { sentHashOf } from '../chat/chat.public.js';
import { Clock } from '../platform/clock/clock.js';
import { type Transaction, UnitOfWork } from '../platform/database/unit-of-work.js';
import { DomainError } from '../platform/errors/domain-error.js';
import type { DirectChatDto, StartDirectChatDto } from './direct-chat.dto.js';
import { toDirectChatDto, toFacts } from './direct-chat.mapper.js';
import { DirectChatReadModel, type Reachable } from './direct-chat.read-model.js';
import { type ChangedChat, DirectChatRepository } from './direct-chat.repository.js';
import { changedChat, messageOf, type Named, peopleOf, refusalOf } from './direct-chat-changes.js';
import { DirectChatGate, type Member } from './direct-chat-gate.js';
import { DirectMessages, refuseHeld, type Writing } from './direct-messages.service.js';

/** Starts direct chats: a viewer asks the hosts or another viewer, or a host begins. */
@Injectable()
export class DirectChats {
  constructor(
    private readonly messages: DirectMessages,
    private readonly gate: DirectChatGate,
    private readonly readModel: DirectChatReadModel,
    private readonly repository: DirectChatRepository,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /** Throws `chat_exists` if there is one that is open, and `person_offline` if the other person isn't there (spec 3 §4). */
  async start(writing: Writing, contentId: string, dto: StartDirectChatDto): Promise<DirectChatDto> {
    const asked = withoutNulls(dto);
    const stored = await this.stored(asked, contentId, writing.actor.uid);
    if (stored) return stored;
    try {
      return await this.startNew(writing, contentId, asked);
    } catch (error) {
      // Another request with the same id may have been faster.
      const other = await this.stored(asked, contentId, writing.actor.uid);
      if (other) return other;
      throw error;
    }
  }

  private async startNew(writing: Writing, contentId: string, asked: StartDirectChatDto): Promise<DirectChatDto> {
    const member = await this.gate.member(writing.actor, contentId, writing.keys);
    this.gate.requireNamed(member);
    const { id, text } = asked;
    const isToStaff = asked.uid === undefined || (await this.gate.isStaff(asked.uid, member));
    // Viewers ask all hosts, whomever they mean; hosts talk to one another in Host Chat.
    if (member.isStaff && isToStaff) throw new DomainError('forbidden');
    const uid = isToStaff ? undefined : asked.uid;
    const isByHost = member.isStaff;
    if (text === undefined && !isByHost) throw new DomainError('message_empty');
    if (uid === member.uid) throw new DomainError('not_found');
    const command = text === undefined ? null : await this.messages.command(writing, contentId, { id, text });
    const other = uid === undefined ? null : await this.other(contentId, member, uid);
    if (command && other !== null && !member.isStaff) refuseHeld(command);
    const doer = { uid: member.uid, isStaff: isByHost };
    const now = this.clock.date();
    const chatId = await this.unitOfWork.run(async (transaction) => {
      const viewerUid = isByHost ? other!.uid : member.uid;
      const pair = isByHost || uid === undefined ? [viewerUid] : [viewerUid, uid].sort();
      await this.repository.lockPeople(transaction, contentId, pair);
      await this.gate.requireWriting(transaction, member, contentId, {
        toViewer: other !== null && !isByHost,
        writing,
      });
      if (isByHost) this.gate.staysStaff(transaction, writing.actor, member);
      const existingId = await this.existing(transaction, contentId, viewerUid, isByHost ? null : (other?.uid ?? null));
      const row = existingId ? await this.repository.findForUpdate(transaction, contentId, existingId) : null;
      const chat = row
        ? this.returned(row, decideStart(toFacts(row), doer), { now, members: [member], message: command?.text })
        : this.begun(asked, { contentId, member, other, isByHost, now, text: command?.text ?? '' });
      this.repository.save(transaction, chat, row);
      if (command)
        this.repository.insertMessage(
          transaction,
          messageOf(command, isByHost, { id: chat.id, room_id: contentId, client_id: member.clientId }, now),
        );
      const act = { id, chatId: chat.id, userId: member.uid, act: 'start', sentHash: startHash(asked), at: now };
      this.repository.insertAct(transaction, contentId, act);
      if (isByHost)
        transaction.audit({
          actor: writing.actor,
          action: 'direct-chat.changed',
          clientId: member.clientId,
          channelIds: member.channelIds,
          subject: { type: 'direct-chat', id: chat.id },
          after: { act: 'start' },
        });
      return chat.id;
    });
    return this.chatOf(chatId, member.uid);
  }

  private existing(transaction: Transaction, contentId: string, viewerUid: string, otherViewer: string | null) {
    if (otherViewer === null) return this.repository.idWithHosts(transaction, contentId, viewerUid);
    return this.repository.idBetween(transaction, contentId, viewerUid, otherViewer);
  }

  private returned(
    row: Parameters<typeof changedChat>[0],
    decision: ReturnType<typeof decideStart>,
    { now, members, message }: { now: Date; members: readonly Named[]; message: string | undefined },
  ): ChangedChat {
    if (!decision.ok) throw refusalOf(decision.reason, 'start');
    const next = { ...decision.next, showRequest: decision.next.showRequest || message !== undefined };
    return changedChat(row, next, { now, members, leavesAt: null, ...(message !== undefined && { message }) });
  }

  private begun(
    { id }: StartDirectChatDto,
    begin: {
      contentId: string;
      member: Member;
      other: Named | null;
      isByHost: boolean;
      now: Date;
      text: string;
    },
  ): ChangedChat {
    const { contentId, member, other, isByHost, now, text } = begin;
    const status = isByHost ? 'active' : other ? 'directMessageRequest' : 'request';
    const people = [
      { uid: member.uid, isHost: isByHost, status } as const,
      ...(other ? [{ uid: other.uid, isHost: false, status } as const] : []),
    ];
    const facts: DirectChatFacts = {
      status,
      createdBy: member.uid,
      showRequest: text !== '',
      hostChat: isByHost,
      wasAccepted: isByHost,
      people,
    };
    return {
      id,
      roomId: contentId,
      clientId: member.clientId,
      facts,
      people: peopleOf(facts, [], [member, ...(other ? [other] : [])]),
      message: text,
      requestedAt: now,
      acceptedAt: isByHost ? now : null,
      leavesAt: null,
      createdAt: now,
    };
  }

  private async other(contentId: string, member: Member, uid: string): Promise<Named> {
    const found = await this.readModel.reachable(contentId, member.clientId, uid, this.clock.date());
    const name = found?.name;
    if (!found || !name) throw new DomainError('not_found');
    if (!found.isOnline) throw new DomainError('person_offline', { message: offlineMessage(name) });
    return { ...(found as Reachable & { name: string }), name };
  }

  private async stored(asked: StartDirectChatDto, contentId: string, uid: string): Promise<DirectChatDto | null> {
    const act = await this.repository.findAct(asked.id);
    if (!act) return null;
    const row = await this.repository.byId(act.chatId);
    if (act.userId !== uid || act.sentHash !== startHash(asked) || row?.room_id !== contentId)
      throw new DomainError('command_conflict');
    return this.chatOf(act.chatId, uid);
  }

  private async chatOf(chatId: string, uid: string): Promise<DirectChatDto> {
    const row = await this.repository.byId(chatId);
    const chat = row && toDirectChatDto(row, uid);
    if (!chat) throw new DomainError('not_found');
    return chat;
  }
}

/** JSON has null for what is omitted. */
function withoutNulls({ id, uid, text }: StartDirectChatDto): StartDirectChatDto {
  return { id, ...(typeof uid === 'string' && { uid }), ...(typeof text === 'string' && { text }) };
}

function startHash({ uid = '', text = '' }: StartDirectChatDto): string {
  return sentHashOf(`start ${uid} ${text}`);
}
