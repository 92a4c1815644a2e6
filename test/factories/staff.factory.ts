import { hash } from '@node-rs/argon2';
import { v7 } from 'uuid';
import type { Role } from '../../contracts/domain/enums.js';
import type { BuiltChannel } from './channel.factory.js';
import type { BuiltClient } from './client.factory.js';
import { insertRow, type Queryable, unique } from './rows.js';

export interface BuiltStaff {
  id: string;
  email: string;
  password: string;
}

const PASSWORD = 'Harbour-Lights-7!';
/** As cheap to check as a hash can be: those of the product are slow on purpose. */
const CHEAP = { memoryCost: 8, timeCost: 1, parallelism: 1 };
let passwordHash: Promise<string> | undefined;

/** Someone with an account: `aStaff(database).in(client, 'host').build()`. */
export function aStaff(database: Queryable) {
  const name = unique('Dana');
  const now = new Date();
  const row: Record<string, unknown> = {
    id: v7(),
    kind: 'registered',
    email: `${name.toLowerCase()}@example.org`,
    first_name: 'Dana',
    last_name: name,
    display_name: name,
    activated_at: now,
    created_at: now,
    updated_at: now,
  };
  const roles: Record<string, unknown>[] = [];
  const builder = {
    with(columns: Record<string, unknown>) {
      Object.assign(row, columns);
      return builder;
    },
    /** A role in one organization, on all of its channels or on these. */
    in(client: Pick<BuiltClient, 'id'>, role: Role, only?: readonly BuiltChannel[]) {
      roles.push({ client_id: client.id, role, whitelist_channel_ids: only?.map(({ id }) => id) ?? null });
      return builder;
    },
    global: (role: Role) => builder.with({ global_role: role }),
    async build(): Promise<BuiltStaff> {
      passwordHash ??= hash(PASSWORD, CHEAP);
      await insertRow(database, 'users', { password_hash: await passwordHash, ...row });
      for (const role of roles) await insertRow(database, 'user_roles', { user_id: row.id, ...role });
      return { id: row.id as string, email: row.email as string, password: PASSWORD };
    },
  };
  return builder;
}

export async function promote(database: Queryable): Promise<string> {
  return (await aStaff(database).global('admin').build()).id;
}

/** A host of whom nobody has heard since the invitation. */
export async function inviteHost(database: Queryable, client: BuiltClient): Promise<string> {
  const invited = { activated_at: null, password_hash: null, created_by_client_id: client.id };
  return (await aStaff(database).with(invited).in(client, 'host').build()).id;
}
