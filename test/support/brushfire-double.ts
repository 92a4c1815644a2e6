import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** An attendee as the ticketing system words it. */
export interface DoubleAttendee {
  AttendeeNumber: string;
  EventNumber: string;
  Status: string;
  TypeId: string;
  OrderedAt?: string;
  Email?: string;
  FirstName?: string;
  OptionIds?: string[];
}

interface DoubleHook {
  Url: string;
  Type: string;
  Objects: string[];
}

export interface DoubleRequest {
  method: string;
  path: string;
  headers: IncomingMessage['headers'];
  body: unknown;
}

const TYPES = [
  { Id: 'adult', Name: 'Adult', Kind: 'Attendee', IsAddon: false },
  { Id: 'child', Name: 'Child', Kind: 'Attendee', IsAddon: false },
  { Id: 'lunch', Name: 'Lunch', Kind: 'Attendee', IsAddon: true },
];
const FIELDS = [
  {
    Id: 'track',
    Label: 'Track',
    Type: 'Radio',
    Options: [
      { Id: 'worship', Label: 'Worship' },
      { Id: 'children', Label: 'Children' },
    ],
  },
  { Id: 'name', Label: 'Name on the badge', Type: 'Text', Options: null },
];

/** The ticketing system of tests, which answers in the shapes of Brushfire and fails as it's told. */
export class BrushfireDouble {
  readonly requests: DoubleRequest[] = [];
  readonly attendees = new Map<string, DoubleAttendee>();
  readonly hooks: DoubleHook[] = [];
  events = ['100200', '100300'];
  /** Answers instead, until it's taken away. Returns false to answer as usual. */
  fault: ((response: ServerResponse, asked: DoubleRequest) => boolean) | null = null;

  private constructor(
    private readonly server: Server,
    readonly url: string,
  ) {}

  static async start(): Promise<BrushfireDouble> {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const double = new BrushfireDouble(server, `http://127.0.0.1:${(server.address() as AddressInfo).port}`);
    server.on('request', (request, response) => void double.take(request, response));
    return double;
  }

  /** The settings of an application that uses it. */
  get settings(): Record<string, string> {
    return { TICKETING_PROVIDER: 'brushfire', BRUSHFIRE_URL: this.url, BRUSHFIRE_APP_KEY: 'the-app-key' };
  }

  add(AttendeeNumber: string, change: Partial<DoubleAttendee> = {}): void {
    const attendee = { EventNumber: '100200', Status: 'Complete', TypeId: 'adult', ...change, AttendeeNumber };
    this.attendees.set(AttendeeNumber, attendee);
  }

  /** Addresses that were asked for, without those of earlier. */
  takePaths(): string[] {
    return this.requests.splice(0).map(({ method, path }) => `${method} ${path}`);
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private async take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const text = Buffer.concat(parts).toString();
    const { method = '', url: path = '', headers } = request;
    const asked = { method, path, headers, body: text === '' ? null : JSON.parse(text) };
    this.requests.push(asked);
    if (this.fault?.(response, asked)) return;
    if (!headers['api-version']) return send(response, 412, { Message: 'The api-version header is required.' });
    if (headers.authorization !== 'the-app-key') return send(response, 401, { Message: 'Unauthorized' });
    const answer = this.answerTo(asked);
    if (answer === null) send(response, 404, { Message: 'Not found' });
    else send(response, 200, answer);
  }

  private answerTo({ method, path, body }: DoubleRequest): unknown {
    const { pathname, searchParams } = new URL(path, this.url);
    const [kind, id = '', part] = pathname.slice(1).split('/');
    if (kind === 'hooks') return this.answerHook(method, id, body as DoubleHook);
    if (kind === 'attendees') return this.attendees.has(id) ? wordsOf(this.attendees.get(id)!) : null;
    if (kind !== 'events' || !this.events.includes(id)) return null;
    if (part === 'types') return TYPES;
    if (part === 'fields') return FIELDS;
    if (part === 'data' && searchParams.get('type') === 'Attendee')
      return [...this.attendees.values()].filter(({ EventNumber }) => EventNumber === id).map(wordsOf);
    if (part === 'lookup')
      return [...this.attendees.values()]
        .filter(({ EventNumber, Email }) => EventNumber === id && Email === searchParams.get('email'))
        .map(wordsOf);
    const dates = { StartsAt: '2026-12-01T18:00:00', DateInfo: 'December 1, 2026', TimeZoneId: 'America/Chicago' };
    return { Id: `uuid-${id}`, EventNumber: Number(id), Title: `Event ${id}`, ...dates };
  }

  private answerHook(method: string, act: string, body: DoubleHook): unknown {
    const known = this.hooks.findIndex(({ Url }) => Url === body?.Url);
    if (act === 'list') return this.hooks;
    if (act === 'subscribe' && method === 'POST' && known < 0) this.hooks.push(body);
    else if (act === 'update' && method === 'PUT' && known >= 0) this.hooks[known]!.Objects = body.Objects;
    else if (act === 'unsubscribe' && method === 'POST' && known >= 0) this.hooks.splice(known, 1);
    else return null;
    return {};
  }
}

function wordsOf({ OptionIds = [], ...attendee }: DoubleAttendee): object {
  const Fields = [{ Id: 'track', Label: 'Track', Value: '', OptionIds }];
  const person = { FirstName: 'Ada', LastName: 'Attendee', Email: 'ada@example.org', OrderedAt: '2026-03-01T12:00:00' };
  return {
    Id: `uuid-${attendee.AttendeeNumber}`,
    TypeName: 'Adult',
    ...person,
    ...attendee,
    Fields,
    IsAnonymized: false,
  };
}

export function send(response: ServerResponse, status: number, body: unknown, headers = {}): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
}
