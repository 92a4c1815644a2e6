import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { readOrCreateKeys, rotateKeys } from './key-file.js';

describe('key file', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'foyer-keys-'));
  });
  afterEach(() => rm(folder, { recursive: true }));

  it('is made once, for its owner only, however many start together', async () => {
    const made = await Promise.all(Array.from({ length: 8 }, () => readOrCreateKeys(folder)));
    expect(new Set(made.map((file) => JSON.stringify(file))).size).toBe(1);
    expect((await stat(join(folder, 'keys.json'))).mode & 0o777).toBe(0o600);
  });

  it('keeps the key before for what it signed, and no older one', async () => {
    const [first] = (await readOrCreateKeys(folder)).keys;
    const second = await rotateKeys(folder);
    expect((await readOrCreateKeys(folder)).keys.map((key) => key.kid)).toEqual([second, first!.kid]);
    const third = await rotateKeys(folder);
    expect((await readOrCreateKeys(folder)).keys.map((key) => key.kid)).toEqual([third, second]);
  });
});
