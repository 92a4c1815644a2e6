import { act } from '@testing-library/react';
import { session } from '@ui/session/session';
import { routes } from '../../../dashboard/src/app/router';
import { fakeApi, sessionOf } from './fake-api';
import { renderRoutes } from './render-app';
import { aChannel, aClient } from './wire-builders';

export type Handlers = Parameters<typeof fakeApi>[0];

/** Opens a page of the dashboard as someone who works for one organization with one channel, until handlers say otherwise. */
export async function openDashboard(at: Parameters<typeof renderRoutes>[1], handlers: Handlers = {}, user = {}) {
  const { calls } = fakeApi({
    'POST /api/session': () => ({ body: sessionOf(user) }),
    'GET /api/clients': () => ({ body: [aClient()] }),
    'GET /api/clients/client-1': () => ({ body: aClient() }),
    'GET /api/clients/client-1/channels': () => ({ body: [aChannel()] }),
    ...handlers,
  });
  await session.renew();
  const view = await act(async () => renderRoutes(routes, at));
  return { calls, ...view };
}
