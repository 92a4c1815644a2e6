import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { Actor } from './actor.js';
import { principalOf } from './current-principal.decorator.js';
import type { AuthenticatedRequest } from './principal.guard.js';

const MAX_USER_AGENT = 300;

/** The caller with where the request comes from, for what is audited. */
export const CurrentActor = createParamDecorator((_: unknown, context: ExecutionContext): Actor => {
  const request = context.switchToHttp().getRequest<AuthenticatedRequest>();
  const userAgent = request.headers['user-agent']?.replaceAll('\0', '').slice(0, MAX_USER_AGENT) ?? null;
  return { ...principalOf(context), origin: { requestId: request.id, address: request.ip, userAgent } };
});
