import type { ReactionIcon } from '@contracts/domain/enums';
import { MAX_TAPS } from '@contracts/domain/reactions';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { type Answer, type Batch, TapBatches } from './tap-batches';

describe('TapBatches', () => {
  let posted: Batch[];
  let dropped: ReactionIcon[];
  let answers: Answer[];
  let batches: TapBatches;

  beforeEach(() => {
    jest.useFakeTimers();
    posted = [];
    dropped = [];
    answers = [];
    batches = new TapBatches({
      post: async (batch) => {
        posted.push(batch);
        return answers.shift() ?? 'counted';
      },
      onSent: () => undefined,
      onDropped: (taps) => dropped.push(...taps),
    });
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  it('sends a batch one second after its last tap', async () => {
    batches.add('heart');
    await jest.advanceTimersByTimeAsync(900);
    batches.add('clap');
    await jest.advanceTimersByTimeAsync(999);
    expect(posted).toEqual([]);
    await jest.advanceTimersByTimeAsync(1);
    expect(posted.map(({ taps }) => taps)).toEqual([['heart', 'clap']]);
  });

  it('sends a full batch at once, and what follows as the next one', async () => {
    for (let tap = 0; tap <= MAX_TAPS; tap += 1) batches.add('heart');
    await jest.advanceTimersByTimeAsync(0);
    expect(posted.map(({ taps }) => taps.length)).toEqual([MAX_TAPS]);
    await jest.advanceTimersByTimeAsync(1000);
    expect(posted.map(({ taps }) => taps.length)).toEqual([MAX_TAPS, 1]);
    expect(posted[1]!.batch).toBe(posted[0]!.batch + 1);
  });

  it('sends the same batch again without a clear answer, before the next one', async () => {
    answers = ['unknown', 'unknown'];
    batches.add('heart');
    batches.flush();
    batches.add('clap');
    batches.flush();
    await jest.advanceTimersByTimeAsync(3000);
    const [first] = posted;
    expect(posted.slice(0, 3)).toEqual([first, first, first]);
    expect(posted[3]).toMatchObject({ batch: first!.batch + 1, taps: ['clap'] });
    expect(dropped).toEqual([]);
  });

  it.each<[string, Answer[], number]>([
    ['was refused', ['refused'], 1],
    ['found nobody in five attempts', Array<Answer>(5).fill('unknown'), 5],
  ])('drops a batch that %s', async (_, given, attempts) => {
    answers = given;
    batches.add('heart');
    await jest.advanceTimersByTimeAsync(20_000);
    expect([posted.length, dropped]).toEqual([attempts, ['heart']]);
  });
});
