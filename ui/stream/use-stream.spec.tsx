import { aChatFrame, aHello } from '@contracts/streams/frames.builder';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { StrictMode } from 'react';
import { useStreamValue } from './use-stream';
import { useViewerStream } from './use-viewer-stream';

const encoder = new TextEncoder();
let opened: { url: string; signal: AbortSignal; write: (text: string) => void }[] = [];

function serveStreams() {
  opened = [];
  globalThis.fetch = jest.fn<typeof fetch>(async (input, init) => {
    let controller!: ReadableStreamDefaultController<Uint8Array>;
    const body = new ReadableStream<Uint8Array>({
      start(started) {
        controller = started;
      },
    });
    const write = (text: string) => controller.enqueue(encoder.encode(text));
    opened.push({ url: String(input), signal: init?.signal as AbortSignal, write });
    return {
      ok: true,
      status: 200,
      headers: new Headers({ 'content-type': 'text/event-stream' }),
      body,
    } as unknown as Response;
  });
}

let renders = 0;
function Messages({ path }: { path: string }) {
  const { store, status } = useViewerStream({ path, getToken: async () => 'token' });
  return (
    <>
      <p>{status.state}</p>
      <List store={store} />
    </>
  );
}
function List({ store }: Pick<ReturnType<typeof useViewerStream>, 'store'>) {
  const messages = useStreamValue(store, (state) => state.messages);
  renders += 1;
  return (
    <ul>
      {messages.map((message) => (
        <li key={message.id}>{message.text}</li>
      ))}
    </ul>
  );
}

const live = () => opened.filter(({ signal }) => !signal.aborted).map(({ url }) => url);
const texts = () => screen.queryAllByRole('listitem').map((item) => item.textContent);
const last = () => opened[opened.length - 1]!;

afterEach(cleanup);

describe('useViewerStream', () => {
  it('shows what a window brings with one render of the part that shows it', async () => {
    serveStreams();
    const { unmount } = render(<Messages path="/api/contents/c/stream" />);
    await waitFor(() => expect(live()).toHaveLength(1));
    last().write(`data: ${JSON.stringify(aHello())}\n\n`);
    expect(await screen.findByText('live')).toBeDefined();
    renders = 0;
    for (const position of [1, 2, 3, 4, 5]) last().write(`data: ${JSON.stringify(aChatFrame(position))}\n\n`);
    await waitFor(() => expect(texts()).toEqual(['text 1', 'text 2', 'text 3', 'text 4', 'text 5']));
    expect(renders).toBe(1);
    unmount();
    expect(last().signal.aborted).toBe(true);
  });

  it('starts over for another room, and follows one stream under StrictMode', async () => {
    serveStreams();
    const { rerender } = render(<Messages path="/api/contents/c/stream" />, { wrapper: StrictMode });
    await waitFor(() => expect(live()).toHaveLength(1));
    last().write(`data: ${JSON.stringify(aChatFrame(1))}\n\n`);
    await waitFor(() => expect(texts()).toEqual(['text 1']));
    rerender(<Messages path="/api/contents/d/stream" />);
    await waitFor(() => expect(live()).toEqual(['/api/contents/d/stream']));
    expect(texts()).toEqual([]);
  });
});
