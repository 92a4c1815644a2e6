import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { isWithin, type Principal } from '../platform/auth/principal.js';
import { GatherPace } from '../platform/cache/gather-pace.js';
import { Database } from '../platform/database/database.js';

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
    if (person.kind !== 'guest') return Promise.resolve(isAccountOf(clientId, person));
    const batch = this.batches.get(clientId) ?? this.gather(clientId);
    batch.people.push(person);
    return batch.joined.then((uids) => uids.has(person.uid));
  }

  /** The uids of those who have. */
  async joinedAmong(clientId: string, people: readonly Principal[]): Promise<Set<string>> {
    const guests = people.filter(({ kind }) => kind === 'guest').map(({ uid }) => uid);
    const accounts = people.filter((person) => isAccountOf(clientId, person)).map(({ uid }) => uid);
    const rows =
      guests.length === 0
        ? []
        : await this.database.query<{ uid: string }>(
            'SELECT user_id AS uid FROM guest_memberships WHERE client_id = $1 AND user_id = ANY($2::uuid[])',
            [clientId, guests],
          );
    return new Set([...accounts, ...rows.map(({ uid }) => uid)]);
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

/** Whose proof of identity is limited to another organisation is nobody here. */
function isAccountOf(clientId: string, person: Principal): boolean {
  return person.kind === 'registered' && isWithin(person, clientId);
}
