import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { AccessTokenService } from '../../backend/src/platform/auth/access-token.service.js';
import { Database } from '../../backend/src/platform/database/database.js';
import { IMAGE_TOO_BIG, IMAGE_UNREADABLE } from '../../contracts/domain/image-limits.js';
import { aClient } from '../factories/client.factory.js';
import { formWith } from '../support/api-call.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { aPerson, type Person } from '../support/callers.js';
import { filesOnDisk, picture } from './images.helper.js';

const ONE_FILE = [{ path: 'file', message: 'Send one file.' }];

describe('one’s own profile', () => {
  let foyer: TestApp;
  let person: Person;
  let square: Buffer;

  beforeAll(async () => {
    foyer = await startTestApp();
    square = await picture(700, 700);
  });
  afterAll(() => foyer.close());
  beforeEach(async () => {
    person = await aPerson(foyer);
  });

  const send = async (method: string, path: string, body?: object, token = person.token) => {
    const isJson = body !== undefined && Object.getPrototypeOf(body) === Object.prototype;
    const answer = await fetch(`${foyer.url}/api${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, ...(isJson ? { 'content-type': 'application/json' } : {}) },
      ...(body === undefined ? {} : { body: isJson ? JSON.stringify(body) : (body as FormData) }),
    });
    const text = await answer.text();
    return { status: answer.status, body: text === '' ? null : JSON.parse(text) };
  };
  const account = async () => (await send('GET', `/users/me/${person.uid}`)).body;
  const upload = (form: FormData) => send('POST', `/users/${person.uid}/image`, form);

  describe('names', () => {
    it('are saved one by one; what is not sent stays, null is no name', async () => {
      const path = `/users/${person.uid}`;
      const saved = await send('PATCH', path, { firstName: ' Ann\u202e ', lastName: 'Lee' });
      expect(saved).toMatchObject({
        status: 200,
        body: { firstName: 'Ann', lastName: 'Lee', displayName: 'Ada Lovelace' },
      });
      expect((await send('PATCH', path, { displayName: 'Ann  L.' })).body).toMatchObject({
        firstName: 'Ann',
        displayName: 'Ann L.',
      });
      expect(await send('PATCH', path, {})).toMatchObject({ status: 200, body: { firstName: 'Ann' } });
      const refused = await send('PATCH', path, { firstName: null, lastName: '', displayName: ' ' });
      expect(refused).toMatchObject({ status: 400 });
      expect(refused.body.errors).toEqual([
        { path: 'firstName', message: 'First Name Required' },
        { path: 'lastName', message: 'Last Name Required' },
        { path: 'displayName', message: 'Name Required' },
      ]);
      expect(await account()).toMatchObject({ firstName: 'Ann', lastName: 'Lee', displayName: 'Ann L.' });
    });

    it('leave an entry in the audit log that does not hold them', async () => {
      await send('PATCH', `/users/${person.uid}`, { firstName: 'Canary', lastName: 'Lee' });
      const entries = await foyer
        .get(Database)
        .query<{ changes: unknown }>('SELECT changes FROM audit_entries WHERE actor_id = $1', [person.uid]);
      expect(entries).toEqual([{ changes: [{ field: 'firstName' }, { field: 'lastName' }] }]);
    });

    it.each([{ email: 'x@example.org' }, { globalRole: 'owner' }, { firstName: 7 }, { firstName: 'x'.repeat(101) }])(
      'are all that is saved: %j is refused',
      async (body) => expect(await send('PATCH', `/users/${person.uid}`, body)).toMatchObject({ status: 400 }),
    );
  });

  it('says what the account is', async () => {
    expect(await account()).toMatchObject({
      hasPassword: false,
      isActivated: true,
      isScoped: false,
      photoUrl: null,
      createdAt: expect.stringMatching(/^\d{4}-.*Z$/),
    });
  });

  it('is another one through a session of one organization: no other role, and nothing to change', async () => {
    const [here, there] = [await aClient(foyer.get(Database)).build(), await aClient(foyer.get(Database)).build()];
    const roles = [here, there].map(({ id }) => ({ clientId: id, role: 'admin' as const }));
    const both = await aPerson(foyer, { roles, globalRole: 'admin' });
    const { token } = await foyer.get(AccessTokenService).sign({
      uid: both.uid,
      kind: 'registered',
      displayName: null,
      photoUrl: null,
      sessionId: both.sessionId,
      tokenId: null,
      clientId: here.id,
    });
    const { body } = await send('GET', `/users/me/${both.uid}`, undefined, token);
    expect(body).toMatchObject({ isScoped: true, globalRole: null, clients: { [here.id]: 'admin' } });
    expect(Object.keys(body.clients)).toEqual([here.id]);
    expect(await send('PATCH', `/users/${both.uid}`, { firstName: 'Eve' }, token)).toMatchObject({ status: 403 });
  });

  describe('a picture', () => {
    it('is made again, served by its address, replaced and removed', async () => {
      const { status, body } = await upload(formWith(square));
      expect(status).toBe(201);
      expect(body).toEqual({
        photoUrl: `/media/profile/${person.uid}/profile.jpg?ts=${body.timestamp}`,
        timestamp: expect.any(Number),
      });
      expect((await account()).photoUrl).toBe(body.photoUrl);
      const served = await fetch(foyer.url + body.photoUrl);
      expect(Object.fromEntries(served.headers)).toMatchObject({
        'content-type': 'image/jpeg',
        'content-disposition': 'inline',
        'content-security-policy': "default-src 'none'",
        'cross-origin-resource-policy': 'cross-origin',
        'x-content-type-options': 'nosniff',
        'cache-control': 'public, max-age=86400',
      });
      const { width, height, format } = await sharp(Buffer.from(await served.arrayBuffer())).metadata();
      expect({ width, height, format }).toEqual({ width: 512, height: 512, format: 'jpeg' });
      foyer.clock.advance(1000);
      const second = await upload(formWith(await picture(64, 64)));
      expect(second.body.timestamp).toBeGreaterThan(body.timestamp);
      expect(await send('DELETE', `/users/${person.uid}/image`)).toEqual({ status: 204, body: null });
      expect((await account()).photoUrl).toBeNull();
      expect((await fetch(foyer.url + body.photoUrl)).status).toBe(404);
    });

    it('gets a newer address on request, but no earlier and no future one', async () => {
      const touch = (timestamp: number, authUserId = person.uid) =>
        send('POST', '/users/setUserImageTimestamps', { authUserId, timestamp });
      expect(await touch(1)).toEqual({ status: 200, body: { ok: true, data: { photoUrl: null } } });
      const { body } = await upload(formWith(square));
      const addressAt = (at: number) => `/media/profile/${person.uid}/profile.jpg?ts=${at}`;
      expect((await touch(1)).body.data.photoUrl).toBe(addressAt(body.timestamp));
      foyer.clock.advance(60_000);
      expect((await touch(body.timestamp + 5000)).body.data.photoUrl).toBe(addressAt(body.timestamp + 5000));
      const { photoUrl } = (await touch(8.64e15)).body.data;
      expect(Number(photoUrl.split('ts=')[1])).toBeLessThanOrEqual(foyer.clock.now());
      expect(await touch(5, (await aPerson(foyer)).uid)).toMatchObject({ status: 404 });
    });

    it.each([
      ['is not square', async () => formWith(await picture(60, 61)), 400, 'File has to be square'],
      ['is an archive by another name', async () => formWith(Buffer.from('PK\x03\x04…')), 415, IMAGE_UNREADABLE],
      ['is text with scripts', async () => formWith(Buffer.from('<svg onload="x"/>'), 'a.svg'), 415, IMAGE_UNREADABLE],
      ['is too large', async () => formWith(Buffer.alloc(6 * 1024 * 1024)), 413, IMAGE_TOO_BIG],
      ['is a byte too large', async () => formWith(Buffer.alloc(5_242_881)), 413, IMAGE_TOO_BIG],
    ])('that %s is refused', async (_, form, status, message) => {
      expect(await upload(await form())).toMatchObject({ status, body: { message } });
      expect((await account()).photoUrl).toBeNull();
    });

    it.each([
      ['no part', () => new FormData()],
      ['a field instead of a file', () => withField(new FormData(), 'file', 'x')],
      ['another name', () => formWith(square, 'a.png', 'image')],
      ['a field beside the file', () => withField(formWith(square), 'more', 'x')],
      ['two files', () => withField(formWith(square), 'file', new Blob([new Uint8Array(square)]))],
    ])('is refused in a form with %s', async (_, form) => {
      const refused = await upload(form());
      expect(refused).toMatchObject({ status: 400 });
      expect(refused.body.errors).toEqual(ONE_FILE);
    });

    it('that is too large is refused also when its length is not said, and the connection goes on', async () => {
      const stream = new ReadableStream({
        start(controller) {
          for (let part = 0; part < 7; part += 1) controller.enqueue(new Uint8Array(1024 * 1024));
          controller.close();
        },
      });
      const answer = await fetch(`${foyer.url}/api/users/${person.uid}/image`, {
        method: 'POST',
        headers: { authorization: `Bearer ${person.token}`, 'content-type': 'multipart/form-data; boundary=abc' },
        body: stream,
        duplex: 'half',
      } as RequestInit);
      expect(answer.status).toBe(413);
    });

    it.each([
      ['nothing', undefined, 415],
      ['JSON', { file: 'x' }, 415],
      ['a form without its boundary', 'multipart/form-data', 415],
      ['a form that is cut off', 'multipart/form-data; boundary=abc', 400],
    ])('is not found in %s', async (_, body, status) => {
      const given = typeof body === 'string' ? body : undefined;
      const answer = await fetch(`${foyer.url}/api/users/${person.uid}/image`, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${person.token}`,
          ...(body ? { 'content-type': given ?? 'application/json' } : {}),
        },
        ...(body ? { body: given ? '--abc\r\ncontent-disposition: form-data' : JSON.stringify(body) } : {}),
      });
      expect(answer.status).toBe(status);
    });

    it('is read of nobody who may not send one', async () => {
      const path = `/users/${(await aPerson(foyer)).uid}/image`;
      expect(await send('POST', path, formWith(square))).toMatchObject({ status: 404 });
      expect(await send('POST', path, formWith(square), 'none')).toMatchObject({ status: 401 });
    });

    it('leaves one file behind, however often it is replaced', async () => {
      const before = filesOnDisk(foyer).length;
      for (let time = 0; time < 3; time += 1) expect(await upload(formWith(square))).toMatchObject({ status: 201 });
      expect(filesOnDisk(foyer)).toHaveLength(before + 1);
    });
  });

  it.each([
    ['PATCH', () => `/users/${person.uid}`],
    ['POST', () => '/users/setUserImageTimestamps'],
    ['POST', () => '/users/reset'],
    ['POST', () => '/session/sign-in'],
  ])('every other operation goes on refusing forms with files: %s %s', async (method, path) => {
    expect(await send(method, path(), formWith(square))).toMatchObject({
      status: 415,
      body: { code: 'unsupported_media_type' },
    });
  });

  it.each([
    '/media/profile/../../keys.json/profile.jpg',
    '/media/profile/%2e%2e%2f/profile.jpg',
    '/media/profile/x/other.jpg',
    '/media/images/%2e%2e/keys.json',
    '/media/images/x/%2e%2e%2fkeys.json',
    '/media/images/',
    '/media/profile',
  ])('%s is no picture', async (path) => {
    expect((await fetch(foyer.url + path)).status).toBe(404);
  });
});

function withField(form: FormData, name: string, value: string | Blob): FormData {
  form.append(name, value);
  return form;
}
