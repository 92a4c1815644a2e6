import { SetMetadata } from '@nestjs/common';

/** Kinds of streams, each a discriminated union in the OpenAPI document. The module that opens a stream adds its name (`declare module`). */
// biome-ignore lint/suspicious/noEmptyInterface: modules add to it
export interface StreamKinds {}
export type StreamName = keyof StreamKinds;

export type FrameClass = new () => object;
/** Frames by stream. `everyStream`: frames of all streams; `roomStreams`: frames of all streams with rows of rooms. */
type FramesByStream = Partial<Record<StreamName | 'everyStream' | 'roomStreams', readonly FrameClass[]>>;

/** Rows of one kind on a stream. */
export interface EmittedRows {
  stream: StreamName;
  /** The name of the rows on the wire. */
  entity: string;
  row: FrameClass;
}

const EMITS = 'foyer:emits';
const EMITS_ROWS = 'foyer:emits-rows';
const EMITS_FACTS = 'foyer:emits-facts';

/**
 * Declares the frames that a class sends, and adds them to the unions of these streams. Declared on the class rather than the instance, because the document is
 * generated without instances.
 */
export const Emits = (frames: FramesByStream) => SetMetadata(EMITS, frames);

/** Like `Emits` for rows, which share one frame type: see RowFrame. One for each stream that shows them, with the same entity. */
export const EmitsRows = (...rows: EmittedRows[]) => SetMetadata(EMITS_ROWS, rows);

/** Like `Emits` for facts about the person who follows a stream: members of their `me` frame. The values of a new instance are the defaults. */
export const EmitsFacts = (facts: FrameClass) => SetMetadata(EMITS_FACTS, facts);

/** Returns the frames that a class declares, by stream. */
export function emittedBy(emitter: object): FramesByStream {
  return (Reflect.getMetadata(EMITS, emitter) as FramesByStream | undefined) ?? {};
}

export function rowsEmittedBy(emitter: object): readonly EmittedRows[] {
  return (Reflect.getMetadata(EMITS_ROWS, emitter) as EmittedRows[] | undefined) ?? [];
}

export function factsEmittedBy(emitter: object): FrameClass | null {
  return (Reflect.getMetadata(EMITS_FACTS, emitter) as FrameClass | undefined) ?? null;
}
