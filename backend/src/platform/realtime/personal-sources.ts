import { Injectable } from '@nestjs/common';

/** Where a stream stands: the organisation and the rooms that it follows. */
export interface StreamScope {
  clientId: string;
  contentId: string | null;
  channelId: string | null;
}

/** What one person may do and see here; part of the `me` frame. */
export interface PersonalFacts {
  isStaff: boolean;
  canModerate: boolean;
  isBanned: boolean;
  /** The person may not follow this room any more: the stream is closed. */
  isRefused: boolean;
}

/** A module's part of the personal facts, for many people in one query. */
export interface PersonalSource {
  factsOf(scope: StreamScope, uids: readonly string[]): Promise<Map<string, Partial<PersonalFacts>>>;
}

const NO_FACTS: PersonalFacts = { isStaff: false, canModerate: false, isBanned: false, isRefused: false };

@Injectable()
export class PersonalSources {
  private readonly sources: PersonalSource[] = [];

  register(source: PersonalSource): void {
    this.sources.push(source);
  }

  async factsOf(scope: StreamScope, uids: readonly string[]): Promise<Map<string, PersonalFacts>> {
    const parts = await Promise.all(this.sources.map((source) => source.factsOf(scope, uids)));
    return new Map(uids.map((uid) => [uid, Object.assign({}, NO_FACTS, ...parts.map((part) => part.get(uid)))]));
  }
}
