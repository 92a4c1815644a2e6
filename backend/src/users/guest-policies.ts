import { Injectable } from '@nestjs/common';

/** What a content asks of somebody who joins its conversation. */
export interface GuestPolicy {
  clientId: string;
  /** A guest needs no e-mail. */
  enableAnonymous: boolean;
  requireSignin: boolean;
  chatEnabled: boolean;
}

/** Answered by the contents module; null when there is no such content to be seen by somebody who comes with these keys. */
export interface GuestPolicyPort {
  policyOf(contentId: string, keys: string | undefined): Promise<GuestPolicy | null>;
}

@Injectable()
export class GuestPolicies implements GuestPolicyPort {
  private port: GuestPolicyPort | null = null;

  register(port: GuestPolicyPort): void {
    this.port = port;
  }

  async policyOf(contentId: string, keys: string | undefined): Promise<GuestPolicy | null> {
    return (await this.port?.policyOf(contentId, keys)) ?? null;
  }
}
