import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { isWithin, type Principal } from '../platform/auth/principal.js';
import { BatchDelay } from '../platform/cache/batch-delay.js';
import { BatchLoader } from '../platform/cache/batch-loader.js';
import { Database } from '../platform/database/database.js';

interface Batch {
  people: Principal[];
  joined: Promise<Set<string>>;
}

interface GuestQuestion {
  clientId: string;
  uids: readonly string[];
}

/** Who takes part in an organization's conversations: accounts everywhere, guests only where they have joined. */
@Injectable()
export class GuestMemberships {
  private readonly batches = new Map<string, Batch>();
  private readonly pace = new BatchDelay();
  private readonly guests = new BatchLoader((questions: readonly GuestQuestion[]) => this.joinedGuests(questions));

  constructor(private readonly database: Database) {}

  /** Lookups for guests who arrive in one organization at about the same time share one query. */
  hasJoined(clientId: string, person: Principal): Promise<boolean> {
    if (person.kind !== 'guest') return Promise.resolve(isAccountOf(clientId, person));
    const batch = this.batches.get(clientId) ?? this.gather(clientId);
    batch.people.push(person);
    return batch.joined.then((uids) => uids.has(person.uid));
  }

  /** Returns the uids of the people who have joined. */
  async joinedAmong(clientId: string, people: readonly Principal[]): Promise<Set<string>> {
    const guests = people.filter(({ kind }) => kind === 'guest').map(({ uid }) => uid);
    const accounts = people.filter((person) => isAccountOf(clientId, person)).map(({ uid }) => uid);
    const joined = guests.length === 0 ? [] : await this.guests.ask({ clientId, uids: guests });
    return new Set([...accounts, ...joined]);
  }

  /** For each question, the uids of the guests who have joined. */
  private async joinedGuests(questions: readonly GuestQuestion[]): Promise<string[][]> {
    const rows = await this.database.query<{ n: number; uid: string }>(
      `SELECT q.n::int, m.user_id AS uid FROM unnest($1::uuid[]) WITH ORDINALITY AS q(client_id, n)
       JOIN unnest($2::int[], $3::uuid[]) AS p(n, user_id) ON p.n = q.n
       JOIN guest_memberships m ON m.client_id = q.client_id AND m.user_id = p.user_id`,
      [
        questions.map(({ clientId }) => clientId),
        questions.flatMap(({ uids }, index) => uids.map(() => index + 1)),
        questions.flatMap(({ uids }) => uids),
      ],
    );
    const joined = questions.map((): string[] => []);
    for (const { n, uid } of rows) joined[n - 1]!.push(uid);
    return joined;
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

/** An account whose session is limited to another organization doesn't count here. */
function isAccountOf(clientId: string, person: Principal): boolean {
  return person.kind === 'registered' && isWithin(person, clientId);
}
