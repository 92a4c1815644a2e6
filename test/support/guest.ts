import request from 'supertest';
import type { TestApp } from './app.js';

export interface Person {
  uid: string;
  token: string;
  cookies: string[];
}

/** Someone who just opened the page. */
export async function anonymous(foyer: TestApp): Promise<Person> {
  const answer = await request(foyer.url).post('/api/session').send({}).expect(200);
  return personOf(answer);
}

/** Someone who joined the chat of a content. */
export async function guest(foyer: TestApp, contentId: string, name = 'Ann Example'): Promise<Person> {
  return joined(foyer, await anonymous(foyer), contentId, name);
}

/** The guest that someone with the cookies of `before` becomes. */
export async function joined(foyer: TestApp, before: Person, contentId: string, name = 'Ann Example'): Promise<Person> {
  const answer = await request(foyer.url)
    .post('/api/session/guest')
    .set('cookie', before.cookies.join('; '))
    .send({ contentId, name })
    .expect(200);
  return personOf(answer);
}

/** The same person with a new access token: theirs lasts ten minutes. */
export async function staying(foyer: TestApp, { cookies }: Person): Promise<Person> {
  return personOf(await request(foyer.url).post('/api/session').set('cookie', cookies.join('; ')).send({}).expect(200));
}

function personOf(answer: request.Response): Person {
  const cookies = (answer.get('Set-Cookie') ?? []).map((cookie) => cookie.split(';', 1)[0]!);
  return { uid: answer.body.user.uid, token: answer.body.accessToken, cookies };
}
