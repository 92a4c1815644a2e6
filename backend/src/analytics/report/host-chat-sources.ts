import { Injectable } from '@nestjs/common';
import { Contributions, type Registry } from '../../platform/discovery/contributions.js';

/** A host's direct chats, and in which contents they were. */
export interface HostChats {
  /** Null: hosts who were deleted. */
  uid: string | null;
  name: string | null;
  chats: number;
  contentIds: string[];
}

export interface HostChatSource {
  /** Direct chats of these contents by host, the most first. */
  hostChatsOf(contentIds: readonly string[]): Promise<HostChats[]>;
}

/** The module that knows of direct chats. */
@Injectable()
export class HostChatSources implements Registry<HostChatSource> {
  constructor(private readonly contributions: Contributions) {}

  get entries(): readonly HostChatSource[] {
    return this.contributions.to(HostChatSources);
  }
}
