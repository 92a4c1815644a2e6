import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { openDashboard } from '../../../../../test/support/web/dashboard-pages';
import { refusal } from '../../../../../test/support/web/fake-api';

const PATH = 'GET /api/clients/client-1/overview';

const counts = (viewers: number, newViewers: number, messages = 0) => ({
  ...{ viewers, newViewers, messages },
  returningViewers: viewers - newViewers,
});
const content = (id: string, name: string, week: string, more: object = {}) => ({
  ...{ id, name, week, startsAt: `${week}T16:00:00.000Z`, channelIds: ['channel-1'], maxLive: 100 },
  ...counts(200, 20, 5),
  ...more,
});
const overview = {
  timeZoneName: 'America/Chicago',
  period: { from: '2026-11-09', to: '2026-11-26' },
  before: { from: '2026-10-19', to: '2026-11-05' },
  totals: { ...counts(1200, 300, 25), contents: 3, people: 900 },
  totalsBefore: { ...counts(1000, 300, 1), contents: 3, people: 800 },
  pending: 0,
  reduced: 0,
  reducedBefore: 0,
  weeks: [
    { week: '2026-11-09', contents: 0, ...counts(0, 0) },
    { week: '2026-11-16', contents: 2, ...counts(1000, 280, 20) },
    { week: '2026-11-23', contents: 1, ...counts(200, 20, 5) },
  ],
  channels: [
    { id: 'channel-1', name: 'Online', contents: 2, viewers: 1000, viewersBefore: 800, weeks: [0, 800, 200] },
    { id: 'channel-2', name: 'Kids', contents: 1, viewers: 200, viewersBefore: 0, weeks: [0, 200, 0] },
    { id: 'channel-3', name: 'Youth', contents: 0, viewers: 25, viewersBefore: 1, weeks: [0, 0, 25] },
  ],
  peaks: [{ contentId: 'content-1', at: '2026-11-16T16:30:00.000Z', viewers: 700 }],
  hosts: [
    { name: 'Hana Lee', messages: 12, chats: 3, contentIds: ['content-2'] },
    { name: null, messages: 1, chats: 0, contentIds: ['content-1'] },
  ],
  links: [{ label: 'Give · https://give.example.org', clicks: 40, contentIds: ['content-1'] }],
  contents: [
    content('content-2', 'Wednesday', '2026-11-23'),
    content('content-1', 'Sunday', '2026-11-16', { viewers: 800, channelIds: ['channel-1', 'channel-2'] }),
    content('content-3', 'Film', '2026-11-23', { startsAt: null, viewers: 3, channelIds: ['channel-2'] }),
    content('content-3', 'Film', '2026-11-16', { startsAt: null, viewers: 4, channelIds: ['channel-2'] }),
  ],
};

const open = (answer: () => { status?: number; body: unknown } = () => ({ body: overview }), user = {}) =>
  openDashboard('/client-1/overview', { [PATH]: answer }, user);
/** On narrow windows, as here, columns aren't seen. */
const hidden = { hidden: true };
const listed = () =>
  within(screen.getByRole('table', { name: 'Content behind these figures' }))
    .getAllByRole('row', hidden)
    .flatMap((row) => row.querySelector('a')?.textContent ?? []);

