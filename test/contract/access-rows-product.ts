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

const MONDAY = { weekday: 1, hour: 8 };

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
  { operation: 'listOrganizationReportSubscriptions', ...ofOwner },
  ...['addOrganization', 'saveOrganization', 'deleteOrganization'].map(
    (operation): AccessRow => ({
      operation: `${operation}ReportSubscription`,
      actor: { globalRole: 'owner' },
      ...ofOwner,
      success: 204,
      ...(operation !== 'addOrganization' && {
        names: 'productSubscriptionId',
        params: ({ productSubscriptionId }) => ({ subscriptionId: productSubscriptionId }),
      }),
      ...(operation === 'addOrganization' && { body: () => ({ kind: 'weekly', ...MONDAY }) }),
      ...(operation === 'saveOrganization' && { body: () => ({ ...MONDAY, isPaused: false }) }),
    }),
  ),
  { operation: 'listReportSubscriptions', ...ofClient, outsiderRefusal: 'not_found' },
  ...['add', 'save', 'delete'].map(
    (operation): AccessRow => ({
      operation: `${operation}ReportSubscription`,
      actor: 'admin',
      ...ofClient,
      outsiderRefusal: 'not_found',
      success: 204,
      ...(operation !== 'add' && { names: 'subscriptionId', refusesStaffFirst: true }),
      ...(operation !== 'delete' && { body: () => (operation === 'add' ? { kind: 'event' } : { isPaused: true }) }),
    }),
  ),
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
