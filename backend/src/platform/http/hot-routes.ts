import { Injectable } from '@nestjs/common';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import type { ErrorFilter } from '../errors/error.filter.js';

/** Answers what is as plain as nearly all requests of its route are; null: the controller answers this one. */
export type HotHandler = (request: FastifyRequest) => Promise<object> | null;

/** Routes with a short path beside the framework's (ADR 8). */
@Injectable()
export class HotRoutes {
  private readonly handlers = new Map<string, HotHandler>();

  /** Before the routes are made, so in a constructor. The address is the one of the OpenAPI document, with `:name`. */
  add(method: 'POST', url: string, handler: HotHandler): void {
    this.handlers.set(`${method} ${url}`, handler);
  }

  of({ method, url }: Pick<RouteOptions, 'method' | 'url'>): HotHandler | undefined {
    return this.handlers.get(`${method} ${url}`);
  }
}

/** The route, its hooks, limits and name stay as they are: only what answers it tries the short path first. */
export function serveHotRoutes(fastify: FastifyInstance, routes: HotRoutes, filter: ErrorFilter): void {
  fastify.addHook('onRoute', (route) => {
    const answer = routes.of(route);
    if (!answer) return;
    const usual = route.handler;
    route.handler = function handleHot(request, reply) {
      const outcome = answer(request);
      if (!outcome) return usual.call(this, request, reply);
      respond(outcome, request, reply, filter);
    };
  });
}

function respond(outcome: Promise<object>, request: FastifyRequest, reply: FastifyReply, filter: ErrorFilter): void {
  outcome
    .then((body) => void reply.status(201).send(body))
    .catch((error: unknown) => filter.answer(error, request, reply));
}
