import { Injectable } from '@nestjs/common';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ERROR_STATUS } from '../../../../contracts/domain/errors.js';
import { PrincipalGuard } from '../auth/principal.guard.js';
import { Clock } from '../clock/clock.js';
import { Config } from '../config/config.js';
import { namesIn } from '../errors/body-limits.js';
import { DomainError } from '../errors/domain-error.js';
import { errorBody } from '../errors/error.filter.js';
import { Metrics } from '../metrics/metrics.js';
import { PRICE_OF_DOCS } from '../rate-limit/price.decorator.js';
import { RequestPacer } from '../rate-limit/request-pacer.js';
import { TokenBucket } from '../rate-limit/token-bucket.js';
import { addressKey } from './address-key.js';
import { isTakenOver } from './socket-takeover.js';

/** Routes that are not ours to write a price beside. Files cost next to nothing, and a video many requests. */
const PRICES_OF_FILES: readonly (readonly [RegExp, number])[] = [
  [/^\/(?:assets|dashboard\/assets|media)\//, 0],
  [/^\/api\/docs(?:\/|$)/, PRICE_OF_DOCS],
];
/** To say no costs something too: anyone who does not listen gets the next answer when it is his turn. */
const PRICE_OF_REFUSAL = 0.5;
/** Bodies that are worth looking at, and what makes them dearer by 1. */
const SMALL_BODY_BYTES = 256;
const NAMES = 20;
const BYTES = 16 * 1024;

interface Payer {
  address: string;
  /** Known from a verified token. */
  person: string | undefined;
}

/**
 * What each request costs is taken from its person and address before it is worked on, and what it turns out to cost afterwards (ADR 16).
 * Anyone who is known from a verified token is stopped first, at no cost to the neighbors, and the known of an address have a budget of their own beside
 * its strangers. What counts is the route that answers: one address can be written in many ways.
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

  /** Calls `go` when it is the request's turn, and otherwise refuses it. */
  admit(request: FastifyRequest, reply: FastifyReply, go: () => void): void {
    const price = priceOf(request);
    if (price === 0) {
      go();
      return;
    }
    const payer = this.payerOf(request);
    const wait = this.take(request, payer, price);
    const full = this.pacer.pass(payer.address, {
      price: wait > 0 ? PRICE_OF_REFUSAL : price,
      isKnown: payer.person !== undefined && wait === 0,
      go: wait > 0 ? () => refuse(request, reply, wait) : go,
      isGone: () => isGone(request),
    });
    if (full === 0) return;
    if (wait === 0) this.giveBack(payer, price);
    this.metrics.refusals.inc({ limit: 'address-waiting' });
    refuse(request, reply, Math.max(full, wait));
  }

  /** What only the body tells: the price is taken afterwards, and slows down the next request. */
  chargeBody(request: FastifyRequest): void {
    const { body } = request;
    if (typeof body !== 'object' || body === null) return;
    const bytes = Number(request.headers['content-length'] ?? BYTES);
    if (bytes < SMALL_BODY_BYTES) return;
    this.charge(request, Math.floor(namesIn(body) / NAMES) + Math.floor(bytes / BYTES));
  }

  /** Staff of an organization share its budget for expensive requests; people without access there cost it nothing. */
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

  /** Seconds to wait; 0: granted. */
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

/** Hooks of every request; must be called before the routes are made. */
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

/** For expensive staff routes only, so that an organization's viewers can't use up what its staff need. */
function organizationOf(request: FastifyRequest): string | undefined {
  if (!request.routeOptions.config?.isOrganizationsPrice) return undefined;
  return (request.params as { clientId?: string }).clientId?.toLowerCase();
}

/** Meanwhile the browser left, or the socket became a stream's. */
function isGone({ raw: { socket } }: FastifyRequest): boolean {
  if (isTakenOver(socket)) socket.destroy();
  return socket.destroyed;
}

function refuse(request: FastifyRequest, reply: FastifyReply, wait: number): void {
  const error = new DomainError('rate_limited');
  void reply
    .header('retry-after', String(Math.max(1, Math.ceil(wait))))
    .status(ERROR_STATUS[error.code])
    .send(errorBody(error, request.id));
}
