import { describe, expect, it } from '@jest/globals';
import type { Config } from '../config/config.js';
import { isOutboxOpenOn } from './outbox-readers.js';

const trial = { SMTP_URL: undefined, OUTBOX_PAGE: true, isProduction: false };
const isOpen = (hostname: string, change: Partial<Config> = {}) =>
  isOutboxOpenOn(hostname, { ...trial, ...change } as Config);

describe('isOutboxOpenOn', () => {
  it('opens to this machine while the product is tried', () => {
    expect(isOpen('localhost')).toBe(true);
    expect(isOpen('127.0.0.1')).toBe(true);
    expect(isOpen('watch.example.org')).toBe(false);
  });

  it('stays closed where mail is sent, in production, and where it is not wanted', () => {
    expect(isOpen('localhost', { SMTP_URL: 'smtp://mail.example.org' })).toBe(false);
    expect(isOpen('localhost', { isProduction: true })).toBe(false);
    expect(isOpen('localhost', { OUTBOX_PAGE: false })).toBe(false);
  });
});
