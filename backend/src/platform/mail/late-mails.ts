import { Injectable } from '@nestjs/common';
import { Contributions, type Registry } from '../discovery/contributions.js';
import type { MailTemplate, Somebody } from './mail-template.js';

export interface LateMail {
  template: MailTemplate<Somebody>;
  to: string;
  values: Somebody;
}

/** Writes emails again when they're sent, because what their reader may see, or their address, can change while they wait. */
export interface LateMailWriter {
  /** Of the emails. */
  readonly mailKinds: readonly string[];
  /** Null if it must not be sent anymore. */
  rewrite(mailId: string): Promise<LateMail | null>;
}

@Injectable()
export class LateMails implements Registry<LateMailWriter> {
  constructor(private readonly contributions: Contributions) {}

  get entries(): readonly LateMailWriter[] {
    return this.contributions.to(LateMails);
  }
}
