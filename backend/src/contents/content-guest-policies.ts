import { Injectable } from '@nestjs/common';
import { Clock } from '../platform/clock/clock.js';
import { Contributes } from '../platform/discovery/contributions.js';
import { GuestPolicies, type GuestPolicy, type GuestPolicyPort } from '../sign-in/sign-in.public.js';
import { ContentReadModel } from './content.read-model.js';
import { isListedIn, opensWith } from './unlisted.policy.js';

/** Provides what a content requires of guests. */
@Injectable()
@Contributes(GuestPolicies)
export class ContentGuestPolicies implements GuestPolicyPort {
  constructor(
    private readonly contents: ContentReadModel,
    private readonly clock: Clock,
  ) {}

  async policyOf(contentId: string, keys: string | undefined): Promise<GuestPolicy | null> {
    const content = await this.contents.visibleById(contentId);
    if (!content || !(isListedIn(content, undefined, this.clock.now()) || opensWith(content, undefined, keys)))
      return null;
    return {
      clientId: content.clientId,
      enableAnonymous: content.chatEnableAnonymous,
      requireSignin: content.chatRequireSignin,
      chatEnabled: content.chatEnabled,
    };
  }
}
