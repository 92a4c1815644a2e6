import { randomBytes, randomUUID } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { formatRefreshToken, hashOf, newSecret, parseRefreshToken, successorOf } from './refresh-token.js';

const token = { sessionId: randomUUID(), secret: newSecret() };
const key = randomBytes(32);

describe('a refresh token', () => {
  it('has a secret of 256 bits that comes once', () => {
    const secrets = Array.from({ length: 1_000 }, newSecret);
    expect(new Set(secrets).size).toBe(1_000);
    for (const secret of secrets) expect(Buffer.from(secret, 'base64url')).toHaveLength(32);
  });

  it('comes back from its cookie as it was', () => {
    expect(parseRefreshToken(formatRefreshToken(token))).toEqual(token);
  });

  it.each([
    undefined,
    '',
    '.',
    token.sessionId,
    `${token.sessionId}.`,
    `.${token.secret}`,
    `x.${token.secret}`,
    `${token.sessionId}.short`,
    `${token.sessionId}.${token.secret}.x`,
    `${token.sessionId}.${token.secret.slice(1)}!`,
  ])('is not %j', (text) => {
    expect(parseRefreshToken(text)).toBeNull();
  });

  it('has always the same successor, which is a token too', () => {
    const successor = successorOf(token, key);
    expect(successorOf({ ...token }, key)).toEqual(successor);
    expect(parseRefreshToken(formatRefreshToken(successor))).toEqual(successor);
  });

  it('has a successor that depends on secret, family and key', () => {
    const others = [
      token,
      successorOf(token, key),
      successorOf(successorOf(token, key), key),
      successorOf({ ...token, secret: newSecret() }, key),
      successorOf({ ...token, sessionId: randomUUID() }, key),
      successorOf(token, randomBytes(32)),
    ];
    expect(new Set(others.map(({ secret }) => secret)).size).toBe(others.length);
  });

  it('is stored as a hash that does not show it', () => {
    expect(hashOf(token)).toHaveLength(32);
    expect(hashOf(token).toString('base64url')).not.toBe(token.secret);
    expect(hashOf({ ...token, secret: newSecret() })).not.toEqual(hashOf(token));
  });
});
