import { SetMetadata } from '@nestjs/common';

/** The streams of the product; each is one discriminated union in the OpenAPI document. */
export type StreamName = 'viewer' | 'product';

export type FrameClass = new () => object;
type FramesByStream = Partial<Record<StreamName, readonly FrameClass[]>>;

/** Rows of one kind on a stream. */
export interface EmittedRows {
  stream: StreamName;
  /** Names them on the wire. */
  entity: string;
  row: FrameClass;
}

const EMITS = 'foyer:emits';
const EMITS_ROWS = 'foyer:emits-rows';

/**
 * Stands on what sends frames, and makes their classes members of the unions of these streams. On the class, not on the
 * object, because the document is written where nothing is instantiated.
 */
export const Emits = (frames: FramesByStream) => SetMetadata(EMITS, frames);

/** The same for rows, which all travel in the same frame: see RowFrame. */
export const EmitsRows = (rows: EmittedRows) => SetMetadata(EMITS_ROWS, rows);

/** What a class says that it sends, by stream. */
export function emittedBy(emitter: object): [StreamName, readonly FrameClass[]][] {
  return Object.entries((Reflect.getMetadata(EMITS, emitter) ?? {}) as FramesByStream) as [StreamName, FrameClass[]][];
}

export function rowsEmittedBy(emitter: object): EmittedRows | null {
  return (Reflect.getMetadata(EMITS_ROWS, emitter) as EmittedRows | undefined) ?? null;
}
