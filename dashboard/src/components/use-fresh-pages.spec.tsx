import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { act, renderHook, waitFor } from '@testing-library/react';
import { SWRConfig } from 'swr';
import { useFreshPages } from './use-fresh-pages';

const NEXT: Record<string, string | null> = { start: 'c2', c2: 'c3', c3: null };
const LIST = ['numbers', 'even'] as const;

/** Opens a list of three pages again and again, with one cache; `asked` has the pages that were loaded. */
function aList() {
  const cache = new Map();
  const asked: string[] = [];
  const load = async (cursor: string | null) => {
    asked.push(cursor ?? 'start');
    return { name: cursor ?? 'start' };
  };
  const open = () =>
    renderHook(
      () =>
        useFreshPages(
          LIST,
          ({ name }: { name: string }) => NEXT[name]!,
          ([, , cursor]) => load(cursor),
        ),
      { wrapper: ({ children }) => <SWRConfig value={{ provider: () => cache }}>{children}</SWRConfig> },
    );
  return { open, asked };
}

describe('a list of pages', () => {
  afterEach(() => void jest.restoreAllMocks());

  it('loads only the next page when more is wanted, until there are no more', async () => {
    const { open, asked } = aList();
    const { result } = open();
    for (const size of [1, 2]) {
      await waitFor(() => expect(result.current.pages).toHaveLength(size));
      act(() => result.current.showMore());
    }
    await waitFor(() => expect(result.current.hasMore).toBe(false));
    expect(asked).toEqual(['start', 'c2', 'c3']);
  });

  it('is loaded again when it is opened again', async () => {
    const { open, asked } = aList();
    const first = open();
    await waitFor(() => expect(first.result.current.pages).toHaveLength(1));
    first.unmount();
    const { result } = open();
    expect(result.current.pages).toHaveLength(1);
    await waitFor(() => expect([asked, result.current.isValidating]).toEqual([['start', 'start'], false]));
  });

  it('is loaded again when someone comes back to the window, at most once in five seconds', async () => {
    const clock = jest.spyOn(Date, 'now').mockReturnValue(1_000_000);
    const { open, asked } = aList();
    const { result } = open();
    await waitFor(() => expect(result.current.pages).toHaveLength(1));
    const comeBack = () =>
      act(async () => {
        document.dispatchEvent(new Event('visibilitychange'));
        window.dispatchEvent(new Event('focus'));
      });
    await comeBack();
    clock.mockReturnValue(1_004_999);
    await comeBack();
    expect(asked).toEqual(['start', 'start']);
    clock.mockReturnValue(1_005_000);
    await comeBack();
    expect(asked).toEqual(['start', 'start', 'start']);
    jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    clock.mockReturnValue(1_010_000);
    await comeBack();
    expect(asked).toHaveLength(3);
  });
});
