import type { Config } from '../config/config.js';

const OWN_NAMES = ['localhost', '127.0.0.1', '[::1]'];

/** Mails are kept and shown to whoever asks this machine by one of its own names. */
export function isOutboxOpenOn(hostname: string, { SMTP_URL, OUTBOX_PAGE, isProduction }: Config): boolean {
  return !SMTP_URL && OUTBOX_PAGE && !isProduction && OWN_NAMES.includes(hostname);
}
