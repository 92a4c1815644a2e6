import { describe, expect, it } from '@jest/globals';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeApi, refusal, sessionOf } from '../../../../../test/support/web/fake-api';
import { renderRoutes } from '../../../../../test/support/web/render-app';
import { aClient } from '../../../../../test/support/web/wire-builders';
import { reasonText } from '../../../features/report-mails/report-mails.messages';
import { routes } from '../../router';

const PATH = 'GET /api/clients/client-1/report-subscriptions';
const ADD = 'POST /api/clients/client-1/report-subscriptions';
const CHECK = 'POST /api/public/report-subscriptions/check';
const END = 'POST /api/public/report-subscriptions/end';
const RESUME = 'POST /api/public/report-subscriptions/resume';
const weekly = {
  ...{ id: 's-1', userId: 'bo', name: 'Bo Hall', email: 'bo@example.org', kind: 'weekly', weekday: 1, hour: 8 },
  ...{ timeZone: 'America/Chicago', isPaused: false, isUnsubscribed: false, isOwn: false },
  nextAt: '2026-11-30T14:00:00.000Z',
  deliveries: [
    {
      ...{ dueAt: '2026-11-23T14:00:00.000Z', event: null, state: 'waiting', settledAt: null },
      ...{ reason: 'ECONNECTION', nextAttemptAt: '2026-11-23T14:05:00.000Z' },
    },
  ],
};
const linked = { organization: 'Grace Church', kind: 'weekly', isUnsubscribed: false };
const people = [{ userId: 'bo', name: 'Bo Hall', email: 'bo@example.org' }];
const list = (subscriptions: object[], failingFiles: object[] = []) => ({
  ...{ subscriptions, people, failingFiles, timeZone: 'America/Chicago' },
});

const LINK = { subscriptionId: 's-1', code: 'a-code' };
const bodiesTo = (calls: ReturnType<typeof fakeApi>['calls'], operation: string) =>
  calls.filter(({ method, path }) => `${method} ${path}` === operation).map(({ body }) => body);

async function open(answers: Parameters<typeof fakeApi>[0] = {}, path = '/client-1/reports', role = 'admin') {
  const { calls } = fakeApi({
    'POST /api/session': () => ({ body: sessionOf() }),
    'GET /api/clients': () => ({ body: [aClient({ role: role as 'admin' })] }),
    'GET /api/clients/client-1': () => ({ body: aClient({ role: role as 'admin' }) }),
    [PATH]: () => ({ body: list([weekly]) }),
    [ADD]: () => ({ status: 204 }),
    [CHECK]: () => ({ body: linked }),
    ...answers,
  });
  await act(async () => renderRoutes(routes, path));
  return { calls, user: userEvent.setup() };
}

