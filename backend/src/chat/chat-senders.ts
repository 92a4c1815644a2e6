import { createHmac } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { SigningKeys } from '../platform/auth/signing-keys.js';
import { BatchLoader } from '../platform/cache/batch-loader.js';
import { Clock } from '../platform/clock/clock.js';
import { Database } from '../platform/database/database.js';
import { ignoringOutage } from '../platform/database/database-failure.js';

/** Guests who write for the first time within this time share a statement, in milliseconds. */
const GATHER_MS = 5;
const HOUR_MS = 3_600_000;
/** How long a guest's address is remembered, in hours. */
const KEPT_HOURS = 24;

interface Sender {
  uid: string;
  addressHash: string;
}

/** Addresses from which guests recently wrote, so that a ban can also cover everyone who writes from there. */
@Injectable()
export class ChatSenders {
  private readonly written = new Map<string, string>();
  private readonly notes = new BatchLoader((senders: readonly Sender[]) => this.write(senders), GATHER_MS);

  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly keys: SigningKeys,
  ) {}

  /** Tells addresses apart without naming them: there are too few addresses for a hash without a key. */
  hashOf(address: string): string {
    return createHmac('sha256', this.keys.refreshSecret).update(`chat-address ${address}`).digest('hex');
  }

  /** Resolves after the commit. Awaited before a message is written, so that a ban finds the sender of every message that there is. */
  async note(uid: string, addressHash: string): Promise<void> {
    if (this.written.get(uid) === addressHash) return;
    await this.notes.ask({ uid, addressHash });
  }

  private async write(senders: readonly Sender[]): Promise<undefined[]> {
    const latest = new Map(senders.map(({ uid, addressHash }) => [uid, addressHash]));
    await this.database.query(
      `INSERT INTO chat_senders (user_id, address_hash, sent_at)
       SELECT u, a, $3 FROM unnest($1::uuid[], $2::text[]) AS n(u, a) ORDER BY u
       ON CONFLICT (user_id) DO UPDATE SET address_hash = excluded.address_hash, sent_at = excluded.sent_at`,
      [[...latest.keys()], [...latest.values()], this.clock.date()],
    );
    for (const [uid, addressHash] of latest) this.written.set(uid, addressHash);
    return senders.map(() => undefined);
  }

  @Interval(HOUR_MS)
  async forget(): Promise<void> {
    this.written.clear();
    await ignoringOutage(async () => {
      const now = this.clock.date();
      await this.database.query(
        `DELETE FROM chat_senders WHERE sent_at < $1::timestamptz - interval '${KEPT_HOURS} hours'`,
        [now],
      );
      await this.database.query('DELETE FROM chat_address_marks WHERE until < $1', [now]);
      await this.database.query(
        `UPDATE bans SET address_hash = NULL WHERE id IN (
           SELECT id FROM bans WHERE address_hash IS NOT NULL AND marks_until < $1 FOR UPDATE SKIP LOCKED)`,
        [now],
      );
    });
  }
}
