import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { DomainError } from '../errors/domain-error.js';
import type { Actor } from './actor.js';
import type { AuthenticatedRequest } from './principal.guard.js';
import { RecentSignInPort } from './recent-sign-in.port.js';

export const RECENT_SIGN_IN = 'foyer:recent-sign-in';

/** `sometimes`: the service decides from what is asked, with `requireRecentSignIn`. */
export type RecentSignInRule = 'always' | 'sometimes';

/** Prevents a leaked bearer token or an unattended browser from doing anything that outlives it. */
@Injectable()
export class RecentSignInGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly signIns: RecentSignInPort,
  ) {}

  /** People without an account are refused by the service, which knows what they may see. */
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

/** Throws `reauthentication_required`, and `forbidden` for personal access tokens, which can't prove anything again. */
export function requireRecentSignIn({ tokenId, isRecentSignIn }: Pick<Actor, 'tokenId' | 'isRecentSignIn'>): void {
  if (tokenId !== null) throw new DomainError('forbidden');
  if (isRecentSignIn !== true) throw new DomainError('reauthentication_required');
}
