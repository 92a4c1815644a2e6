import { Injectable } from '@nestjs/common';
import { Contributions, type Registry } from '../../platform/discovery/contributions.js';

/** What a content requires of someone who joins its conversation. */
export interface GuestPolicy {
  clientId: string;
  /** A guest needs no email. */
  enableAnonymous: boolean;
  requireSignin: boolean;
  chatEnabled: boolean;
}

/** Answered by the contents module; null when there is no such content to be seen by someone who comes with these keys. */
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
