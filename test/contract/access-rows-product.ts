import { CALLERS, type CallerName, STRANGERS } from '../support/callers.js';
import type { AccessRow } from './access-row.js';

const globals: CallerName[] = ['globalAdmin', 'globalOwner'];
const known = CALLERS.filter((name) => !STRANGERS.includes(name));
const ofOwner = { allowed: ['globalOwner'], reach: 'anywhere', success: 200, outsiderRefusal: 'forbidden' } as const;
const ofGlobals = { ...ofOwner, allowed: globals } as const;
const ofClient = {
  allowed: ['admin', 'owner', ...globals],
  reach: 'organization',
  success: 200,
  staffRefusal: 'forbidden',
  names: 'clientId',
} as const;

/** Operations about the product as a whole, and the audit log. */
export const productRows: readonly AccessRow[] = [
  { operation: 'listOutbox', allowed: known, reach: 'anywhere', success: 200 },
  { operation: 'recordArrival', allowed: known, reach: 'anywhere', success: 202, names: 'clientId' },
  { operation: 'listAudit', ...ofClient },
  { operation: 'exportAudit', actor: 'admin', ...ofClient },
  { operation: 'listGlobalAudit', ...ofGlobals },
  { operation: 'exportGlobalAudit', actor: { globalRole: 'admin' }, ...ofGlobals },
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
  { operation: 'getNuke', ...ofOwner, isPersonOnly: true, names: 'nukeId' },
];
