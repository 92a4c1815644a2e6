import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { DomainError } from '../errors/domain-error.js';
import type { AuthenticatedRequest } from './principal.guard.js';
import { isInPerson } from './principal.js';

@Injectable()
export class PersonOnlyGuard implements CanActivate {
  canActivate(context: ExecutionContext): boolean {
    const person = context.switchToHttp().getRequest<AuthenticatedRequest>().user;
    if (person && !isInPerson(person)) throw new DomainError('forbidden');
    return true;
  }
}