describe('reports by email', () => {
  it('are sent to people who are subscribed, each week or after each event', async () => {
    const { user, calls } = await open({ [PATH]: () => ({ body: list([]) }) });
    expect(await screen.findByText('No subscriptions yet')).toBeTruthy();
    await user.selectOptions(screen.getByLabelText(/^Time/), '6:00 PM');
    await user.click(screen.getByRole('button', { name: 'Subscribe' }));
    await screen.findByText("You're now subscribed");
    await user.selectOptions(await screen.findByLabelText(/^Send to/), 'Bo Hall (bo@example.org)');
    await user.selectOptions(screen.getByLabelText('Report'), 'After each event');
    expect(screen.queryByLabelText('Day')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Subscribe' }));
    await waitFor(() =>
      expect(bodiesTo(calls, ADD)).toEqual([
        { kind: 'weekly', weekday: 1, hour: 18 },
        { kind: 'event', userId: 'bo', weekday: null, hour: null },
      ]),
    );
  });

  it('show what became of the latest ones, and can be paused, changed, and ended', async () => {
    const { user, calls } = await open({
      'PUT /api/clients/client-1/report-subscriptions/s-1': () => ({ status: 204 }),
      'DELETE /api/clients/client-1/report-subscriptions/s-1': () => ({ status: 204 }),
    });
    const row = within(await screen.findByRole('list', { name: 'Subscriptions' }));
    expect(row.getByText('Every Monday at 8:00 AM, Chicago time')).toBeTruthy();
    expect(row.getAllByText(/^Not sent yet\. The mail server couldn't be reached\. Next attempt: /)).toHaveLength(2);
    await user.click(row.getByRole('button', { name: 'Pause' }));
    await user.click(row.getByRole('button', { name: 'Change time' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.selectOptions(dialog.getByLabelText('Day'), 'Friday');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const changes = calls.filter(({ method }) => method === 'PUT').map(({ body }) => body);
    expect(changes).toMatchObject([
      { weekday: 1, hour: 8, isPaused: true },
      { weekday: 5, hour: 8, isPaused: false },
    ]);
    await user.click(row.getByRole('button', { name: 'Unsubscribe Bo Hall' }));
    const question = within(await screen.findByRole('alertdialog'));
    await user.click(question.getByRole('button', { name: 'Unsubscribe' }));
    await waitFor(() => expect(calls.some(({ method }) => method === 'DELETE')).toBe(true));
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Subscriptions' })));
  });

  it('say what subscribing someone again does', async () => {
    const { user } = await open({ [PATH]: () => ({ body: list([{ ...weekly, isPaused: true }]) }) });
    const already = /^Bo Hall is already subscribed: every Monday at 8:00 AM, Chicago time\./;
    await user.selectOptions(await screen.findByLabelText(/^Send to/), 'Bo Hall (bo@example.org)');
    expect(screen.getByText(already).textContent).toMatch(/\. Subscribing again ends the pause\.$/);
    await user.selectOptions(screen.getByLabelText('Day'), 'Friday');
    expect(screen.getByText(already).textContent).toMatch(/ ends the pause and changes the time\.$/);
    await user.selectOptions(screen.getByLabelText('Report'), 'After each event');
    expect(screen.queryByText(/already subscribed/)).toBeNull();
  });

  it('show files that could not be saved, with the reason and the next attempt', async () => {
    const file = { kind: 'event', organization: 'Grace', event: 'Vespers', dueAt: '2026-11-23T14:00:00.000Z' };
    const files = [
      { ...file, state: 'waiting', reason: 'EBUCKET 403', nextAttemptAt: '2026-11-23T14:05:00.000Z' },
      { ...file, kind: 'weekly', event: null, state: 'failed', reason: 'EBUCKET', nextAttemptAt: null },
    ];
    await open({ [PATH]: () => ({ body: list([], files) }) });
    const [waiting, failed] = within(await screen.findByRole('list', { name: "Files that couldn't be saved" }))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
    expect(waiting).toMatch(/^Vespers, .*Not saved yet\. The file storage refused the file\. .* Next attempt: /);
    expect(failed).toMatch(/^Weekly report, .*Not saved\. The file storage couldn't be reached\.$/);
  });

  it('leave to those who have unsubscribed whether they come back', async () => {
    const ended = { ...weekly, isUnsubscribed: true, nextAt: null, deliveries: [] };
    await open({ [PATH]: () => ({ body: list([ended]) }) });
    const row = within(await screen.findByRole('list', { name: 'Subscriptions' }));
    expect(row.getByText(/Only they can subscribe again\.$/)).toBeTruthy();
    expect(row.queryByRole('button')).toBeNull();
  });

  it('can be taken out of the list by those who have unsubscribed', async () => {
    const own = { ...weekly, isUnsubscribed: true, isOwn: true, nextAt: null, deliveries: [] };
    const { user, calls } = await open({
      [PATH]: () => ({ body: list([own]) }),
      'DELETE /api/clients/client-1/report-subscriptions/s-1': () => ({ status: 204 }),
    });
    await user.click(await screen.findByRole('button', { name: 'Remove Bo Hall from the list' }));
    const question = within(await screen.findByRole('alertdialog', { name: 'Remove Bo Hall from the list?' }));
    await user.click(question.getByRole('button', { name: 'Remove' }));
    await waitFor(() => expect(calls.some(({ method }) => method === 'DELETE')).toBe(true));
  });

  it('say what is wrong', async () => {
    const issue = { code: 'validation_failed', errors: [{ path: 'userId', message: 'Nope' }] };
    const { user } = await open({ [ADD]: () => ({ status: 400, body: { ...refusal(400, 'x', 'x'), ...issue } }) });
    await user.click(await screen.findByRole('button', { name: 'Subscribe' }));
    expect((await screen.findAllByText('Nope')).length).toBeGreaterThan(0);
  });

  it('say if they could not be loaded, and are not for hosts', async () => {
    await open({ [PATH]: () => ({ status: 500, body: refusal(500, 'internal', 'x') }) });
    expect(await screen.findByText("Couldn't load the subscriptions")).toBeTruthy();
    await open({}, '/client-1/reports', 'host');
    expect(await screen.findByRole('heading', { name: 'Unauthorized' })).toBeTruthy();
  });

  it('end by their link only when its button is pressed, and come back by another', async () => {
    let isDown = true;
    const { user, calls } = await open(
      {
        [END]: () => ({ status: 204 }),
        [RESUME]: () => (isDown ? { status: 503, body: refusal(503, 'unavailable', 'x') } : { status: 204 }),
      },
      '/unsubscribe/s-1/a-code',
    );
    const title = 'Unsubscribe from the weekly report on Grace Church?';
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeTruthy();
    expect(bodiesTo(calls, CHECK)).toEqual([LINK]);
    expect(bodiesTo(calls, END)).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Unsubscribe' }));
    expect(await screen.findByText("You've unsubscribed")).toBeTruthy();
    expect(screen.getByText("You won't get the weekly report on Grace Church anymore.")).toBeTruthy();
    expect(bodiesTo(calls, END)).toEqual([LINK]);
    await user.click(screen.getByRole('button', { name: 'Subscribe again' }));
    expect(await screen.findByRole('alert')).toBeTruthy();
    isDown = false;
    await user.click(screen.getByRole('button', { name: 'Subscribe again' }));
    expect(await screen.findByText("You're subscribed again")).toBeTruthy();
    expect(screen.getByText("You'll get the weekly report on Grace Church again.")).toBeTruthy();
    expect(bodiesTo(calls, RESUME)).toEqual([LINK, LINK]);
  });

  it.each([
    [{ kind: 'event' }, 'Unsubscribe from the report after each event at Grace Church?'],
    [{ organization: null }, 'Unsubscribe from the weekly report on all organizations?'],
    [{ isUnsubscribed: true }, "You've unsubscribed"],
  ])('say what their link ends: %j', async (report, title) => {
    await open({ [CHECK]: () => ({ body: { ...linked, ...report } }) }, '/unsubscribe/s-1/a-code');
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeTruthy();
    const button = title.endsWith('?') ? 'Unsubscribe' : 'Subscribe again';
    expect(screen.getByRole('button', { name: button })).toBeTruthy();
  });

  it('say if their link is over, as the page opens and when the button is pressed', async () => {
    const over = { status: 410, body: refusal(410, 'invalid_link', 'x') };
    let isOver = false;
    const answers = { [CHECK]: () => (isOver ? over : { body: linked }), [END]: () => over };
    const { user } = await open(answers, '/unsubscribe/s-1/a-code');
    await user.click(await screen.findByRole('button', { name: 'Unsubscribe' }));
    expect(await screen.findByText("This link doesn't work anymore")).toBeTruthy();
    cleanup();
    isOver = true;
    await open(answers, '/unsubscribe/s-1/a-code');
    expect(await screen.findByText("This link doesn't work anymore")).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Unsubscribe' })).toBeNull();
  });

  it('ask again what their link ends if the server could not say', async () => {
    let isDown = true;
    const down = { status: 503, body: refusal(503, 'unavailable', 'x') };
    const { user } = await open({ [CHECK]: () => (isDown ? down : { body: linked }) }, '/unsubscribe/s-1/a-code');
    expect(await screen.findByRole('heading', { name: "Couldn't check the link" })).toBeTruthy();
    isDown = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('button', { name: 'Unsubscribe' })).toBeTruthy();
  });

  it.each([
    ['EENVELOPE 550 5.1.1', "The mail server doesn't accept this address."],
    ['EMESSAGE 554', 'The mail server refused the email.'],
    ['EAUTH 535', "The mail server couldn't be reached."],
    ['EXPIRED', "It couldn't be sent in time."],
    ['EBUCKET 404', "The file storage doesn't have this bucket."],
    ['ENOTSENT', "This server doesn't send email."],
  ])('explain the failure %s', (reason, text) => expect(reasonText(reason)).toBe(text));
});
