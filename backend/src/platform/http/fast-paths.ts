import { Injectable } from '@nestjs/common';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import { Contributions, type Registry } from '../discovery/contributions.js';
import type { ErrorFilter } from '../errors/error.filter.js';

export interface FastPath {
  /** Method and path as the router writes them: `POST /api/things/:thingId`. */
  readonly route: `POST ${string}`;
  /** Status of a successful response. */
  readonly status: number;
  /** Handles the common form of a request. Returns null if the controller must handle it. */
  answer(request: FastifyRequest): Promise<unknown> | null;
}

/** Routes with a fast path that bypasses the framework (ADR 8). */
@Injectable()
export class FastPaths implements Registry<FastPath> {
  constructor(private readonly contributions: Contributions) {}

  get entries(): readonly FastPath[] {
    return this.contributions.to(FastPaths);
  }

  of({ method, url }: Pick<RouteOptions, 'method' | 'url'>): FastPath | undefined {
    return this.entries.find(({ route }) => route === `${method} ${url}`);
  }
}

/** Tries the fast path before the route's usual handler. The route's hooks, limits and name don't change. */
export function serveFastPaths(fastify: FastifyInstance, routes: FastPaths, filter: ErrorFilter): void {
  fastify.addHook('onRoute', (route) => {
    const fastPath = routes.of(route);
    if (!fastPath) return;
    const usual = route.handler;
    route.handler = function handleFast(request, reply) {
      const outcome = fastPath.answer(request);
      if (!outcome) return usual.call(this, request, reply);
      respond(fastPath.status, outcome, request, reply, filter);
    };
  });
}

function respond(
  status: number,
  outcome: Promise<unknown>,
  request: FastifyRequest,
  reply: FastifyReply,
  filter: ErrorFilter,
): void {
  outcome
    .then((body) => void reply.status(status).send(body))
    .catch((error: unknown) => filter.answer(error, request, reply));
}
