import { Injectable } from '@nestjs/common';
import type { Actor } from '../platform/auth/actor.js';
import { Clock } from '../platform/clock/clock.js';
import { DomainError } from '../platform/errors/domain-error.js';
import { UserReadModel } from '../users/users.public.js';
import type { ChatHostDto } from './direct-chat.dto.js';
import { DirectChatReadModel } from './direct-chat.read-model.js';
import type { Named } from './direct-chat-changes.js';
import { DirectChatGate, type Member } from './direct-chat-gate.js';

const NO_HOST = 'Choose a host who works with this content.';

/** The hosts to whom a chat of a content can be transferred: owners, admins, superhosts, and hosts (spec 3 §6). */
@Injectable()
export class DirectChatHosts {
  constructor(
    private readonly gate: DirectChatGate,
    private readonly users: UserReadModel,
    private readonly readModel: DirectChatReadModel,
    private readonly clock: Clock,
  ) {}

  /** Everyone but the caller; who is there comes first. */
  async list(actor: Actor, contentId: string): Promise<ChatHostDto[]> {
    const member = await this.gate.staff(actor, contentId);
    const hosts = await this.others(member);
    const uids = hosts.map(({ uid }) => uid);
    const online = new Set(await this.readModel.online(contentId, uids, this.clock.date()));
    const rank = ({ isOnline }: ChatHostDto) => (isOnline ? 0 : 1);
    return hosts
      .map(({ uid, name, photoUrl }) => ({ uid, name, photoUrl, isOnline: online.has(uid) }))
      .sort((a, b) => rank(a) - rank(b) || a.name.localeCompare(b.name));
  }

  /** Throws if the person isn't one of them. */
  async eligible(member: Member, uid: string | undefined): Promise<Named> {
    const host = member.isStaff ? (await this.others(member)).find((each) => each.uid === uid) : undefined;
    if (host) return host;
    throw new DomainError('validation_failed', { errors: [{ path: 'hostUid', message: NO_HOST }] });
  }

  private async others({ clientId, channelIds, uid: own }: Member): Promise<Named[]> {
    const staff = await this.users.staffOf(clientId, channelIds);
    return staff.flatMap(({ uid, name, photoUrl }) => (name === null || uid === own ? [] : [{ uid, name, photoUrl }]));
  }
}
