import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { figures, viewer } from '../../../../../test/support/web/analytics-answers';
import { LIST, openContents } from '../../../../../test/support/web/content-pages';
import { refusal } from '../../../../../test/support/web/fake-api';
import { aClient, aContent } from '../../../../../test/support/web/wire-builders';

const PATH = 'GET /api/contents/content-1/analytics';
const VIEWERS = 'GET /api/contents/content-1/analytics/viewers';
const ENDED = { isRunning: false, state: 'processed' };
const DENIED = 'Permission denied for this content. Talk with an admin to gain access.';

const open = (answers: Parameters<typeof openContents>[1] = {}) =>
  openContents(`${LIST}/content-1/analytics`, {
    [PATH]: () => ({ body: figures }),
    'GET /api/contents/content-1/analytics/comparable': () => ({ body: [] }),
    'GET /api/contents/content-1/analytics/viewers': () => ({
      body: { viewers: [viewer], total: 1, hasAttendees: false },
    }),
    'GET /api/contents/content-1/analytics/viewers/v-1': () => ({
      body: {
        spans: [{ from: viewer.firstSeenAt, to: viewer.lastSeenAt }],
        acts: [{ at: viewer.firstSeenAt, name: 'click_content_link', detail: 'Give' }],
      },
    }),
    ...answers,
  });
const tile = (name: string) => screen.getByText(name).parentElement?.querySelector('dd')?.textContent;

