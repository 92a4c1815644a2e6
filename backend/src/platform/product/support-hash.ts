import { createHmac } from 'node:crypto';
import type { Config } from '../config/config.js';

/** Proves to the support widget whose address it is, so that nobody asks in somebody else's name; null without a widget. */
export function supportHash({ STAFF_WIDGET_SECRET: secret }: Config['support'], email: string | null): string | null {
  if (secret === undefined || email === null) return null;
  return createHmac('sha256', secret).update(email).digest('hex');
}
