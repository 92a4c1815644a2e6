import { describe, expect, it } from '@jest/globals';
import { aChatFrame, aContentFrame, aGoneFrame, aHello, aMark } from './frames.builder.js';
import type { HostFrame, Mark } from './frames.js';
import { initialHostStream, reduceHostFrames } from './host-stream.js';

const fold = (frames: readonly (HostFrame | Mark)[], from = initialHostStream) => reduceHostFrames(from, frames);
const aPosted = (position: number, changes = {}) => aChatFrame(position, changes) as HostFrame;

describe('reduceHostFrames', () => {
  it('keeps deleted messages in their places', () => {
    const state = fold([aPosted(1), aPosted(2), aPosted(1, { revision: 3, isDeleted: true })]);
    expect(state.messages.map(({ position, isDeleted }) => [position, isDeleted])).toEqual([
      [1, true],
      [2, false],
    ]);
  });

  it('starts over with a fresh snapshot, at its mark', () => {
    const before = fold([aContentFrame(1) as HostFrame, aPosted(2), aMark()]);
    const arriving = fold([aHello({ isFresh: true }), aPosted(5)], before);
    expect(arriving.messages).toBe(before.messages);
    expect(fold([aMark()], arriving).messages.map(({ position }) => position)).toEqual([5]);
  });

  it('knows a content that was deleted', () => {
    const state = fold([aContentFrame(1) as HostFrame, aGoneFrame('content', 'content-1', 2)]);
    expect([state.content, state.isContentGone]).toEqual([null, true]);
  });

  it('takes who is on and how many watch from the latest frame', () => {
    const ann = { uid: 'ann', name: 'Ann', photoUrl: null, since: '2026-01-01T10:00:00.000Z' };
    const frames: HostFrame[] = [
      { type: 'hosts', hosts: [ann] },
      { type: 'watching', count: 3, max: 9 },
    ];
    expect(fold(frames)).toMatchObject({ hosts: [ann], watching: { count: 3, max: 9 } });
    expect(fold([{ type: 'hosts', hosts: [] }], fold(frames)).hosts).toEqual([]);
  });
});
