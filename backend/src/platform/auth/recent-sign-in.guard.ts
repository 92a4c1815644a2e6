import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { DomainError } from '../errors/domain-error.js';
import type { Actor } from './actor.js';
import type { AuthenticatedRequest } from './principal.guard.js';
import { RecentSignInPort } from './recent-sign-in.port.js';

export const RECENT_SIGN_IN = 'foyer:recent-sign-in';

/** `sometimes`: the service decides based on the request, with `requireRecentSignIn`. */
export type RecentSignInRule = 'always' | 'sometimes';

/** Limits what a leaked bearer token or an unattended browser can do, so that no effect outlasts it. */
@Injectable()
export class RecentSignInGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly signIns: RecentSignInPort,
  ) {}

  /** The service refuses people without an account, because it knows what they may see. */
  async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<AuthenticatedRequest>();
    const { user } = request;
    if (user?.kind !== 'registered') return true;
    request.isRecentSignIn = user.tokenId === null && (await this.signIns.isRecent(user));
    const rule = this.reflector.get<RecentSignInRule>(RECENT_SIGN_IN, context.getHandler());
    if (rule === 'always') requireRecentSignIn({ ...user, isRecentSignIn: request.isRecentSignIn });
    return true;
  }
}

/** Throws `reauthentication_required`, or `forbidden` for personal access tokens, which can't reauthenticate. */
export function requireRecentSignIn({ tokenId, isRecentSignIn }: Pick<Actor, 'tokenId' | 'isRecentSignIn'>): void {
  if (tokenId !== null) throw new DomainError('forbidden');
  if (isRecentSignIn !== true) throw new DomainError('reauthentication_required');
}
