import { beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { toaster } from '@ui/components/toaster';
import type { RouteObject } from 'react-router-dom';
import { refusal } from '../../../test/support/web/fake-api';
import { aViewerContent, renderViewer, type ServedPages, servePages } from '../../../test/support/web/viewer-pages';

jest.mock('@ui/player/video-player', () => jest.requireActual('../../../test/support/web/fake-player'));
let routes: RouteObject[];
beforeAll(async () => {
  routes = (await import('./router')).viewerRoutes({ kind: 'product' });
});
beforeEach(() => localStorage.clear());

const PATH = '/api/contents/content-1/reminder';
const CANCEL = '/api/public/reminders/cancel';
const REGISTERED = { kind: 'registered', email: 'ann@example.org', displayName: 'Ann' };

/** A server that keeps whether the reminder is set. */
function aServer(email: string | null) {
  let isSet = false;
  const answer = () => ({ body: { isSet, email } });
  return {
    [`GET ${PATH}`]: answer,
    [`POST ${PATH}`]: () => {
      isSet = true;
      return answer();
    },
    [`DELETE ${PATH}`]: () => {
      isSet = false;
      return { status: 204 };
    },
  };
}

async function open(handlers: ServedPages['handlers'], user: object = {}, inMinutes = 90) {
  const { calls } = await servePages({ contents: [aViewerContent({}, inMinutes)], handlers: handlers ?? {}, user });
  const view = await renderViewer(routes, '/grace/online/abcdefghij');
  await screen.findAllByRole('button', { name: 'Add to calendar' });
  const sent = () => calls.filter(({ path }) => path === PATH).map(({ method, body }) => ({ method, body }));
  return { ...view, calls, sent };
}
const buttons = (name: string) => screen.getAllByRole('button', { name });
const clickFirst = async (user: { click: (element: Element) => Promise<void> }, name: string) =>
  user.click((await screen.findAllByRole('button', { name }))[0]!);

describe('Remind me', () => {
  it('is one click for someone whose address is verified, and can be undone', async () => {
    const { user, sent } = await open(aServer('ann@example.org'), REGISTERED);
    expect(await screen.findAllByRole('button', { name: 'Remind me' })).toHaveLength(1);
    await clickFirst(user, 'Remind me');
    await waitFor(() => expect(buttons('Reminder set')).toHaveLength(1));
    const [toast] = toaster.getVisibleToasts();
    expect([toast?.title, toast?.description]).toEqual([
      'Reminder set',
      expect.stringMatching(
        /^We'll email ann@example\.org 15 minutes before the start\. Expect it (today|tomorrow), .* [AP]M\.$/,
      ),
    ]);
    expect(sent().at(-1)).toEqual({ method: 'POST', body: { timeZone: 'UTC' } });
    expect(toast?.action?.label).toBe('Undo');
    act(() => toast?.action?.onClick());
    await waitFor(() => expect(buttons('Remind me')).toHaveLength(1));
    expect(sent().at(-1)?.method).toBe('DELETE');
    expect(toaster.getVisibleToasts().map(({ title }) => title)).toContain("You won't get a reminder");
  });

  it('asks everyone else for an address, says when the email comes, and knows so after a reload', async () => {
    const server = aServer(null);
    const { user, sent } = await open(server);
    expect(sent()).toEqual([]);
    await clickFirst(user, 'Remind me');
    const form = within(await screen.findByRole('dialog', { name: 'Get a reminder' }));
    expect(form.getByText("We'll email you a link to “Sunday Service” 15 minutes before it starts.")).toBeTruthy();
    await user.click(form.getByRole('button', { name: 'Remind me' }));
    expect(await form.findByText('Email Required')).toBeTruthy();
    await user.type(form.getByLabelText(/^Email/), 'ben@');
    expect(await form.findByText('Invalid Email')).toBeTruthy();
    expect(sent()).toEqual([]);
    await user.type(form.getByLabelText(/^Email/), 'example.org{Enter}');
    const done = within(await screen.findByRole('dialog', { name: 'Reminder set' }));
    expect(done.getByText(/^We'll email ben@example\.org 15 minutes before the start/)).toBeTruthy();
    expect(sent()).toEqual([{ method: 'POST', body: { timeZone: 'UTC', email: 'ben@example.org' } }]);
    await user.click(done.getByRole('button', { name: 'Done' }));
    const again = await open(server);
    await clickFirst(again.user, 'Reminder set');
    const set = within(await screen.findByRole('dialog', { name: 'Reminder set' }));
    expect(set.getByText(/^We'll email you 15 minutes before/)).toBeTruthy();
    await again.user.click(set.getByRole('button', { name: "Don't remind me" }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(buttons('Remind me')).toHaveLength(1);
  });

  it('asks for an address where the account has none that is verified', async () => {
    const errors = [{ path: 'email', message: 'Email Required' }];
    const refuse = () => ({ status: 400, body: refusal(400, 'validation_failed', 'x', errors) });
    const { user } = await open({ ...aServer(null), [`POST ${PATH}`]: refuse }, REGISTERED);
    await clickFirst(user, 'Remind me');
    const form = within(await screen.findByRole('dialog', { name: 'Get a reminder' }));
    expect((form.getByLabelText(/^Email/) as HTMLInputElement).value).toBe('ann@example.org');
  });

  it('sends the link right away shortly before the start, and keeps what was typed if that fails', async () => {
    const refuse = () => ({
      status: 429,
      body: refusal(429, 'rate_limited', 'Too many requests. Please wait a moment.'),
    });
    const { user } = await open({ ...aServer(null), [`POST ${PATH}`]: refuse }, {}, 10);
    await clickFirst(user, 'Remind me');
    const form = within(await screen.findByRole('dialog', { name: 'Get a reminder' }));
    expect(form.getByText("“Sunday Service” starts soon. We'll email you a link right away.")).toBeTruthy();
    await user.type(form.getByLabelText(/^Email/), 'ben@example.org{Enter}');
    expect(await form.findByText('Too many requests. Please wait a moment.')).toBeTruthy();
    expect((form.getByLabelText(/^Email/) as HTMLInputElement).value).toBe('ben@example.org');
  });

  it('is not there once the event has started', async () => {
    await servePages({ contents: [aViewerContent({}, -10)], user: REGISTERED });
    await renderViewer(routes, '/grace/online/abcdefghij');
    await screen.findByTestId('player');
    expect(screen.queryByRole('button', { name: 'Remind me' })).toBeNull();
  });
});

describe('the link in a reminder', () => {
  const visit = async (handler: () => { status: number; body?: unknown }) => {
    const { calls } = await servePages({ handlers: { [`POST ${CANCEL}`]: handler } });
    const { user } = await renderViewer(routes, '/reminders/Reminder-1/A-Code');
    const stop = await screen.findByRole('button', { name: 'Stop the reminder' });
    expect(screen.getByRole('heading', { name: 'Stop this reminder?' })).toBeTruthy();
    expect(calls.some(({ path }) => path === CANCEL)).toBe(false);
    await user.click(stop);
    return calls;
  };

  it('cancels it with the button on its page, not by being opened', async () => {
    const calls = await visit(() => ({ status: 204 }));
    expect(await screen.findByRole('heading', { name: 'Reminder canceled' })).toBeTruthy();
    expect(calls.find(({ path }) => path === CANCEL)?.body).toEqual({ reminderId: 'Reminder-1', code: 'A-Code' });
  });

  it('says so when there is nothing left to cancel, and keeps the button after a failure', async () => {
    await visit(() => ({ status: 410, body: refusal(410, 'invalid_link', 'x') }));
    expect(await screen.findByRole('heading', { name: 'Nothing to cancel' })).toBeTruthy();
    await visit(() => ({ status: 503, body: refusal(503, 'unavailable', 'x') }));
    expect((await screen.findByRole('alert')).textContent).toBe('The service is busy. Please try again in a moment.');
    expect(screen.getByRole('button', { name: 'Stop the reminder' })).toBeTruthy();
  });
});
