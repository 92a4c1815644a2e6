import type { Role } from '@contracts/domain/enums';
import { screen } from '@testing-library/react';
import { type Handlers, openDashboard } from './dashboard-pages';
import type { FakeCall } from './fake-api';
import { aChannel, aClient, aUser } from './wire-builders';

const owner = aUser({ id: 'owner', firstName: 'Olive', lastName: 'Owner', email: 'olive@example.org', role: 'owner' });
export const me = aUser({ id: 'person', firstName: 'Ann', lastName: 'Example', isYou: true, role: 'admin' });
export const invited = aUser({
  id: 'guest',
  firstName: 'Ivy',
  lastName: 'Invited',
  email: 'ivy@example.org',
  isInvited: true,
  isVerified: false,
  whitelist: ['channel-1'],
  hiddenChannels: 1,
  abilities: { ...aUser().abilities, canEditAccount: true, canSeeLink: true },
});
const users = [me, invited, { ...owner, abilities: { ...owner.abilities, canOpen: false, canRemove: false } }];

/** A page of an organization with an owner, someone who was invited, and oneself. */
export const openPeople = (at: string, handlers: Handlers = {}, role: Role = 'owner') =>
  openDashboard(at, {
    'GET /api/clients/client-1': () => ({ body: { ...aClient({ role }), whitelist: null } }),
    'GET /api/clients/client-1/channels': () => ({
      body: [aChannel(), aChannel({ id: 'channel-2', key: 'kids', name: 'Kids' })],
    }),
    'GET /api/clients/client-1/users': () => ({ body: users }),
    'GET /api/clients/client-1/users/guest': () => ({ body: invited }),
    ...handlers,
  });

/** The bodies of requests. */
export const sent = (calls: readonly FakeCall[], method: string, path: RegExp) =>
  calls.filter((call) => call.method === method && path.test(call.path)).map(({ body }) => body);

export const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name: new RegExp(`^${name}`) });
