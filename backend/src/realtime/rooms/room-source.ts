import type { ReadTransaction } from '../../platform/database/database.js';

/** A room is what a page follows; its id is the id of the content, channel or organisation. */
export type RoomKind = 'content' | 'channel' | 'client';

export interface RoomRef {
  id: string;
  kind: RoomKind;
}

/**
 * Who a frame is made for: onlookers have not joined and may not see a chat that asks for it, outsiders may not see the
 * chat at all, and moderators see it also while the content is early or late.
 */
export type Audience = 'outsider' | 'onlooker' | 'viewer' | 'moderator';

/** A message to the page; the members of each stream's union are DTO classes of the modules. */
export interface Frame {
  type: string;
}

/** An upsert of one row, at the room's revision at which the row last changed. */
export interface Change {
  /** Names the row within its room. */
  key: string;
  revision: number;
  frame: Frame;
  /** For those who came by the room's link, and for its staff: whoever came with its id alone is sent away instead. */
  isUnlisted?: boolean;
}

/** What a module contributes to a room: the same rows for snapshot, resume and publication. */
export interface RoomSource {
  readonly kind: RoomKind;
  /** Everything that a page needs when it comes anew. */
  snapshot(transaction: ReadTransaction, roomId: string, audience: Audience): Promise<Change[]>;
  /** Rows whose revision is above `since`, deletions included: the `limit` newest of them. */
  changesSince(
    transaction: ReadTransaction,
    roomId: string,
    since: number,
    limit: number,
    audience: Audience,
  ): Promise<Change[]>;
}
