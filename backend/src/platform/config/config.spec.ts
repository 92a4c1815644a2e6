import { describe, expect, it } from '@jest/globals';
import { loadConfig } from './config.js';

describe('the configuration as it comes', () => {
  it('lets a campus behind one address open all the pages that it may have at once, with what a page asks for first', () => {
    const { RATE_BURST_PER_ADDRESS, STREAMS_PER_ADDRESS } = loadConfig({});
    expect(RATE_BURST_PER_ADDRESS).toBeGreaterThanOrEqual(2 * STREAMS_PER_ADDRESS);
  });

  it('lets a person open all pages at once, with what they ask for, and nobody use up what an address has', () => {
    const { RATE_PER_PERSON, RATE_BURST_PER_PERSON, ...config } = loadConfig({});
    expect(RATE_BURST_PER_PERSON).toBeGreaterThanOrEqual(20 * config.STREAMS_PER_PERSON);
    expect(RATE_PER_PERSON).toBeLessThanOrEqual(config.RATE_PER_ADDRESS / 10);
    expect(RATE_BURST_PER_PERSON).toBeLessThanOrEqual(config.RATE_BURST_PER_ADDRESS / 10);
  });
});
