import { isIP } from 'node:net';
import type { Agent, Dispatcher } from 'undici';
import { OutboundFailure, outboundFailureOf } from './outbound.errors.js';
import { isPublicAddress } from './outbound-address.js';
import { readCapped } from './outbound-body.js';
import { guardedLookup, type LookupAll, lookupAt } from './outbound-lookup.js';

const MAX_LENGTH = 2_048;
const PORTS: Readonly<Record<string, string>> = { 'http:': '80', 'https:': '443' };

/** An allowed address, and whether the operator explicitly allowed its host and port. */
interface OutboundUrl {
  readonly url: URL;
  readonly isVouchedFor: boolean;
}

/** Validates an address before any connection is made: https on its default port, no credentials, no internal address. */
function parseOutboundUrl(text: string, allowedHosts: ReadonlySet<string>): OutboundUrl {
  const url = text.length <= MAX_LENGTH && URL.canParse(text) ? new URL(text) : null;
  const port = url?.port || PORTS[url?.protocol ?? ''];
  if (!url || !port || url.username !== '' || url.password !== '') throw new OutboundFailure('refused_url');
  const isVouchedFor = allowedHosts.has(`${url.hostname}:${port}`);
  if (isVouchedFor) return { url, isVouchedFor };
  if (url.protocol !== 'https:' || url.port !== '') throw new OutboundFailure('refused_url');
  const literal = url.hostname.replace(/^\[|\]$/g, '');
  // Names with a single label, such as localhost, are local and not on the public internet.
  const isInside = isIP(literal) === 0 ? !literal.includes('.') : !isPublicAddress(literal);
  if (isInside) throw new OutboundFailure('refused_address');
  return { url, isVouchedFor };
}

const DEFAULT_MAX_BYTES = 1_048_576;
const DEFAULT_TIMEOUT_MS = 10_000;
const CONNECT_TIMEOUT_MS = 5_000;
const IDLE_MS = 4_000;
const REDIRECTS = new Set([301, 302, 303, 307, 308]);
const BODILESS = new Set([204, 205, 304]);
/** Headers that no longer apply: the length is that of the compressed bytes, and callers must not decode or frame the body again. */
const HOP_HEADERS = ['content-encoding', 'content-length', 'transfer-encoding', 'connection', 'set-cookie'];

export interface OutboundOptions {
  /** `host:port` that may be reached over http and inside the server's own network. Empty unless the operator allows some. */
  readonly allowedHosts?: readonly string[];
  readonly lookup?: LookupAll;
  readonly isAcceptable?: (address: string) => boolean;
}

export interface OutboundRequest {
  readonly url: string;
  readonly method?: 'GET' | 'POST' | 'PUT';
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  readonly maxBytes?: number;
  /** Time limit for everything, including redirects and the body, in milliseconds. */
  readonly timeoutMs?: number;
  readonly maxRedirects?: 0 | 1 | 2 | 3;
  /** Pattern that the content type of a successful response must match. */
  readonly accept?: RegExp;
}

export interface OutboundResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
}

/** The only way to reach servers named by other people. Never reaches the network that this server is in, except for the allowed hosts. */
export class OutboundHttp {
  private readonly allowedHosts: ReadonlySet<string>;
  private opened: ReturnType<OutboundHttp['open']> | null = null;

  constructor(private readonly options: OutboundOptions = {}) {
    this.allowedHosts = new Set(options.allowedHosts);
  }

  async request(asked: OutboundRequest): Promise<OutboundResponse> {
    const signal = AbortSignal.timeout(asked.timeoutMs ?? DEFAULT_TIMEOUT_MS);
    try {
      return await this.follow(asked, signal);
    } catch (error) {
      throw outboundFailureOf(error);
    }
  }

