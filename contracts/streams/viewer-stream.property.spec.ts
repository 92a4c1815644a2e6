import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { LATEST_MESSAGES } from './chat-rows.js';
import {
  aCardFrame,
  aChannelFrame,
  aChatFrame,
  aContentFrame,
  aGoneFrame,
  aHello,
  aMark,
  aRowFrame,
} from './frames.builder.js';
import type { GoneFrame, RowFrame, ViewerFrame } from './frames.js';
import {
  initialViewerStream,
  reduceViewerFrames,
  reduceViewerStream,
  type ViewerStreamState,
} from './viewer-stream.js';

type Change = { kind: 'content' | 'channel' | 'card' | 'chat' | 'edit' | 'delete' | 'gone' | 'return'; pick: number };

const change: fc.Arbitrary<Change> = fc.record({
  kind: fc.oneof(
    { weight: 3, arbitrary: fc.constant<Change['kind']>('chat') },
    {
      weight: 2,
      arbitrary: fc.constantFrom<Change['kind'][]>('content', 'channel', 'card', 'edit', 'delete', 'gone', 'return'),
    },
  ),
  pick: fc.nat(700),
});
const history = fc.array(change, { minLength: 1, maxLength: 700, size: 'max' }).map(framesOf);

/** A room's history as the server would report it: each change takes the next revision; a message's position is that of its insert. */
function framesOf(changes: Change[]): (RowFrame | GoneFrame)[] {
  const positions: number[] = [];
  return changes.map(({ kind, pick }, index) => {
    const revision = index + 1;
    const position = positions[pick % Math.max(1, positions.length)];
    if (kind === 'content') return aContentFrame(revision);
    if (kind === 'channel') return aChannelFrame(revision);
    if (kind === 'card') return aCardFrame(`card-${pick % 4}`, revision);
    if (kind === 'chat' || position === undefined) {
      positions.push(revision);
      return aChatFrame(revision);
    }
    if (kind === 'gone') return aGoneFrame('chat', `message-${position}`, revision);
    return aChatFrame(position, {
      revision,
      isDeleted: kind === 'delete',
      text: kind === 'delete' ? '' : `at ${revision}`,
    });
  });
}

const fold = (frames: readonly ViewerFrame[], from = initialViewerStream) => reduceViewerFrames(from, frames);
const shown = ({ content, channel, cards, messages }: ViewerStreamState) => ({ content, channel, cards, messages });

/** What the server's snapshot would contain: the current rows, and the latest visible messages. */
function snapshotOf(state: ViewerStreamState): ViewerFrame[] {
  const { rows } = state;
  return [
    aHello({ isFresh: true }),
    ...(['content', 'channel', 'card'] as const).flatMap((entity) =>
      Object.entries(rows[entity]?.rows ?? {}).map(([id, { revision, value }]) =>
        aRowFrame(entity, id, revision, value),
      ),
    ),
    ...state.messages.map((message) => aRowFrame('chat', message.id, message.revision, message)),
  ];
}

describe('reduceViewerStream', () => {
  it('gives the same state for every order and repetition of the same frames', () => {
    const shuffled = history.chain((frames) =>
      fc.tuple(
        fc.constant(frames),
        fc.shuffledSubarray(frames, { minLength: frames.length, maxLength: frames.length }),
        fc.array(fc.constantFrom(...frames), { maxLength: 50, size: 'max' }),
      ),
    );
    fc.assert(
      fc.property(shuffled, ([frames, reordered, repeated]) => {
        expect(fold([...repeated, ...reordered, ...repeated])).toEqual(fold(frames));
      }),
      { numRuns: 40, interruptAfterTimeLimit: 20_000 },
    );
  });

  it('gives the same for a window folded at once or frame by frame', () => {
    fc.assert(
      fc.property(history, (frames) => {
        expect(frames.reduce<ViewerStreamState>(reduceViewerStream, initialViewerStream)).toEqual(fold(frames));
      }),
      { numRuns: 20, interruptAfterTimeLimit: 20_000 },
    );
  });

  it('resumes to the same after a cut anywhere, frames since the last mark coming twice', () => {
    fc.assert(
      fc.property(history, fc.nat(700), fc.nat(20), (frames, at, behind) => {
        const cut = at % (frames.length + 1);
        const resumed = [aHello(), ...frames.slice(Math.max(0, cut - behind))];
        expect(shown(fold(resumed, fold(frames.slice(0, cut))))).toEqual(shown(fold(frames)));
      }),
      { numRuns: 30, interruptAfterTimeLimit: 20_000 },
    );
  });

  it('shows after a snapshot and what follows it the same as after everything', () => {
    const few = fc.array(change, { minLength: 1, maxLength: LATEST_MESSAGES, size: 'max' }).map(framesOf);
    fc.assert(
      fc.property(few, history, fc.nat(100), (frames, foreign, at) => {
        const cut = at % (frames.length + 1);
        const snapshot = snapshotOf(fold(frames.slice(0, cut)));
        const suffix = frames.slice(cut);
        expect(shown(fold([...snapshot, ...suffix]))).toEqual(shown(fold(frames)));
        const stale = reduceViewerStream(fold(foreign), aHello());
        const replaced = reduceViewerStream(fold(snapshot, stale), aMark());
        expect(shown(fold(suffix, replaced))).toEqual(shown(fold(frames)));
      }),
      { numRuns: 30, interruptAfterTimeLimit: 20_000 },
    );
  });
});