describe('the analytics of a content', () => {
  it('tell who watched, and lead to what one of them did', async () => {
    const { user } = await open();
    expect(await screen.findByText('1,204')).toBeTruthy();
    expect(tile('Watching now')).toBe('800');
    expect(screen.getByText('Live · updated 10:03:00 AM')).toBeTruthy();
    expect(screen.getByText('Peak viewers').parentElement?.textContent).toMatch(/^Peak viewers900At \d+:\d\d [AP]M/);
    expect(screen.getByRole('cell', { name: '2.5 minutes' })).toBeTruthy();
    expect(tile('Average watch time')).toBe('2:30');
    expect(tile('Total watch time')).toBe('2:01:05');
    expect(screen.getByRole('row', { name: 'Facebook (social network) 3 100%' })).toBeTruthy();
    expect(screen.getByRole('row', { name: 'Phones 3 75%' })).toBeTruthy();
    expect(screen.getByText('Unknown for 1,200 viewers.')).toBeTruthy();
    expect(screen.getByRole('row', { name: 'Vimeo 1 3 2' })).toBeTruthy();
    expect(screen.getByRole('img', { name: /^Concurrent viewers, per minute. Peak: 900 at / })).toBeTruthy();
    await user.click(await screen.findByRole('button', { name: 'Ann Baker' }));
    const timeline = await screen.findByRole('dialog', { name: 'Ann Baker' });
    expect(await within(timeline).findByText('Clicked a link: Give')).toBeTruthy();
  });

  it('tell who is registered where the channel is paywalled, and the dates of someone who came on several days', async () => {
    const attendee = { number: '4711', eventNumber: '9', name: 'Ann Baker', typeName: 'Family' };
    const { user } = await open({
      'GET /api/contents/content-1/analytics/viewers': () => ({
        body: { viewers: [{ ...viewer, attendee }], total: 1, hasAttendees: true },
      }),
      'GET /api/contents/content-1/analytics/viewers/v-1': () => ({
        body: {
          spans: [{ from: viewer.firstSeenAt, to: viewer.lastSeenAt }],
          acts: [{ at: '2026-11-24T16:00:00.000Z', name: 'player_failed', detail: 'vimeo' }],
        },
      }),
    });
    expect(await screen.findByRole('columnheader', { name: 'Registration', hidden: true })).toBeTruthy();
    expect(screen.getByRole('cell', { name: 'Ann Baker · 4711' })).toBeTruthy();
    expect(screen.getByRole('cell', { name: 'Family Event 9' })).toBeTruthy();
    await user.click(await screen.findByRole('button', { name: 'Ann Baker' }));
    const timeline = within(await screen.findByRole('dialog', { name: 'Ann Baker' }));
    expect(await timeline.findByText("Video couldn't be played: Vimeo")).toBeTruthy();
    expect(timeline.getByText('11/24/2026 10:00 AM')).toBeTruthy();
  });

  it('say once that someone opened a panel, and when there is more than they show', async () => {
    const at = viewer.firstSeenAt;
    const acts = Array.from({ length: 498 }, () => ({ at, name: 'message', detail: null }));
    const { user } = await open({
      [VIEWERS]: () => ({ body: { viewers: [{ ...viewer, minutes: 0.04 }], total: 1, hasAttendees: false } }),
      'GET /api/contents/content-1/analytics/viewers/v-1': () => ({
        body: {
          spans: [],
          acts: [{ at, name: 'open_panel', detail: 'chat' }, { at, name: 'open_chat', detail: null }, ...acts],
        },
      }),
    });
    expect(await screen.findByRole('cell', { name: 'Under 0.1 minutes' })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Ann Baker' }));
    const timeline = within(await screen.findByRole('dialog', { name: 'Ann Baker' }));
    expect(await timeline.findByText('Opened the chat')).toBeTruthy();
    expect(timeline.queryByText(/^Opened a panel/)).toBeNull();
    expect(timeline.getByText('Only the first 500 are shown.')).toBeTruthy();
  });

  it('have the numbers of each chart in a table', async () => {
    const { user } = await open();
    await user.click((await screen.findAllByText('Show as a table'))[0]!);
    const table = within(await screen.findByRole('region', { name: 'Concurrent viewers, per minute' }));
    expect(table.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
      'TimeViewersMessagesReactions',
      expect.stringMatching(/100$/),
      expect.stringMatching(/90030$/),
      expect.stringMatching(/800112$/),
    ]);
  });

  it('have a tab for interactions where there are some, and for the chat where it is on', async () => {
    const { user } = await open({
      'GET /api/contents/content-1': () => ({ body: aContent({ chat: { ...aContent().chat, enabled: true } }) }),
    });
    await user.click(await screen.findByRole('tab', { name: 'Interactions' }));
    expect(await screen.findByRole('row', { name: 'Yes 2 67%' })).toBeTruthy();
    expect(screen.getByRole('table', { name: /^Pray with us\s*Sent .* · 3 answers$/ })).toBeTruthy();
    expect([tile('Sent interactions'), tile('Answers')]).toEqual(['1', '3']);
    await user.click(screen.getByRole('tab', { name: 'Chat' }));
    await waitFor(() => expect(tile('People who chatted')).toBe('5'));
    expect(screen.getByRole('row', { name: 'Cy Host 4 80%' })).toBeTruthy();
    expect(screen.getByRole('row', { name: 'Deleted host 1 20%' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Chat export' }).getAttribute('href')).toMatch(/content-1\/chatExport$/);
  });

  it('compare with the content before, except in a chart that it would flatten, and with none if that is chosen', async () => {
    const attendance = { ...figures.attendance, viewers: [1, 9000, 800] };
    const { user } = await open({
      'GET /api/contents/content-1/analytics/comparable': () => ({
        body: [{ id: 'content-0', name: 'Last Sunday', startsAt: '2026-11-15T16:00:00.000Z' }],
      }),
      'GET /api/contents/content-0/analytics': () => ({
        body: { ...figures, attendance, isRunning: false, uniqueViewers: 1000 },
      }),
    });
    expect(await screen.findByText('20% more than Last Sunday · 11/15/2026 10:00 AM')).toBeTruthy();
    expect(screen.getByRole('img', { name: /^New arrivals.* Dashed: Last Sunday/ })).toBeTruthy();
    expect(screen.queryByRole('img', { name: /^Concurrent viewers.* Dashed/ })).toBeNull();
    await user.selectOptions(screen.getByRole('combobox', { name: 'Compare with' }), '');
    await waitFor(() => expect(screen.queryByText('20% more than Last Sunday · 11/15/2026 10:00 AM')).toBeNull());
  });

  it('say so before the doors open, and compare nothing', async () => {
    await open({
      [PATH]: () => ({
        body: {
          ...figures,
          ...{ isRunning: false, state: 'unprocessed', uniqueViewers: 0 },
          attendance: { ...figures.attendance, from: '2026-11-29T16:00:00.000Z', arrivals: [0] },
        },
      }),
      'GET /api/contents/content-1/analytics/comparable': () => ({
        body: [{ id: 'content-0', name: 'Last Sunday', startsAt: '2026-11-15T16:00:00.000Z' }],
      }),
      'GET /api/contents/content-0/analytics': () => ({ body: figures }),
    });
    expect(await screen.findByText(/^The doors aren't open yet/)).toBeTruthy();
    expect(screen.queryByText(/less than Last Sunday/)).toBeNull();
  });

  it.each([
    ['As of 11/22/2026 4:03 PM', { contentType: 'onDemand' as const }],
    ['Final report · 11/22/2026 4:03 PM', {}],
  ])('say “%s”, because only events have an end', async (state, changes) => {
    await open({
      [PATH]: () => ({ body: { ...figures, ...ENDED, timestamp: '2026-11-22T22:03:00.000Z' } }),
      'GET /api/contents/content-1': () => ({ body: aContent(changes) }),
    });
    expect(await screen.findByText(state)).toBeTruthy();
    expect(screen.queryByText(/(^| )0\d:\d\d/)).toBeNull();
  });

  it('are generated again where that is allowed', async () => {
    const { user, calls } = await open({
      [PATH]: () => ({ body: { ...figures, isRunning: false, state: 'processed', canGenerate: true } }),
      'POST /api/contents/content-1/analytics': () => ({ status: 202, body: null }),
    });
    await user.click(await screen.findByRole('button', { name: 'Restart Analytics' }));
    expect(await screen.findByText('Generating the report')).toBeTruthy();
    expect(calls.some(({ method, path }) => method === 'POST' && path.endsWith('/analytics'))).toBe(true);
  });

  it('can be downloaded as the files that the person may have, where there is something in them', async () => {
    let lines = 1203;
    const { user, calls } = await open({
      'GET /api/contents/content-1/exports': () => ({
        body: {
          files: [
            { file: 'viewers', lines },
            { file: 'paywall', lines: null },
            { file: 'emails', lines: 0 },
          ],
        },
      }),
      'GET /api/contents/content-1/exports/paywall': () => ({ status: 503, body: refusal(503, 'unavailable', 'x') }),
    });
    const button = await screen.findByRole('button', { name: 'Export' });
    lines = 1204;
    await user.click(button);
    await screen.findByText('1,204 rows');
    const items = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent);
    expect(items).toEqual(['Viewers1,204 rows', 'Attendees']);
    await user.click(screen.getByRole('menuitem', { name: 'Attendees' }));
    expect(await screen.findByText("Couldn't download the file")).toBeTruthy();
    expect(calls.some(({ path }) => path.endsWith('/exports/paywall'))).toBe(true);
  });

  it('say what is wrong: not allowed, not computed, or no such content', async () => {
    const denied = await open({ [PATH]: () => ({ status: 403, body: refusal(403, 'forbidden', DENIED) }) });
    expect(await screen.findByText(DENIED)).toBeTruthy();
    denied.unmount();
    const failed = await open({ [PATH]: () => ({ status: 500, body: refusal(500, 'internal', 'x') }) });
    expect(
      await screen.findByText('An error occurred while aggregating your analytics. Please try again later.'),
    ).toBeTruthy();
    failed.unmount();
    await openContents(`${LIST}/unknown/analytics`);
    expect(await screen.findByText('Content not found.')).toBeTruthy();
  });

  it.each([
    ['No one has watched yet', {}],
    ['No one watched', { ...ENDED, uniqueViewers: 0, staffViewers: 0 }],
    ['The list of viewers is no longer kept', ENDED],
  ])('say “%s” where the list is empty, for hosts too', async (title, changes) => {
    await open({
      'GET /api/clients/client-1': () => ({ body: aClient({ role: 'host' }) }),
      [PATH]: () => ({ body: { ...figures, ...changes } }),
      [VIEWERS]: () => ({ body: { viewers: [], total: 0, hasAttendees: false } }),
    });
    expect(await screen.findByRole('heading', { name: title })).toBeTruthy();
    expect(screen.queryByRole('searchbox')).toBeNull();
  });

  it('list who left early, once the event has ended', async () => {
    const early = 'Left more than 10 minutes before the end';
    const running = await open();
    await screen.findByRole('button', { name: 'Ann Baker' });
    expect(screen.queryByRole('checkbox', { name: early })).toBeNull();
    running.unmount();
    const { user, calls } = await open({
      [PATH]: () => ({ body: { ...figures, ...ENDED } }),
      [VIEWERS]: ({ query }) => ({
        body: query.leftEarly ? { viewers: [], total: 0, hasAttendees: false } : { viewers: [viewer], total: 1 },
      }),
    });
    await user.click(await screen.findByRole('checkbox', { name: early }));
    expect(await screen.findByRole('heading', { name: 'No one left early' })).toBeTruthy();
    const asked = calls.filter(({ path }) => path.endsWith('/viewers')).map(({ query }) => query?.leftEarly);
    expect([asked[0], asked.at(-1)]).toEqual([undefined, 'true']);
  });
});
