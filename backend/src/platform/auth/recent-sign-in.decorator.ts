import { applyDecorators, SetMetadata, UseGuards } from '@nestjs/common';
import { ApiExtension } from '@nestjs/swagger';
import { RECENT_SIGN_IN, RecentSignInGuard, type RecentSignInRule } from './recent-sign-in.guard.js';

/**
 * For operations that grant lasting power or can't be undone: the person must have signed in, or confirmed their identity, within the last ten minutes. The
 * OpenAPI document shows the rule as `x-recent-sign-in`.
 */
export const RecentSignIn = (rule: RecentSignInRule = 'always') =>
  applyDecorators(
    SetMetadata(RECENT_SIGN_IN, rule),
    UseGuards(RecentSignInGuard),
    ApiExtension('x-recent-sign-in', rule),
  );
