import type { RefreshFrame } from '@contracts/streams/frames';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';
import { useForcedRefresh } from './use-forced-refresh';

const published = (inMs: number, spreadMs = 1_000): RefreshFrame => ({
  type: 'refresh',
  publishedAt: new Date(Date.now() + inMs).toISOString(),
  spreadMs,
});

describe('useForcedRefresh', () => {
  beforeEach(() => {
    sessionStorage.clear();
    jest.useFakeTimers();
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  it('reloads once, within the spread, when it was published after the page was loaded', () => {
    const reload = jest.fn();
    const refresh = published(60_000);
    const { rerender } = renderHook(() => useForcedRefresh({ ...refresh }, reload));
    rerender();
    act(() => void jest.advanceTimersByTime(1_001));
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('does not reload again for the same refresh, even if the clock says that it came later', () => {
    const reload = jest.fn();
    const refresh = published(60_000);
    const first = renderHook(() => useForcedRefresh(refresh, reload));
    act(() => void jest.advanceTimersByTime(1_001));
    first.unmount();
    renderHook(() => useForcedRefresh(refresh, reload));
    act(() => void jest.advanceTimersByTime(10_000));
    expect(reload).toHaveBeenCalledTimes(1);
    renderHook(() => useForcedRefresh(published(120_000), reload));
    act(() => void jest.advanceTimersByTime(1_001));
    expect(reload).toHaveBeenCalledTimes(2);
  });

  it('leaves pages alone that were loaded afterwards', () => {
    const reload = jest.fn();
    renderHook(() => useForcedRefresh(published(-3_600_000), reload));
    renderHook(() => useForcedRefresh(null, reload));
    act(() => void jest.advanceTimersByTime(10_000));
    expect(reload).not.toHaveBeenCalled();
  });
});
