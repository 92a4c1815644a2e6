import { describe, expect, it } from '@jest/globals';
import { addressKey, networkText } from './address-key.js';

describe('addressKey', () => {
  it.each<[string | undefined, string]>([
    ['203.0.113.9', '203.0.113.9'],
    ['::ffff:203.0.113.9', '203.0.113.9'],
    ['2001:db8:1:2:aaaa:bbbb:cccc:dddd', '2001:db8:1:2::/64'],
    ['2001:db8:1:2::1', '2001:db8:1:2::/64'],
    ['2001:0DB8::1', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    [undefined, ''],
  ])('takes %s as %s', (address, key) => {
    expect(addressKey(address)).toBe(key);
  });
});

describe('networkText', () => {
  it.each([
    ['203.0.113.9', '203.0.113.x'],
    ['::ffff:203.0.113.9', '203.0.113.x'],
    ['2001:db8:1:2:aaaa:bbbb:cccc:dddd', '2001:db8:1::/48'],
    ['2001:0DB8::1', '2001:db8::/48'],
    ['::1', '::/48'],
    ['fe80::1%eth0', 'fe80::/48'],
    ['unknown', null],
  ])('takes %s as %s', (address, text) => {
    expect(networkText(address)).toBe(text);
  });
});
