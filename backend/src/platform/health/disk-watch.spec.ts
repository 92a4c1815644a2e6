import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { DiskWatch } from './disk-watch.js';

const FULL = Object.assign(new Error('could not extend file'), { code: '53100' });
const ROOM = 100_000_000;

describe('the watch over the disk', () => {
  let lines: string[];
  beforeEach(() => {
    lines = [];
    Logger.overrideLogger({
      log: (line: string) => lines.push(line),
      error: (line: string) => lines.push(line),
      warn: () => undefined,
    });
  });
  afterEach(() => Logger.overrideLogger(false));

  const stage = (folder: string | null = '/data') => {
    const state = { free: ROOM, now: 0, probes: 0, isProbeRefused: false };
    const watch = new DiskWatch({
      folder,
      freeBytes: async () => state.free,
      now: () => state.now,
      probe: async () => {
        state.probes += 1;
        if (state.isProbeRefused) throw FULL;
      },
    });
    return { state, watch };
  };

  it('says once that the disk is full, and once that it is not anymore', async () => {
    const { state, watch } = stage();
    expect(await watch.hasRoom()).toBe(true);
    state.free = 1_000_000;
    for (state.now = 2_000; state.now < 60_000; state.now += 500) expect(await watch.hasRoom()).toBe(false);
    expect(lines).toEqual(['The disk is full: nothing can be saved, and this process reports not ready.']);
    state.free = ROOM;
    state.now += 2_000;
    expect(await watch.hasRoom()).toBe(true);
    expect(lines).toHaveLength(2);
    expect(lines[1]).toBe('There is room on the disk again.');
  });

  it('knows it of the database from a write that failed, until one succeeds', async () => {
    const { state, watch } = stage(null);
    watch.note(new Error('something else'));
    expect(await watch.hasRoom()).toBe(true);
    watch.note(Object.assign(new Error('failed'), { driverError: FULL }));
    expect(await watch.hasRoom()).toBe(false);
    expect(state.probes).toBe(0);
    state.isProbeRefused = true;
    for (state.now = 6_000; state.now < 30_000; state.now += 1_000) expect(await watch.hasRoom()).toBe(false);
    expect(state.probes).toBeGreaterThan(1);
    state.isProbeRefused = false;
    state.now += 6_000;
    expect(await watch.hasRoom()).toBe(true);
    expect(lines).toHaveLength(2);
  });
});
