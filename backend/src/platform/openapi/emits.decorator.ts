import { SetMetadata } from '@nestjs/common';

/** The streams of the product; each is one discriminated union in the OpenAPI document. */
export type StreamName = 'viewer' | 'product';

export type FrameClass = new () => object;
type FramesByStream = Partial<Record<StreamName, readonly FrameClass[]>>;

const EMITS = 'foyer:emits';

/**
 * Stands on whoever sends frames, and makes their classes members of the unions of these streams. On the class, not on the
 * object, because the document is written where nothing is instantiated.
 */
export const Emits = (frames: FramesByStream) => SetMetadata(EMITS, frames);

/** What a class says that it sends, by stream. */
export function emittedBy(emitter: object): [StreamName, readonly FrameClass[]][] {
  return Object.entries((Reflect.getMetadata(EMITS, emitter) ?? {}) as FramesByStream) as [StreamName, FrameClass[]][];
}
