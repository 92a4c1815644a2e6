import { Injectable } from '@nestjs/common';
import { decideAct } from '../../../contracts/domain/direct-chat.js';
import { type OtherParticipants, ParticipantSources } from '../chat/chat.public.js';
import { Clock } from '../platform/clock/clock.js';
import { Database } from '../platform/database/database.js';
import type { Transaction } from '../platform/database/unit-of-work.js';
import { Contributes } from '../platform/discovery/contributions.js';
import { toFacts } from './direct-chat.mapper.js';
import { DirectChatRepository } from './direct-chat.repository.js';
import { changedChat } from './direct-chat-changes.js';

/** People in direct chats, for those who moderate the content. */
@Injectable()
@Contributes(ParticipantSources)
export class DirectChatParticipants implements OtherParticipants {
  constructor(
    private readonly database: Database,
    private readonly repository: DirectChatRepository,
    private readonly clock: Clock,
  ) {}

  async takesPart(contentId: string, uid: string): Promise<boolean> {
    const rows = await this.database.query(
      'SELECT 1 FROM direct_chat_people WHERE user_id = $2 AND room_id = $1 LIMIT 1',
      [contentId, uid],
    );
    return rows.length > 0;
  }

  /** As if the person had closed their requests to the hosts: nobody waits for an answer anymore. */
  async withdraw(
    transaction: Transaction,
    uid: string,
    { clientId, contentId }: { clientId: string; contentId: string | null },
  ): Promise<void> {
    const requests = await transaction.query<{ id: string; roomId: string }>(
      `SELECT c.id, c.room_id AS "roomId" FROM direct_chat_people p JOIN direct_chats c ON c.id = p.chat_id
       WHERE p.user_id = $1 AND p.left_revision IS NULL AND c.status = 'request' AND c.client_id = $2 AND ($3::uuid IS NULL OR c.room_id = $3)
       ORDER BY c.id`,
      [uid, clientId, contentId],
    );
    for (const { id, roomId } of requests) {
      const row = await this.repository.findForUpdate(transaction, roomId, id);
      if (row?.status !== 'request') continue;
      const decision = decideAct(toFacts(row), 'close', { uid, isStaff: false });
      const changes = { now: this.clock.date(), members: [] };
      if (decision.ok) this.repository.save(transaction, changedChat(row, decision.next, changes), row);
    }
  }
}
