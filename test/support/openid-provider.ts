import {
  Events,
  type MutableRedirectUri,
  type MutableResponse,
  type MutableToken,
  OAuth2Server,
} from 'oauth2-mock-server';

/** How the provider misbehaves until it is told otherwise. */
export interface OpenidFaults {
  /** Puts these in the place of what is right in the id token. */
  readonly claims?: Readonly<Record<string, unknown>>;
  /** The person, or the provider, says no on its page. */
  readonly refusal?: { readonly error: string; readonly description: string };
  /** The code is not exchanged. */
  readonly tokenError?: string;
  readonly isSignatureBroken?: boolean;
  /** The id token says that it needs no signature. */
  readonly isUnsigned?: boolean;
}

/** A real OpenID provider of tests, with keys of its own: Google, or the one of an organization. */
export class OpenidProvider {
  /** What id tokens say about the person who signs in. */
  claims: Readonly<Record<string, unknown>> = { sub: 'person-1', name: 'Jane Doe' };
  faults: OpenidFaults = {};
  /** How often someone wanted to exchange a code. */
  tokenRequests = 0;

  private constructor(private readonly server: OAuth2Server) {
    server.service.on(Events.BeforeTokenSigning, ({ payload }: MutableToken) => {
      Object.assign(payload, this.claims, this.faults.claims);
    });
    server.service.on(Events.BeforeAuthorizeRedirect, ({ url }: MutableRedirectUri) => {
      const { refusal } = this.faults;
      if (!refusal) return;
      url.searchParams.delete('code');
      url.searchParams.set('error', refusal.error);
      url.searchParams.set('error_description', refusal.description);
    });
    server.service.on(Events.BeforeResponse, (response: MutableResponse) => {
      this.tokenRequests += 1;
      this.spoil(response);
    });
  }

  static async start(): Promise<OpenidProvider> {
    const server = new OAuth2Server();
    await server.issuer.keys.generate('RS256');
    await server.start(0, '127.0.0.1');
    return new OpenidProvider(server);
  }

  get issuer(): string {
    return this.server.issuer.url!;
  }

  /** `host:port`, as the setting of hosts that may be asked wants it. */
  get host(): string {
    return new URL(this.issuer).host;
  }

  /** The settings of an application for which this is Google. */
  get googleSettings(): Record<string, string> {
    return {
      GOOGLE_ISSUER: this.issuer,
      GOOGLE_CLIENT_ID: 'foyer',
      GOOGLE_CLIENT_SECRET: 'secret',
      OUTBOUND_ALLOWED_HOSTS: this.host,
    };
  }

  /** What a browser does that is sent there: answers the address to which the provider sends it back. */
  async visit(authorisationUrl: string | URL): Promise<URL> {
    const answer = await fetch(authorisationUrl, { redirect: 'manual' });
    const location = answer.headers.get('location');
    if (location === null) throw new Error(`The provider answered ${answer.status}: ${await answer.text()}`);
    return new URL(location);
  }

  async close(): Promise<void> {
    await this.server.stop();
  }

  private spoil(response: MutableResponse): void {
    const { tokenError, isSignatureBroken, isUnsigned } = this.faults;
    if (tokenError) Object.assign(response, { statusCode: 400, body: { error: tokenError } });
    else if (isUnsigned && response.body !== '') {
      const head = Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url');
      response.body.id_token = [head, String(response.body.id_token).split('.')[1], ''].join('.');
    } else if (isSignatureBroken && response.body !== '') {
      const [head, payload, signature] = String(response.body.id_token).split('.');
      const changed = [...signature!].reverse().join('');
      response.body.id_token = [head, payload, changed].join('.');
    }
  }
}
