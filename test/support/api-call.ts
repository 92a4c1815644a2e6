import type { Operation } from './contract-document.js';
import { StreamRefused, StreamTap } from './stream-tap.js';

export interface Answer {
  status: number;
  /** Parsed JSON; null when there was no body, or another one. */
  body: unknown;
  headers: Headers;
}

export interface Call {
  token?: string | null;
  params?: Record<string, string>;
  query?: Record<string, string | undefined>;
  body?: unknown;
  /** Sent as a form with one file, instead of a body. */
  file?: Buffer;
  headers?: Record<string, string>;
}

/** Calls an operation of the document; a parameter without a value is an issue of the test. */
export async function callOperation(url: string, operation: Operation, call: Call = {}): Promise<Answer> {
  const headers: Record<string, string> = { ...call.headers };
  if (call.token) headers.authorization = `Bearer ${call.token}`;
  if (call.body !== undefined) headers['content-type'] = 'application/json';
  const answer = await fetch(urlOf(url, operation, call), {
    method: operation.method,
    headers,
    redirect: 'manual',
    ...(call.body === undefined ? {} : { body: JSON.stringify(call.body) }),
    ...(call.file ? { body: formWith(call.file) } : {}),
  });
  return read(answer);
}

/** Opens a stream and reads it until its first mark. */
export async function callStream(url: string, operation: Operation, call: Call): Promise<Answer & { tap?: StreamTap }> {
  if (!call.token) return callOperation(url, operation, call);
  try {
    const tap = await StreamTap.open(urlOf(url, operation, call), call.token);
    await tap.marked();
    return { status: 200, body: null, headers: new Headers(), tap };
  } catch (refusal) {
    if (!(refusal instanceof StreamRefused)) throw refusal;
    return { status: refusal.status, body: refusal.body, headers: new Headers() };
  }
}

/** A form with one file, as pages send it. */
export function formWith(file: Buffer, name = 'picture.png', field = 'file'): FormData {
  const form = new FormData();
  form.append(field, new Blob([new Uint8Array(file)], { type: 'image/png' }), name);
  return form;
}

export async function read(answer: Response): Promise<Answer> {
  const text = await answer.text();
  const isJson = answer.headers.get('content-type')?.includes('json') ?? false;
  return { status: answer.status, body: isJson ? JSON.parse(text) : null, headers: answer.headers };
}

function urlOf(url: string, operation: Operation, { params = {}, query = {} }: Call): string {
  const path = operation.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined) throw new Error(`${operation.operationId} needs a value for ${name}`);
    return encodeURIComponent(value);
  });
  const given = Object.entries(query).filter((entry): entry is [string, string] => entry[1] !== undefined);
  const search = new URLSearchParams(given).toString();
  return `${url}${path}${search ? `?${search}` : ''}`;
}
