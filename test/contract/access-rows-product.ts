import { v7 } from 'uuid';
import { type AccessRow, EDITORS, GLOBALS, KNOWN } from './access-row.js';

const ofOwner = { allowed: ['globalOwner'], reach: 'anywhere', success: 200, outsiderRefusal: 'forbidden' } as const;
const ofGlobals = { ...ofOwner, allowed: GLOBALS } as const;
const ofClient = {
  allowed: EDITORS,
  reach: 'organization',
  success: 200,
  staffRefusal: 'forbidden',
  names: 'clientId',
} as const;

/** Of something that has started; of what is to come: `test/integration/reminders.spec.ts`. */
const ofReminder = { allowed: KNOWN, reach: 'anywhere', names: 'contentId' } as const;

/** Operations about the product as a whole, the audit log, notes, and reminders. */
export const productRows: readonly AccessRow[] = [
  { operation: 'listOutbox', allowed: KNOWN, reach: 'anywhere', success: 200 },
  {
    operation: 'recordEvents',
    allowed: KNOWN,
    reach: 'anywhere',
    success: 202,
    names: 'contentId',
    body: () => ({ events: [{ id: v7(), name: 'view_content', agoMs: 0 }] }),
  },
  { operation: 'recordArrival', allowed: KNOWN, reach: 'anywhere', success: 202, names: 'clientId' },
  { operation: 'getNotes', ...ofReminder, success: 200, isPersonOnly: true },
  {
    operation: 'saveNotes',
    ...ofReminder,
    success: 200,
    isPersonOnly: true,
    body: () => ({ text: 'Be still', revision: 0 }),
  },
  { operation: 'mailNotes', ...ofReminder, success: 400, isPersonOnly: true },
  { operation: 'getReminder', ...ofReminder, success: 200 },
  {
    operation: 'createReminder',
    ...ofReminder,
    success: 400,
    isPersonOnly: true,
    body: () => ({ email: 'grace@example.org' }),
  },
  { operation: 'deleteReminder', ...ofReminder, success: 204, isPersonOnly: true },
  { operation: 'listAudit', ...ofClient },
  { operation: 'exportAudit', actor: 'admin', ...ofClient },
  { operation: 'listGlobalAudit', ...ofGlobals },
  { operation: 'exportGlobalAudit', actor: { globalRole: 'admin' }, ...ofGlobals },
  { operation: 'getOrganizationReport', ...ofOwner },
  { operation: 'exportOrganizationReport', actor: { globalRole: 'owner' }, ...ofOwner },
  { operation: 'getRefresh', ...ofOwner },
  {
    operation: 'publishRefresh',
    actor: { globalRole: 'owner' },
    ...ofOwner,
    isPersonOnly: true,
    success: 202,
    body: () => ({ spreadMs: 1000 }),
  },
  { operation: 'checkNuke', ...ofOwner, isPersonOnly: true, names: 'email', body: ({ email }) => ({ email }) },
  {
    operation: 'nukeUser',
    actor: { globalRole: 'owner' },
    ...ofOwner,
    isPersonOnly: true,
    names: 'email',
    body: ({ email }) => ({ email }),
  },
  { operation: 'listNukes', ...ofOwner, isPersonOnly: true },
  { operation: 'getNuke', ...ofOwner, isPersonOnly: true, names: 'nukeId' },
];
