import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { AuditRepository } from '../audit/audit.repository.js';
import type { AuditEntry } from '../audit/audit-entry.js';
import type { Actor, Check } from '../auth/actor.js';
import { GrantsPort } from '../auth/grants.port.js';
import { DomainEvents } from '../events/domain-events.js';
import type { DomainEventMap, DomainEventName } from '../events/event-catalogue.js';
import { isDatabaseCollision } from './database-failure.js';
import { rowsOf } from './query-rows.js';

/** Writes the new revisions into the changed rows of rooms, by the ids of these. */
export type RevisionStamp = (revisions: ReadonlyMap<string, number>) => Promise<void>;

/** One transaction, with the events and checks that belong to its commit. */
export class Transaction {
  private readonly stamps: { roomIds: readonly string[]; stamp: RevisionStamp }[] = [];
  private readonly events: (() => void)[] = [];
  private readonly entries: AuditEntry[] = [];
  private readonly checks: { actor: Actor; check: Check }[] = [];

  constructor(
    readonly manager: EntityManager,
    private readonly domainEvents: DomainEvents,
  ) {}

  async query<Row>(sql: string, parameters: unknown[] = []): Promise<Row[]> {
    return rowsOf<Row>(await this.manager.query(sql, parameters));
  }

  /** Marks rows of a room as changed. `stamp` receives the room's next revision right before the commit. */
  changeRoom(roomId: string, stamp: (revision: number) => Promise<void>): void {
    this.changeRooms([roomId], (revisions) => stamp(revisions.get(roomId)!));
  }

  /** The same for rows of many rooms, which `stamp` writes at once. */
  changeRooms(roomIds: readonly string[], stamp: RevisionStamp): void {
    if (roomIds.length > 0) this.stamps.push({ roomIds, stamp });
  }

  /** Adds an entry to the audit log if the transaction commits. */
  audit(entry: AuditEntry): void {
    this.entries.push(entry);
  }

  /** Checks the actor's permissions right before the commit. Fails with what `check` throws. */
  require(actor: Actor, check: Check): void {
    this.checks.push({ actor, check });
  }

  /** Permissions may have been revoked since the actor was admitted, so all checks are repeated (ADR 11). */
  async judgeActors(grants: GrantsPort): Promise<void> {
    const actors = new Set([...this.entries, ...this.checks].map(({ actor }) => actor));
    for (const actor of actors) {
      if (actor === null) continue;
      const own = this.checks.filter((asked) => asked.actor === actor).map(({ check }) => check);
      const checks = [...actor.checks, ...own];
      if (checks.length === 0) continue;
      const present = await grants.grantsWithin(this, actor);
      for (const check of checks) check(present);
    }
  }

  async writeAudit(log: AuditRepository): Promise<void> {
    await log.append(this, this.entries);
  }

  /** Emits the event after the commit. If the transaction fails, the event is never emitted. */
  emitAfterCommit<Name extends DomainEventName>(name: Name, payload: DomainEventMap[Name]): void {
    this.events.push(() => this.domainEvents.emit(name, payload));
  }

  /**
   * Increments the counters of all changed rooms, last and in sorted order: row locks are short and never deadlock, and the revisions within a room are in
   * commit order.
   */
  async raiseRevisions(): Promise<void> {
    const roomIds = [...new Set(this.stamps.flatMap((each) => each.roomIds))].sort();
    if (roomIds.length === 0) return;
    // An update of several rows locks them in any order.
    if (roomIds.length > 1)
      await this.query('SELECT FROM rooms WHERE id = ANY($1) ORDER BY id FOR NO KEY UPDATE', [roomIds]);
    const rows = await this.query<{ id: string; revision: string }>(
      'UPDATE rooms SET revision = revision + 1 WHERE id = ANY($1) RETURNING id, revision',
      [roomIds],
    );
    const revisions = new Map(rows.map(({ id, revision }) => [id, Number(revision)]));
    const missing = roomIds.find((roomId) => !revisions.has(roomId));
    if (missing !== undefined) throw new Error(`room ${missing} does not exist`);
    for (const { stamp } of this.stamps) await stamp(revisions);
    for (const [roomId, revision] of revisions) this.emitAfterCommit('room.changed', { roomId, revision });
  }

  publish(): void {
    for (const emit of this.events) emit();
  }
}

/** Maximum number of retries after a deadlock. */
const MAX_RETRIES = 3;

@Injectable()
export class UnitOfWork {
  constructor(
    private readonly dataSource: DataSource,
    private readonly domainEvents: DomainEvents,
    private readonly log: AuditRepository,
    private readonly grants: GrantsPort,
  ) {}

  /** Runs `work` in one transaction and emits its events after the commit. If it collides with another transaction, it is retried. */
  async run<Result>(work: (transaction: Transaction) => Promise<Result>): Promise<Result> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await this.attempt(work);
      } catch (error) {
        if (attempt > MAX_RETRIES || !isDatabaseCollision(error)) throw error;
      }
    }
  }

  private async attempt<Result>(work: (transaction: Transaction) => Promise<Result>): Promise<Result> {
    let transaction: Transaction | undefined;
    const result = await this.dataSource.transaction(async (manager) => {
      transaction = new Transaction(manager, this.domainEvents);
      const outcome = await work(transaction);
      await transaction.judgeActors(this.grants);
      await transaction.writeAudit(this.log);
      await transaction.raiseRevisions();
      return outcome;
    });
    transaction?.publish();
    return result;
  }
}
