import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { Actor, Origin } from './actor.js';
import { principalOf } from './current-principal.decorator.js';
import type { AuthenticatedRequest } from './principal.guard.js';

const MAX_USER_AGENT = 300;

/** The caller and the origin of the request, for audited operations. */
export const CurrentActor = createParamDecorator((_: unknown, context: ExecutionContext): Actor => {
  const request = context.switchToHttp().getRequest<AuthenticatedRequest>();
  const { isRecentSignIn } = request;
  return {
    ...principalOf(context),
    origin: originOf(request),
    checks: [],
    ...(isRecentSignIn === undefined ? {} : { isRecentSignIn }),
  };
});

export function originOf(request: FastifyRequest): Origin {
  const userAgent = request.headers['user-agent']?.replaceAll('\0', '').slice(0, MAX_USER_AGENT) ?? null;
  return { requestId: request.id, address: request.ip, host: request.hostname, userAgent };
}