describe('the overview of an organization', () => {
  it('has sums, compared with the weeks before, and tables behind its charts', async () => {
    const { user } = await open();
    const tile = (await screen.findByText('Viewers', { selector: 'dt' })).closest('div');
    expect(tile?.textContent).toBe('Viewers1,20020% more than before');
    expect(screen.getByText('Compared with Oct 19 – Nov 5. Dates and times are in Chicago time.')).toBeTruthy();
    await user.click(screen.getAllByText('Show as a table')[0]!);
    const table = within(await screen.findByRole('region', { name: 'Viewers per week, by channel' }));
    expect(table.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
      'Week ofOnlineKidsYouthAll content',
      'Nov 90000',
      'Nov 1680020001,000',
      'Nov 23200025200',
    ]);
    expect(screen.getAllByText('Incomplete weeks, shown lighter: Nov 23.')).toHaveLength(3);
    expect(screen.getByRole('row', { name: 'Online 1,000 800 +25%' })).toBeTruthy();
    expect(screen.getByRole('row', { name: 'Kids 200 0 New' })).toBeTruthy();
    expect(screen.getByRole('row', { name: 'Youth 25 1 25×' })).toBeTruthy();
    expect(screen.getByText('25 times as many as before')).toBeTruthy();
    expect(screen.getByRole('row', { name: 'Deleted host 1 0' })).toBeTruthy();
    expect(screen.getByRole('row', { name: /^Sunday 11\/16\/2026 10:30 AM 700$/ })).toBeTruthy();
  });

  it('leads from each figure to the contents behind it, and on to their analytics', async () => {
    const { user } = await open();
    await screen.findByText('Viewers', { selector: 'dt' });
    expect(listed()).toEqual(['Wednesday', 'Sunday', 'Film']);
    await user.click(screen.getByRole('link', { name: 'Kids' }));
    expect(await screen.findByText(/^In Kids/)).toBeTruthy();
    expect(listed()).toEqual(['Sunday', 'Film']);
    expect(document.activeElement?.textContent).toBe('Content behind these figures');
    expect(screen.getByRole('link', { name: 'Film' }).getAttribute('href')).toBe(
      '/client-1/contents/content-3/analytics',
    );
    expect(screen.getByRole('link', { name: 'Film' }).closest('[role=row]')?.textContent).toContain('Viewers: 7');
    await user.click(screen.getByRole('link', { name: /^Give/ }));
    expect(listed()).toEqual(['Sunday']);
    await user.click(screen.getByRole('link', { name: 'Hana Lee' }));
    expect(listed()).toEqual(['Wednesday']);
    await user.click(screen.getAllByText('Show as a table')[1]!);
    await user.click(await screen.findByRole('link', { name: 'Nov 16' }));
    expect(await screen.findByText(/^In the week of Nov 16/)).toBeTruthy();
    expect(listed()).toEqual(['Sunday', 'Film']);
    await user.click(screen.getByRole('link', { name: 'Show all content' }));
    await user.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'Name');
    expect(listed()).toEqual(['Film', 'Sunday', 'Wednesday']);
  });

  it('covers the weeks or dates that were chosen, and says what is wrong with others', async () => {
    const { user, calls } = await open();
    const asked = () => calls.filter(({ path }) => path.endsWith('/overview')).map(({ query }) => query);
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Period' }), 'Last 4 weeks');
    await waitFor(() => expect(asked()).toEqual([{ weeks: '12' }, { weeks: '4' }]));
    await user.selectOptions(screen.getByRole('combobox', { name: 'Period' }), 'Custom dates');
    const from = await screen.findByLabelText<HTMLInputElement>('From');
    expect(from.value).toBe('2026-11-09');
    await user.clear(screen.getByLabelText('To'));
    await user.type(screen.getByLabelText('To'), '2026-11-01');
    expect(await screen.findByText('Choose a date on or after the “From” date')).toBeTruthy();
    expect(screen.getByLabelText('To').getAttribute('aria-invalid')).toBe('true');
    expect(screen.queryByText(/^Compared with/)).toBeNull();
    expect(screen.getByRole('button', { name: 'Export CSV' })).toHaveProperty('disabled', true);
    expect(screen.getByText('Messages', { selector: 'dt' }).closest('[inert]')).toBeTruthy();
    expect(asked().at(-1)).toEqual({ from: '2026-11-09', to: '2026-11-26' });
  });

  it('leads owners of the whole product to where reports are made', async () => {
    const owner = await open(undefined, { globalRole: 'owner' });
    expect((await screen.findByRole('link', { name: 'Big analytics: Sunday' })).getAttribute('href')).toBe(
      '/client-1/contents/content-1/biganalytics',
    );
    owner.unmount();
    await open(undefined, { globalRole: 'admin' });
    await screen.findByRole('link', { name: 'Wednesday' });
    expect(screen.queryByRole('link', { name: /^Big analytics/ })).toBeNull();
  });

  it('says what is missing from the sums', async () => {
    await open(() => ({ body: { ...overview, pending: 1, reduced: 3 } }));
    expect(await screen.findByText(/^1 event isn't included yet/)).toBeTruthy();
    expect(screen.getByText(/^For 3 events, only counts are kept/)).toBeTruthy();
  });

  it('compares no unique viewers with a period of which only counts are kept', async () => {
    await open(() => ({ body: { ...overview, reducedBefore: 1 } }));
    expect(await screen.findByText(/^For some events in the previous period, only counts are kept/)).toBeTruthy();
    expect(screen.getByText('Unique viewers').parentElement?.textContent).not.toMatch(/before/);
  });

  it('says when it is empty or could not be loaded', async () => {
    const none = { ...counts(0, 0), contents: 0, people: 0 };
    let isDown = true;
    const { user } = await open(() =>
      isDown
        ? { status: 503, body: refusal(503, 'unavailable', 'x') }
        : { body: { ...overview, totals: none, contents: [], channels: [], peaks: [], hosts: [], links: [] } },
    );
    expect(await screen.findByText("Couldn't load the overview")).toBeTruthy();
    isDown = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: 'No data for this period' })).toBeTruthy();
  });
});
