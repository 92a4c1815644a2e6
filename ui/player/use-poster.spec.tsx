import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';
import { usePoster } from './use-poster';

describe('usePoster', () => {
  const RealImage = globalThis.Image;
  let asked: { src: string; onerror: (() => void) | null }[];
  beforeEach(() => {
    asked = [];
    globalThis.Image = class {
      src = '';
      onerror: (() => void) | null = null;
      constructor() {
        asked.push(this);
      }
    } as unknown as typeof Image;
  });
  afterEach(() => {
    globalThis.Image = RealImage;
  });

  it('gives up a picture that does not come, and nothing else', () => {
    const { result, rerender } = renderHook(({ address }) => usePoster(address), {
      initialProps: { address: '/media/gone.jpg' as string | null },
    });
    expect([result.current, asked[0]?.src]).toEqual(['/media/gone.jpg', '/media/gone.jpg']);
    act(() => asked[0]?.onerror?.());
    expect(result.current).toBeNull();
    rerender({ address: '/media/there.jpg' });
    expect(result.current).toBe('/media/there.jpg');
    rerender({ address: null });
    expect([result.current, asked.length]).toEqual([null, 2]);
  });
});
