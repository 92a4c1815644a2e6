import { Injectable, type OnModuleInit } from '@nestjs/common';
import { effectiveGrants } from '../../platform/auth/effective-grants.js';
import { type Grants, GrantsPort } from '../../platform/auth/grants.port.js';
import type { Principal } from '../../platform/auth/principal.js';
import { CachedBatchLoader } from '../../platform/cache/cached-batch-loader.js';
import { Clock } from '../../platform/clock/clock.js';
import type { ReadTransaction } from '../../platform/database/database.js';
import { DomainError } from '../../platform/errors/domain-error.js';
import { DomainEvents } from '../../platform/events/domain-events.js';
import { type UserRights, UserRightsReadModel } from './user-rights.read-model.js';

const REMEMBERED = { freshMs: 2_000, most: 50_000 };

/** Cached rights of many people at once, at most a moment old. */
@Injectable()
export class UserRightsService extends GrantsPort implements OnModuleInit {
  private readonly memory: CachedBatchLoader<UserRights>;

  constructor(
    private readonly readModel: UserRightsReadModel,
    private readonly events: DomainEvents,
    clock: Clock,
  ) {
    super();
    this.memory = new CachedBatchLoader((uids) => readModel.of(uids), clock, REMEMBERED);
  }

  onModuleInit(): void {
    this.events.on('user.grants-changed', ({ uid }) => this.memory.forget(uid));
  }

  async grantsOf(uids: readonly string[]): Promise<Map<string, Grants>> {
    const rights = await this.of(uids);
    return new Map([...rights].map(([uid, { grants }]) => [uid, grants]));
  }

  async grantsWithin(transaction: ReadTransaction, person: Principal): Promise<Grants> {
    const { uid, tokenId } = person;
    const creator = await this.readModel.lock(person, transaction);
    const people = creator === null ? [uid] : [uid, creator];
    const rights = await this.readModel.of(people, transaction);
    const own = rights.get(uid);
    if (!own || isGone(person, own) || (tokenId !== null && creator === null)) throw new DomainError('unauthorized');
    return effectiveGrants(person, own.grants, creator === null ? null : (rights.get(creator)?.grants ?? null));
  }

  /** For guests and accounts: anonymous and unknown people are missing from the result. */
  of(uids: readonly string[]): Promise<Map<string, UserRights>> {
    return this.memory.of(uids);
  }

  /** Like `of`, but looks people who seem to be gone up again: the cache may be older than a session that another process has started. */
  async ofPeople(people: readonly Principal[]): Promise<Map<string, UserRights>> {
    const rights = await this.of(uidsOf(people));
    const doubtful = people.filter((person) => isGone(person, rights.get(person.uid)));
    return doubtful.length === 0 ? rights : new Map([...rights, ...(await this.ofNow(uidsOf(doubtful)))]);
  }

  /** Reads the current state from the database. */
  ofNow(uids: readonly string[]): Promise<Map<string, UserRights>> {
    for (const uid of uids) this.memory.forget(uid);
    return this.of(uids);
  }
}

/** Whether the person's row or session is gone. Anonymous people have neither. */
export function isGone(person: Principal, rights: UserRights | undefined): boolean {
  if (person.kind === 'anonymous') return false;
  if (person.kind === 'registered' && !rights) return true;
  return person.sessionId !== null && !rights?.sessionIds.has(person.sessionId);
}

function uidsOf(people: readonly Principal[]): string[] {
  return people.filter(({ kind }) => kind !== 'anonymous').map(({ uid }) => uid);
}
