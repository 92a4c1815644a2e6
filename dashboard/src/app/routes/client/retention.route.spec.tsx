import { describe, expect, it } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeApi, refusal, sessionOf } from '../../../../../test/support/web/fake-api';
import { renderRoutes } from '../../../../../test/support/web/render-app';
import { aClient } from '../../../../../test/support/web/wire-builders';
import { routes } from '../../router';

const PATH = 'GET /api/clients/client-1/retention';
const SAVE = 'PUT /api/clients/client-1/retention';
const stored = { names: null, chat: 400, presence: null, ranAt: null, removed: [] };

async function open(answers: Parameters<typeof fakeApi>[0] = {}) {
  const { calls } = fakeApi({
    'POST /api/session': () => ({ body: sessionOf({ globalRole: 'owner' }) }),
    'GET /api/clients': () => ({ body: [aClient()] }),
    'GET /api/clients/client-1': () => ({ body: aClient() }),
    [PATH]: () => ({ body: stored }),
    [SAVE]: () => ({ status: 204 }),
    'POST /api/clients/client-1/retention/preview': () => ({
      body: {
        removed: [
          { step: 'viewers', count: 1204 },
          { step: 'answers', count: 0 },
        ],
      },
    }),
    ...answers,
  });
  await act(async () => renderRoutes(routes, '/client-1/retention'));
  return { calls, user: userEvent.setup() };
}

describe('data retention', () => {
  it('says what will be removed before it is saved', async () => {
    const { user, calls } = await open();
    const chat = (await screen.findByRole('combobox', { name: 'Chat and direct chats' })) as HTMLSelectElement;
    expect(chat.selectedOptions[0]!.textContent).toBe('400 days');
    expect(screen.getByText('All changes saved')).toBeTruthy();
    await user.selectOptions(screen.getByRole('combobox', { name: 'Names of viewers' }), '1 year');
    expect(screen.getByText('Unsaved changes')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Save' }));
    const dialog = within(await screen.findByRole('alertdialog'));
    expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Names in viewer lists: 1,204',
    ]);
    expect(calls.some(({ method }) => method === 'PUT')).toBe(false);
    await user.click(dialog.getByRole('button', { name: 'Save and remove tonight' }));
    await waitFor(() =>
      expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({ names: 365, chat: 400, presence: null }),
    );
  });

  it('asks less urgently if nothing is old enough', async () => {
    const nothing = { body: { removed: [{ step: 'viewers', count: 0 }] } };
    const { user, calls } = await open({ 'POST /api/clients/client-1/retention/preview': () => nothing });
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Names of viewers' }), '1 year');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    const dialog = within(await screen.findByRole('alertdialog'));
    expect(dialog.getByText('Nothing is old enough to remove right now.')).toBeTruthy();
    expect(dialog.queryByRole('button', { name: 'Save and remove tonight' })).toBeNull();
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(calls.some(({ method }) => method === 'PUT')).toBe(true));
  });

  it('says if it could not be loaded or counted', async () => {
    const failed = { status: 500, body: refusal(500, 'internal', 'x') };
    const { user } = await open({ 'POST /api/clients/client-1/retention/preview': () => failed });
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Viewing times' }), '90 days');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText("Couldn't count what would be removed")).toBeTruthy();
    await open({ [PATH]: () => failed });
    expect(await screen.findByText("Couldn't load the data retention settings")).toBeTruthy();
  });
});
