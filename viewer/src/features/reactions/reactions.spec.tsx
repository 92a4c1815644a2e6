import type { ReactionCounts } from '@contracts/domain/reactions';
import { initialViewerStream, reduceViewerFrames } from '@contracts/streams/viewer-stream';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { createFrameStore } from '@ui/stream/frame-store';
import { fakeApi, sessionOf } from '../../../../test/support/web/fake-api';
import { renderViewerPart } from '../../../../test/support/web/viewer-pages';
import { Reactions } from './reactions';

const ICONS = ['heart', 'clap'] as const;

describe('reactions next to a live video', () => {
  const { matchMedia } = window;
  let area: HTMLElement;
  let calls: ReturnType<typeof fakeApi>['calls'];
  let store: ReturnType<typeof storeOf>;
  const storeOf = () => createFrameStore(initialViewerStream, reduceViewerFrames);
  const flying = () => [...area.children].map((each) => (each as HTMLElement).dataset.reaction);
  const bring = async (counts: ReactionCounts) => {
    await act(async () => {
      store.applyNow([{ type: 'reactions', counts }]);
      await jest.advanceTimersByTimeAsync(1000);
    });
  };
  const show = async () => {
    const view = await renderViewerPart(
      <Reactions contentId="content-1" keys="online/easter" icons={ICONS} store={store} area={{ current: area }} />,
    );
    await act(() => jest.advanceTimersByTimeAsync(0));
    return view;
  };

  beforeEach(() => {
    jest.useFakeTimers();
    localStorage.clear();
    area = document.createElement('div');
    document.body.append(area);
    Element.prototype.animate = () => ({}) as Animation;
    store = storeOf();
    calls = fakeApi({
      'POST /api/session': () => ({ body: sessionOf() }),
      'POST /api/contents/content-1/reactions': () => ({ status: 202 }),
    }).calls;
  });
  afterEach(() => {
    jest.useRealTimers();
    area.remove();
    window.matchMedia = matchMedia;
  });

  it("shows a tap at once and sends it a second later; others' taps follow without it", async () => {
    await show();
    await bring({ heart: 40 });
    expect(flying()).toEqual([]);
    fireEvent.click(screen.getByRole('button', { name: 'Heart' }));
    expect(flying()).toEqual(['heart']);
    await act(() => jest.advanceTimersByTimeAsync(1000));
    expect(calls.filter(({ path }) => path.endsWith('/reactions'))).toMatchObject([
      { query: { keys: 'online/easter' }, body: { taps: ['heart'] } },
    ]);
    await bring({ heart: 42, clap: 1 });
    expect(flying().sort()).toEqual(['clap', 'heart', 'heart']);
  });

  it("lets only so many fly, and always the viewer's own", async () => {
    await show();
    await bring({});
    await bring({ heart: 5000, clap: 5000 });
    expect(flying()).toHaveLength(28);
    fireEvent.click(screen.getByRole('button', { name: 'Clap' }));
    expect(flying()).toHaveLength(29);
  });

  it('hides those of others, and remembers it', async () => {
    await show();
    await bring({});
    fireEvent.click(screen.getByRole('button', { name: "Hide others' reactions" }));
    await bring({ heart: 5 });
    expect(flying()).toEqual([]);
    fireEvent.click(screen.getByRole('button', { name: 'Heart' }));
    expect(flying()).toEqual(['heart']);
    cleanup();
    await show();
    fireEvent.click(screen.getByRole('button', { name: "Show others' reactions" }));
    await bring({ heart: 7 });
    await bring({ heart: 8 });
    expect(flying()).toContain('heart');
  });

  it('counts instead of flying where less motion is wanted', async () => {
    window.matchMedia = (media) => ({ ...matchMedia(media), matches: media.includes('reduced-motion') });
    await show();
    await bring({ heart: 1204 });
    fireEvent.click(screen.getByRole('button', { name: 'Heart' }));
    expect(screen.getByRole('button', { name: 'Heart' }).textContent).toBe('1,205');
    await act(() => jest.advanceTimersByTimeAsync(1000));
    await bring({ heart: 1206 });
    expect(screen.getByRole('button', { name: 'Heart' }).textContent).toBe('1,206');
    expect(flying()).toEqual([]);
  });
});
