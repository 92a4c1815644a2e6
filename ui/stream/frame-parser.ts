import type { Mark } from '@contracts/streams/frames';
import { createParser } from 'eventsource-parser';

/** Turns the bytes of a stream into frames and marks, and reports `retry:` in milliseconds. */
export interface FrameParser<F> {
  /** All that became complete with this chunk, in order. Throws where a frame is no JSON. */
  feed: (chunk: Uint8Array) => (F | Mark)[];
}

/**
 * A mark is an event with an id and one empty data line; a frame carries no id. The parser drops an event without any data line,
 * so `id: x` alone would be lost: the empty `data` line of a mark is part of the contract.
 */
export function createFrameParser<F>(onRetry: (milliseconds: number) => void): FrameParser<F> {
  const decoder = new TextDecoder();
  let complete: (F | Mark)[] = [];
  const parser = createParser({
    onRetry,
    onEvent({ id, data }) {
      if (data !== '') complete.push(JSON.parse(data) as F);
      if (id !== undefined && data === '') complete.push({ type: 'mark', cursor: id });
    },
  });
  return {
    feed(chunk) {
      complete = [];
      parser.feed(decoder.decode(chunk, { stream: true }));
      return complete;
    },
  };
}
