import { createHash, createHmac, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

type Answer = [status: number, body: string | object];
type Query = Readonly<Record<string, string>>;

/** Facebook's dialog and graph, as far as signing in asks them; secrets, verifiers and proofs are checked. */
export class FacebookDouble {
  readonly appId = '1234567890';
  readonly appSecret = 'app-secret';
  /** Fields of the person who signs in; without `email` where none was allowed or given. */
  person: Readonly<Record<string, unknown>> = { id: '1001', name: 'Jane Doe', email: 'jane@example.org' };
  /** Of the dialog: the person said no. */
  isRefused = false;
  private readonly codes = new Map<string, Query>();
  private readonly tokens = new Set<string>();

  private constructor(private readonly server: Server) {
    server.on('request', (request, response) => void this.take(request, response));
  }

  static async start(): Promise<FacebookDouble> {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return new FacebookDouble(server);
  }

  get host(): string {
    return `127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  get dialogUrl(): string {
    return `http://${this.host}/dialog/oauth`;
  }

  get graphUrl(): string {
    return `http://${this.host}`;
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private async take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(request.url!, this.graphUrl);
    const form = new URLSearchParams(await text(request));
    const query = Object.fromEntries([...searchParams, ...form]);
    // The graph's version leads every path and changes nothing here.
    const path = pathname.replace(/^\/v\d+\.\d+(?=\/)/, '');
    if (path === '/dialog/oauth') this.showDialog(query, response);
    else if (path === '/oauth/access_token') answer(response, ...this.exchange(query));
    else if (path === '/me') answer(response, ...this.tell(query, request.headers.authorization));
    else answer(response, 404, 'Unknown path');
  }

  private showDialog(query: Query, response: ServerResponse): void {
    if (query.client_id !== this.appId || !query.redirect_uri) {
      answer(response, 400, 'Unknown app');
      return;
    }
    const code = randomUUID();
    this.codes.set(code, query);
    const back = new URL(query.redirect_uri);
    const outcome = this.isRefused ? { error: 'access_denied', error_description: 'Permissions error' } : { code };
    for (const [name, value] of Object.entries(outcome)) back.searchParams.set(name, value);
    if (query.state) back.searchParams.set('state', query.state);
    response.writeHead(302, { location: back.href }).end();
  }

  private exchange(query: Query): Answer {
    const begun = this.codes.get(query.code ?? '');
    this.codes.delete(query.code ?? '');
    const isOurs = query.client_id === this.appId && query.client_secret === this.appSecret;
    if (!begun || !isOurs || query.redirect_uri !== begun.redirect_uri) return [400, 'Invalid code'];
    const challenge = createHash('sha256')
      .update(query.code_verifier ?? '')
      .digest('base64url');
    if (begun.code_challenge && begun.code_challenge !== challenge) return [400, 'Invalid verifier'];
    const token = randomUUID();
    this.tokens.add(token);
    return [200, { access_token: token, token_type: 'bearer', expires_in: 3_600 }];
  }

  private tell(query: Query, authorization: string | undefined): Answer {
    const token = query.access_token ?? authorization?.replace(/^Bearer /, '') ?? '';
    const proof = createHmac('sha256', this.appSecret).update(token).digest('hex');
    if (!this.tokens.has(token) || query.appsecret_proof !== proof) return [400, 'Invalid token'];
    const fields = ['id', ...(query.fields ?? 'name').split(',')];
    return [200, Object.fromEntries(Object.entries(this.person).filter(([name]) => fields.includes(name)))];
  }
}

function answer(response: ServerResponse, status: number, body: string | object): void {
  const content = typeof body === 'string' ? { error: { message: body, type: 'OAuthException', code: 100 } } : body;
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(content));
}
