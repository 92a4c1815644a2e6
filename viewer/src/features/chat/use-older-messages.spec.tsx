import { type Mark, rowFrame, type ViewerFrame } from '@contracts/streams/frames';
import { aHello, aMessage } from '@contracts/streams/frames.builder';
import { initialViewerStream, reduceViewerFrames, type ViewerStreamState } from '@contracts/streams/viewer-stream';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { act, renderHook, waitFor } from '@testing-library/react';
import { useOlderMessages } from '@ui/chat/use-older-messages';
import { createFrameStore } from '@ui/stream/frame-store';
import { getOlderMessages } from './chat.requests';

function open(fetched: () => Promise<Response>) {
  const store = createFrameStore<ViewerStreamState, ViewerFrame | Mark>(initialViewerStream, reduceViewerFrames);
  const message = aMessage(5);
  store.applyNow([aHello(), rowFrame('chat', message)]);
  const ask = jest.fn(fetched);
  globalThis.fetch = ask as unknown as typeof fetch;
  const { result } = renderHook(() =>
    useOlderMessages(store, (before) => getOlderMessages('content-1', 'channel/content', before)),
  );
  return { store, ask, result };
}
const isOnline = (is: boolean) => jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(is);
const unreachable = () => Promise.reject(new TypeError('Failed to fetch'));
const broken = async () => new Response('{"statusCode":500,"code":"internal","message":"x"}', { status: 500 });

describe('older messages', () => {
  afterEach(() => {
    jest.restoreAllMocks();
  });

  it('are not asked for while offline, and are once the stream is back', async () => {
    isOnline(false);
    const { store, ask, result } = open(unreachable);
    await act(() => result.current.load());
    expect([ask.mock.calls.length, result.current.state]).toEqual([0, 'idle']);
    isOnline(true);
    await act(async () => store.applyNow([aHello()]));
    await waitFor(() => expect(ask).toHaveBeenCalled());
  });

  it.each([
    ['a connection that is lost', unreachable],
    ['a server that is away behind its proxy', async () => new Response('<html>', { status: 503 })],
  ])('are silent about %s', async (_what, answer) => {
    const { result, ask } = open(answer);
    await act(() => result.current.load());
    await waitFor(() => expect([ask.mock.calls.length > 0, result.current.state]).toEqual([true, 'idle']));
  });

  it('say a refusal only until the stream comes again', async () => {
    const { store, result } = open(broken);
    await act(() => result.current.load());
    await waitFor(() => expect(result.current.state).toBe('failed'));
    isOnline(false);
    await act(() => result.current.load());
    expect(result.current.state).toBe('idle');
    isOnline(true);
    await act(() => result.current.load());
    await waitFor(() => expect(result.current.state).toBe('failed'));
    await act(async () => store.applyNow([aHello()]));
    expect(result.current.state).toBe('idle');
  });
});
