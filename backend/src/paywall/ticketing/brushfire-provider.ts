import {
  BrokenCircuitError,
  ConsecutiveBreaker,
  circuitBreaker,
  ExponentialBackoff,
  handleWhen,
  retry,
  wrap,
} from 'cockatiel';
import type { OutboundHttp, OutboundResponse } from '../../platform/outbound/outbound-http.js';
import { toHookAddresses, toTicketAttendee, toTicketAttendees, toTicketEvent } from './brushfire.shapes.js';
import { RequestAllowance } from './request-allowance.js';
import { type TicketAttendee, type TicketEvent, TicketingFailure, TicketingProvider } from './ticketing-provider.js';

export interface BrushfireSettings {
  readonly url: string;
  readonly appKey: string;
  readonly scheme: 'plain' | 'basic';
  readonly apiVersion: string;
  /** Time limits in milliseconds, and the pause after which a broken connection is tried again. */
  readonly timeoutMs?: number;
  readonly retryMs?: number;
  readonly halfOpenAfterMs?: number;
}

interface Asked {
  readonly method?: 'GET' | 'POST' | 'PUT';
  readonly body?: object;
  readonly maxBytes?: number;
  readonly timeoutMs?: number;
}

const TIMEOUT_MS = 8_000;
const RETRY_MS = 250;
const MAX_RETRIES = 2;
const HALF_OPEN_AFTER_MS = 10_000;
/** Failures in a row after which nothing is sent for a while. */
const BREAKS_AFTER = 5;
/** An event with 50,000 attendees, with all of their fields. */
const ROSTER = { maxBytes: 256 * 1_048_576, timeoutMs: 120_000 };
/** Changes that are reported, each to an address of its own. */
const HOOKS = ['Attendee_Created', 'Attendee_Updated', 'Attendee_Cancelled'] as const;

/** May pass by itself, so it's worth another attempt. */
const isPassing = (error: Error): boolean => error instanceof TicketingFailure && error.reason === 'unavailable';

/** The Brushfire API. Obeys its rate limit, retries what may pass, and leaves it alone while it's down. */
export class BrushfireProvider extends TicketingProvider {
  private readonly allowance: RequestAllowance;
  private readonly breaker;
  private readonly retrying;

  constructor(
    private readonly http: OutboundHttp,
    private readonly settings: BrushfireSettings,
    now: () => number,
  ) {
    super();
    const { retryMs = RETRY_MS, halfOpenAfterMs = HALF_OPEN_AFTER_MS } = settings;
    this.allowance = new RequestAllowance(now);
    this.breaker = circuitBreaker(handleWhen(isPassing), {
      halfOpenAfter: halfOpenAfterMs,
      breaker: new ConsecutiveBreaker(BREAKS_AFTER),
    });
    const backoff = new ExponentialBackoff({ initialDelay: retryMs, maxDelay: 8 * retryMs });
    this.retrying = wrap(retry(handleWhen(isPassing), { maxAttempts: MAX_RETRIES, backoff }), this.breaker);
  }

  async findEvent(eventNumber: string): Promise<TicketEvent | null> {
    const path = `/events/${encodeURIComponent(eventNumber)}`;
    const event = await this.ask(path);
    if (event === null) return null;
    const types = await this.ask(`${path}/types?category=All`);
    const fields = await this.ask(`${path}/fields?fieldType=Attendees`);
    return toTicketEvent(event, types ?? [], fields ?? []);
  }

  async findAttendee(attendeeNumber: string): Promise<TicketAttendee | null> {
    const attendee = await this.ask(`/attendees/${encodeURIComponent(attendeeNumber)}`);
    return attendee === null ? null : toTicketAttendee(attendee);
  }

  async attendeesOf(eventNumber: string, since: Date | null): Promise<TicketAttendee[]> {
    const query = new URLSearchParams({ type: 'Attendee', includeCancelled: 'true' });
    if (since) query.set('since', since.toISOString());
    const attendees = await this.ask(`/events/${encodeURIComponent(eventNumber)}/data?${query}`, ROSTER);
    return toTicketAttendees(attendees ?? []);
  }

  async attendeesByEmail(eventNumber: string, email: string): Promise<TicketAttendee[]> {
    const query = new URLSearchParams({ email });
    const found = await this.ask(`/events/${encodeURIComponent(eventNumber)}/lookup?${query}`);
    return toTicketAttendees(found ?? []);
  }

  async subscribe(address: string, eventNumbers: readonly string[]): Promise<void> {
    const known = toHookAddresses((await this.ask('/hooks/list')) ?? []);
    for (const type of HOOKS) {
      const Url = `${address}/${type.toLowerCase().replace('_', '-')}`;
      if (eventNumbers.length === 0) {
        if (known.has(Url)) await this.ask('/hooks/unsubscribe', { method: 'POST', body: { Url } });
      } else if (known.has(Url)) {
        await this.ask('/hooks/update', { method: 'PUT', body: { Url, Objects: eventNumbers } });
      } else {
        await this.ask('/hooks/subscribe', { method: 'POST', body: { Url, Type: type, Objects: eventNumbers } });
      }
    }
  }

  /** Returns null if nothing is there. A POST is sent once, because it may have been carried out. */
  private async ask(path: string, asked: Asked = {}): Promise<unknown> {
    const policy = asked.method === 'POST' ? this.breaker : this.retrying;
    try {
      return await policy.execute(() => this.send(path, asked));
    } catch (error) {
      if (error instanceof BrokenCircuitError) throw new TicketingFailure('unavailable', { cause: error });
      throw error;
    }
  }

  private async send(path: string, { method = 'GET', body, maxBytes, timeoutMs }: Asked): Promise<unknown> {
    const { url, appKey, scheme, apiVersion, timeoutMs: usualMs = TIMEOUT_MS } = this.settings;
    const authorization = scheme === 'basic' ? `Basic ${Buffer.from(`${appKey}:`).toString('base64')}` : appKey;
    const answer = await this.allowance.spend(() =>
      this.http
        .request({
          url: `${url}${path}`,
          method,
          headers: {
            authorization,
            'api-version': apiVersion,
            accept: 'application/json',
            'accept-encoding': 'gzip',
            ...(body ? { 'content-type': 'application/json' } : {}),
          },
          ...(body ? { body: JSON.stringify(body) } : {}),
          ...(maxBytes ? { maxBytes } : {}),
          timeoutMs: timeoutMs ?? usualMs,
        })
        .catch((error: unknown) => {
          throw new TicketingFailure('unavailable', { cause: error });
        }),
    );
    return contentOf(answer);
  }
}

function contentOf({ status, body }: OutboundResponse): unknown {
  if (status === 404 || status === 410) return null;
  if (status === 429) throw new TicketingFailure('busy');
  if (status >= 500 || status === 408) throw new TicketingFailure('unavailable');
  if (status < 200 || status > 299) throw new TicketingFailure('refused');
  if (body.length === 0) return {};
  try {
    return JSON.parse(body.toString('utf8'));
  } catch (error) {
    throw new TicketingFailure('unreadable', { cause: error });
  }
}
