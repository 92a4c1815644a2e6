import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ERROR_STATUS } from '../../../../contracts/domain/errors.js';
import type { PrincipalGuard } from '../auth/principal.guard.js';
import type { Clock } from '../clock/clock.js';
import type { Config } from '../config/config.js';
import { DomainError } from '../errors/domain-error.js';
import { errorBody } from '../errors/error.filter.js';
import type { Metrics } from '../metrics/metrics.js';
import { TokenBucket } from '../rate-limit/token-bucket.js';
import { addressKey } from './address-key.js';

/** Files cost next to nothing, and a video many requests; probes must be answered in a flood too. */
const UNCOUNTED = /^\/(?:assets|dashboard\/assets|media|api\/health)\//;

/**
 * Generous, so that a campus behind one address gets in; a flood from one address does not reach the services.
 * What counts is the route that answers: one address can be written in many ways. Whoever is known from a verified token
 * is stopped first, at no cost to the neighbours, and the known of an address do not wait behind strangers who flood it.
 */
export function addAddressLimit(
  fastify: FastifyInstance,
  config: Config,
  guard: PrincipalGuard,
  clock: Clock,
  metrics: Metrics,
): void {
  const people = new TokenBucket(config.RATE_PER_PERSON, config.RATE_BURST_PER_PERSON);
  const known = new TokenBucket(config.RATE_PER_ADDRESS, config.RATE_BURST_PER_ADDRESS);
  const strangers = new TokenBucket(config.RATE_PER_ADDRESS, config.RATE_BURST_PER_ADDRESS);
  fastify.addHook('onRequest', (request, reply, done) => {
    if (UNCOUNTED.test(request.routeOptions.url ?? '')) return done();
    const now = clock.now();
    const person = guard.knownKey(request);
    const waitOfPerson = person === undefined ? 0 : people.take(person, now);
    if (waitOfPerson > 0) return refuse(request, reply, waitOfPerson, 'person');
    const wait = (person === undefined ? strangers : known).take(addressKey(request.ip), now);
    if (wait > 0) return refuse(request, reply, wait, 'address');
    done();
  });

  function refuse(request: FastifyRequest, reply: FastifyReply, wait: number, limit: 'person' | 'address'): void {
    metrics.refusals.inc({ limit });
    const error = new DomainError('rate_limited');
    void reply
      .header('retry-after', String(Math.max(1, Math.ceil(wait))))
      .status(ERROR_STATUS[error.code])
      .send(errorBody(error, request.id));
  }
}
