import { createHash } from 'node:crypto';
import { expect, it } from '@jest/globals';
import type { SigningKeys } from '../platform/auth/signing-keys.js';
import type { Clock } from '../platform/clock/clock.js';
import type { Database } from '../platform/database/database.js';
import { ChatSenders } from './chat-senders.js';

const hashWith = (secret: string, address: string) =>
  new ChatSenders({} as Database, {} as Clock, { refreshSecret: Buffer.from(secret) } as SigningKeys).hashOf(address);

it('addresses are told apart by a hash that nobody can repeat without the server’s key', () => {
  expect(hashWith('one', '203.0.113.1')).toBe(hashWith('one', '203.0.113.1'));
  expect(hashWith('one', '203.0.113.1')).not.toBe(hashWith('one', '203.0.113.2'));
  expect(hashWith('one', '203.0.113.1')).not.toBe(hashWith('two', '203.0.113.1'));
  expect(hashWith('one', '203.0.113.1')).not.toBe(createHash('sha256').update('203.0.113.1').digest('hex'));
});
