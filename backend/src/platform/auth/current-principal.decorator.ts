import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { AuthenticatedRequest } from './principal.guard.js';
import type { Principal } from './principal.js';

/** The caller, as the guard verified it. */
export const CurrentPrincipal = createParamDecorator(
  (_: unknown, context: ExecutionContext): Principal => principalOf(context),
);

export function principalOf(context: ExecutionContext): Principal {
  const principal = context.switchToHttp().getRequest<AuthenticatedRequest>().user;
  if (!principal) throw new Error('the caller of a public route is not known');
  return principal;
}
