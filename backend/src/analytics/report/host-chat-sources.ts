import { Injectable } from '@nestjs/common';
import { Contributions, type Registry } from '../../platform/discovery/contributions.js';
import type { HostChatsDto } from './content-analytics.dto.js';

export interface HostChatSource {
  /** Direct chats by host, the most first. */
  hostChatsOf(contentId: string): Promise<HostChatsDto[]>;
}

/** The module that knows of direct chats. */
@Injectable()
export class HostChatSources implements Registry<HostChatSource> {
  constructor(private readonly contributions: Contributions) {}

  get entries(): readonly HostChatSource[] {
    return this.contributions.to(HostChatSources);
  }
}
