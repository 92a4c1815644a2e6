import { Agent } from 'node:http';
import type { Operation } from './contract-document.js';
import { sendRaw } from './raw-request.js';
import { StreamRefused, StreamTap } from './stream-tap.js';

export interface Answer {
  status: number;
  /** Parsed JSON; null when there was no body, or another one. */
  body: unknown;
  headers: Pick<Headers, 'get'>;
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

// Of thousands of requests, `fetch` takes a fifth of the time.
const kept = new Agent({ keepAlive: true });

/** Calls an operation of the document; a parameter without a value is an issue of the test. */
export async function callOperation(url: string, operation: Operation, call: Call = {}): Promise<Answer> {
  const headers: Record<string, string> = { ...call.headers };
  if (call.token) headers.authorization = `Bearer ${call.token}`;
  if (call.body !== undefined) headers['content-type'] = 'application/json';
  const { method } = operation;
  const address = urlOf(url, operation, call);
  if (call.file) return read(await fetch(address, { method, headers, redirect: 'manual', body: formWith(call.file) }));
  const body = call.body === undefined ? '' : JSON.stringify(call.body);
  // Of a DELETE, Node itself does not say how long it is.
  if (body !== '') headers['content-length'] = String(Buffer.byteLength(body));
  const answer = await sendRaw(address, { method, headers, agent: kept, body });
  return {
    status: answer.status,
    body: bodyOf(answer.text, answer.headers['content-type']),
    headers: { get: (name) => answer.headers[name]?.toString() ?? null },
  };
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
  return { status: answer.status, body: bodyOf(text, answer.headers.get('content-type')), headers: answer.headers };
}

const bodyOf = (text: string, type?: string | null): unknown => (type?.includes('json') ? JSON.parse(text) : null);

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
