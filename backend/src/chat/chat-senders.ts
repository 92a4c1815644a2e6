import { createHmac } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { SigningKeys } from '../platform/auth/signing-keys.js';
import { Clock } from '../platform/clock/clock.js';
import { Database } from '../platform/database/database.js';
import { ignoringOutage } from '../platform/database/database-failure.js';

const WRITE_EVERY_MS = 1_000;
const HOUR_MS = 3_600_000;
/** How long a guest's address is remembered, in hours. */
const KEPT_HOURS = 24;

/** Addresses from which guests recently wrote, so that a ban can also cover newcomers from there. Written in batches: one statement per second, even for a crowd. */
@Injectable()
export class ChatSenders {
  private readonly waiting = new Map<string, string>();
  private readonly written = new Map<string, string>();

  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly keys: SigningKeys,
  ) {}

  /** Tells addresses apart without naming them: there are too few addresses for a hash without a key. */
  hashOf(address: string): string {
    return createHmac('sha256', this.keys.refreshSecret).update(`chat-address ${address}`).digest('hex');
  }

  note(uid: string, addressHash: string): void {
    if (this.written.get(uid) !== addressHash) this.waiting.set(uid, addressHash);
  }

  @Interval(WRITE_EVERY_MS)
  async write(): Promise<void> {
    if (this.waiting.size === 0) return;
    const noted = [...this.waiting];
    this.waiting.clear();
    await ignoringOutage(async () => {
      await this.database.query(
        `INSERT INTO chat_senders (user_id, address_hash, sent_at)
         SELECT u, a, $3 FROM unnest($1::uuid[], $2::text[]) AS n(u, a) ORDER BY u
         ON CONFLICT (user_id) DO UPDATE SET address_hash = excluded.address_hash, sent_at = excluded.sent_at`,
        [noted.map(([uid]) => uid), noted.map(([, address]) => address), this.clock.date()],
      );
      for (const [uid, address] of noted) this.written.set(uid, address);
    });
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
    });
  }
}
