import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { REPOSITORY_ROOT } from '../../backend/src/platform/config/repository-root.js';

const page = readFileSync(join(REPOSITORY_ROOT, 'docs', 'security.md'), 'utf8');
const sentences = page.split('\n').filter((line) => line.startsWith('- '));
const requirements = sentences.filter((line) => line.startsWith('- **') && /^- \*\*\d/.test(line));
const claims = sentences.filter((line) => !requirements.includes(line));

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

/** A proof is a file and the title of a test or of a group of tests in it: `test/a.spec.ts` › refuses b. */
const PROOF = /^`(?<file>[\w./-]+\.spec\.tsx?)` › (?<title>.+)$/;

function issueIn(proof: string): string | null {
  const { file = '', title = '' } = PROOF.exec(proof)?.groups ?? {};
  if (!file) return `"${proof}" is no file with a title`;
  const path = join(REPOSITORY_ROOT, file);
  if (!existsSync(path)) return `${file} does not exist`;
  const source = readFileSync(path, 'utf8');
  const isThere = [`'${title}'`, `"${title}"`, `\`${title}\``].some((quoted) => source.includes(quoted));
  return isThere ? null : `${file} has no test "${title}"`;
}

const proofsOf = (line: string): string[] => line.split(' → ')[1]?.split(/; (?=`)/) ?? [];
const issuesIn = (line: string) => proofsOf(line).map(issueIn).filter(Boolean);

describe('docs/security.md', () => {
  it('has a line for every requirement of its chapters, in their order', () => {
    const wanted = Object.entries(REQUIREMENTS).flatMap(([section, numbers]) => numbers.map((n) => `${section}.${n}`));
    expect(requirements.map((line) => /^- \*\*([\d.]+)\*\*/.exec(line)?.[1])).toEqual(wanted);
  });

  it.each(requirements.map((line) => [line.slice(4, line.indexOf('**', 4)), line]))(
    'proves %s, or says why not',
    (_, line) => {
      const sentence = line.replace(/^- \*\*[\d.]+\*\* /, '').split(' → ')[0];
      if (proofsOf(line).length === 0) expect(sentence).toMatch(/^Not (applicable|met|met on purpose): .{15,}/);
      else expect(sentence).toMatch(/^(Met in part: .{15,}|(?!Not |Met )\S.{10,})/);
      expect(issuesIn(line)).toEqual([]);
    },
  );

  it.each(claims)('proves that %.80s', (line) => {
    expect(proofsOf(line)).not.toEqual([]);
    expect(issuesIn(line)).toEqual([]);
  });

  it.each([
    ['`test/contract/nowhere.spec.ts` › x', 'test/contract/nowhere.spec.ts does not exist'],
    ['`test/contract/security-page.spec.ts`', '"`test/contract/security-page.spec.ts`" is no file with a title'],
    [
      `\`test/contract/security-page.spec.ts\` › ${'renamed '.repeat(2)}`,
      `test/contract/security-page.spec.ts has no test "${'renamed '.repeat(2)}"`,
    ],
  ])('would notice %s', (proof, issue) => {
    expect(issueIn(proof)).toBe(issue);
  });
});
