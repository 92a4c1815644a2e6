import { jest } from '@jest/globals';

export interface FakeCall {
  method: string;
  path: string;
  query: Record<string, string>;
  authorization: string | null;
  body: unknown;
}

/** `frames`: what a stream says before it breaks. */
type Handler = (call: FakeCall) => { status?: number; body?: unknown; frames?: readonly object[] };

/** Answers `fetch` by "METHOD /path" for one test; what was asked stands in `calls`, what nobody expected is a 404. Streams that no handler serves are not counted: pages follow them by the way. */
export function fakeApi(handlers: Record<string, Handler>): { calls: FakeCall[] } {
  const calls: FakeCall[] = [];
  globalThis.fetch = jest.fn(async (input: RequestInfo | URL, init?: RequestInit) => {
    const request = new Request(new URL(input instanceof Request ? input.url : String(input), 'http://localhost'), {
      ...(input instanceof Request ? { method: input.method, headers: input.headers } : init),
    });
    const text = input instanceof Request ? await input.text() : String(init?.body ?? '');
    const { pathname, searchParams } = new URL(request.url);
    const call = {
      method: request.method,
      path: pathname,
      query: Object.fromEntries(searchParams),
      authorization: request.headers.get('authorization'),
      body: text ? JSON.parse(text) : undefined,
    };
    const handler = handlers[`${call.method} ${call.path}`];
    if (handler || !call.path.endsWith('stream')) calls.push(call);
    const {
      status = 200,
      body,
      frames,
    } = handler ? handler(call) : { status: 404, body: refusal(404, 'not_found', 'Not found'), frames: undefined };
    if (frames) return streamOf(frames);
    const isEmpty = status === 204;
    return new Response(isEmpty ? null : JSON.stringify(body ?? null), {
      status,
      headers: { 'content-type': 'application/json', ...(isEmpty ? { 'content-length': '0' } : {}) },
    });
  }) as typeof fetch;
  return { calls };
}

function streamOf(frames: readonly object[]): Response {
  const text = frames.map((frame) => `data: ${JSON.stringify(frame)}\n\n`).join('');
  return new Response(`${text}id: 1.1.1.0\ndata\n\n`, { headers: { 'content-type': 'text/event-stream' } });
}

export const refusal = (
  statusCode: number,
  code: string,
  message: string,
  errors?: { path: string; message: string }[],
) => ({
  statusCode,
  code,
  message,
  errors,
  requestId: 'test',
});

export const sessionOf = (user: object = {}, accessToken = 'token-1') => ({
  accessToken,
  expiresAt: new Date(Date.now() + 900_000).toISOString(),
  user: {
    uid: 'person',
    kind: 'registered',
    displayName: 'Ann Example',
    email: 'ann@example.org',
    photoUrl: null,
    globalRole: null,
    isStaff: true,
    clientId: null,
    ...user,
  },
});
