/** Events between modules, by name. They are hints sent after a commit; the database is authoritative. Modules add their own events (`declare module`). */
export interface DomainEventMap {
  /** A room's durable state has reached this revision. */
  'room.changed': { roomId: string; revision: number };
  /** A person's roles or sessions changed or were revoked. `isHeard`: the event came from another process. */
  'user.grants-changed': { uid: string; isHeard?: boolean };
  /** A person has another display name. */
  'user.renamed': { uid: string; displayName: string };
  /** A personal access token is no longer valid. `isHeard`: it was deleted in another process. */
  'token.deleted': { tokenId: string; isHeard?: boolean };
  /** Every page should reload the app. */
  'product.refresh-published': { publishedAt: number; spreadMs: number };
}

export type DomainEventName = keyof DomainEventMap;
