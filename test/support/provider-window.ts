import { createHash, randomUUID } from 'node:crypto';
import request from 'supertest';

export interface WindowOptions {
  provider?: 'google' | 'facebook' | 'own' | 'password';
  clientId?: string;
  /** Origin of the page that opened it. */
  returnTo: string;
}

/** What the last page of a sign-in window reads behind its `#`. */
export interface WindowOutcome {
  flow: string;
  origin: string;
  code?: string;
  error?: string;
  message?: string;
}

/** A sign-in window of a browser: the steps that it goes, one by one. */
export class ProviderWindow {
  readonly flow = randomUUID();
  readonly verifier = randomUUID() + randomUUID();
  cookies: string[] = [];
  private readonly path: string;
  private readonly query: Record<string, string>;

  constructor(
    private readonly url: string,
    { provider = 'google', clientId, returnTo }: WindowOptions,
  ) {
    this.path = `/api/session/providers/${provider}`;
    const challenge = createHash('sha256').update(this.verifier).digest('base64url');
    this.query = { challenge, flow: this.flow, returnTo, ...(clientId ? { clientId } : {}) };
  }

  /** Asks to be sent to the provider. */
  async start(changed: Record<string, string> = {}): Promise<request.Response> {
    const answer = await request(this.url)
      .get(`${this.path}/start`)
      .query({ ...this.query, ...changed });
    const set = (answer.headers['set-cookie'] ?? []) as unknown as string[];
    this.cookies = set.map((cookie) => cookie.split(';', 1)[0]!);
    return answer;
  }

  /** Comes back from the provider. */
  async comeBack(to: URL, cookies = this.cookies): Promise<request.Response> {
    return request(this.url)
      .get(to.pathname + to.search)
      .set('Cookie', cookies.join('; '));
  }

  /** All of the way, where `visit` is what the person does at the provider. */
  async through(visit: (authorisation: URL) => Promise<URL>): Promise<WindowOutcome> {
    const begun = await this.start();
    const refusal = outcomeOf(begun);
    return refusal ?? outcomeOf(await this.comeBack(await visit(new URL(begun.headers.location!))))!;
  }
}

/** What an answer tells the page that opened the window, or null when the window goes elsewhere. */
export function outcomeOf({ headers }: request.Response): WindowOutcome | null {
  const url = new URL(headers.location ?? 'about:blank');
  if (url.pathname !== '/signed-in') return null;
  const told = Object.fromEntries(new URLSearchParams(url.hash.slice(1)));
  return { flow: told.flow ?? '', origin: url.origin, ...told };
}
