import { beforeEach, describe, expect, it } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';
import { setColorMode, startColorMode, useColorMode } from './color-mode';

describe('color mode', () => {
  beforeEach(() => setColorMode('system'));

  it('follows the system until one chooses, and remembers the choice', () => {
    startColorMode();
    const { result } = renderHook(() => useColorMode());
    expect(result.current).toEqual({ choice: 'system', mode: 'light' });
    act(() => setColorMode('dark'));
    expect(result.current).toEqual({ choice: 'dark', mode: 'dark' });
    expect(document.documentElement.classList.contains('dark')).toBe(true);
    expect(localStorage.getItem('foyer.colorMode')).toBe('dark');
    act(() => setColorMode('system'));
    expect(document.documentElement.classList.contains('dark')).toBe(false);
    expect(localStorage.getItem('foyer.colorMode')).toBeNull();
  });

  it('follows the system while it is shown, also where no one has started it', () => {
    const system = Object.assign(new EventTarget(), { matches: false });
    const before = window.matchMedia;
    window.matchMedia = () => system as MediaQueryList;
    const { result, unmount } = renderHook(() => useColorMode());
    act(() => {
      system.matches = true;
      system.dispatchEvent(new Event('change'));
    });
    expect(result.current.mode).toBe('dark');
    unmount();
    window.matchMedia = before;
  });
});
