import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { DomainError } from '../errors/domain-error.js';
import type { AuthenticatedRequest } from './principal.guard.js';

@Injectable()
export class PersonOnlyGuard implements CanActivate {
  canActivate(context: ExecutionContext): boolean {
    const person = context.switchToHttp().getRequest<AuthenticatedRequest>().user;
    if (person && (person.tokenId !== null || person.clientId !== null)) throw new DomainError('forbidden');
    return true;
  }
}
