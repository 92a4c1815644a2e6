/** Every event that one module tells others, by name: hints after a commit, never the truth itself. */
export interface DomainEventMap {
  /** A room's durable state moved on to this revision. */
  'room.changed': { roomId: string; revision: number };
  /** Someone follows a room through an open stream. */
  'stream.opened': StreamEvent;
  /** That stream ended; `lastSeenAt` is the last sign of life, epoch milliseconds; who polls comes back at once. */
  'stream.closed': StreamEvent & { lastSeenAt: number; isPoll: boolean };
  /** A sign of life of an open stream. */
  'stream.beat': StreamEvent & { at: number };
  /** The roles or sessions of a person changed or were taken away; `isHeard`: at another process. */
  'user.grants-changed': { uid: string; isHeard?: boolean };
  /** A personal access token counts no more; `isHeard`: it was deleted at another process. */
  'token.deleted': { tokenId: string; isHeard?: boolean };
  /** Everyone should reload the apps. */
  'product.refresh-published': { publishedAt: number; spreadMs: number };
}

export interface StreamEvent {
  streamId: string;
  uid: string;
  clientId: string;
  contentId: string | null;
  channelId: string | null;
}

export type DomainEventName = keyof DomainEventMap;
