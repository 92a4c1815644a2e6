import { expect, it } from '@jest/globals';
import { settingNames } from '../../backend/src/platform/config/config.js';
import { LIFTED_LIMITS } from '../support/lifted-limits.js';

/** The pace of a process, not of a person or an address: what mass returns are measured with. */
const PACE_OF_PROCESS = 'STREAMS_PER_SECOND';

it('lifts every limit that a setting has, so that faults and benches measure what they say', () => {
  const limits = settingNames().filter((name) => /_PER_/.test(name) && name !== PACE_OF_PROCESS);
  expect(Object.keys(LIFTED_LIMITS).sort()).toEqual(limits.sort());
});
