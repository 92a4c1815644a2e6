import { Injectable } from '@nestjs/common';
import { Contributions, type Registry } from '../platform/discovery/contributions.js';
import type { ProgramContentDto } from './client.dto.js';

/** What a channel shows now and next, as its card says it. */
export interface ChannelProgram {
  liveNow: boolean;
  liveUntil: Date | null;
  nextStartsAt: Date | null;
  /** What is live, or what comes next; its times are text, and its description HTML. */
  first: ProgramContentDto | null;
}

export interface ChannelProgramSource {
  /** SQL query for the columns "channelId", "liveNow", "liveUntil", "nextStartsAt", and "first" of an organization's channels that show anything. The arguments name parameters. */
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

export interface LiveAudienceSource {
  /** SQL expression: how many people watch a content now. The arguments name a column and a parameter. */
  watchingSql(contentId: string, now: string): string;
}

/** The module that knows how many people watch. */
@Injectable()
export class LiveAudiences implements Registry<LiveAudienceSource> {
  constructor(private readonly contributions: Contributions) {}

  get entries(): readonly LiveAudienceSource[] {
    return this.contributions.to(LiveAudiences);
  }

  sql(contentId: string, now: string): string {
    const [source] = this.entries;
    return source ? source.watchingSql(contentId, now) : 'NULL';
  }
}
