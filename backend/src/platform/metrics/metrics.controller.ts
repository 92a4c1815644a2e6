import { timingSafeEqual } from 'node:crypto';
import { Controller, Get, Headers, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { PublicRoute } from '../auth/public-route.decorator.js';
import { Config } from '../config/config.js';
import { DomainError } from '../errors/domain-error.js';
import { metricsOfAll } from './cluster-metrics.js';
import { Metrics } from './metrics.js';

@ApiExcludeController()
@Controller('metrics')
export class MetricsController {
  constructor(
    private readonly metrics: Metrics,
    private readonly config: Config,
  ) {}

  /** Returns metrics as Prometheus text. Requires the bearer token from METRICS_TOKEN; without that setting, the endpoint is closed. */
  @PublicRoute()
  @Get()
  async getMetrics(
    @Headers('authorization') authorization: string | undefined,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    if (!isToken(authorization, this.config.server.METRICS_TOKEN)) throw new DomainError('not_found');
    await reply
      .header('content-type', this.metrics.registry.contentType)
      .send(await metricsOfAll(this.metrics.registry));
  }
}

function isToken(header: string | undefined, token: string | undefined): boolean {
  if (!token || !header) return false;
  const given = Buffer.from(header);
  const wanted = Buffer.from(`Bearer ${token}`);
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}
