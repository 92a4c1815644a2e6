import type { TappedFrame } from './stream-tap.js';

export const typesOf = (frames: readonly TappedFrame[]) => frames.map((frame) => frame.type);

export const chatOf = (frames: readonly TappedFrame[]) =>
  frames.flatMap((frame) => (frame.type === 'chat' ? [frame.message] : []));

export const cardsOf = (frames: readonly TappedFrame[]) =>
  frames.flatMap((frame) => (frame.type === 'card' ? [frame.card] : []));

/** Kind and id of each row that left. */
export const goneOf = (frames: readonly TappedFrame[]) =>
  frames.flatMap((frame) => (frame.type === 'gone' ? [[frame.entity, frame.id]] : []));
