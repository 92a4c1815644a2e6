import { applyDecorators, type CanActivate, type ExecutionContext, Injectable, UseGuards } from '@nestjs/common';
import { DomainError } from '../errors/domain-error.js';
import type { AuthenticatedRequest } from './principal.guard.js';
import { isInPerson } from './principal.js';

@Injectable()
class PersonOnlyGuard implements CanActivate {
  canActivate(context: ExecutionContext): boolean {
    const person = context.switchToHttp().getRequest<AuthenticatedRequest>().user;
    if (person && !isInPerson(person)) throw new DomainError('forbidden');
    return true;
  }
}

/** For operations that need the person's full rights: personal access tokens and sessions limited to one organization get `forbidden`. */
export const PersonOnly = () => applyDecorators(UseGuards(PersonOnlyGuard));
