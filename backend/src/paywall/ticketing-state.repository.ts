import { Injectable } from '@nestjs/common';
import { Database } from '../platform/database/database.js';
import { randomCode } from '../platform/database/random-code.js';

const SECRET_LENGTH = 40;

/** What is known about the connection to the ticketing system: one row. */
export interface TicketingState {
  subscribedAt: Date | null;
  subscriptionFailedAt: Date | null;
  answeredAt: Date | null;
  notifiedAt: Date | null;
  failedAt: Date | null;
  failure: string | null;
}

/** The one row about the connection to the ticketing system. Created when it's first needed. */
@Injectable()
export class TicketingStateRepository {
  constructor(private readonly database: Database) {}

  async find(): Promise<TicketingState | null> {
    const [row] = await this.database.query<TicketingState>(
      `SELECT subscribed_at AS "subscribedAt", subscription_failed_at AS "subscriptionFailedAt", answered_at AS "answeredAt",
         notified_at AS "notifiedAt", failed_at AS "failedAt", failure FROM ticketing_state`,
    );
    return row ?? null;
  }

  /** The part of the webhook's address that nobody can guess. */
  async webhookSecret(): Promise<string> {
    const known = await this.knownSecret();
    if (known !== null) return known;
    await this.database.query('INSERT INTO ticketing_state (webhook_secret) VALUES ($1) ON CONFLICT DO NOTHING', [
      randomCode(SECRET_LENGTH),
    ]);
    return (await this.knownSecret())!;
  }

  /** Null if nobody was told one. Only reads, because anyone may try. */
  async knownSecret(): Promise<string | null> {
    const [row] = await this.database.query<{ secret: string }>('SELECT webhook_secret AS secret FROM ticketing_state');
    return row?.secret ?? null;
  }

  /** `failure`: why it gave no answer; null: it answered. */
  async note(at: Date, failure: string | null): Promise<void> {
    await this.set(failure === null ? { answered_at: at } : { failed_at: at, failure });
  }

  async noteNotification(at: Date): Promise<void> {
    await this.set({ notified_at: at });
  }

  async noteSubscription(at: Date, isMade: boolean): Promise<void> {
    await this.set(isMade ? { subscribed_at: at, subscription_failed_at: null } : { subscription_failed_at: at });
  }

  private async set(values: Readonly<Record<string, unknown>>): Promise<void> {
    const columns = Object.keys(values);
    await this.database.query(
      `INSERT INTO ticketing_state (webhook_secret, ${columns.join(', ')}) VALUES ($1, ${columns.map((_, at) => `$${at + 2}`).join(', ')})
       ON CONFLICT (id) DO UPDATE SET ${columns.map((column) => `${column} = excluded.${column}`).join(', ')}`,
      [randomCode(SECRET_LENGTH), ...Object.values(values)],
    );
  }
}
