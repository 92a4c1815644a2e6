import { randomUUID } from 'node:crypto';
import { jest } from '@jest/globals';
import request from 'supertest';
import { ContentGuestPolicies } from '../../backend/src/contents/content-guest-policies.js';
import { Database } from '../../backend/src/platform/database/database.js';
import type { GuestPolicy } from '../../backend/src/sign-in/sign-in.public.js';
import { StaffAccounts } from '../../backend/src/users/users.public.js';
import { aClient } from '../factories/client.factory.js';
import type { TestApp } from '../support/app.js';

export const PASSWORD = 'Harbour-Lights-7!';

/** One browser with its own cookies. */
export type Browser = ReturnType<typeof request.agent>;

export function aBrowser(test: TestApp): Browser {
  return request.agent(test.url);
}

export function anEmail(): string {
  return `${randomUUID()}@example.org`;
}

let lastAddress = 0;

/** An address from which nobody has tried anything. */
export function anAddress(): string {
  lastAddress += 1;
  return `10.0.${Math.floor(lastAddress / 256)}.${lastAddress % 256}`;
}

/** Someone with an account and the usual password, kept as the product keeps it: it takes long to check. */
export async function anAccount(test: TestApp): Promise<{ email: string; uid: string }> {
  const email = anEmail();
  const person = { email, password: PASSWORD, firstName: 'Ada', lastName: 'Byron', globalRole: 'admin' } as const;
  return { email, uid: await test.get(StaffAccounts).createStaff(person) };
}

/** So many with the same password; answers their addresses. */
export async function manyLike(test: TestApp, { id }: { id: string }, count: number): Promise<string[]> {
  const rows = await test.get(Database).query<{ email: string }>(
    `INSERT INTO users (id, kind, email, password_hash, display_name, activated_at, created_at, updated_at)
     SELECT gen_random_uuid(), 'registered', gen_random_uuid() || '@example.org', password_hash, 'Ada', now(), now(), now()
     FROM users, generate_series(1, $2::int) WHERE id = $1 RETURNING email`,
    [id, count],
  );
  return rows.map(({ email }) => email);
}

/** Tries to sign in from that address, as a proxy tells it. */
export const signInFrom = (test: Pick<TestApp, 'url'>, address: string, body: object | string) =>
  request(test.url).post('/api/session/sign-in').set('X-Forwarded-For', address).send(body);

/** Contents as the guest form sees them, by id. */
export async function useGuestPolicies(test: TestApp): Promise<(policy?: Partial<GuestPolicy>) => string> {
  const { id: clientId } = await aClient(test.get(Database)).build();
  const policies = new Map<string, GuestPolicy>();
  jest.spyOn(test.get(ContentGuestPolicies), 'policyOf').mockImplementation(async (id) => policies.get(id) ?? null);
  return (policy = {}) => {
    const contentId = randomUUID();
    policies.set(contentId, {
      clientId,
      enableAnonymous: false,
      requireSignin: false,
      chatEnabled: true,
      ...policy,
    });
    return contentId;
  };
}

/** `name=value` of a cookie that an answer sets, or undefined. */
export function cookieIn(answer: { headers: Record<string, unknown> }, name: string): string | undefined {
  const cookies = (answer.headers['set-cookie'] ?? []) as string[];
  return cookies.find((cookie) => cookie.startsWith(`${name}=`))?.split(';', 1)[0];
}

export function attributesIn(answer: { headers: Record<string, unknown> }, name: string): string {
  const cookies = (answer.headers['set-cookie'] ?? []) as string[];
  return cookies.find((cookie) => cookie.startsWith(`${name}=`)) ?? '';
}
