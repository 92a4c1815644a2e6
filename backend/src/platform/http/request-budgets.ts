import { Injectable } from '@nestjs/common';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { PrincipalGuard } from '../auth/principal.guard.js';
import { Clock } from '../clock/clock.js';
import { Config } from '../config/config.js';
import { namesIn } from '../errors/body-limits.js';
import { DomainError } from '../errors/domain-error.js';
import { sendError } from '../errors/error.filter.js';
import { Metrics } from '../metrics/metrics.js';
import { PRICE_OF_DOCS } from '../rate-limit/price.decorator.js';
import { RequestPacer } from '../rate-limit/request-pacer.js';
import { TokenBucket } from '../rate-limit/token-bucket.js';
import { addressKey } from './address-key.js';
import { isTakenOver } from './socket-takeover.js';

/** Prices of routes that can't declare their own. Files cost next to nothing, and a video needs many requests. */
const PRICES_OF_FILES: readonly (readonly [RegExp, number])[] = [
  [/^\/(?:assets|dashboard\/assets|media)\//, 0],
  [/^\/api\/docs(?:\/|$)/, PRICE_OF_DOCS],
];
/** Refusing a request has a cost too, so a client that keeps sending after a refusal waits for its turn even to be refused. */
const PRICE_OF_REFUSAL = 0.5;
/** Verifying a token for the first time costs this much more than knowing it, so that a thousand new guests of one address take turns with everyone else. */
const PRICE_OF_UNKNOWN_TOKEN = 4;
/** Only larger bodies are charged. Each of these amounts of names and bytes adds 1 to the price. */
const SMALL_BODY_BYTES = 256;
const NAMES = 20;
const BYTES = 16 * 1024;

interface Payer {
  address: string;
  /** Set if the request has a verified token. */
  person: string | undefined;
}

/**
 * Charges each request to its person and address before it is handled, and any further cost afterwards (ADR 16). A person known from a verified token is
 * limited first, at no cost to others at the same address. The known people of an address have a separate budget from its strangers. The price depends on the
 * matched route, because one address can be written in many ways.
 */
@Injectable()
export class RequestBudgets {
  private readonly people: TokenBucket;
  private readonly known: TokenBucket;
  private readonly strangers: TokenBucket;
  private readonly organizations: TokenBucket;
  private readonly pacer: RequestPacer;

  constructor(
    config: Config,
    private readonly guard: PrincipalGuard,
    private readonly clock: Clock,
    private readonly metrics: Metrics,
  ) {
    this.people = new TokenBucket(config.limits.RATE_PER_PERSON, config.limits.RATE_BURST_PER_PERSON);
    this.known = new TokenBucket(config.limits.RATE_PER_ADDRESS, config.limits.RATE_BURST_PER_ADDRESS);
    this.strangers = new TokenBucket(config.limits.RATE_PER_ADDRESS, config.limits.RATE_BURST_PER_ADDRESS);
    this.organizations = new TokenBucket(
      config.limits.RATE_PER_ORGANIZATION,
      config.limits.RATE_BURST_PER_ORGANIZATION,
    );
    this.pacer = new RequestPacer(config.limits.RATE_PER_ADDRESS, metrics);
  }

  /** Calls `go` when it is the request's turn, or refuses the request. */
  admit(request: FastifyRequest, reply: FastifyReply, go: () => void): void {
    const price = priceOf(request);
    if (price === 0) {
      go();
      return;
    }
    const payer = this.payerOf(request);
    const wait = this.take(request, payer, price);
    const full = this.pacer.pass(payer.address, {
      price: wait > 0 ? PRICE_OF_REFUSAL : price + (bringsUnknownToken(request, payer) ? PRICE_OF_UNKNOWN_TOKEN : 0),
      isKnown: payer.person !== undefined && wait === 0,
      go: wait > 0 ? () => refuse(request, reply, wait) : go,
      isGone: () => isGone(request),
    });
    if (full === 0) return;
    if (wait === 0) this.giveBack(payer, price);
    this.metrics.refusals.inc({ limit: 'address-waiting' });
    refuse(request, reply, Math.max(full, wait));
  }

  /** Charges the cost that only the body reveals. It slows down the next request. */
  chargeBody(request: FastifyRequest): void {
    const { body } = request;
    if (typeof body !== 'object' || body === null) return;
    const bytes = Number(request.headers['content-length'] ?? BYTES);
    if (bytes < SMALL_BODY_BYTES) return;
    this.charge(request, Math.floor(namesIn(body) / NAMES) + Math.floor(bytes / BYTES));
  }

  /** Expensive requests are charged to the organization's budget, which its staff share. Requests from people without access don't count. */
  chargeOrganization(request: FastifyRequest, status: number): void {
    const organization = organizationOf(request);
    if (organization === undefined || status >= 400) return;
    this.organizations.charge(organization, this.clock.now(), priceOf(request));
  }

  private charge(request: FastifyRequest, amount: number): void {
    if (amount === 0) return;
    const payer = this.payerOf(request);
    const now = this.clock.now();
    if (payer.person !== undefined) this.people.charge(payer.person, now, amount);
    this.bucketOf(payer.person).charge(payer.address, now, amount);
    this.pacer.charge(payer.address, amount);
  }

  private payerOf(request: FastifyRequest): Payer {
    return { address: addressKey(request.ip), person: this.guard.knownKey(request) };
  }

  /** Returns the seconds to wait; 0 means granted. */
  private take(request: FastifyRequest, { address, person }: Payer, price: number): number {
    const now = this.clock.now();
    const organization = organizationOf(request);
    const personWait = person === undefined ? 0 : this.people.take(person, now, price);
    if (personWait > 0) return this.counted('person', personWait);
    const organizationWait = organization === undefined ? 0 : this.organizations.take(organization, now, 0);
    const wait = organizationWait || this.bucketOf(person).take(address, now, price);
    if (wait === 0) return 0;
    if (person !== undefined) this.people.giveBack(person, now, price);
    return this.counted(organizationWait > 0 ? 'organization' : 'address', wait);
  }

  private giveBack({ address, person }: Payer, price: number): void {
    const now = this.clock.now();
    if (person !== undefined) this.people.giveBack(person, now, price);
    this.bucketOf(person).giveBack(address, now, price);
  }

  private bucketOf(person: string | undefined): TokenBucket {
    return person === undefined ? this.strangers : this.known;
  }

  private counted(limit: string, wait: number): number {
    this.metrics.refusals.inc({ limit });
    return wait;
  }
}

/** Adds hooks to every request. Must be called before the routes are registered. */
export function addRequestBudgets(fastify: FastifyInstance, budgets: RequestBudgets): void {
  fastify.addHook('onRoute', (route) => {
    const file = PRICES_OF_FILES.find(([pattern]) => pattern.test(route.url));
    if (file) route.config = { ...route.config, price: file[1] };
  });
  fastify.addHook('onRequest', (request, reply, done) => budgets.admit(request, reply, done));
  fastify.addHook('preValidation', (request, _reply, done) => {
    budgets.chargeBody(request);
    done();
  });
  fastify.addHook('onResponse', (request, reply, done) => {
    budgets.chargeOrganization(request, reply.statusCode);
    done();
  });
}

function priceOf(request: FastifyRequest): number {
  return request.routeOptions.config?.price ?? 1;
}

function bringsUnknownToken({ headers }: FastifyRequest, { person }: Payer): boolean {
  return person === undefined && headers.authorization !== undefined;
}

/** Only for expensive staff routes, so that an organization's viewers can't use up the budget of its staff. */
function organizationOf(request: FastifyRequest): string | undefined {
  if (!request.routeOptions.config?.isOrganizationsPrice) return undefined;
  return (request.params as { clientId?: string }).clientId?.toLowerCase();
}

/** Whether the browser disconnected or the socket was taken over by a stream while the request waited. */
function isGone({ raw: { socket } }: FastifyRequest): boolean {
  if (isTakenOver(socket)) socket.destroy();
  return socket.destroyed;
}

function refuse(request: FastifyRequest, reply: FastifyReply, wait: number): void {
  reply.header('retry-after', String(Math.max(1, Math.ceil(wait))));
  sendError(new DomainError('rate_limited'), request, reply);
}
