import { beforeEach, describe, expect, it } from '@jest/globals';
import { EphemeralFrames } from './ephemeral-frames.js';

const live = (count: number) => ({ type: 'live', count });

describe('EphemeralFrames', () => {
  let frames: EphemeralFrames;

  beforeEach(() => {
    frames = new EphemeralFrames();
    frames.enter('room');
  });

  it('keeps the latest of each kind, and tells what is new', () => {
    expect([live(1), live(1), live(2)].map((frame) => frames.set('room', frame, 'viewers'))).toEqual([
      true,
      false,
      true,
    ]);
    expect(frames.set('room', { type: 'refresh' }, 'viewers')).toBe(true);
    expect(frames.of('room', 'viewers')).toEqual([live(2), { type: 'refresh' }]);
  });

  it('knows nothing of rooms that nobody reads', () => {
    expect(frames.set('other', live(1), 'viewers')).toBe(false);
    expect(frames.of('other', 'viewers')).toEqual([]);
  });

  it('keeps state for half a minute after the last reader, who may be about to poll again', () => {
    frames.set('room', live(1), 'viewers');
    frames.leave('room', 1000);
    frames.forgetLeft(31_000);
    expect(frames.set('room', live(1), 'viewers')).toBe(false);
    expect(frames.of('room', 'viewers')).toEqual([live(1)]);
    frames.forgetLeft(31_001);
    expect(frames.of('room', 'viewers')).toEqual([]);
  });

  it('keeps it as long as someone reads', () => {
    frames.set('room', live(1), 'viewers');
    frames.leave('room', 1000);
    frames.enter('room');
    frames.forgetLeft(1_000_000);
    expect(frames.of('room', 'viewers')).toEqual([live(1)]);
  });
});
