import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import type { Principal } from '../platform/auth/principal.js';
import { Database } from '../platform/database/database.js';
import { GatherPace } from '../platform/realtime/gather-pace.js';

interface Batch {
  people: Principal[];
  joined: Promise<Set<string>>;
}

/** Who takes part in an organisation's conversations: accounts everywhere, guests where they have joined. */
@Injectable()
export class GuestMemberships {
  private readonly batches = new Map<string, Batch>();
  private readonly pace = new GatherPace();

  constructor(private readonly database: Database) {}

  /** Those who come to one organisation at about the same time are asked for together. */
  hasJoined(clientId: string, person: Principal): Promise<boolean> {
    if (person.kind !== 'guest') return Promise.resolve(person.kind === 'registered');
    const batch = this.batches.get(clientId) ?? this.gather(clientId);
    batch.people.push(person);
    return batch.joined.then((uids) => uids.has(person.uid));
  }

  /** The uids of those who have. */
  async joinedAmong(clientId: string, people: readonly Principal[]): Promise<Set<string>> {
    const uids = (kind: Principal['kind']) => people.filter((person) => person.kind === kind).map(({ uid }) => uid);
    const guests = uids('guest');
    const rows =
      guests.length === 0
        ? []
        : await this.database.query<{ uid: string }>(
            'SELECT user_id AS uid FROM guest_memberships WHERE client_id = $1 AND user_id = ANY($2::uuid[])',
            [clientId, guests],
          );
    return new Set([...uids('registered'), ...rows.map(({ uid }) => uid)]);
  }

  private gather(clientId: string): Batch {
    const people: Principal[] = [];
    const joined = sleep(this.pace.delayMs).then(() => {
      this.batches.delete(clientId);
      this.pace.note(people.length);
      return this.joinedAmong(clientId, people);
    });
    const batch = { people, joined };
    this.batches.set(clientId, batch);
    return batch;
  }
}
