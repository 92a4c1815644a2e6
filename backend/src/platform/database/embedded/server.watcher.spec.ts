import { readdirSync, readFileSync } from 'node:fs';
import { afterEach, describe, expect, it } from '@jest/globals';
import { ServerWatcher } from './server.watcher.js';

const SECRET = 'FOYER_SPEC_SECRET';
const HOME = '/home-of-the-watcher-spec';

/** The environments of processes whose command names the folder. */
function environmentsOf(folder: string): string[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((pid) => readOf(pid, 'cmdline').split('\0').includes(folder))
    .map((pid) => readOf(pid, 'environ'));
}

function readOf(pid: string, file: string): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    // It ended meanwhile.
    return '';
  }
}

describe('the watcher of the embedded server', () => {
  afterEach(() => {
    delete process.env[SECRET];
  });

  it('knows none of the settings of the app that it outlives', () => {
    process.env[SECRET] = 'told to nobody';
    const watcher = new ServerWatcher(HOME, import.meta.filename);
    const [environment = '', ...others] = environmentsOf(HOME);
    watcher.dismiss();
    expect(others).toEqual([]);
    const names = environment.split('\0').map((entry) => entry.split('=')[0]!);
    expect(names.filter(Boolean).toSorted()).toEqual(['LC_ALL', 'PATH', 'TZ']);
  });
});
