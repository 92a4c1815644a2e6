import { describe, expect, it } from '@jest/globals';
import { channelChanges, unknownChannels } from './content-channels.policy.js';

const existing = new Set(['a', 'b', 'c']);

describe('channelChanges', () => {
  it.each([
    ['adds and removes', null, ['a', 'b'], ['b', 'c'], { added: ['c'], removed: ['a'] }],
    ['leaves deleted channels as they are', null, ['a', 'deleted'], ['a'], { added: [], removed: [] }],
    ['stays within the whitelist', ['a'], ['b'], ['a', 'b'], { added: ['a'], removed: [] }],
    ['lets others stand', ['a'], ['a', 'b'], ['b'], { added: [], removed: ['a'] }],
    ['adds nothing outside the whitelist', ['a'], ['a'], ['a', 'b'], null],
    ['removes nothing outside the whitelist', ['a'], ['a', 'b'], ['a'], null],
    ['touches nothing with an empty whitelist', [], ['a'], ['a', 'b'], null],
  ])('%s', (_, whitelist, before, wanted, expected) => {
    expect(channelChanges({ existing, whitelist, before, wanted })).toEqual(expected);
  });
});

describe('unknownChannels', () => {
  it('names one mistake for any number of them', () => {
    const choice = { existing, whitelist: null, before: [] };
    expect(unknownChannels({ ...choice, wanted: ['a', 'b'] })).toEqual([]);
    expect(unknownChannels({ ...choice, wanted: ['a', 'x', 'y'] })).toEqual([
      { path: 'channelIds', message: 'Channel not found.' },
    ]);
  });
});
