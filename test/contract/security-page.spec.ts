import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { REPOSITORY_ROOT } from '../../backend/src/platform/config/repository-root.js';

const page = readFileSync(join(REPOSITORY_ROOT, 'docs', 'security.md'), 'utf8');
const lines = page.split('\n').filter((line) => line.startsWith('- **'));

/** Requirements of level 1 and 2 in each section of ASVS 5.0; those of level 3, which stand among them, are left out. */
const REQUIREMENTS: Record<string, number[]> = {
  '5.1': [1],
  '5.2': [1, 2, 3],
  '5.3': [1, 2],
  '5.4': [1, 2, 3],
  '6.1': [1, 2, 3],
  '6.2': [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12],
  '6.3': [1, 2, 3, 4],
  '6.4': [1, 2, 3, 4],
  '6.5': [1, 2, 3, 4, 5],
  '6.6': [1, 2, 3],
  '6.8': [1, 2, 3, 4],
  '7.1': [1, 2, 3],
  '7.2': [1, 2, 3, 4],
  '7.3': [1, 2],
  '7.4': [1, 2, 3, 4, 5],
  '7.5': [1, 2],
  '7.6': [1, 2],
  '8.1': [1, 2],
  '8.2': [1, 2, 3],
  '8.3': [1],
  '8.4': [1],
  '9.1': [1, 2, 3],
  '9.2': [1, 2, 3, 4],
  '10.1': [1, 2],
  '10.2': [1, 2],
  '10.3': [1, 2, 3, 4],
  '10.4': [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11],
  '10.5': [1, 2, 3, 4, 5],
  '10.6': [1, 2],
  '10.7': [1, 2, 3],
  '1.3': [6],
  '13.2': [1, 2, 3, 4, 5],
};

describe('docs/security.md', () => {
  it('has a line for every requirement of its chapters, in their order', () => {
    const wanted = Object.entries(REQUIREMENTS).flatMap(([section, numbers]) => numbers.map((n) => `${section}.${n}`));
    expect(lines.map((line) => /^- \*\*([\d.]+)\*\*/.exec(line)?.[1])).toEqual(wanted);
  });

  it.each(lines)('%s', (line) => {
    const [reason = '', proof] = line.replace(/^- \*\*[\d.]+\*\* ?/, '').split('→');
    if (proof === undefined) {
      expect(reason).toMatch(/^Not (applicable|met|met on purpose): .{15,}/);
      return;
    }
    expect(reason).not.toMatch(/^Not /);
    const tests = proof.split(',').map((part) => /^`([\w./-]+\.spec\.tsx?)`$/.exec(part.trim())?.[1]);
    for (const test of tests) {
      expect(test).toBeDefined();
      expect(existsSync(join(REPOSITORY_ROOT, test!)) ? '' : `${test} does not exist`).toBe('');
    }
  });
});
