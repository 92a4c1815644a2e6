import supertest from 'supertest';
import { DomainEvents } from '../../backend/src/platform/events/domain-events.js';
import type { TestApp } from '../support/app.js';
import { drainJobs } from '../support/jobs.js';
import type { MailCatcher } from '../support/mail-catcher.js';

/** Anybody with a bearer. */
export interface Bearer {
  token: string;
}

/** The API as somebody uses it: `as(owner).post('/clients/…', body)`. */
export function callerOf(foyer: TestApp) {
  return ({ token }: Bearer) => {
    const call = (method: 'get' | 'post' | 'delete', path: string, body?: object) => {
      const request = supertest(foyer.url)[method](`/api${path}`).set('authorization', `Bearer ${token}`);
      return body ? request.send(body) : request;
    };
    return {
      get: (path: string) => call('get', path),
      post: (path: string, body: object = {}) => call('post', path, body),
      delete: (path: string) => call('delete', path),
    };
  };
}

export async function mailTo(foyer: TestApp, mailbox: MailCatcher, address: string, subject: RegExp): Promise<string> {
  await drainJobs(foyer);
  return (await mailbox.waitFor(address, subject)).text ?? '';
}

/** The code of a link to choose a password with. */
export function codeIn(text: string): { userId: string; code: string; clientId: string | undefined } {
  const [, userId, code, clientId] = /\/signup\/([^/\s]+)\/([^/\s]+)(?:\/([^/\s]+))?/.exec(text)!;
  return { userId: userId!, code: code!, clientId };
}

/** For changes that a test made in the tables. */
export function forgetGrants(foyer: TestApp, ...uids: string[]): void {
  for (const uid of uids) foyer.get(DomainEvents).emit('user.grants-changed', { uid });
}
