import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

interface Kept {
  readonly body: Buffer;
  readonly headers: Record<string, string>;
}

const AUTHORIZATION =
  /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/;

/** Two buckets of tests: PUT, GET, HEAD and DELETE of one object, each with a signature (version 4) that is worked out again. */
export class S3Double {
  readonly bucket = 'pictures';
  /** Its objects are listed below its name. */
  readonly otherBucket = 'papers';
  readonly region = 'test-region-1';
  readonly accessKeyId = 'test-key';
  readonly secretAccessKey = 'test-secret';
  readonly objects = new Map<string, Kept>();
  /** Answers that many requests with an error of the server first. */
  failures = 0;

  private constructor(private readonly server: Server) {
    server.on('request', (request, response) => void this.take(request, response));
  }

  static async start(): Promise<S3Double> {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return new S3Double(server);
  }

  get endpoint(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private async take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await bodyOf(request);
    if (this.failures > 0) {
      this.failures -= 1;
      return refuse(response, 503, 'SlowDown');
    }
    if (!this.isSigned(request, body)) return refuse(response, 403, 'SignatureDoesNotMatch');
    const { pathname } = new URL(request.url!, this.endpoint);
    const prefix = [`/${this.bucket}/`, '/'].find((start) => pathname.startsWith(start))!;
    const key = decodeURIComponent(pathname.slice(prefix.length));
    if (prefix === '/' && !key.startsWith(`${this.otherBucket}/`)) return refuse(response, 404, 'NoSuchBucket');
    this.answer(request, response, key, body);
  }

  private answer(request: IncomingMessage, response: ServerResponse, key: string, body: Buffer): void {
    const { method, headers } = request;
    if (method === 'PUT') {
      const kept = { 'content-type': headers['content-type'] ?? '', 'cache-control': headers['cache-control'] ?? '' };
      this.objects.set(key, { body, headers: kept });
      return void response.writeHead(200, { etag: '"test"' }).end();
    }
    if (method === 'DELETE') {
      this.objects.delete(key);
      return void response.writeHead(204).end();
    }
    const found = this.objects.get(key);
    if (!found) {
      refuse(response, 404, 'NoSuchKey');
    } else {
      response.writeHead(200, { ...found.headers, 'content-length': found.body.length });
      response.end(method === 'GET' ? found.body : undefined);
    }
  }

  private isSigned(request: IncomingMessage, body: Buffer): boolean {
    const match = AUTHORIZATION.exec(request.headers.authorization ?? '');
    const time = String(request.headers['x-amz-date'] ?? '');
    if (!match || !/^\d{8}T\d{6}Z$/.test(time)) return false;
    const [, id, day, region, names = '', signature] = match;
    const digest = String(request.headers['x-amz-content-sha256'] ?? '');
    const isWhole = digest === 'UNSIGNED-PAYLOAD' || digest === sha256(body);
    if (id !== this.accessKeyId || region !== this.region || !time.startsWith(day!) || !isWhole) return false;
    const scope = `${day}/${region}/s3/aws4_request`;
    const canonical = sha256(canonicalRequest(request, names, digest));
    const keys = [day!, region, 's3', 'aws4_request'];
    const key = keys.reduce<Buffer | string>((last, part) => hmac(last, part), `AWS4${this.secretAccessKey}`);
    return hmac(key, ['AWS4-HMAC-SHA256', time, scope, canonical].join('\n')).toString('hex') === signature;
  }
}

function canonicalRequest({ method, url, headers }: IncomingMessage, names: string, digest: string): string {
  const [path, query = ''] = url!.split('?');
  const sorted =
    query === ''
      ? ''
      : query
          .split('&')
          .sort()
          .map((pair) => (pair.includes('=') ? pair : `${pair}=`))
          .join('&');
  const lines = names.split(';').map((name) => `${name}:${String(headers[name] ?? '').trim()}\n`);
  return [method, path, sorted, lines.join(''), names, digest].join('\n');
}

function refuse(response: ServerResponse, status: number, code: string): void {
  const text = `<?xml version="1.0"?><Error><Code>${code}</Code><Message>${code}</Message></Error>`;
  response.writeHead(status, { 'content-type': 'application/xml' }).end(text);
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts);
}

const sha256 = (content: Buffer | string) => createHash('sha256').update(content).digest('hex');
const hmac = (key: Buffer | string, text: string) => createHmac('sha256', key).update(text).digest();
