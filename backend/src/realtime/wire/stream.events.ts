import type { IdentityKind } from '../../../../contracts/domain/identity.js';

/** First frame of every stream. */
export class HelloFrame {
  type!: 'hello';
  /** Names the stream in beats. */
  streamId!: string;
  /** Server's clock when the frame was written, epoch milliseconds. */
  serverTime!: number;
  /** How often the page must send a beat, milliseconds; 0: never. */
  beatEveryMs!: number;
  /** A whole snapshot follows: drop what is there. False: only what changed since the cursor. */
  isFresh!: boolean;
}

/** Who this is, and what they may see and do in this room: modules add their facts (`@EmitsFacts`). Personal: no two people share this frame. */
export class MeFrame {
  type!: 'me';
  /** The person's id. */
  uid!: string;
  /** How the person is known. */
  kind!: IdentityKind;
  /** Name on screen; null until the person joined. */
  displayName!: string | null;
}

/** The current state of a row; sources declare what the rows of each entity look like (`@EmitsRows`). */
export interface RowFrame {
  type: 'row';
  entity: string;
  id: string;
  /** Revision of the room at the last change to the row. */
  revision: number;
  row: object;
}

/** A row left what this page may see. */
export class GoneFrame {
  type!: 'gone';
  /** Revision of the room at which it left. */
  revision!: number;
  /** Which kind of row. */
  entity!: string;
  /** The row's id. */
  id!: string;
}

/** Everyone should reload the app, if it was loaded before this was published. */
export class RefreshFrame {
  type!: 'refresh';
  /** When it was published, ISO 8601. */
  publishedAt!: string;
  /** Reload at a random time within this many milliseconds. */
  spreadMs!: number;
}

/** This process is about to stop. */
export class GoodbyeFrame {
  type!: 'goodbye';
  /** Come back after so many milliseconds. */
  retryInMs!: number;
}
