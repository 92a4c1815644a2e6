import { v7 } from 'uuid';
import { insertRow, type Queryable } from './rows.js';
import { aStaff } from './staff.factory.js';

/** Someone who gets a summary after each event; weekly ones are `with({ kind: 'weekly', weekday, hour, next_at })`. Answers its id. */
export function aReportSubscription(database: Queryable, clientId: string | null, userId: string) {
  const long = new Date('2020-01-01T00:00:00Z');
  const row: Record<string, unknown> = {
    id: v7(),
    client_id: clientId,
    user_id: userId,
    kind: 'event',
    since: long,
    created_at: long,
  };
  const builder = {
    with(columns: Record<string, unknown>) {
      Object.assign(row, columns);
      return builder;
    },
    async build(): Promise<string> {
      await insertRow(database, 'report_subscriptions', row);
      return row.id as string;
    },
  };
  return builder;
}

/** That of a host, or of a global owner: answers its id. */
export async function storeReportSubscription(database: Queryable, clientId: string | null): Promise<string> {
  const someone = aStaff(database);
  if (clientId !== null) {
    const { id } = await someone.in({ id: clientId }, 'host').build();
    return aReportSubscription(database, clientId, id).build();
  }
  const { id } = await someone.global('owner').build();
  const weekly = { kind: 'weekly', weekday: 1, hour: 8, next_at: new Date('2100-01-04T14:00:00Z') };
  return aReportSubscription(database, null, id).with(weekly).build();
}
