import supertest from 'supertest';
import { Database } from '../../backend/src/platform/database/database.js';
import { aClient } from '../factories/client.factory.js';
import { aStaff, type BuiltStaff } from '../factories/staff.factory.js';
import type { TestApp } from '../support/app.js';

/** One browser in which someone has signed in. */
export interface SignedIn {
  token: string;
  cookie: string;
}

/** What is to be proven of a change: the present password, in the words of its refusal. */
export const WRONG_PASSWORD = [{ path: 'currentPassword', message: "That's not your current password." }];

/** Someone's account, and the browser in which the person looks after it. */
export class MyAccount {
  private constructor(
    private readonly foyer: TestApp,
    readonly staff: BuiltStaff,
    readonly here: SignedIn,
  ) {}

  static async open(foyer: TestApp): Promise<MyAccount> {
    const database = foyer.get(Database);
    await database.query('DELETE FROM rate_limits');
    const staff = await aStaff(database)
      .in(await aClient(database).build(), 'admin')
      .build();
    return new MyAccount(foyer, staff, await signIn(foyer, staff.email, staff.password, 'Harbour/1.0'));
  }

  trySignIn(password: string, agent?: string, email = this.staff.email): supertest.Test {
    return trySignIn(this.foyer, email, password, agent);
  }

  /** In another browser. */
  signIn(password: string, agent?: string): Promise<SignedIn> {
    return signIn(this.foyer, this.staff.email, password, agent);
  }

  ask(
    method: 'get' | 'put' | 'post' | 'delete',
    path: string,
    body: object | undefined = undefined,
    token = this.here.token,
  ): supertest.Test {
    const request = supertest(this.foyer.url)
      [method](`/api/users/${this.staff.id}${path}`)
      .set('authorization', `Bearer ${token}`);
    return body ? request.send(body) : request;
  }

  /** Whether the browser is still signed in, once nobody remembers anything else. */
  async isLive({ token }: SignedIn): Promise<boolean> {
    this.foyer.clock.advance(3000);
    const { status } = await supertest(this.foyer.url)
      .get(`/api/users/me/${this.staff.id}`)
      .set('authorization', `Bearer ${token}`);
    return status === 200;
  }

  /** What the audit log says that the person has done. */
  actions(): Promise<{ action: string }[]> {
    const sql = 'SELECT action FROM audit_entries WHERE actor_id = $1 ORDER BY id';
    return this.foyer.get(Database).query<{ action: string }>(sql, [this.staff.id]);
  }
}

function trySignIn(foyer: TestApp, email: string, password: string, agent = 'Lighthouse/2.0'): supertest.Test {
  return supertest(foyer.url)
    .post('/api/session/sign-in')
    .set({ 'sec-fetch-site': 'same-origin', origin: foyer.url, 'user-agent': agent })
    .send({ email, password });
}

async function signIn(foyer: TestApp, email: string, password: string, agent?: string): Promise<SignedIn> {
  const answer = await trySignIn(foyer, email, password, agent).expect(200);
  return { token: answer.body.accessToken, cookie: String(answer.headers['set-cookie']).split(';', 1)[0]! };
}
