import { v7 } from 'uuid';
import type { CallerName } from '../support/callers.js';
import { type AccessRow, EDITORS, GLOBALS } from './access-row.js';

const inviters: CallerName[] = ['superhost', ...EDITORS];
const inside = { reach: 'organization', success: 200, staffRefusal: 'forbidden' } as const;
const ofGlobalOwners = {
  reach: 'anywhere',
  success: 200,
  allowed: ['globalOwner'],
  outsiderRefusal: 'forbidden',
} as const;
const person = { firstName: 'Grace', lastName: 'Hall' };

/** The people of organizations, and those with a role in the whole product. */
export const peopleRows: readonly AccessRow[] = [
  { operation: 'listUsers', ...inside, allowed: inviters, names: 'clientId' },
  { operation: 'getUser', ...inside, allowed: inviters, names: 'userId' },
  {
    operation: 'inviteUser',
    actor: 'superhost',
    ...inside,
    allowed: inviters,
    success: 201,
    names: 'clientId',
    body: () => ({ ...person, role: 'host', email: `${v7()}@example.org` }),
  },
  {
    operation: 'editUser',
    actor: 'superhost',
    ...inside,
    allowed: inviters,
    names: 'userId',
    isInBody: true,
    body: ({ clientId }) => ({ ...person, role: 'superhost', clientId }),
  },
  {
    operation: 'withdrawOwnerInvitation',
    actor: 'owner',
    ...inside,
    allowed: ['owner', ...GLOBALS],
    // Nobody is invited to own anything here.
    success: 409,
    names: 'userId',
  },
  { operation: 'removeUser', actor: 'admin', ...inside, allowed: EDITORS, names: 'userId' },
  {
    operation: 'createVerificationLink',
    actor: 'owner',
    ...inside,
    allowed: ['owner', ...GLOBALS],
    success: 201,
    names: 'userId',
    isPersonOnly: true,
  },
  { operation: 'resendInvitation', actor: 'superhost', ...inside, allowed: inviters, success: 202, names: 'userId' },
  {
    operation: 'listGlobalUsers',
    ...ofGlobalOwners,
    isPersonOnly: true,
  },
  {
    operation: 'addGlobalUser',
    actor: { globalRole: 'owner' },
    ...ofGlobalOwners,
    success: 201,
    isPersonOnly: true,
    body: () => ({ ...person, role: 'admin', email: `${v7()}@example.org` }),
  },
  {
    operation: 'removeGlobalRole',
    actor: { globalRole: 'owner' },
    ...ofGlobalOwners,
    isPersonOnly: true,
    names: 'globalUserId',
  },
];
