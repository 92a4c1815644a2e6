import { Injectable } from '@nestjs/common';
import type { Principal } from '../../platform/auth/principal.js';
import { GatherPace } from '../../platform/cache/gather-pace.js';
import { Contributions, type Registry } from '../../platform/discovery/contributions.js';
import type { Audience, RoomRef } from '../rooms/room-source.js';

/** Where a stream stands: the organization and the rooms that it follows. */
export interface StreamScope {
  clientId: string;
  contentId: string | null;
  channelId: string | null;
  /** Came with the keys of a link to the content: what is unlisted asks for them. */
  hasKeys?: boolean;
  /** Follows the organization itself: the page that lists its channels. */
  isOfClient?: boolean;
}

/** The rooms that a stream follows, content first. */
export function roomsOf({ clientId, contentId, channelId, isOfClient = false }: StreamScope): RoomRef[] {
  return [
    ...(contentId ? [{ id: contentId, kind: 'content' as const }] : []),
    ...(channelId ? [{ id: channelId, kind: 'channel' as const }] : []),
    ...(isOfClient ? [{ id: clientId, kind: 'client' as const }] : []),
  ];
}

/** Pages without a room follow what the product tells everyone. */
export function hasRoom(scope: StreamScope): boolean {
  return roomsOf(scope).length > 0;
}

/** Names the people who are asked about together. */
export function scopeKeyOf({ clientId, contentId, channelId, hasKeys = false }: StreamScope): string {
  return `${clientId}|${contentId}|${channelId}|${hasKeys}`;
}

/** What one person may do and see here; it makes up the `me` frame and the grant hash of the cursor. */
export interface PersonalFacts {
  isStaff: boolean;
  canModerate: boolean;
  isBanned: boolean;
  canReadChat: boolean;
  /** Reads what the times of the content keep from others now. */
  readsHidden: boolean;
  /** The person may not follow this room, or not anymore: the stream is not opened, or closed. */
  isRefused: boolean;
}

/** A module's part of the personal facts, for many people in one query. */
export interface PersonalSource {
  /** One answer for each person, in their order. */
  factsOf(scope: StreamScope, people: readonly Principal[]): Promise<Partial<PersonalFacts>[]>;
}

/** For whom frames are made who came as `asked`: what a person may read now decides, whatever was true on the way here. */
export function audienceOf(asked: Audience, { canReadChat, readsHidden }: PersonalFacts): Audience {
  if (!canReadChat) return 'outsider';
  return readsHidden ? 'moderator' : asked;
}

const NO_FACTS: PersonalFacts = {
  isStaff: false,
  canModerate: false,
  isBanned: false,
  canReadChat: true,
  readsHidden: false,
  isRefused: false,
};

interface Waiting {
  person: Principal;
  resolve(facts: PersonalFacts): void;
  reject(error: unknown): void;
}

@Injectable()
export class PersonalSources implements Registry<PersonalSource> {
  private readonly batches = new Map<string, Waiting[]>();
  private readonly pace = new GatherPace();

  constructor(private readonly contributions: Contributions) {}

  get entries(): readonly PersonalSource[] {
    return this.contributions.to(PersonalSources);
  }

  /** For someone who comes: those who come to one room at about the same time are asked for together. */
  factsForOne(scope: StreamScope, person: Principal): Promise<PersonalFacts> {
    const key = scopeKeyOf(scope);
    return new Promise((resolve, reject) => {
      const batch = this.batches.get(key);
      if (batch) {
        batch.push({ person, resolve, reject });
        return;
      }
      this.batches.set(key, [{ person, resolve, reject }]);
      setTimeout(() => void this.answer(key, scope), this.pace.delayMs);
    });
  }

  private async answer(key: string, scope: StreamScope): Promise<void> {
    const batch = this.batches.get(key) ?? [];
    this.batches.delete(key);
    this.pace.note(batch.length);
    try {
      const facts = await this.factsOf(
        scope,
        batch.map(({ person }) => person),
      );
      for (const [index, { resolve }] of batch.entries()) resolve(facts[index]!);
    } catch (error) {
      for (const { reject } of batch) reject(error);
    }
  }

  /** One answer for each person, in their order. */
  async factsOf(scope: StreamScope, people: readonly Principal[]): Promise<PersonalFacts[]> {
    const parts = await Promise.all(this.entries.map((source) => source.factsOf(scope, people)));
    return people.map((_, index) => merge(parts.map((part) => part[index] ?? {})));
  }
}

/** Any module may refuse or ban; every other fact of a scope is for one module to say, whatever their order. */
function merge(parts: Partial<PersonalFacts>[]): PersonalFacts {
  return {
    ...Object.assign({}, NO_FACTS, ...parts),
    isBanned: parts.some((part) => part.isBanned),
    isRefused: parts.some((part) => part.isRefused),
  };
}
