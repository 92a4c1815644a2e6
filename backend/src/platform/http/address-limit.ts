import type { FastifyInstance } from 'fastify';
import { ERROR_STATUS } from '../../../../contracts/domain/errors.js';
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
 * What counts is the route that answers: one address can be written in many ways.
 */
export function addAddressLimit(fastify: FastifyInstance, config: Config, clock: Clock, metrics: Metrics): void {
  const bucket = new TokenBucket(config.RATE_PER_ADDRESS, config.RATE_BURST_PER_ADDRESS);
  fastify.addHook('onRequest', (request, reply, done) => {
    if (UNCOUNTED.test(request.routeOptions.url ?? '')) return done();
    const wait = bucket.take(addressKey(request.ip), clock.now());
    if (wait === 0) return done();
    metrics.refusals.inc({ limit: 'address' });
    const error = new DomainError('rate_limited');
    void reply
      .header('retry-after', String(Math.max(1, Math.ceil(wait))))
      .status(ERROR_STATUS[error.code])
      .send(errorBody(error, request.id));
  });
}
