import type { Mark } from '@contracts/streams/frames';
import { createParser } from 'eventsource-parser';
import { retryAfterDelay } from './retry-delay';
import type { StreamEnvironment } from './stream-environment';

export interface Refusal {
  statusCode: number;
  code: string | null;
  message: string | null;
}

/** How a connection ended. */
export type StreamEnding =
  | { kind: 'broken' }
  /** The data can't be trusted: only a fresh snapshot helps. */
  | { kind: 'corrupt' }
  | { kind: 'unavailable'; retryAfterMs: number | null }
  | { kind: 'unauthorized'; refusal: Refusal }
  | { kind: 'refused'; refusal: Refusal };

export interface ReadStreamOptions<F> {
  url: string;
  token: string | null;
  signal: AbortSignal;
  environment: StreamEnvironment;
  onBytes: () => void;
  onRetry: (milliseconds: number) => void;
  onItems: (items: (F | Mark)[]) => void;
}

const RETRIED_CLIENT_ERRORS = [408, 425, 429];

/** Opens one connection and reads it to its end; never throws. */
export async function readStream<F>(options: ReadStreamOptions<F>): Promise<StreamEnding> {
  const { url, token, signal, environment } = options;
  try {
    const headers = { accept: 'text/event-stream', ...(token === null ? {} : { authorization: `Bearer ${token}` }) };
    const response = await environment.fetch(url, { headers, signal, cache: 'no-store' });
    options.onBytes();
    if (!response.ok) return await endingOf(response, environment);
    const isStream = response.headers.get('content-type')?.startsWith('text/event-stream');
    if (!isStream || !response.body) return { kind: 'broken' };
    return await readBody(response.body, options);
  } catch {
    return { kind: 'broken' };
  }
}

async function readBody<F>(body: ReadableStream<Uint8Array>, options: ReadStreamOptions<F>): Promise<StreamEnding> {
  const parser = createFrameParser<F>(options.onRetry);
  const reader = body.getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done || options.signal.aborted) return { kind: 'broken' };
    options.onBytes();
    try {
      const items = parser.feed(value);
      if (items.length > 0) options.onItems(items);
    } catch (error) {
      globalThis.reportError?.(error);
      return { kind: 'corrupt' };
    }
  }
}

async function endingOf(response: Response, { wallNow, random }: StreamEnvironment): Promise<StreamEnding> {
  const { status } = response;
  if (status >= 500 || RETRIED_CLIENT_ERRORS.includes(status)) {
    await response.body?.cancel();
    return {
      kind: 'unavailable',
      retryAfterMs: retryAfterDelay(response.headers.get('retry-after'), wallNow(), random),
    };
  }
  const body = (await response.json().catch(() => null)) as Partial<Refusal> | null;
  const refusal = { statusCode: status, code: body?.code ?? null, message: body?.message ?? null };
  return { kind: status === 401 ? 'unauthorized' : 'refused', refusal };
}

/** Parses the bytes of a stream into frames and marks, and reports `retry:` in milliseconds. */
interface FrameParser<F> {
  /** Everything completed by this chunk, in order. Throws if a frame isn't JSON. */
  feed: (chunk: Uint8Array) => (F | Mark)[];
}

/**
 * A mark is an event with an id and one empty data line; a frame carries no id. The parser drops an event without any data line,
 * so `id: x` alone would be lost: the empty `data` line of a mark is part of the contract.
 */
function createFrameParser<F>(onRetry: (milliseconds: number) => void): FrameParser<F> {
  const decoder = new TextDecoder();
  let complete: (F | Mark)[] = [];
  const parser = createParser({
    onRetry,
    onEvent({ id, data }) {
      if (data !== '') complete.push(JSON.parse(data) as F);
      if (id !== undefined && data === '') complete.push({ type: 'mark', cursor: id });
    },
  });
  return {
    feed(chunk) {
      complete = [];
      parser.feed(decoder.decode(chunk, { stream: true }));
      return complete;
    },
  };
}
