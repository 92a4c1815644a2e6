import { spawn } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { REPOSITORY_ROOT } from '../../backend/src/platform/config/repository-root.js';
import { TYPESCRIPT_LOADER } from '../support/typescript-loader.js';

const SUFFIX = '.bench.ts';
const NAMES = readdirSync(import.meta.dirname)
  .filter((file) => file.endsWith(SUFFIX))
  .map((file) => file.slice(0, -SUFFIX.length));

interface Figure {
  name: string;
  ok: boolean;
}

/** Each bench with a few viewers for a few seconds: everyone gets everything once, and its control is red. Nothing is measured. */
describe('a short round of each bench', () => {
  it.concurrent.each(NAMES)(
    '%s',
    async (name) => {
      const { code, figures, notes } = await run(name);
      expect({ code, notes: code === 0 ? '' : notes }).toEqual({ code: 0, notes: '' });
      expect(figures.map((figure) => figure.name)).toContain(name);
      expect(figures.filter(({ ok }) => !ok)).toEqual([]);
    },
    600_000,
  );
});

function run(name: string): Promise<{ code: number | null; figures: Figure[]; notes: string }> {
  return new Promise((resolve, reject) => {
    const file = join(import.meta.dirname, `${name}${SUFFIX}`);
    const { NODE_OPTIONS: _, ...environment } = process.env;
    const child = spawn(process.execPath, ['--import', TYPESCRIPT_LOADER, file], {
      cwd: REPOSITORY_ROOT,
      env: { ...environment, BENCH_SHORT: '1' },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let [said, notes] = ['', ''];
    child.stdout.on('data', (chunk) => {
      said += chunk;
    });
    child.stderr.on('data', (chunk) => {
      notes += chunk;
    });
    child.once('error', reject);
    child.once('close', (code) => {
      const lines = said.split('\n').filter((line) => line.startsWith('{"name"'));
      resolve({ code, figures: lines.map((line) => JSON.parse(line) as Figure), notes });
    });
  });
}
