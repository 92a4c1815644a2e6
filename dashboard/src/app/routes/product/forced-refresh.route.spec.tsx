import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { type Handlers, openDashboard } from '../../../../../test/support/web/dashboard-pages';
import { refusal } from '../../../../../test/support/web/fake-api';

const open = (at: string, handlers: Handlers = {}, user = {}) =>
  openDashboard(
    at,
    { 'GET /api/product/refresh': () => ({ body: { publishedAt: null, spreadMs: 0 } }), ...handlers },
    user,
  );

describe('the forced refresh', () => {
  it('is asked for with its spread, after a question', async () => {
    let publishedAt: string | null = null;
    const { user, calls } = await open(
      '/forcedRefresh',
      {
        'GET /api/product/refresh': () => ({ body: { publishedAt, spreadMs: 120_000 } }),
        'POST /api/product/refresh': () => {
          publishedAt = '2026-11-21T10:00:00.000Z';
          return { status: 202, body: null };
        },
      },
      { globalRole: 'owner' },
    );
    expect(await screen.findByText('Never')).toBeTruthy();
    await user.selectOptions(screen.getByLabelText('Reload within'), '2 minutes');
    await user.click(screen.getByRole('button', { name: 'Reload all open pages' }));
    const dialog = await screen.findByRole('alertdialog', { name: 'Reload all open pages?' });
    await user.click(within(dialog).getByRole('button', { name: 'Reload all open pages' }));
    expect(await screen.findByText('All open pages will reload.')).toBeTruthy();
    expect(calls.find(({ method, path }) => method === 'POST' && path === '/api/product/refresh')?.body).toEqual({
      spreadMs: 120_000,
    });
    expect(await screen.findByText(/2026.*, within 2 minutes$/)).toBeTruthy();
  });

  it('asks who one is when the last sign-in is long ago, then goes on', async () => {
    let isConfirmed = false;
    const needed = { status: 403, body: refusal(403, 'reauthentication_required', "Please confirm that it's you.") };
    const { user } = await open(
      '/forcedRefresh',
      {
        'POST /api/product/refresh': () => (isConfirmed ? { status: 202, body: null } : needed),
        'GET /api/users/person/confirmation': () => ({ body: { password: true, providers: [] } }),
        'POST /api/users/person/confirmation': () => {
          isConfirmed = true;
          return { status: 204 };
        },
      },
      { globalRole: 'owner' },
    );
    await user.click(await screen.findByRole('button', { name: 'Reload all open pages' }));
    const question = within(await screen.findByRole('alertdialog'));
    await user.click(question.getByRole('button', { name: 'Reload all open pages' }));
    const asked = within(await screen.findByRole('dialog', { name: "Confirm it's you" }));
    await user.type(await asked.findByLabelText('Password'), 'Secret1!{Enter}');
    expect(await screen.findByText('All open pages will reload.')).toBeTruthy();
  });

  it('stays open when it did not work', async () => {
    const { user } = await open(
      '/forcedRefresh',
      { 'POST /api/product/refresh': () => ({ status: 503, body: refusal(503, 'unavailable', 'x') }) },
      { globalRole: 'owner' },
    );
    await user.click(await screen.findByRole('button', { name: 'Reload all open pages' }));
    await user.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Reload all open pages' }),
    );
    expect(await screen.findByText('The service is busy. Please try again in a moment.')).toBeTruthy();
    expect(screen.getByRole('alertdialog')).toBeTruthy();
  });
});
