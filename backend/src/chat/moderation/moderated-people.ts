import { Injectable } from '@nestjs/common';
import { STAFF_ROLES } from '../../../../contracts/domain/access.js';
import { ContentAccess, channelIdsOf } from '../../contents/contents.public.js';
import type { Actor } from '../../platform/auth/actor.js';
import { isStaffOf, whitelistIn } from '../../platform/auth/grants.js';
import { GrantsPort } from '../../platform/auth/grants.port.js';
import type { Principal } from '../../platform/auth/principal.js';
import type { Transaction } from '../../platform/database/unit-of-work.js';
import { Contributions, type Registry } from '../../platform/discovery/contributions.js';
import { DomainError } from '../../platform/errors/domain-error.js';
import { ChatPeopleReadModel, type KnownPerson } from './chat-people.read-model.js';

export interface ModeratedPerson extends KnownPerson {
  uid: string;
  isStaff: boolean;
}

/** A person in a content's chat, and the moderator who asks about them. */
export interface Moderated {
  clientId: string;
  channelIds: string[];
  /** Channels to which the moderator is limited; null: they aren't. */
  whitelist: readonly string[] | null;
  person: ModeratedPerson;
}

/** Knows who takes part in a content otherwise than in its chat. */
export interface OtherParticipants {
  takesPart(contentId: string, uid: string): Promise<boolean>;
  /** Takes back what someone who is banned still waits for. `contentId` null: in the whole organization. */
  withdraw(transaction: Transaction, uid: string, place: { clientId: string; contentId: string | null }): Promise<void>;
}

@Injectable()
export class ParticipantSources implements Registry<OtherParticipants> {
  constructor(private readonly contributions: Contributions) {}

  get entries(): readonly OtherParticipants[] {
    return this.contributions.to(ParticipantSources);
  }
}

const PERSON_NOT_FOUND = 'Person not found.';

@Injectable()
export class ModeratedPeople {
  constructor(
    private readonly access: ContentAccess,
    private readonly grants: GrantsPort,
    private readonly people: ChatPeopleReadModel,
    private readonly participants: ParticipantSources,
  ) {}

  /** Throws `not_found` unless the caller moderates the content and the organization knows the person. */
  async require(moderator: Principal | Actor, contentId: string, uid: string): Promise<Moderated> {
    const { content, grants } = await this.access.require(moderator, contentId, STAFF_ROLES);
    const { clientId } = content;
    const theirs = (await this.grants.grantsOf([uid])).get(uid);
    const isStaff = theirs !== undefined && isStaffOf(theirs, clientId);
    const answers = await Promise.all(this.participants.entries.map((source) => source.takesPart(contentId, uid)));
    const known = await this.people.known(clientId, contentId, uid, answers.includes(true));
    if (!known) throw new DomainError('not_found', { message: PERSON_NOT_FOUND });
    const person = { ...known, uid, isStaff };
    return { clientId, channelIds: channelIdsOf(content), whitelist: whitelistIn(grants, clientId), person };
  }

  async withdraw(...withdrawal: Parameters<OtherParticipants['withdraw']>): Promise<void> {
    for (const source of this.participants.entries) await source.withdraw(...withdrawal);
  }
}
