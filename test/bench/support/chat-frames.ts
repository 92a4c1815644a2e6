import { randomUUID } from 'node:crypto';
import { v7 } from 'uuid';
import type { RowFrameOf } from '../../../contracts/streams/frames.js';
import { CORPUS } from './corpus.js';

/** Frames like those that the product makes of posted messages, with the same texts. */
export function chatFrames(count: number, from = 0): RowFrameOf<'chat'>[] {
  return Array.from({ length: count }, (_, index) => {
    const id = v7();
    const row = {
      id,
      position: from + index + 1,
      revision: from + index + 1,
      uid: randomUUID(),
      userName: `Guest Number ${index + 1}`,
      photoUrl: null,
      text: CORPUS[(from + index) % CORPUS.length]!,
      sentAt: new Date().toISOString(),
      isHost: false,
      isDeleted: false,
      flags: [],
      likesCount: 0,
      isHeld: false,
    };
    return { type: 'row', entity: 'chat', id, revision: from + index + 1, row };
  });
}
