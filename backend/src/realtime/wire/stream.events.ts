import type { IdentityKind } from '../../../../contracts/domain/identity.js';

/** First frame of every stream. */
export class HelloFrame {
  type!: 'hello';
  /** Identifies the stream when sending heartbeats. */
  streamId!: string;
  /** The server's clock when the frame was written, in epoch milliseconds. */
  serverTime!: number;
  /** How often the page must send a heartbeat, in milliseconds; 0 means never. */
  beatEveryMs!: number;
  /** True if a complete snapshot follows, which replaces the page's state. False if only the changes since the cursor follow. */
  isFresh!: boolean;
}

/**
 * The current person, and what they may see and do in this room. Modules add their facts (`@EmitsFacts`). This frame is personal: it is never shared between
 * people.
 */
export class MeFrame {
  type!: 'me';
  /** The person's id. */
  uid!: string;
  /** How the person is identified. */
  kind!: IdentityKind;
  /** Display name; null until the person joins. */
  displayName!: string | null;
}

/** The current state of a row. Sources declare the row type of each entity (`@EmitsRows`). */
export interface RowFrame {
  type: 'row';
  entity: string;
  id: string;
  /** The room's revision when the row last changed. */
  revision: number;
  row: object;
}

/** A row that this page may no longer see. */
export class GoneFrame {
  type!: 'gone';
  /** The room's revision when the row was removed. */
  revision!: number;
  /** The kind of row. */
  entity!: string;
  /** The row's id. */
  id!: string;
}

/** Asks every page that was loaded before `publishedAt` to reload the app. */
export class RefreshFrame {
  type!: 'refresh';
  /** When the refresh was published, ISO 8601. */
  publishedAt!: string;
  /** Reload at a random time within this many milliseconds. */
  spreadMs!: number;
}

/** Sent before the server closes the stream. */
export class GoodbyeFrame {
  type!: 'goodbye';
  /** Reconnect after this many milliseconds. */
  retryInMs!: number;
}
