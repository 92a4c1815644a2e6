import { Injectable } from '@nestjs/common';
import type { AuditAction } from '../../../../contracts/domain/audit-actions.js';
import type { BanScope } from '../../../../contracts/domain/chat-moderation.js';
import type { Actor } from '../../platform/auth/actor.js';
import { Clock } from '../../platform/clock/clock.js';
import { type Transaction, UnitOfWork } from '../../platform/database/unit-of-work.js';
import { DomainError } from '../../platform/errors/domain-error.js';
import { type Banning, ChatPeopleRepository } from './chat-people.repository.js';
import { ChatRoomRepository } from './chat-room.repository.js';
import { type Moderated, ModeratedPeople } from './moderated-people.js';
import type { BanPersonDto } from './moderation.dto.js';

const NOT_STAFF = "Staff can't be banned or muted.";
const NOT_EVERYWHERE = 'Only staff with access to all channels can do this for the whole organization.';

/** Chats that one transaction locks, so that none of them waits for long. */
const ROOMS_AT_ONCE = 20;

/** What moderators do about one person: ban, unban, mute, and unmute. Doing it twice isn't an error. */
@Injectable()
export class ChatPeople {
  constructor(
    private readonly moderated: ModeratedPeople,
    private readonly repository: ChatPeopleRepository,
    private readonly rooms: ChatRoomRepository,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /** Also removes what the person has written, and their requests to the hosts. For guests, newcomers from the same address must sign in to write for ten minutes, or everyone there. */
  async ban(actor: Actor, contentId: string, uid: string, { scope, ...options }: BanPersonDto): Promise<void> {
    const { moderated, banning } = await this.about(actor, contentId, uid, scope);
    const { clientId, person } = moderated;
    const { isStaff, isRegistered } = person;
    if (isStaff) throw new DomainError('forbidden', { message: NOT_STAFF });
    const coversAddress = options.coversAddress === true && !isRegistered;
    const place = { clientId, contentId: scope === 'content' ? contentId : null };
    const others = await this.unitOfWork.run(async (transaction) => {
      await this.rooms.touch(transaction, contentId);
      await this.repository.ban(transaction, banning, coversAddress);
      if (!isRegistered) await this.repository.markAddress(transaction, banning, coversAddress);
      await this.repository.removeMessages(transaction, banning, coversAddress);
      await this.moderated.withdraw(transaction, uid, place);
      const after = { scope, contentId, ...(coversAddress && { coversAddress }) };
      audit(transaction, { actor, moderated, uid, action: 'chat.person-banned', after });
      return scope === 'organization' ? this.rooms.openIn(transaction, clientId, banning.now) : [];
    });
    for (let at = 0; at < others.length; at += ROOMS_AT_ONCE)
      await this.unitOfWork.run(async (some) => this.rooms.judgeAgain(some, others.slice(at, at + ROOMS_AT_ONCE)));
    // There may be more, or others were committed after the look at what there is and before the ban.
    while (await this.unitOfWork.run((more) => this.repository.removeMessages(more, banning, coversAddress)));
    await this.unitOfWork.run((late) => this.moderated.withdraw(late, uid, place));
  }

  /** Restores no messages. Guests at the same address don't need to sign in anymore, unless another ban asks for it. */
  async unban(actor: Actor, contentId: string, uid: string, scope: BanScope): Promise<void> {
    const { moderated, banning } = await this.about(actor, contentId, uid, scope);
    await this.unitOfWork.run(async (transaction) => {
      await this.rooms.touch(transaction, contentId);
      if (!(await this.repository.unban(transaction, banning))) return;
      await this.repository.unmarkAddress(transaction, banning, banning.now);
      audit(transaction, { actor, moderated, uid, action: 'chat.person-unbanned', before: { scope, contentId } });
    });
  }

  async mute(actor: Actor, contentId: string, uid: string, seconds: number): Promise<void> {
    const { moderated, banning } = await this.about(actor, contentId, uid, 'content');
    if (moderated.person.isStaff) throw new DomainError('forbidden', { message: NOT_STAFF });
    const until = new Date(banning.now.getTime() + seconds * 1_000);
    await this.unitOfWork.run(async (transaction) => {
      await this.rooms.touch(transaction, contentId);
      await this.repository.mute(transaction, banning, until);
      audit(transaction, { actor, moderated, uid, action: 'chat.person-muted', after: { seconds, contentId } });
    });
  }

  async unmute(actor: Actor, contentId: string, uid: string): Promise<void> {
    const { moderated, banning } = await this.about(actor, contentId, uid, 'content');
    await this.unitOfWork.run(async (transaction) => {
      await this.rooms.touch(transaction, contentId);
      if (await this.repository.unmute(transaction, banning, banning.now))
        audit(transaction, { actor, moderated, uid, action: 'chat.person-unmuted', before: { contentId } });
    });
  }

  /** Throws `not_found` unless the caller moderates the content, and `forbidden` if they ask for the whole organization without access to all channels. */
  private async about(
    actor: Actor,
    contentId: string,
    uid: string,
    scope: BanScope,
  ): Promise<{ moderated: Moderated; banning: Banning }> {
    const moderated = await this.moderated.require(actor, contentId, uid);
    const { clientId, whitelist, person } = moderated;
    if (scope === 'organization' && whitelist !== null) throw new DomainError('forbidden', { message: NOT_EVERYWHERE });
    const now = this.clock.date();
    return { moderated, banning: { clientId, contentId, scope, uid, userName: person.userName, by: actor.uid, now } };
  }
}

interface Entry {
  actor: Actor;
  moderated: Moderated;
  uid: string;
  action: AuditAction;
  before?: object;
  after?: object;
}

function audit(transaction: Transaction, { moderated, uid, ...entry }: Entry): void {
  const { clientId, channelIds, person } = moderated;
  transaction.audit({ ...entry, clientId, channelIds, subject: { type: 'user', id: uid, name: person.userName } });
}
