import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { REPOSITORY_ROOT } from '../../backend/src/platform/config/repository-root.js';
import { AT_THE_API, IN_THE_BROWSER } from './spec-wording.data.js';

const API_TESTS = [/^test\/(integration|contract|streams)\/.*\.spec\.ts$/];
const PAGE_TESTS = [/^test\/e2e\/.*\.spec\.ts$/, /^(dashboard|viewer|ui)\/.*\.spec\.tsx?$/];

/** What stands before a sentence and behind it: quotes, the ends of a pattern or of an element, the number of a link. */
const BEFORE = `(?:['"\`/^>]|\\(Link \\d\\) )`;
const BEHIND = `['"\`/$<]`;

/** The whole of a sentence, so that no longer one counts for it; the beginning of one that goes on. */
function patternOf(sentence: string): RegExp {
  const words = sentence.replace(/…$/, '').replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return new RegExp(`${BEFORE}${words}${sentence.endsWith('…') ? '' : BEHIND}`);
}

/** All that these tests say, without the escapes of their quotes. */
function textsOf(patterns: readonly RegExp[]): string {
  return ['test', 'dashboard', 'viewer', 'ui']
    .flatMap((folder) =>
      readdirSync(join(REPOSITORY_ROOT, folder), { recursive: true, encoding: 'utf8' }).map((name) =>
        join(folder, name),
      ),
    )
    .filter((name) => !name.includes('spec-wording') && patterns.some((pattern) => pattern.test(name)))
    .map((name) => readFileSync(join(REPOSITORY_ROOT, name), 'utf8').replaceAll("\\'", "'"))
    .join('\n');
}

/** Sentences of the specification (its three misspelled words corrected) on accounts, people, organizations, channels, and contents (spec 1 §2, §4, §5, spec 2 §5, §6, §8, spec 3 §2, §5, §8), each said by a test. */
describe('the wording of the specification', () => {
  it.each([
    ['the API', AT_THE_API, API_TESTS],
    ['pages', IN_THE_BROWSER, PAGE_TESTS],
  ])('is expected of %s word by word', (_, sentences, patterns) => {
    const texts = textsOf(patterns);
    expect(sentences.filter((sentence) => !patternOf(sentence).test(texts))).toEqual([]);
  });
});
