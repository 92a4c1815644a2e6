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
});
