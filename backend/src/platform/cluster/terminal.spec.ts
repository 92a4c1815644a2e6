import { describe, expect, it } from '@jest/globals';
import { watchTerminal } from './terminal.js';

describe('the terminal of a process', () => {
  const from = (...terminals: number[]) => {
    const open = new Set(terminals);
    return { open, hasHungUp: watchTerminal((fd) => open.has(fd)) };
  };

  it('is closed when what was a terminal is none anymore', () => {
    const { open, hasHungUp } = from(0, 1, 2);
    expect(hasHungUp()).toBe(false);
    open.clear();
    expect(hasHungUp()).toBe(true);
  });

  it('is not closed where there was none: a service is asked to restart', () => {
    expect(from().hasHungUp()).toBe(false);
    expect(from(2).hasHungUp()).toBe(false);
  });
});
