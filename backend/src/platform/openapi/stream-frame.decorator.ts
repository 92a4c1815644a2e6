/** The streams of the product; each is one discriminated union in the OpenAPI document. */
export type StreamName = 'viewer' | 'product';

type FrameClass = new () => object;

const frames = new Map<StreamName, Set<FrameClass>>();

/** Makes a DTO class a member of the unions of these streams. */
export function StreamFrame(...streams: StreamName[]) {
  return (frame: FrameClass): void => {
    for (const stream of streams) {
      const members = frames.get(stream) ?? new Set<FrameClass>();
      members.add(frame);
      frames.set(stream, members);
    }
  };
}

export function streamFrames(): ReadonlyMap<StreamName, ReadonlySet<FrameClass>> {
  return frames;
}