  /** For libraries that make their own requests (openid-client): the same guard, and no redirects. */
  readonly fetch = async (input: string | URL | Request, init?: RequestInit): Promise<Response> => {
    const wanted = new Request(input, init);
    if (wanted.method !== 'GET' && wanted.method !== 'POST') throw new OutboundFailure('refused_url');
    const { status, headers, body } = await this.request({
      url: wanted.url,
      method: wanted.method,
      headers: Object.fromEntries(wanted.headers),
      ...(wanted.method === 'POST' ? { body: await wanted.text() } : {}),
    });
    const kept = Object.entries(headers).filter(([name]) => !HOP_HEADERS.includes(name));
    return new Response(BODILESS.has(status) ? null : new Uint8Array(body), { status, headers: kept });
  };

  /** Closes open connections. Called at the application's shutdown. */
  async onModuleDestroy(): Promise<void> {
    const opened = await this.opened;
    if (opened) await Promise.all([opened.guarded.destroy(), opened.direct.destroy()]);
  }

  /** The library is loaded with the first request. */
  private async open(): Promise<{ request: typeof import('undici').request; guarded: Agent; direct: Agent }> {
    const { Agent, request } = await import('undici');
    const { lookup = lookupAt(), isAcceptable = isPublicAddress } = this.options;
    const guarded = guardedLookup(lookup, isAcceptable) as never;
    return {
      request,
      guarded: new Agent({ keepAliveTimeout: IDLE_MS, connect: { timeout: CONNECT_TIMEOUT_MS, lookup: guarded } }),
      direct: new Agent({ keepAliveTimeout: IDLE_MS, connect: { timeout: CONNECT_TIMEOUT_MS } }),
    };
  }

  private async follow(asked: OutboundRequest, signal: AbortSignal): Promise<OutboundResponse> {
    const { method = 'GET', maxRedirects = 0, maxBytes = DEFAULT_MAX_BYTES } = asked;
    let target = asked.url;
    for (let hop = 0; ; hop += 1) {
      const answer = await this.send(asked, target, hop, signal);
      const headers = flat(answer.headers);
      const next = method === 'GET' && REDIRECTS.has(answer.statusCode) ? headers.location : undefined;
      if (next === undefined || maxRedirects === 0) return await read(answer, headers, maxBytes, asked.accept);
      discard(answer);
      if (hop === maxRedirects) throw new OutboundFailure('too_many_redirects');
      if (!URL.canParse(next, target)) throw new OutboundFailure('refused_url');
      target = new URL(next, target).href;
    }
  }

  private async send({ method = 'GET', headers, body }: OutboundRequest, to: string, hop: number, signal: AbortSignal) {
    const { url, isVouchedFor } = parseOutboundUrl(to, this.allowedHosts);
    this.opened ??= this.open();
    const { request, direct, guarded } = await this.opened;
    return await request(url, {
      method,
      dispatcher: isVouchedFor ? direct : guarded,
      signal,
      // Credentials are not sent to the target of a redirect.
      headers: { 'accept-encoding': 'identity', 'user-agent': 'Foyer', ...(hop === 0 ? headers : {}) },
      ...(body === undefined ? {} : { body }),
    });
  }
}

/** For requests to sign-in providers only. May reach the hosts that the operator allows. */
export class ProviderHttp extends OutboundHttp {}

async function read(
  answer: Dispatcher.ResponseData,
  headers: Record<string, string>,
  maxBytes: number,
  accept: RegExp | undefined,
): Promise<OutboundResponse> {
  try {
    if (accept && !accept.test(headers['content-type'] ?? '')) throw new OutboundFailure('unexpected_type');
    return { status: answer.statusCode, headers, body: await readCapped(answer.body, headers, maxBytes) };
  } catch (error) {
    discard(answer);
    throw error;
  }
}

function discard({ body }: Dispatcher.ResponseData): void {
  body.on('error', () => undefined);
  body.destroy();
}

function flat(headers: Dispatcher.ResponseData['headers']): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name, Array.isArray(value) ? value.join(', ') : (value ?? '')]),
  );
}
