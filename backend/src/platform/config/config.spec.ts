import { describe, expect, it } from '@jest/globals';
import { loadConfig } from './config.js';

describe('the configuration as it comes', () => {
  it('lets a campus behind one address open all the pages that it may have at once, with what a page asks for first', () => {
    const { RATE_BURST_PER_ADDRESS, STREAMS_PER_ADDRESS } = loadConfig({});
    expect(RATE_BURST_PER_ADDRESS).toBeGreaterThanOrEqual(2 * STREAMS_PER_ADDRESS);
  });
});
