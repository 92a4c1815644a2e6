/** Every event that one module tells others, by name: hints after a commit, never the truth itself. Modules add theirs (`declare module`). */
export interface DomainEventMap {
  /** A room's durable state moved on to this revision. */
  'room.changed': { roomId: string; revision: number };
  /** The roles or sessions of a person changed or were taken away; `isHeard`: at another process. */
  'user.grants-changed': { uid: string; isHeard?: boolean };
  /** A personal access token counts no more; `isHeard`: it was deleted at another process. */
  'token.deleted': { tokenId: string; isHeard?: boolean };
  /** Everyone should reload the apps. */
  'product.refresh-published': { publishedAt: number; spreadMs: number };
}

export type DomainEventName = keyof DomainEventMap;
