import { Injectable } from '@nestjs/common';
import { CHANNEL_NOT_FOUND } from '../../../contracts/domain/client-messages.js';
import { Role } from '../../../contracts/domain/enums.js';
import { isPowerfulRole } from '../../../contracts/domain/people.js';
import { PRESENT_OWNER_REQUIRED, TOKENS_SET_NO_PASSWORD } from '../../../contracts/domain/people-messages.js';
import type { Actor } from '../platform/auth/actor.js';
import { requireRecentSignIn } from '../platform/auth/recent-sign-in.guard.js';
import { DomainError } from '../platform/errors/domain-error.js';
import { requireMayGive } from './granting.js';
import type { UserFieldsDto } from './people.dto.js';
import { PeopleReadModel } from './people.read-model.js';
import type { Manager } from './people-access.service.js';
import { type AcceptedUser, acceptUser } from './user-form.mapper.js';

export interface Former {
  role: Role | null;
  /** Channels that stay allowed even if they've been deleted. */
  whitelist: readonly string[] | null;
  /** The account's email address; absent if the person has no account here yet. */
  email?: string;
}

/** Validates forms about people. Nobody can give a role or channels that they may not give. */
@Injectable()
export class UserForms {
  constructor(private readonly people: PeopleReadModel) {}

  /** Throws `validation_failed`, `permission_level` with `refusal`, and what `requireRecentSignIn` throws. */
  async accept(
    actor: Actor,
    { granter, client }: Manager,
    dto: UserFieldsDto,
    { former, refusal }: { former: Former; refusal: string },
  ): Promise<AcceptedUser> {
    const form = acceptUser(dto);
    requireMayGive(granter, form, refusal);
    const becomesOwner = form.role === Role.owner && former.role !== Role.owner;
    if (becomesOwner && isProxy(actor)) throw new DomainError('permission_level', { message: refusal });
    if (becomesOwner && dto.clientOwnerId === undefined) refuseUnknownOwner();
    if (form.password !== null && actor.tokenId !== null) refusePassword();
    await this.requireChannels(client.id, form.whitelist, former.whitelist ?? []);
    if (givesPower(form, former)) requireRecentSignIn(actor);
    return form;
  }

  private async requireChannels(
    clientId: string,
    wanted: readonly string[] | null,
    known: readonly string[],
  ): Promise<void> {
    const fresh = (wanted ?? []).filter((id) => !known.includes(id));
    if (fresh.length === 0) return;
    const found = await this.people.channelsAmong(clientId, fresh);
    if (fresh.every((id) => found.has(id))) return;
    const errors = [{ path: 'whitelistChannelIds', message: CHANNEL_NOT_FOUND }];
    throw new DomainError('validation_failed', { errors });
  }
}

function refuseUnknownOwner(): never {
  throw new DomainError('validation_failed', { errors: [{ path: 'clientOwnerId', message: PRESENT_OWNER_REQUIRED }] });
}

function refusePassword(): never {
  const message = TOKENS_SET_NO_PASSWORD;
  throw new DomainError('permission_level', { message, errors: [{ path: 'password', message }] });
}

/** Whether the form makes someone an owner or admin, or changes the email or password of one. */
function givesPower({ role, email, password }: AcceptedUser, former: Former): boolean {
  if (!isPowerfulRole(role)) return false;
  return role !== former.role || password !== null || email !== former.email;
}

/** Tokens and sessions that are limited to one organization can't transfer its ownership. */
function isProxy({ tokenId, clientId }: Actor): boolean {
  return tokenId !== null || clientId !== null;
}
