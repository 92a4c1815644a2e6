import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { ApiError } from '../api/api-error';
import { createAuthorisedFetch } from '../api/authorised-fetch';
import { SessionStore } from './session-store';

const realFetch = globalThis.fetch;
const inMs = (ms: number) => new Date(Date.now() + ms).toISOString();
const sessionWith = (accessToken: string, lifeMs = 900_000) => ({
  accessToken,
  expiresAt: inMs(lifeMs),
  user: {
    uid: 'u',
    kind: 'anonymous',
    displayName: null,
    email: null,
    photoUrl: null,
    globalRole: null,
    isStaff: false,
  },
});
const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status });

function fakeFetch(answer: (path: string, token: string | null) => Response | Promise<Response>) {
  const asked: string[] = [];
  globalThis.fetch = jest.fn(async (input: RequestInfo | URL, init?: RequestInit) => {
    const path = new URL(input instanceof Request ? input.url : String(input), 'http://localhost').pathname;
    const headers = new Headers(input instanceof Request ? input.headers : init?.headers);
    asked.push(path);
    return answer(path, headers.get('authorization'));
  }) as typeof fetch;
  return asked;
}

afterEach(() => {
  globalThis.fetch = realFetch;
});

describe('SessionStore', () => {
  it('asks once for many that ask at the same time, and not again while the token lives', async () => {
    const asked = fakeFetch(() => json(sessionWith('a')));
    const store = new SessionStore();
    await Promise.all([store.ensure(), store.ensure(), store.ensure()]);
    await store.ensure();
    expect(asked).toEqual(['/api/session']);
    expect(store.get()?.accessToken).toBe('a');
  });

  it('renews a token shortly before it runs out', async () => {
    let count = 0;
    fakeFetch(() => json(sessionWith(`token-${++count}`, 600_000)));
    const store = new SessionStore();
    await store.ensure();
    const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 560_000);
    expect((await store.ensure()).accessToken).toBe('token-1');
    clock.mockReturnValue(Date.now() + 20_000);
    expect((await store.ensure()).accessToken).toBe('token-2');
    clock.mockRestore();
  });

  it('does not ask all the time on a device whose clock is an hour fast', async () => {
    const asked = fakeFetch(() => json(sessionWith('a', -3_000_000)));
    const store = new SessionStore();
    await store.ensure();
    await store.ensure();
    expect(asked).toHaveLength(1);
  });

  it('turns a refusal into an ApiError, keeps who one was, and tells nobody', async () => {
    fakeFetch((path) =>
      path === '/api/session'
        ? json(sessionWith('a'))
        : json({ statusCode: 401, code: 'invalid_credentials', message: 'Wrong' }, 401),
    );
    const store = new SessionStore();
    await store.ensure();
    const heard = jest.fn();
    store.subscribe(heard);
    const refusal = await store.signIn({ email: 'a', password: 'b' }).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(ApiError);
    expect(refusal).toMatchObject({ code: 'invalid_credentials', message: 'Wrong', statusCode: 401 });
    expect(store.get()?.accessToken).toBe('a');
    expect(heard).not.toHaveBeenCalled();
  });

  it('forgets what the browser kept for the person who signs out, not what it kept for others', async () => {
    let isServed = true;
    fakeFetch((path) => (path === '/api/session' && isServed ? json(sessionWith('a')) : json({}, 503)));
    const store = new SessionStore();
    await store.ensure();
    localStorage.setItem('foyer.kept.u.draft.content-1', 'Hello');
    localStorage.setItem('foyer.kept.other.draft.content-1', 'Bye');
    isServed = false;
    await store.signOut().catch(() => {});
    expect(localStorage.getItem('foyer.kept.u.draft.content-1')).toBe('Hello');
    globalThis.fetch = jest.fn(async () => json({})) as typeof fetch;
    await store.signOut();
    expect(Object.keys(localStorage)).toEqual(['foyer.kept.other.draft.content-1']);
    localStorage.clear();
  });

  it('says that it is offline when no answer comes', async () => {
    globalThis.fetch = jest.fn(() => Promise.reject(new TypeError('failed'))) as typeof fetch;
    await expect(new SessionStore().ensure()).rejects.toMatchObject({ code: 'offline', statusCode: 0 });
  });
});

