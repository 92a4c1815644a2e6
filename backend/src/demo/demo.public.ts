import { DEMO_CLIENT, DEMO_PASSWORD, DEMO_STAFF } from './demo.data.js';

/** Lines that explain how to try the demo organization. */
export function demoLines(publicUrl: string): string[] {
  return [
    `  Watch       ${publicUrl}/${DEMO_CLIENT.key}`,
    `  Sign in     ${DEMO_STAFF[0].email}  with  ${DEMO_PASSWORD}`,
  ];
}
