import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, it } from '@jest/globals';

type Status = 'passed' | 'failed' | 'pending';
interface Report {
  numPassedTests: number;
  numFailedTests: number;
  numRuntimeErrorTestSuites: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: {
    name: string;
    status: 'passed' | 'failed';
    assertionResults: { fullName: string; status: Status }[];
  }[];
}
interface Counts {
  passed: number;
  failed: number;
  skipped: number;
  leftOut: string[];
  unsteady?: string[];
}

const script = join(import.meta.dirname, '..', '..', 'scripts', 'support', 'jest-report.mjs');
const { countsOf, countsOfBoth } = (await import(pathToFileURL(script).href)) as {
  countsOf: (report: Report, code: number) => Counts;
  countsOfBoth: (first: Report, again: Report, code: number) => Counts;
};

/** Files by name, each with its tests; one without tests could not be loaded. */
function report(files: Record<string, Record<string, Status>>): Report {
  const testResults = Object.entries(files).map(([name, tests]) => {
    const assertionResults = Object.entries(tests).map(([fullName, status]) => ({ fullName, status }));
    const isGood = assertionResults.length > 0 && assertionResults.every(({ status }) => status !== 'failed');
    return { name, status: isGood ? ('passed' as const) : ('failed' as const), assertionResults };
  });
  const count = (wanted: Status) =>
    testResults.flatMap(({ assertionResults }) => assertionResults).filter(({ status }) => status === wanted).length;
  return {
    numPassedTests: count('passed'),
    numFailedTests: count('failed'),
    numRuntimeErrorTestSuites: testResults.filter(({ assertionResults }) => assertionResults.length === 0).length,
    numPendingTests: count('pending'),
    numTodoTests: 0,
    testResults,
  };
}

const FIRST = report({ 'a.spec.ts': { a: 'passed', left: 'pending' }, 'b.spec.ts': { b: 'passed', c: 'failed' } });

describe('what the tests report', () => {
  it.each<[string, Report, number, number]>([
    ['nothing', report({ 'a.spec.ts': { a: 'passed' } }), 0, 0],
    ['a test', FIRST, 1, 1],
    ['a file that could not be loaded', report({ 'a.spec.ts': {} }), 1, 1],
    ['a run that ends badly without a failed test', report({ 'a.spec.ts': { a: 'passed' } }), 1, 1],
  ])('counts as failed: %s', (_what, given, code, failed) => {
    expect(countsOf(given, code).failed).toBe(failed);
  });

  it('names what passed only when it ran again, and counts each test once', () => {
    const again = report({ 'b.spec.ts': { b: 'passed', c: 'passed' } });
    const unsteady = { passed: 3, failed: 0, skipped: 1, leftOut: ['left'], unsteady: ['c'] };
    expect(countsOfBoth(FIRST, again, 0)).toEqual(unsteady);
  });

  it.each<[string, Report, number]>([
    ['the same test', report({ 'b.spec.ts': { b: 'passed', c: 'failed' } }), 1],
    ['another test', report({ 'b.spec.ts': { b: 'failed', c: 'passed' } }), 1],
    ['the file, which could not be loaded', report({ 'b.spec.ts': {} }), 1],
    ['the run, without a failed test', report({ 'b.spec.ts': { b: 'passed', c: 'passed' } }), 1],
  ])('hides no second failure: %s', (_what, again, code) => {
    expect(countsOfBoth(FIRST, again, code)).toMatchObject({ failed: 1, unsteady: [] });
  });
});
