import { Injectable } from '@nestjs/common';
import type { AuditAction } from '../../../../contracts/domain/audit-actions.js';
import { ADDRESS_MARK_MS, type BanScope } from '../../../../contracts/domain/chat-moderation.js';
import type { Actor } from '../../platform/auth/actor.js';
import { Clock } from '../../platform/clock/clock.js';
import { type Transaction, UnitOfWork } from '../../platform/database/unit-of-work.js';
import { Contributes } from '../../platform/discovery/contributions.js';
import { DomainError } from '../../platform/errors/domain-error.js';
import { type JobHandler, JobHandlers } from '../../platform/jobs/job-handlers.js';
import { type JobPayload, Jobs } from '../../platform/jobs/jobs.js';
import { type Banning, type BanReach, ChatPeopleRepository } from './chat-people.repository.js';
import { ChatRoomRepository } from './chat-room.repository.js';
import { type Moderated, ModeratedPeople } from './moderated-people.js';
import type { BanPersonDto } from './moderation.dto.js';

const NOT_STAFF = "Staff can't be banned or muted.";
const NOT_EVERYWHERE = 'Only staff with access to all channels can do this for the whole organization.';

/** Chats that one transaction locks, so that none of them waits for long. */
const ROOMS_AT_ONCE = 20;

const FINISH_BAN = 'chat.finish-ban';
/** Until then, whatever was on its way has been written or refused. */
const FINISH_AFTER_MS = 10_000;

/** What moderators do about one person: ban, unban, mute, and unmute. Doing it twice isn't an error. */
@Injectable()
@Contributes(JobHandlers)
export class ChatPeople implements JobHandler {
  readonly job = FINISH_BAN;

  constructor(
    private readonly moderated: ModeratedPeople,
    private readonly repository: ChatPeopleRepository,
    private readonly rooms: ChatRoomRepository,
    private readonly unitOfWork: UnitOfWork,
    private readonly jobs: Jobs,
    private readonly clock: Clock,
  ) {}

  /** Also removes what the person has written, and their requests to the hosts. For guests, newcomers from the same address must sign in to write for ten minutes, or everyone there. */
  async ban(actor: Actor, contentId: string, uid: string, { scope, ...options }: BanPersonDto): Promise<void> {
    const { moderated, banning } = await this.about(actor, contentId, uid, scope);
    const { clientId, person } = moderated;
    const { isStaff, isRegistered } = person;
    if (isStaff) throw new DomainError('forbidden', { message: NOT_STAFF });
    const coversAddress = options.coversAddress === true && !isRegistered;
    const addressSince = coversAddress ? new Date(banning.now.getTime() - ADDRESS_MARK_MS) : null;
    const reach = { clientId, contentId: scope === 'content' ? contentId : null, uid, addressSince };
    const { banId, others } = await this.unitOfWork.run(async (transaction) => {
      await this.rooms.touch(transaction, contentId);
      const asked = isRegistered ? null : coversAddress ? 'everyone' : 'newcomers';
      const banId = await this.repository.ban(transaction, banning, asked);
      const runAt = new Date(banning.now.getTime() + FINISH_AFTER_MS);
      await this.jobs.add(transaction, FINISH_BAN, { banId, uid }, { key: `${FINISH_BAN} ${banId}`, runAt });
      await this.repository.removeMessages(transaction, reach);
      await this.moderated.withdraw(transaction, uid, reach);
      const after = { scope, contentId, ...(coversAddress && { coversAddress }) };
      audit(transaction, { actor, moderated, uid, action: 'chat.person-banned', after });
      const others = scope === 'organization' ? await this.rooms.openIn(transaction, clientId, banning.now) : [];
      return { banId, others };
    });
    for (let at = 0; at < others.length; at += ROOMS_AT_ONCE)
      await this.unitOfWork.run(async (some) => this.rooms.judgeAgain(some, others.slice(at, at + ROOMS_AT_ONCE)));
    await this.finish(banId, uid);
  }

  /** Finishes a ban again, in case the process that did it was killed in between. */
  async run({ banId, uid }: JobPayload): Promise<void> {
    await this.finish(banId!, uid);
  }

  /**
   * Removes what the ban itself left: more than fits in one pass, or messages and requests that were committed while the ban was being made.
   * Ends when the ban does, so that nothing written afterward is removed. If a guest signs in meanwhile, their ban and requests move to the account,
   * but their messages don't. Jobs of the previous version don't say whose messages they are.
   */
  private async finish(banId: string, author?: string): Promise<void> {
    const during = (act: (transaction: Transaction, reach: BanReach) => Promise<boolean>) =>
      this.unitOfWork.run(async (transaction) => {
        const reach = await this.repository.findReach(transaction, banId, this.clock.date());
        return reach !== null && act(transaction, reach);
      });
    while (await during((more, reach) => this.repository.removeMessages(more, { ...reach, uid: author ?? reach.uid })));
    await during(async (late, reach) => {
      await this.moderated.withdraw(late, reach.uid, reach);
      return false;
    });
  }

  /** Restores no messages. Guests at the same address don't need to sign in anymore, unless another ban asks for it. */
  async unban(actor: Actor, contentId: string, uid: string, scope: BanScope): Promise<void> {
    const { moderated, banning } = await this.about(actor, contentId, uid, scope);
    await this.unitOfWork.run(async (transaction) => {
      await this.rooms.touch(transaction, contentId);
      if (!(await this.repository.unban(transaction, banning))) return;
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
