import { SetMetadata } from '@nestjs/common';

/** Kinds of streams, each a discriminated union in the OpenAPI document; the module that opens one adds its name (`declare module`). */
// biome-ignore lint/suspicious/noEmptyInterface: modules add to it
export interface StreamKinds {}
export type StreamName = keyof StreamKinds;

export type FrameClass = new () => object;
/** Beside names of streams: those that every stream has, and those that each has that carries rows of rooms. */
type FramesByStream = Partial<Record<StreamName | 'everyStream' | 'roomStreams', readonly FrameClass[]>>;

/** Rows of one kind on a stream. */
export interface EmittedRows {
  stream: StreamName;
  /** Names them on the wire. */
  entity: string;
  row: FrameClass;
}

const EMITS = 'foyer:emits';
const EMITS_ROWS = 'foyer:emits-rows';
const EMITS_FACTS = 'foyer:emits-facts';

/**
 * Stands on what sends frames, and makes their classes members of the unions of these streams. On the class, not on the
 * object, because the document is written where nothing is instantiated.
 */
export const Emits = (frames: FramesByStream) => SetMetadata(EMITS, frames);

/** The same for rows, which all use one frame: see RowFrame. */
export const EmitsRows = (rows: EmittedRows) => SetMetadata(EMITS_ROWS, rows);

/** The same for facts about the person who follows a stream: members of their `me` frame. What a new object holds is true of someone of whom nothing is said. */
export const EmitsFacts = (facts: FrameClass) => SetMetadata(EMITS_FACTS, facts);

/** What a class says that it sends, by stream. */
export function emittedBy(emitter: object): FramesByStream {
  return (Reflect.getMetadata(EMITS, emitter) as FramesByStream | undefined) ?? {};
}

export function rowsEmittedBy(emitter: object): EmittedRows | null {
  return (Reflect.getMetadata(EMITS_ROWS, emitter) as EmittedRows | undefined) ?? null;
}

export function factsEmittedBy(emitter: object): FrameClass | null {
  return (Reflect.getMetadata(EMITS_FACTS, emitter) as FrameClass | undefined) ?? null;
}
