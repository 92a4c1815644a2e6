import { expect } from '@jest/globals';
import { Database } from '../../backend/src/platform/database/database.js';
import type { HostFrame, Mark } from '../../contracts/streams/frames.js';
import { type HostStreamState, initialHostStream, reduceHostFrames } from '../../contracts/streams/host-stream.js';
import {
  initialViewerStream,
  reduceViewerFrames,
  type ViewerStreamState,
} from '../../contracts/streams/viewer-stream.js';
import type { TestApp } from './app.js';
import { StreamTap, type TappedFrame } from './stream-tap.js';

export interface WatchedPage {
  /** For example `/api/contents/{id}/stream?channelId={id}`. */
  path: string;
  /** Access token of the audience. */
  token: string;
  /** Ids of the rooms that the page follows, content first. */
  roomIds: string[];
  /** The page is a host panel. */
  isForHosts?: boolean;
}

type State = { viewer: ViewerStreamState } | { host: HostStreamState };

/**
 * Old state + frames = new state: what a page becomes by the frames of `action` equals what a page sees that
 * opens afterwards, and also what a page becomes that was away meanwhile and resumes from its cursor.
 * An action that changes nothing of what the page shows proves nothing, and fails: one that this audience must not notice
 * is verified together with a later one that it does.
 */
export async function verifyStream(
  foyer: TestApp,
  page: WatchedPage,
  action: () => Promise<unknown>,
): Promise<TappedFrame[]> {
  const watching = await openTo(foyer, page);
  const absent = await openTo(foyer, page);
  const before = fold(absent.frames, startOf(page));
  const cursor = absent.cursor!;
  absent.close();
  const seen = watching.frames.length;

  await action();
  const revisions = await revisionsOf(foyer, page.roomIds);
  await watching.until((frames) => reached(frames, revisions));

  const fresh = await openTo(foyer, page);
  const expected = shown(fold(fresh.frames, startOf(page)));
  const resumed = await openTo(foyer, { ...page, path: withCursor(page.path, cursor) });
  try {
    expect(expected).not.toEqual(shown(before));
    expect(resumed.frames.find((frame) => frame.type === 'hello')).toMatchObject({ isFresh: false });
    expect(shown(fold(watching.frames, startOf(page)))).toEqual(expected);
    expect(shown(fold(resumed.frames, before))).toEqual(expected);
  } finally {
    for (const tap of [watching, fresh, resumed]) tap.close();
  }
  return watching.frames.slice(seen);
}

async function openTo(foyer: TestApp, page: WatchedPage): Promise<StreamTap> {
  const tap = await StreamTap.open(`${foyer.url}${page.path}`, page.token);
  await tap.marked();
  return tap;
}

function startOf({ isForHosts = false }: WatchedPage): State {
  return isForHosts ? { host: initialHostStream } : { viewer: initialViewerStream };
}

function fold(frames: readonly TappedFrame[], from: State): State {
  return 'host' in from
    ? { host: reduceHostFrames(from.host, frames as (HostFrame | Mark)[]) }
    : { viewer: reduceViewerFrames(from.viewer, frames) };
}

/** What a person sees. The books behind it differ by history, `hello` by connection, and people and taps are counted once a second at most. */
function shown(state: State) {
  if ('host' in state) {
    const { rows, incoming, hello, watching, hosts, reactions, ...seen } = state.host;
    return seen;
  }
  const { rows, incoming, hello, liveCount, reactions, ...seen } = state.viewer;
  return seen;
}

async function revisionsOf(foyer: TestApp, roomIds: readonly string[]): Promise<number[]> {
  const rows = await foyer
    .get(Database)
    .query<{ id: string; revision: string }>('SELECT id, revision FROM rooms WHERE id = ANY($1)', [roomIds]);
  return roomIds.map((id) => Number(rows.find((row) => row.id === id)?.revision ?? 0));
}

/** The last mark stands at or beyond the given revisions. */
function reached(frames: readonly TappedFrame[], revisions: readonly number[]): boolean {
  const mark = frames.findLast((frame) => frame.type === 'mark');
  const at = mark ? mark.cursor.split('.').slice(1, -1).map(Number) : [];
  return at.length === revisions.length && at.every((revision, index) => revision >= revisions[index]!);
}

function withCursor(path: string, cursor: string): string {
  return `${path}${path.includes('?') ? '&' : '?'}cursor=${encodeURIComponent(cursor)}`;
}
