import { Injectable } from '@nestjs/common';
import { normaliseEmail } from '../../../contracts/domain/email-address.js';
import { USER_NOT_FOUND } from '../../../contracts/domain/people-messages.js';
import { validateNuke } from '../../../contracts/domain/user-forms.js';
import { AccessService } from '../platform/auth/access.service.js';
import type { Actor } from '../platform/auth/actor.js';
import type { Principal } from '../platform/auth/principal.js';
import { type Transaction, UnitOfWork } from '../platform/database/unit-of-work.js';
import { DomainError } from '../platform/errors/domain-error.js';
import { Jobs } from '../platform/jobs/jobs.js';
import { SharedLimiter } from '../platform/rate-limit/shared-limiter.service.js';
import type { NukeCheckDto, NukeDto, NukeUserDto } from './nuke.dto.js';
import { NukeRepository, type NukeRow } from './nuke.repository.js';
import { ShutOut } from './shut-out.js';

export const NUKE_JOB = 'person.nuke';

const HOUR = 3600;
const PER_PERSON = { points: 10, duration: HOUR };
const CHECKS = { points: 100, duration: HOUR };
const ATTEMPTS = 25;
/** After a session ends, processes that have seen it still accept it for up to two seconds. Messages written during that time are erased too. */
const STRAGGLING_MS = 4_000;

/** Erases a person everywhere, for global owners (spec 2 §2). Access is revoked immediately; everything else is erased in the background. */
@Injectable()
export class NukeService {
  constructor(
    private readonly access: AccessService,
    private readonly shutOut: ShutOut,
    private readonly nukes: NukeRepository,
    private readonly limiter: SharedLimiter,
    private readonly jobs: Jobs,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /** Returns how many people would be erased, before the caller confirms. */
  async check(principal: Principal, form: NukeUserDto): Promise<NukeCheckDto> {
    await this.access.requireGlobalOwner(principal);
    const email = emailIn(form);
    await this.limiter.consume('nuke-check', principal.uid, CHECKS);
    const uids = await this.unitOfWork.run((transaction) => this.erasable(transaction, principal.uid, email));
    return { people: Math.max(uids.length, 1) };
  }

  async nuke(actor: Actor, form: NukeUserDto): Promise<NukeDto> {
    await this.access.requireGlobalOwner(actor);
    const email = emailIn(form);
    await this.limiter.consume('nuke', actor.uid, PER_PERSON);
    const id = await this.unitOfWork.run((transaction) => this.begin(transaction, actor, email));
    return this.stateOf(id);
  }

  async get(principal: Principal, id: string): Promise<NukeDto> {
    await this.access.requireGlobalOwner(principal);
    return this.stateOf(id);
  }

  /** Returns the recent erasures, newest first. They contain no names or email addresses. */
  async list(principal: Principal): Promise<NukeDto[]> {
    await this.access.requireGlobalOwner(principal);
    return (await this.nukes.recent()).map(toNukeDto);
  }

  private async begin(transaction: Transaction, actor: Actor, email: string): Promise<string> {
    const uids = await this.erasable(transaction, actor.uid, email);
    const counts = await this.shutOut.run(transaction, uids, email);
    const id = await this.nukes.insert(transaction, { requestedBy: actor.uid, userIds: uids, counts });
    const runAt = new Date(Date.now() + STRAGGLING_MS);
    const options = { key: id, queue: 'erasures', runAt, maxAttempts: ATTEMPTS } as const;
    await this.jobs.add(transaction, NUKE_JOB, { nukeId: id }, options);
    const subject = { type: 'user', id: uids[0] ?? id } as const;
    transaction.audit({ actor, action: 'user.nuked', clientId: null, subject, after: { people: uids.length } });
    for (const uid of uids) transaction.emitAfterCommit('user.grants-changed', { uid });
    return id;
  }

  /** All people who used that email address. None: someone only registered for an event with it. */
  private async erasable(transaction: Transaction, by: string, email: string): Promise<string[]> {
    const uids = await this.shutOut.peopleOf(transaction, email);
    if (uids.length === 0 && !(await this.shutOut.isRegistered(transaction, email)))
      throw new DomainError('not_found', { message: USER_NOT_FOUND });
    if (uids.includes(by)) throw new DomainError('forbidden', { message: "You can't erase yourself." });
    return uids;
  }

  private async stateOf(id: string): Promise<NukeDto> {
    const nuke = await this.nukes.find(id);
    if (!nuke) throw new DomainError('not_found');
    return toNukeDto(nuke);
  }
}

function emailIn({ email }: NukeUserDto): string {
  const errors = validateNuke({ email: email ?? '' });
  if (errors.length > 0) throw new DomainError('validation_failed', { errors });
  return normaliseEmail(email ?? '');
}

function toNukeDto({ id, state, step, done, total, counts, userIds, createdAt, finishedAt }: NukeRow): NukeDto {
  return {
    id,
    state,
    step,
    done,
    total: Math.max(total, done),
    counts,
    people: userIds.length,
    startedAt: createdAt.toISOString(),
    finishedAt: finishedAt?.toISOString() ?? null,
  };
}