describe('authorised fetch', () => {
  const request = () => new Request('http://localhost/api/clients');

  it('renews a refused token once and sends the request again', async () => {
    let count = 0;
    const asked = fakeFetch((path, token) => {
      if (path === '/api/session') return json(sessionWith(`token-${++count}`));
      return token === 'Bearer token-2' ? json([]) : json({ code: 'unauthorized' }, 401);
    });
    const response = await createAuthorisedFetch(new SessionStore())(request());
    expect(response.status).toBe(200);
    expect(asked).toEqual(['/api/session', '/api/clients', '/api/session', '/api/clients']);
  });

  it('gives up after four minutes, and so does the session', async () => {
    const limits = jest.spyOn(AbortSignal, 'timeout').mockImplementation(() => {
      const abort = new AbortController();
      setTimeout(() => abort.abort(new DOMException('Time is up', 'TimeoutError')));
      return abort.signal;
    });
    const answers = [json(sessionWith('a'))];
    const neverAnswers = (init?: RequestInit) =>
      new Promise<Response>((_, reject) => {
        init?.signal?.addEventListener('abort', () => reject(init.signal?.reason));
      });
    globalThis.fetch = jest.fn(
      async (_: unknown, init?: RequestInit) => answers.shift() ?? neverAnswers(init),
    ) as typeof fetch;
    await expect(createAuthorisedFetch(new SessionStore())(request())).rejects.toMatchObject({ code: 'offline' });
    await expect(new SessionStore().ensure()).rejects.toMatchObject({ code: 'offline' });
    expect(limits.mock.calls).toEqual([[240_000], [240_000], [240_000]]);
    limits.mockRestore();
  });

  it('takes what the page has requested before any module was there: once, and not for the next person', async () => {
    const page = globalThis as { foyerEarly?: Map<string, Promise<Response>> };
    const early = { '/api/session': sessionWith('early'), '/api/clients': ['early'], '/api/outbox': ['early'] };
    page.foyerEarly = new Map(Object.entries(early).map(([path, body]) => [path, Promise.resolve(json(body))]));
    page.foyerEarly.set('/api/images', Promise.reject(new TypeError('failed')));
    await jest.isolateModulesAsync(async () => {
      const [store, fetchOf] = await Promise.all([import('./session-store'), import('../api/authorised-fetch')]);
      const asked = fakeFetch((path) => json(path.startsWith('/api/session') ? sessionWith('later') : ['later']));
      const session = new store.SessionStore();
      const send = fetchOf.createAuthorisedFetch(session);
      const read = async (path: string) => (await send(new Request(`http://localhost${path}`))).json();
      expect([await read('/api/clients'), session.get()?.accessToken]).toEqual([['early'], 'early']);
      expect([await read('/api/clients'), await read('/api/images')]).toEqual([['later'], ['later']]);
      await session.signIn({ email: 'ann@example.org', password: 'Secret1!' });
      expect(await read('/api/outbox')).toEqual(['later']);
      expect(asked).toEqual(['/api/clients', '/api/images', '/api/session/sign-in', '/api/outbox']);
    });
    delete page.foyerEarly;
  });

  it('gives up after the second refusal', async () => {
    const asked = fakeFetch((path) => (path === '/api/session' ? json(sessionWith('x')) : json({}, 401)));
    const response = await createAuthorisedFetch(new SessionStore())(request());
    expect(response.status).toBe(401);
    expect(asked.filter((path) => path === '/api/clients')).toHaveLength(2);
  });
});
