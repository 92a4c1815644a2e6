import { CALLERS, STRANGERS } from '../support/callers.js';
import type { AccessRow } from './access-row.js';

const accounts = CALLERS.filter((name) => ![...STRANGERS, 'anonymous', 'guest'].includes(name));
const self = { allowed: accounts, reach: 'self', success: 200, names: 'id', isPersonOnly: true } as const;
/** A square picture of one pixel. */
export const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** What people do to their own accounts. */
export const accountRows: readonly AccessRow[] = [
  { operation: 'saveProfile', ...self, body: () => ({ firstName: 'Grace' }) },
  { operation: 'uploadProfileImage', ...self, success: 201, file: PICTURE },
  {
    operation: 'changePassword',
    ...self,
    body: () => ({ password: 'Quiet-Harbour-8!', verification: 'Quiet-Harbour-8!' }),
  },
  {
    operation: 'requestEmailChange',
    ...self,
    success: 202,
    body: ({ id }) => ({ email: `${id}@example.net`, currentPassword: 'Quiet-Harbour-8!' }),
  },
  { operation: 'listIdentities', ...self },
  { operation: 'listConfirmationMethods', ...self },
  { operation: 'listSessions', ...self },
  { operation: 'endSession', ...self, success: 204, names: 'sessionId' },
  { operation: 'endOtherSessions', ...self, success: 204 },
  { operation: 'removeProfileImage', ...self, success: 204 },
  {
    operation: 'setUserImageTimestamps',
    ...self,
    body: ({ id }) => ({ authUserId: id, timestamp: 0 }),
  },
];
