import { describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { openDashboard } from '../../../../../test/support/web/dashboard-pages';
import { refusal } from '../../../../../test/support/web/fake-api';

const PATH = 'GET /api/report';
const organization = (name: string, activity: string, counts: object = {}) => ({
  id: name.toLowerCase(),
  name,
  key: name.toLowerCase(),
  createdAt: '2026-01-01T00:00:00.000Z',
  channels: 1,
  week: 0,
  oneMonth: 0,
  threeMonths: 0,
  sixMonths: 0,
  twelveMonths: 0,
  latestAt: null,
  activity,
  ...counts,
});
const open = (answer: () => { status?: number; body: unknown }, globalRole = 'owner') =>
  openDashboard(
    '/report',
    {
      'GET /api/report/subscriptions': () => ({
        body: { subscriptions: [], people: [], failingFiles: [], timeZone: null },
      }),
      [PATH]: answer,
      'GET /api/report/export': () => ({ status: 503, body: refusal(503, 'unavailable', 'x') }),
    },
    { globalRole },
  );
/** On narrow windows, as here, there's no head to see. */
const hidden = { hidden: true };
const names = () => screen.getAllByRole('row', hidden).flatMap((row) => row.querySelector('a')?.textContent ?? []);

describe('the report of organizations', () => {
  it('lists them with how much they publish, sorts them, and says when it cannot be exported', async () => {
    const { user } = await open(() => ({
      body: [
        organization('Ark', 'none'),
        organization('Bethel', 'oneMonth', { week: 3, twelveMonths: 1200, latestAt: '2026-11-25T16:00:00.000Z' }),
        organization('Calvary', 'sixMonths', { twelveMonths: 7, latestAt: '2026-07-01T16:00:00.000Z' }),
      ],
    }));
    expect((await screen.findByRole('link', { name: 'Bethel' })).getAttribute('href')).toBe('/bethel/overview');
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Organization report');
    expect(names()).toEqual(['Ark', 'Bethel', 'Calvary']);
    expect(screen.getByRole('link', { name: 'Bethel' }).closest('[role=row]')?.textContent).toMatch(
      /^Bethelbethel.*Within 1 month.*3.*1,200/,
    );
    await user.click(screen.getByRole('button', { name: 'Activity', ...hidden }));
    expect(names()).toEqual(['Bethel', 'Calvary', 'Ark']);
    await user.click(screen.getByRole('button', { name: 'Latest', ...hidden }));
    expect(names()).toEqual(['Ark', 'Calvary', 'Bethel']);
    await user.click(screen.getByRole('button', { name: 'Latest', ...hidden }));
    expect(names()).toEqual(['Bethel', 'Calvary', 'Ark']);
    await user.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'Organization');
    expect(names()).toEqual(['Ark', 'Bethel', 'Calvary']);
    await user.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), '12 months');
    expect(names()).toEqual(['Bethel', 'Calvary', 'Ark']);
    await user.click(screen.getByRole('button', { name: 'Export CSV' }));
    expect(await screen.findByText("The export didn't work. Please try again.")).toBeTruthy();
  });

  it('is empty, or did not come', async () => {
    let isDown = true;
    const { user } = await open(() =>
      isDown ? { status: 503, body: refusal(503, 'unavailable', 'x') } : { body: [] },
    );
    expect(await screen.findByText("Couldn't load the report")).toBeTruthy();
    isDown = false;
    expect(await screen.findByRole('heading', { name: 'No subscriptions yet' })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: 'No organizations to report on' })).toBeTruthy();
  });

  it('is for global owners', async () => {
    const { calls } = await open(() => ({ body: [] }), 'admin');
    await waitFor(() => expect(screen.getAllByRole('heading', { name: 'Unauthorized' })).toHaveLength(1));
    expect(calls.filter(({ path }) => path.endsWith('/report'))).toEqual([]);
  });
});
