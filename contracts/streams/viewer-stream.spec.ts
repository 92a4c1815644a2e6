import { describe, expect, it } from '@jest/globals';
import { LATEST_MESSAGES } from './chat-rows.js';
import {
  aCardFrame,
  aChannelFrame,
  aChatFrame,
  aContentFrame,
  aGoneFrame,
  aHello,
  aMark,
  aMe,
  aMessage,
} from './frames.builder.js';
import type { Mark, ViewerFrame } from './frames.js';
import { holdOlderMessages, mergeOlderMessages, releaseOlderMessages, rowsOf } from './room-stream.js';
import {
  initialViewerStream,
  reduceViewerFrames,
  reduceViewerStream,
  type ViewerStreamState,
} from './viewer-stream.js';

const fold = (...frames: (ViewerFrame | Mark)[]) => reduceViewerFrames(initialViewerStream, frames);
const positions = (state: ViewerStreamState) => state.messages.map((message) => message.position);
const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index);
const chats = (from: number, to: number) => range(from, to).map((position) => aChatFrame(position));

describe('rows', () => {
  it('lists those of any entity that are there, the same list while nothing changes in it', () => {
    const state = fold(aCardFrame('b', 1), aCardFrame('a', 2), aCardFrame('c', 3), aGoneFrame('card', 'c', 4));
    expect(rowsOf(state, 'card').map(({ id }) => id)).toEqual(['a', 'b']);
    expect(rowsOf(reduceViewerStream(state, aChatFrame(5)), 'card')).toBe(rowsOf(state, 'card'));
    expect(rowsOf(state, 'channel')).toEqual([]);
  });

  it('shows a snapshot as it comes while nothing is shown yet', () => {
    const state = fold(
      aHello({ isFresh: true }),
      aContentFrame(3),
      aChannelFrame(1),
      aCardFrame('a', 1),
      aChatFrame(2),
    );
    expect(state.content?.revision).toBe(3);
    expect(state.channel?.name).toBe('Main at 1');
    expect(Object.keys(state.cards)).toEqual(['a']);
    expect(positions(state)).toEqual([2]);
  });

  it('keeps the higher revision, whichever comes first', () => {
    expect(fold(aCardFrame('a', 2), aCardFrame('a', 1)).cards.a?.revision).toBe(2);
    expect(fold(aCardFrame('a', 1), aCardFrame('a', 2)).cards.a?.revision).toBe(2);
  });

  it('does not revive what is gone by an older upsert, but by a newer one', () => {
    const gone = fold({ type: 'gone', revision: 5, entity: 'chat', id: 'message-3' }, aChatFrame(3));
    expect(positions(gone)).toEqual([]);
    expect(positions(reduceViewerStream(gone, aChatFrame(3, { revision: 6 })))).toEqual([3]);
  });

  it('takes deleted messages away and keeps them away', () => {
    const deleted = fold(aChatFrame(1), aChatFrame(1, { revision: 9, isDeleted: true, text: '' }), aChatFrame(1));
    expect(positions(deleted)).toEqual([]);
  });

  it('tells a content that is gone from one that has not come yet', () => {
    expect(initialViewerStream.isContentGone).toBe(false);
    const gone = fold(aContentFrame(1), { type: 'gone', revision: 2, entity: 'content', id: 'content-1' });
    expect([gone.content, gone.isContentGone]).toEqual([null, true]);
    expect(reduceViewerStream(gone, aContentFrame(3)).isContentGone).toBe(false);
  });

  it('tells a channel that is gone from one that has not come yet', () => {
    expect([initialViewerStream.isChannelGone, fold(aChannelFrame(1)).isChannelGone]).toEqual([false, false]);
    const departure = { type: 'gone', revision: 2, entity: 'channel', id: 'channel-1' } as const;
    const gone = fold(aChannelFrame(1), departure);
    expect([gone.channel, gone.isChannelGone, gone.isContentGone]).toEqual([null, true, false]);
    expect(fold(departure).isChannelGone).toBe(true);
    expect(reduceViewerStream(gone, aChannelFrame(3)).isChannelGone).toBe(false);
  });

  it('leaves untouched parts identical, so that their panels do not render', () => {
    const before = fold(aContentFrame(1), aCardFrame('a', 1), aChatFrame(1));
    const after = reduceViewerFrames(before, [aChatFrame(2), { type: 'live', count: 7 }]);
    expect(after.content).toBe(before.content);
    expect(after.cards).toBe(before.cards);
    expect(after.messages).not.toBe(before.messages);
    expect(reduceViewerStream(after, aCardFrame('a', 1)).cards).toBe(after.cards);
  });
});

