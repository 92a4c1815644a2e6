import { Injectable, type OnModuleInit } from '@nestjs/common';
import { GuestPolicies, type GuestPolicy, type GuestPolicyPort } from '../users/users.public.js';
import { ContentReadModel } from './content.read-model.js';

/** Tells what a content asks of guests. */
@Injectable()
export class ContentGuestPolicies implements GuestPolicyPort, OnModuleInit {
  constructor(
    private readonly policies: GuestPolicies,
    private readonly contents: ContentReadModel,
  ) {}

  onModuleInit(): void {
    this.policies.register(this);
  }

  async policyOf(contentId: string): Promise<GuestPolicy | null> {
    const content = await this.contents.visibleById(contentId);
    if (!content) return null;
    return {
      clientId: content.clientId,
      enableAnonymous: content.chatEnableAnonymous,
      requireSignin: content.chatRequireSignin,
      chatEnabled: content.chatEnabled,
    };
  }
}
