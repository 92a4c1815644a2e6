import { describe, expect, it } from '@jest/globals';
import { channelChanges, unknownChannels } from './content-channels.policy.js';

const existing = new Set(['a', 'b', 'c']);

describe('channelChanges', () => {
  it.each([
    ['adds and removes', null, ['a', 'b'], ['b', 'c'], { added: ['c'], removed: ['a'] }],
    ['leaves deleted channels as they are', null, ['a', 'deleted'], ['a'], { added: [], removed: [] }],
    ['leaves what is outside the whitelist as it is', ['a'], ['b'], ['a'], { added: ['a'], removed: [] }],
    ['takes it out of the own channels', ['a'], ['a', 'b'], [], { added: [], removed: ['a'] }],
    ['touches nothing with an empty whitelist', [], ['a'], [], { added: [], removed: [] }],
  ])('%s', (_, whitelist, before, wanted, expected) => {
    expect(channelChanges({ existing, whitelist, wanted }, before)).toEqual(expected);
  });
});

describe('unknownChannels', () => {
  const issues = [{ path: 'channelIds', message: 'Channel not found.' }];

  it.each([
    [null, ['a', 'b'], []],
    [null, ['a', 'x', 'y'], issues],
    [['a'], ['a'], []],
    [['a'], ['a', 'b'], issues],
    [[], ['a'], issues],
  ])('with the whitelist %j of %j: %j', (whitelist, wanted, expected) => {
    expect(unknownChannels({ existing, whitelist, wanted }, 'channelIds')).toEqual(expected);
  });
});