describe('fresh snapshot', () => {
  const shown = fold(aHello({ isFresh: true }), aContentFrame(50), ...chats(1, 3), aMark());

  it('replaces what is shown at its mark, older revisions included, and never shows half of it', () => {
    const arriving = reduceViewerFrames(shown, [aHello({ isFresh: true }), aContentFrame(7)]);
    expect(arriving.content?.revision).toBe(50);
    expect(positions(arriving)).toEqual([1, 2, 3]);
    const arrived = reduceViewerFrames(arriving, [aChatFrame(2), aMark()]);
    expect(arrived.content?.revision).toBe(7);
    expect(positions(arrived)).toEqual([2]);
  });

  it('is forgotten when the connection breaks before its mark and the next one resumes', () => {
    const resumed = reduceViewerFrames(shown, [
      aHello({ isFresh: true }),
      aChatFrame(2),
      aHello(),
      aChatFrame(4),
      aMark(),
    ]);
    expect(positions(resumed)).toEqual([1, 2, 3, 4]);
  });

  it('reports a content that it no longer brings as gone', () => {
    expect(reduceViewerFrames(shown, [aHello({ isFresh: true }), aMark()]).isContentGone).toBe(true);
  });
});

describe('latest and older messages', () => {
  it('shows the latest hundred, and still a hundred when one of them is deleted', () => {
    const state = fold(...chats(1, 150));
    expect(positions(state)).toEqual(range(51, 150));
    const deleted = reduceViewerStream(state, aChatFrame(100, { revision: 200, isDeleted: true }));
    expect(deleted.messages).toHaveLength(LATEST_MESSAGES);
  });

  it('keeps older pages, and everything after them, until they are released', () => {
    const held = holdOlderMessages(fold(...chats(101, 200)));
    const meanwhile = reduceViewerFrames(held, chats(201, 450));
    const messages = range(76, 100).map((position) => aMessage(position));
    const merged = mergeOlderMessages(meanwhile, { before: 101, messages, hasMore: false });
    expect(positions(merged)).toEqual(range(76, 450));
    expect(merged.hasReachedFirstMessage).toBe(true);
    const released = releaseOlderMessages(merged);
    expect(positions(released)).toEqual(range(351, 450));
    expect(released.hasReachedFirstMessage).toBe(false);
  });

  it('ignores a page that would leave a hole', () => {
    const state = fold(...chats(201, 300));
    expect(mergeOlderMessages(state, { before: 101, messages: [aMessage(100)], hasMore: true })).toBe(state);
  });

  it('does not show a message of an older page that was deleted meanwhile', () => {
    const state = fold({ type: 'gone', revision: 500, entity: 'chat', id: 'message-99' }, ...chats(101, 200));
    const merged = mergeOlderMessages(state, { before: 101, messages: [aMessage(99), aMessage(100)], hasMore: true });
    expect(positions(merged)[0]).toBe(100);
  });
});

describe('unversioned frames', () => {
  it('keeps the latest standing of the person, through a fresh snapshot too', () => {
    const me = aMe({ isBanned: false });
    expect(fold(me).me).toBe(me);
    const banned = aMe({ isBanned: true });
    expect(fold(me, banned, aHello({ isFresh: true }), aMark()).me).toBe(banned);
  });

  it('keeps the last of each and the latest refresh', () => {
    const refresh = { type: 'refresh', publishedAt: '2026-01-02T00:00:00.000Z', spreadMs: 1000 } as const;
    const state = fold(refresh, { ...refresh, publishedAt: '2026-01-01T00:00:00.000Z' }, { type: 'live', count: 3 });
    expect(state.refresh).toEqual(refresh);
    expect(state.liveCount).toBe(3);
  });

  it('ignores a frame of a type that it does not know', () => {
    expect(reduceViewerStream(initialViewerStream, { type: 'seat' } as never)).toEqual(initialViewerStream);
  });

  it('ignores the departure of a row of a kind that it does not know', () => {
    const state = fold(aContentFrame(1), aChatFrame(2));
    const departure = { type: 'gone', revision: 9, entity: 'seat', id: 'content-1' } as never;
    const after = reduceViewerStream(state, departure);
    expect(after).toMatchObject({ content: state.content, cards: state.cards, messages: state.messages });
    expect(reduceViewerStream(after, aChatFrame(3)).messages).toHaveLength(2);
  });
});
