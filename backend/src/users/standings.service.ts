import { Injectable, type OnModuleInit } from '@nestjs/common';
import { effectiveGrants } from '../platform/auth/effective-grants.js';
import { type Grants, GrantsPort } from '../platform/auth/grants.port.js';
import type { Principal } from '../platform/auth/principal.js';
import { Clock } from '../platform/clock/clock.js';
import type { ReadTransaction } from '../platform/database/database.js';
import { DomainError } from '../platform/errors/domain-error.js';
import { DomainEvents } from '../platform/events/domain-events.js';
import { type Standing, StandingReadModel } from './standing.read-model.js';

/** How long an answer may be old, milliseconds. */
const FRESH_MS = 2_000;
const MAX_REMEMBERED = 50_000;

interface Remembered {
  standing: Promise<Standing | null>;
  readAt: number;
}

/** Rights of many people at once: one query for all who are not known yet, shared by everybody who asks meanwhile. */
@Injectable()
export class Standings extends GrantsPort implements OnModuleInit {
  private readonly remembered = new Map<string, Remembered>();

  constructor(
    private readonly readModel: StandingReadModel,
    private readonly events: DomainEvents,
    private readonly clock: Clock,
  ) {
    super();
  }

  onModuleInit(): void {
    this.events.on('user.grants-changed', ({ uid }) => {
      this.remembered.delete(uid);
    });
  }

  async grantsOf(uids: readonly string[]): Promise<Map<string, Grants>> {
    const standings = await this.of(uids);
    return new Map([...standings].map(([uid, { grants }]) => [uid, grants]));
  }

  async grantsWithin(transaction: ReadTransaction, person: Principal): Promise<Grants> {
    const { uid, tokenId } = person;
    const creator = await this.readModel.lock(person, transaction);
    const people = creator === null ? [uid] : [uid, creator];
    const standings = await this.readModel.of(people, transaction);
    const own = standings.get(uid);
    if (!own || isGone(person, own) || (tokenId !== null && creator === null)) throw new DomainError('unauthorized');
    return effectiveGrants(person, own.grants, creator === null ? null : (standings.get(creator)?.grants ?? null));
  }

  /** Guests and accounts: anonymous and unknown people are missing in the answer. */
  async of(uids: readonly string[]): Promise<Map<string, Standing>> {
    const now = this.clock.now();
    const asked = new Map<string, Remembered>();
    const unknown: string[] = [];
    for (const uid of new Set(uids)) {
      const entry = this.remembered.get(uid);
      if (entry && this.isFresh(entry, now)) asked.set(uid, entry);
      else unknown.push(uid);
    }
    if (unknown.length > 0) this.read(unknown, now, asked);
    const answers = new Map<string, Standing>();
    for (const [uid, entry] of asked) {
      const standing = await entry.standing;
      if (standing) answers.set(uid, standing);
    }
    return answers;
  }

  /** The same; what is remembered may be older than a session that began at another process, so whoever seems gone is asked for again. */
  async ofPeople(people: readonly Principal[]): Promise<Map<string, Standing>> {
    const standings = await this.of(uidsOf(people));
    const doubtful = people.filter((person) => isGone(person, standings.get(person.uid)));
    return doubtful.length === 0 ? standings : new Map([...standings, ...(await this.ofNow(uidsOf(doubtful)))]);
  }

  /** As the database says at this moment. */
  ofNow(uids: readonly string[]): Promise<Map<string, Standing>> {
    for (const uid of uids) this.remembered.delete(uid);
    return this.of(uids);
  }

  private read(uids: string[], readAt: number, asked: Map<string, Remembered>): void {
    if (this.remembered.size + uids.length > MAX_REMEMBERED) this.remembered.clear();
    const reading = this.readModel.of(uids);
    for (const uid of uids) {
      const entry = { standing: reading.then((standings) => standings.get(uid) ?? null), readAt };
      entry.standing.catch(() => {
        if (this.remembered.get(uid) === entry) this.remembered.delete(uid);
      });
      this.remembered.set(uid, entry);
      asked.set(uid, entry);
    }
  }

  private isFresh(entry: Remembered, now: number): boolean {
    return Math.abs(now - entry.readAt) <= FRESH_MS;
  }
}

/** Whether the row or the session is. Anonymous people have neither. */
export function isGone(person: Principal, standing: Standing | undefined): boolean {
  if (person.kind === 'anonymous') return false;
  if (person.kind === 'registered' && !standing) return true;
  return person.sessionId !== null && !standing?.sessionIds.has(person.sessionId);
}

function uidsOf(people: readonly Principal[]): string[] {
  return people.filter(({ kind }) => kind !== 'anonymous').map(({ uid }) => uid);
}
