import { describe, expect, it } from '@jest/globals';
import { kindsOf, REPORTS, reportOf } from './report-kinds.js';

describe('reports', () => {
  it('are told apart by their kind and by what they are about', () => {
    expect(kindsOf('one')).toEqual(['weekly', 'event']);
    expect(kindsOf('all')).toEqual(['weekly']);
    expect([reportOf('weekly', 'k1'), reportOf('event', 'k1'), reportOf('weekly', null)]).toEqual(Object.keys(REPORTS));
    expect(reportOf('event', null)).toBeNull();
  });
});
