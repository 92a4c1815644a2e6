import { describe, expect, it } from '@jest/globals';
import { callbackPath } from './sign-in-providers.js';

describe('callbackPath', () => {
  it.each([
    ['google', '/api/session/providers/google/callback'],
    ['facebook', '/api/session/providers/facebook/callback'],
    [{ domain: ' Login.Grace.example ' }, '/api/session/providers/own/callback/login.grace.example'],
    [{ domain: '127.0.0.1:4000' }, '/api/session/providers/own/callback/127.0.0.1%3A4000'],
    [{ domain: '../google/callback?' }, '/api/session/providers/own/callback/..%2Fgoogle%2Fcallback%3F'],
  ] as const)('of %j is %s', (provider, path) => {
    expect(callbackPath(provider)).toBe(path);
  });
});
