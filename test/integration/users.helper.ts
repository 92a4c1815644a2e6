import { randomUUID } from 'node:crypto';
import request from 'supertest';
import { Database } from '../../backend/src/platform/database/database.js';
import { GuestPolicies, type GuestPolicy } from '../../backend/src/users/users.public.js';
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

/** Contents as the guest form sees them, by id. */
export async function useGuestPolicies(test: TestApp): Promise<(policy?: Partial<GuestPolicy>) => string> {
  const { id: clientId } = await aClient(test.get(Database)).build();
  const policies = new Map<string, GuestPolicy>();
  test.get(GuestPolicies).register({ policyOf: (id) => Promise.resolve(policies.get(id) ?? null) });
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
