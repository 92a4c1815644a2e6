import { randomUUID } from 'node:crypto';
import { v7 } from 'uuid';
import type { ChatFrame } from '../../../backend/src/chat/chat.events.js';
import { CORPUS } from './corpus.js';

/** Frames like those that the product makes of posted messages, with the same texts. */
export function chatFrames(count: number, from = 0): ChatFrame[] {
  return Array.from({ length: count }, (_, index) => ({
    type: 'chat',
    revision: from + index + 1,
    message: {
      id: v7(),
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
    },
  }));
}
