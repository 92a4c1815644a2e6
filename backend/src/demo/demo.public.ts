import { SANDBOX_NUMBERS } from '../paywall/paywall.public.js';
import type { Config } from '../platform/config/config.js';
import { CONFERENCE, DEMO_CLIENT, DEMO_PASSWORD, DEMO_STAFF } from './demo.data.js';

/** Lines that explain how to try the demo organization. */
export function demoLines({ server: { publicUrl }, ticketing }: Pick<Config, 'server' | 'ticketing'>): string[] {
  const demo = `${publicUrl}/${DEMO_CLIENT.key}`;
  const hasSandbox = ticketing.TICKETING_PROVIDER !== 'brushfire';
  return [
    `  Watch       ${demo}`,
    ...(hasSandbox ? [`  Attend      ${demo}/${CONFERENCE.key}  with  ${SANDBOX_NUMBERS.join(' or ')}`] : []),
    `  Sign in     ${DEMO_STAFF[0].email}  with  ${DEMO_PASSWORD}`,
  ];
}
