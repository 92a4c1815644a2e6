import type { IncomingMessage } from 'node:http';
import { describe, expect, it } from '@jest/globals';
import { loadConfig } from '../config/config.js';
import { isFromThisMachine, isOutboxOpenOn } from './outbox-readers.js';

const isOpen = (hostname: string, environment: Record<string, string> = {}) =>
  isOutboxOpenOn(hostname, loadConfig(environment));

describe('isOutboxOpenOn', () => {
  it('opens to this machine while the product is tried', () => {
    expect(isOpen('localhost')).toBe(true);
    expect(isOpen('127.0.0.1')).toBe(true);
    expect(isOpen('watch.example.org')).toBe(false);
  });

  it.each<[string, Record<string, string>]>([
    ['where mail is sent', { SMTP_URL: 'smtp://mail.example.org' }],
    ['in production', { NODE_ENV: 'production', ACCESS_TOKEN_KEYS: '{}', REFRESH_TOKEN_SECRET: 'x'.repeat(32) }],
    ['where it is not wanted', { OUTBOX_PAGE: 'false' }],
    ['behind a proxy', { TRUSTED_PROXIES: '1' }],
    ['where other people use it by another address', { PUBLIC_URL: 'https://try.example.org' }],
  ])('stays closed %s', (_, environment) => expect(isOpen('localhost', environment)).toBe(false));
});

describe('isFromThisMachine', () => {
  const asked = (headers: Record<string, string>, remoteAddress = '127.0.0.1', httpVersion = '1.1') =>
    isFromThisMachine({
      socket: { remoteAddress, localPort: 3000 },
      headers,
      rawHeaders: Object.entries(headers).flat(),
      httpVersion,
    } as unknown as IncomingMessage);

  it.each(['localhost:3000', '127.0.0.1:3000', '[::1]:3000', 'LOCALHOST:3000'])('takes %s', (host) => {
    expect(asked({ host })).toBe(true);
    expect(asked({ host }, '::1')).toBe(true);
  });

  it.each([
    [{ host: 'localhost:3000', 'X-Forwarded-For': '192.0.2.7' }],
    [{ host: 'localhost:3000', 'x-forwarded-host': 'localhost' }],
    [{ host: 'localhost:3000', Forwarded: 'for=192.0.2.7' }],
    [{ host: 'localhost:3000', via: '1.1 proxy' }],
    [{ host: 'localhost:3000', 'X-Real-IP': '192.0.2.7' }],
    [{ host: 'localhost:3000', 'CF-Connecting-IP': '192.0.2.7' }],
    [{ host: 'localhost:8080' }],
    [{ host: 'localhost' }],
    [{ host: 'try.example.org' }],
    [{ host: 'localhost.example.org:3000' }],
  ])('refuses %j', (headers) => expect(asked(headers as Record<string, string>)).toBe(false));

  it('refuses another machine, and the HTTP of proxies', () => {
    expect(asked({ host: 'localhost:3000' }, '192.0.2.7')).toBe(false);
    expect(asked({ host: 'localhost:3000' }, '127.0.0.1', '1.0')).toBe(false);
    expect(asked({})).toBe(false);
  });
});
