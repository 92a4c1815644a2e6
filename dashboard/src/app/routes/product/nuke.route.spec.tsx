import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { Nuke } from '@ui/api/wire.types';
import { type Handlers, openDashboard } from '../../../../../test/support/web/dashboard-pages';
import { refusal } from '../../../../../test/support/web/fake-api';

const counts = {
  accounts: 0,
  messages: 0,
  presence: 0,
  roles: 1,
  tokens: 0,
  sessions: 2,
  images: 0,
  mails: 0,
  auditValues: 0,
};
const aNuke = (values: Partial<Nuke> = {}): Nuke => ({
  id: 'nuke-1',
  state: 'queued',
  step: null,
  done: 3,
  total: 3,
  counts,
  people: 2,
  startedAt: '2026-11-20T10:00:00.000Z',
  finishedAt: null,
  ...values,
});

async function open(at: string, handlers: Handlers = {}) {
  const found = { 'POST /api/users/nuke/check': () => ({ body: { people: 2 } }) };
  const view = await openDashboard(at, { ...found, ...handlers }, { globalRole: 'owner' });
  const ask = async (email: string) => {
    await view.user.type(await screen.findByLabelText(/^Email/), email);
    await view.user.click(screen.getByRole('button', { name: 'Nuke user' }));
  };
  return { ask, ...view };
}

describe('erasing a person', () => {
  it('says what is wrong with the address, and does not begin on Enter', async () => {
    const { ask, user, calls } = await open('/nuke');
    await ask(' ');
    expect(await screen.findByText('Email Required')).toBeTruthy();
    await user.type(screen.getByLabelText(/^Email/), 'dana{Enter}');
    expect(await screen.findByText('Email Invalid')).toBeTruthy();
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(calls.filter(({ method, path }) => method === 'POST' && path.includes('nuke'))).toEqual([]);
  });

  it('wants the address twice, shows how far it is, and what it was', async () => {
    const states = [
      aNuke({ state: 'running', step: 'messages', done: 503, total: 2003, counts: { ...counts, messages: 500 } }),
      aNuke({
        state: 'done',
        done: 2007,
        total: 2007,
        counts: { ...counts, messages: 2000, accounts: 1, giftCards: 3 },
      }),
    ];
    const { ask, user, calls, router } = await open('/nuke', {
      'POST /api/users/nuke': () => ({ body: aNuke() }),
      'GET /api/users/nuke/nuke-1': () => ({ body: states.length > 1 ? states.shift() : states[0] }),
    });
    await ask('Dana@Example.org');
    const dialog = await screen.findByRole('alertdialog', { name: 'Nuke dana@example.org?' });
    const confirm = within(dialog).getByRole('button', { name: 'Nuke permanently' }) as HTMLButtonElement;
    expect(confirm.disabled).toBe(true);
    expect(dialog.textContent).toContain('2 people use this address, including guests.');
    await user.type(within(dialog).getByLabelText('Type the address again to confirm'), 'DANA@example.org');
    await user.click(confirm);
    const bar = await screen.findByRole('progressbar', { name: 'Chat messages…' });
    expect(bar.getAttribute('aria-valuenow')).toBe('25');
    expect(screen.getByText('503 of 2003')).toBeTruthy();
    expect(router.state.location.search).toBe('?nuke=nuke-1');
    expect((await screen.findAllByText('User Nuked!')).length).toBe(2);
    expect(screen.getByText('Messages: 2,000')).toBeTruthy();
    expect(screen.getByText('Accounts and guests: 1')).toBeTruthy();
    expect(screen.getByText('Gift cards: 3')).toBeTruthy();
    expect(screen.queryByText(/Images/)).toBeNull();
    expect(calls.find(({ path, method }) => method === 'POST' && path === '/api/users/nuke')?.body).toEqual({
      email: 'dana@example.org',
    });
    await user.click(screen.getByRole('button', { name: 'Nuke someone else' }));
    expect(await screen.findByRole('button', { name: 'Nuke user' })).toBeTruthy();
  });

  it('looks first, and asks nothing where there is nobody to erase', async () => {
    const message = 'User not found.';
    const { ask, user, calls } = await open('/nuke', {
      'POST /api/users/nuke/check': () => ({ status: 404, body: refusal(404, 'not_found', message) }),
    });
    await ask('dana@example.org');
    expect(await screen.findByText(message)).toBeTruthy();
    const field = screen.getByLabelText(/^Email/);
    expect(field.getAttribute('aria-invalid')).toBe('true');
    await waitFor(() => expect(document.activeElement).toBe(field));
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(
      calls.filter(({ method, path }) => method === 'POST' && path.includes('nuke')).map(({ path }) => path),
    ).toEqual(['/api/users/nuke/check']);
    await user.type(field, 'x');
    expect(screen.queryByText(message)).toBeNull();
  });

  it.each([
    [404, 'not_found', 'User not found.'],
    [403, 'forbidden', "You can't erase yourself."],
    [429, 'rate_limited', 'Too many requests. Please wait a moment.'],
  ])('says Failed, and why, on %s', async (status, code, message) => {
    const { ask, user } = await open('/nuke', {
      'POST /api/users/nuke': () => ({ status, body: refusal(status, code, message) }),
    });
    await ask('dana@example.org');
    const dialog = await screen.findByRole('alertdialog');
    await user.type(within(dialog).getByRole('textbox'), 'dana@example.org');
    await user.click(within(dialog).getByRole('button', { name: 'Nuke permanently' }));
    expect(await screen.findByText('Failed')).toBeTruthy();
    expect(screen.getAllByRole('alert').map((alert) => alert.textContent)).toContain(message);
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  });

  it('leads back to one that was left, from which nothing is counted before it begins', async () => {
    const { user, router } = await open('/nuke', {
      'GET /api/users/nuke': () => ({ body: [aNuke(), aNuke({ id: 'nuke-0', state: 'done', people: 1 })] }),
      'GET /api/users/nuke/nuke-1': () => ({ body: aNuke() }),
    });
    const [running, over] = await screen.findAllByRole('button', { name: /^Show the erasure from / });
    expect(running!.textContent).toContain('2 people');
    expect(running!.textContent).toContain('Queued');
    expect(over!.textContent).toContain('1 person');
    await user.click(running!);
    expect(router.state.location.search).toBe('?nuke=nuke-1');
    const bar = await screen.findByRole('progressbar', { name: /^Signed out everywhere/ });
    expect(bar.getAttribute('aria-valuenow')).toBe('0');
    expect(screen.queryByText('3 of 3')).toBeNull();
  });

  it('says Failed of one that was given up', async () => {
    await open('/nuke?nuke=nuke-1', {
      'GET /api/users/nuke/nuke-1': () => ({ body: aNuke({ state: 'failed' }) }),
    });
    expect(await screen.findByText('Failed')).toBeTruthy();
    expect(screen.getByText('Roles: 1')).toBeTruthy();
  });

  it('says that it cannot be found', async () => {
    await open('/nuke?nuke=nothing');
    expect(await screen.findByText("This erasure couldn't be found.")).toBeTruthy();
  });
});
