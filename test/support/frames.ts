import { isRowOf } from '../../contracts/streams/frames.js';
import type { TappedFrame } from './stream-tap.js';

/** Of each frame its type, of each row its entity. */
export const typesOf = (frames: readonly TappedFrame[]) =>
  frames.map((frame) => (frame.type === 'row' ? frame.entity : frame.type));

export const chatOf = (frames: readonly TappedFrame[]) =>
  frames.flatMap((frame) => (isRowOf(frame, 'chat') ? [frame.row] : []));

export const cardsOf = (frames: readonly TappedFrame[]) =>
  frames.flatMap((frame) => (isRowOf(frame, 'card') ? [frame.row] : []));

/** Kind and id of each row that left. */
export const goneOf = (frames: readonly TappedFrame[]) =>
  frames.flatMap((frame) => (frame.type === 'gone' ? [[frame.entity, frame.id]] : []));
