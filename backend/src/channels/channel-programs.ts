import { Injectable } from '@nestjs/common';
import { Contributions, type Registry } from '../platform/discovery/contributions.js';

/** What a channel shows now and next, as its card says it. */
export interface ChannelProgram {
  liveNow: boolean;
  liveUntil: Date | null;
  nextStartsAt: Date | null;
}

export interface ChannelProgramSource {
  /** SQL query for the columns "channelId", "liveNow", "liveUntil", and "nextStartsAt" of an organization's channels that show anything. The arguments name parameters. */
  programsSql(clientId: string, now: string): string;
}

/** The module that knows what channels show. */
@Injectable()
export class ChannelPrograms implements Registry<ChannelProgramSource> {
  constructor(private readonly contributions: Contributions) {}

  get entries(): readonly ChannelProgramSource[] {
    return this.contributions.to(ChannelPrograms);
  }

  sql(clientId: string, now: string): string {
    const [source] = this.entries;
    if (!source) throw new Error('No module knows what channels show.');
    return source.programsSql(clientId, now);
  }
}
