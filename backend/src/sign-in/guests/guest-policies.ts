import { Injectable } from '@nestjs/common';
import { Contributions, type Registry } from '../../platform/discovery/contributions.js';

/** What a content requires of people who join its conversation. */
export interface GuestPolicy {
  clientId: string;
  /** Guests don't need an email address. */
  enableAnonymous: boolean;
  requireSignin: boolean;
  chatEnabled: boolean;
}

/** Implemented by the contents module. Returns null if there is no such content that someone with these keys can see. */
export interface GuestPolicyPort {
  policyOf(contentId: string, keys: string | undefined): Promise<GuestPolicy | null>;
}

@Injectable()
export class GuestPolicies implements GuestPolicyPort, Registry<GuestPolicyPort> {
  constructor(private readonly contributions: Contributions) {}

  get entries(): readonly GuestPolicyPort[] {
    return this.contributions.to(GuestPolicies);
  }

  async policyOf(contentId: string, keys: string | undefined): Promise<GuestPolicy | null> {
    return (await this.entries[0]?.policyOf(contentId, keys)) ?? null;
  }
}
