import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { AuthenticatedRequest } from './principal.guard.js';
import type { Principal } from './principal.js';

/** The caller, as the guard verified it. */
export const CurrentPrincipal = createParamDecorator((_: unknown, context: ExecutionContext): Principal => {
  const principal = context.switchToHttp().getRequest<AuthenticatedRequest>().user;
  if (!principal) throw new Error('CurrentPrincipal on a public route');
  return principal;
});
