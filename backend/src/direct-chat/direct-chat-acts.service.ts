import { Injectable } from '@nestjs/common';
import { v7 } from 'uuid';
import {
  type DirectChatFacts,
  decideAct,
  decideFinish,
  HOST_LEAVES_AFTER_MS,
  isOpenStatus,
  leavingMessage,
  transferMessage,
} from '../../../contracts/domain/direct-chat.js';
import { sentHashOf } from '../chat/chat.public.js';
import type { Actor } from '../platform/auth/actor.js';
import { Clock } from '../platform/clock/clock.js';
import { type Transaction, UnitOfWork } from '../platform/database/unit-of-work.js';
import { DomainError } from '../platform/errors/domain-error.js';
import type { ActOnDirectChatDto, DirectChatDto } from './direct-chat.dto.js';
import { type DirectChatRow, toDirectChatDto, toFacts } from './direct-chat.mapper.js';
import { DirectChatRepository } from './direct-chat.repository.js';
import { changedChat, type Named, refusalOf, systemMessage } from './direct-chat-changes.js';
import { DirectChatGate, type Member } from './direct-chat-gate.js';
import { DirectChatHosts } from './direct-chat-hosts.service.js';

const ACCEPTED_BY_OTHERS = 'Another host has already accepted this chat.';
/** Chats that are closed per transaction. */
const AT_ONCE = 50;

/** What people do with a chat: accept, deny, close, block, reopen, transfer, mute. */
@Injectable()
export class DirectChatActs {
  constructor(
    private readonly gate: DirectChatGate,
    private readonly hosts: DirectChatHosts,
    private readonly repository: DirectChatRepository,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /** Returns the chat as it is then; null for someone who has left it. Repeating the same id changes nothing more. */
  async act(
    { actor, keys }: { actor: Actor; keys: string | undefined },
    contentId: string,
    chatId: string,
    asked: ActOnDirectChatDto,
  ): Promise<DirectChatDto | null> {
    const sentHash = sentHashOf(`${asked.act} ${asked.hostUid ?? ''}`);
    const done = { chatId, userId: actor.uid, sentHash };
    if (!(await this.isDone(asked.id, done))) {
      const member = await this.gate.member(actor, contentId, keys);
      const host = asked.act === 'transfer' ? await this.hosts.eligible(member, asked.hostUid) : null;
      try {
        await this.unitOfWork.run(async (transaction) => {
          await this.change(transaction, { actor, member, host }, contentId, chatId, asked);
          this.repository.insertAct(transaction, contentId, {
            ...done,
            id: asked.id,
            act: asked.act,
            at: this.clock.date(),
          });
        });
      } catch (error) {
        // Another request with the same id may have been faster.
        if (!(await this.isDone(asked.id, done))) throw error;
      }
    }
    const row = await this.repository.byId(chatId);
    return row && toDirectChatDto(row, actor.uid);
  }

  /** Closes chats whose hosts have said that they are leaving. */
  async closeLeft(): Promise<void> {
    let count: number;
    do
      count = await this.unitOfWork.run(async (transaction) => {
        const now = this.clock.date();
        const ids = await this.repository.takeLeft(transaction, now, AT_ONCE);
        for (const id of ids) {
          const row = await this.repository.byId(id, transaction);
          const decision = row && decideFinish(toFacts(row));
          const next = decision?.ok ? decision.next : toFacts(row!);
          this.repository.save(transaction, changedChat(row!, next, { now, members: [], leavesAt: null }), row);
        }
        return ids.length;
      });
    while (count === AT_ONCE);
  }

  private async isDone(id: string, { chatId, userId, sentHash }: { chatId: string; userId: string; sentHash: string }) {
    const stored = await this.repository.findAct(id);
    if (!stored) return false;
    if (stored.chatId !== chatId || stored.userId !== userId || stored.sentHash !== sentHash)
      throw new DomainError('command_conflict');
    return true;
  }

  private async change(
    transaction: Transaction,
    { actor, member, host }: { actor: Actor; member: Member; host: Named | null },
    contentId: string,
    chatId: string,
    { act }: ActOnDirectChatDto,
  ): Promise<void> {
    const row = await this.repository.findForUpdate(transaction, contentId, chatId);
    const own = row?.people.find(({ uid }) => uid === member.uid);
    if (!row || !(own || member.isStaff) || (own && !row.show_request && row.created_by !== own.uid))
      throw new DomainError('not_found');
    // A former host learns nothing more about the chat.
    if (own?.isHost && !member.isStaff) throw new DomainError('not_found');
    this.gate.requireNamed(member);
    if (act === 'mute' || act === 'unmute') {
      if (!own) throw new DomainError('not_found');
      return this.repository.setMuted(transaction, row, own.uid, act === 'mute');
    }
    if (!own && act === 'accept' && row.status === 'active')
      throw new DomainError('conflict', { message: ACCEPTED_BY_OTHERS });
    if (act === 'accept' && !member.isStaff)
      await this.gate.requireWriting(transaction, member, contentId, { toViewer: true });
    const facts = toFacts(row);
    const decision = decideAct(facts, act, member, host?.uid);
    if (!decision.ok) throw refusalOf(decision.reason, act);
    const now = this.clock.date();
    const isLeaving = 'isLeaving' in decision;
    if (isLeaving && row.leaves_at) return;
    const soon = isLeaving ? new Date(now.getTime() + HOST_LEAVES_AFTER_MS) : null;
    // If the other person closes it while the host is leaving, the host still leaves.
    const leavesAt = act === 'close' ? (soon ?? row.leaves_at) : null;
    const members = [member, ...(host ? [host] : [])];
    this.repository.save(transaction, changedChat(row, decision.next, { now, members, leavesAt }), row);
    const text = this.said(act, member, host, facts);
    const isHost = own ? own.isHost : true;
    if (text !== null)
      this.repository.insertMessage(
        transaction,
        systemMessage(v7({ msecs: now.getTime() }), { ...member, isHost }, text, row, now),
      );
    if (isHost) this.asStaff(transaction, actor, member, row, { act, ...(host && { transferredTo: host.uid }) });
  }

  /** What the chat says about it to those who remain. */
  private said(act: string, { name }: Named, host: Named | null, { status }: DirectChatFacts): string | null {
    if (act === 'transfer') return transferMessage(name, host!.name);
    return act === 'close' && isOpenStatus(status) ? leavingMessage(name) : null;
  }

  private asStaff(transaction: Transaction, actor: Actor, member: Member, row: DirectChatRow, after: object): void {
    this.gate.staysStaff(transaction, actor, member);
    const { clientId, channelIds } = member;
    const subject = { type: 'direct-chat', id: row.id } as const;
    transaction.audit({ actor, action: 'direct-chat.changed', clientId, channelIds, subject, after });
  }
}
