import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { UNUSED_ATTRIBUTES } from './panda';

describe('the attributes that carry styles', () => {
  it('are none of those that the apps leave out', () => {
    const files = execFileSync('git', ['ls-files', 'ui', 'viewer/src', 'dashboard/src'], { encoding: 'utf8' });
    const attributes = files
      .split('\n')
      .filter((path) => path.endsWith('.tsx'))
      .map((path) => readFileSync(path, 'utf8'))
      // The parts of a chart aren't styled: their attributes are recharts' own.
      .filter((source) => !source.includes("from 'recharts'"))
      .flatMap((source) => source.match(/(?<=^\s+|<[\w.]+ (?:[^>\n]* )?)[a-z]\w+(?==["{])/gm) ?? []);
    expect(attributes).toContain('gridArea');
    expect(attributes.filter((name) => UNUSED_ATTRIBUTES.test(name))).toEqual([]);
  });
});
