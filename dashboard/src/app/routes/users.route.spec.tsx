import { describe, expect, it } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { session } from '@ui/session/session';
import { fakeApi, refusal, sessionOf } from '../../../../test/support/web/fake-api';
import { renderRoutes } from '../../../../test/support/web/render-app';
import { aChannel, aClient, aUser } from '../../../../test/support/web/wire-builders';
import { routes } from '../routes';

const owner = aUser({ id: 'owner', firstName: 'Olive', lastName: 'Owner', email: 'olive@example.org', role: 'owner' });
const me = aUser({ id: 'person', firstName: 'Ann', lastName: 'Example', isYou: true, role: 'admin' });
const closed = { canOpen: false, canRemove: false };
const invited = aUser({
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
const users = [me, invited, { ...owner, abilities: { ...owner.abilities, ...closed } }];

async function open(at: string, overrides: Parameters<typeof fakeApi>[0] = {}, role = 'owner', user: object = {}) {
  const { calls } = fakeApi({
    'POST /api/session': () => ({ body: sessionOf(user) }),
    'GET /api/clients': () => ({ body: [aClient()] }),
    'GET /api/clients/client-1': () => ({ body: { ...aClient({ role: role as 'owner' }), whitelist: null } }),
    'GET /api/clients/client-1/channels': () => ({
      body: [aChannel(), aChannel({ id: 'channel-2', key: 'kids', name: 'Kids' })],
    }),
    'GET /api/clients/client-1/users': () => ({ body: users }),
    'GET /api/clients/client-1/users/guest': () => ({ body: invited }),
    ...overrides,
  });
  await session.renew();
  const view = await act(async () => renderRoutes(routes, at));
  return { calls, ...view };
}

const sent = (calls: { method: string; path: string; body: unknown }[], method: string, path: RegExp) =>
  calls.filter((call) => call.method === method && path.test(call.path)).map(({ body }) => body);
const field = (name: string) => screen.getByRole('textbox', { name: new RegExp(`^${name}`) });

async function fill(user: Awaited<ReturnType<typeof open>>['user'], email = 'New@Example.org') {
  await screen.findByRole('form', { name: 'User' });
  await user.type(field('Email'), email);
  await user.type(field('First name'), 'Nora');
  await user.type(field('Last name'), 'New');
}

describe('the list of users', () => {
  it('names everybody with role and state, and opens only whom one may open', async () => {
    await open('/client-1/users');
    await screen.findByRole('heading', { name: /^YOUR USERS/ });
    const rows = screen.getAllByRole('listitem').filter((row) => within(row).queryByRole('heading', { level: 3 }));
    expect(rows.map((row) => within(row).getByRole('heading').textContent)).toEqual([
      'Ann Example',
      'Ivy Invited',
      'Olive Owner',
    ]);
    expect(within(rows[1]!).getByText('Invited')).toBeTruthy();
    expect(within(rows[1]!).getByText('2 channels')).toBeTruthy();
    expect(within(rows[1]!).getByRole('link').getAttribute('href')).toBe('/client-1/users/guest');
    expect(within(rows[2]!).queryByRole('link')).toBeNull();
    expect(within(rows[2]!).queryByRole('button')).toBeNull();
    expect(screen.getByRole('link', { name: 'Add user' }).getAttribute('href')).toBe('/client-1/users/add');
    expect(document.title).toBe('Users | Foyer');
  });

  it('finds by name and address', async () => {
    const { user } = await open('/client-1/users');
    const search = await screen.findByRole('searchbox');
    await user.type(search, 'olive@');
    expect(screen.queryByText('Ivy Invited')).toBeNull();
    await user.type(search, 'zzz');
    expect(screen.getByText('Nobody matches “olive@zzz”.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Clear search' }));
    expect(screen.getByText('Ivy Invited')).toBeTruthy();
  });

  it.each([
    ['nobody is there', 200, []],
    ['there is no such organisation any more', 404, refusal(404, 'not_found', 'Users not found.')],
  ])('says 404 when %s', async (_, status, body) => {
    await open('/client-1/users', { 'GET /api/clients/client-1/users': () => ({ status, body }) });
    expect(await screen.findByText('Users not found.')).toBeTruthy();
  });

  it('says when one is alone, and when it cannot be read', async () => {
    const { unmount } = await open('/client-1/users', { 'GET /api/clients/client-1/users': () => ({ body: [me] }) });
    expect(await screen.findByText('Nobody else yet.')).toBeTruthy();
    unmount();
    await open('/client-1/users', {
      'GET /api/clients/client-1/users': () => ({ status: 500, body: refusal(500, 'internal', 'x') }),
    });
    expect(await screen.findByText('Error getting users')).toBeTruthy();
  });

  it.each(['/client-1/users', '/client-1/users/add', '/client-1/users/guest'])('%s is not for hosts', async (at) => {
    const { calls } = await open(at, {}, 'host');
    expect((await screen.findAllByText('Unauthorized')).length).toBeGreaterThan(0);
    expect(sent(calls, 'GET', /users/)).toEqual([]);
  });

  it.each([
    [200, { message: 'User Removed' }, 'User Removed'],
    [409, refusal(409, 'last_owner', 'The only owner cannot be removed.'), 'User could not be removed'],
  ])('removes somebody after asking: %s', async (status, body, said) => {
    const { user } = await open('/client-1/users', {
      'DELETE /api/clients/client-1/users/guest': () => ({ status, body }),
    });
    await user.click(await screen.findByRole('button', { name: 'Actions for Ivy Invited' }));
    await user.click(screen.getByRole('menuitem', { name: 'Remove' }));
    await user.click(screen.getByRole('button', { name: 'Remove user' }));
    expect(await screen.findByText(said)).toBeTruthy();
    expect(screen.queryAllByText('Ivy Invited').length > 0).toBe(status !== 200);
  });

  it('shows a verification link and mails the invitation again', async () => {
    const { user } = await open('/client-1/users', {
      'POST /api/clients/client-1/users/guest/verification-link': () => ({
        status: 201,
        body: { url: 'https://foyer.example/signup/x', expiresAt: '2026-11-28T00:00:00.000Z' },
      }),
      'POST /api/clients/client-1/users/guest/resend': () => ({ status: 202 }),
    });
    await user.click(await screen.findByRole('button', { name: 'Actions for Ivy Invited' }));
    await user.click(screen.getByRole('menuitem', { name: 'Resend invitation' }));
    expect(await screen.findByText('Invitation sent again')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Actions for Ivy Invited' }));
    await user.click(screen.getByRole('menuitem', { name: 'Verification link' }));
    await user.click(screen.getByRole('button', { name: 'Show a verification link' }));
    await waitFor(() => expect((field('Link') as HTMLInputElement).value).toBe('https://foyer.example/signup/x'));
    await user.click(screen.getByRole('button', { name: 'Copy' }));
    expect(await screen.findByRole('button', { name: 'Copied!' })).toBeTruthy();
  });
});

describe('the form for a new user', () => {
  const invite = 'POST /api/clients/client-1/invite';
  const done = { message: 'User Invited', user: invited };

  it('says what is missing, and who is there already', async () => {
    const { user, calls } = await open('/client-1/users/add');
    await screen.findByRole('form', { name: 'User' });
    await user.click(screen.getByRole('checkbox', { name: /Set a password/ }));
    await user.click(screen.getByRole('button', { name: 'Invite' }));
    for (const message of [
      'First Name Required',
      'Last Name Required',
      'Email Required',
      'Role Required',
      'Password Required',
    ])
      expect((await screen.findAllByText(message)).length).toBeGreaterThan(0);
    await user.type(field('Email'), 'ivy');
    expect(screen.getAllByText('Email Invalid').length).toBeGreaterThan(0);
    await user.type(field('Email'), '@Example.ORG');
    expect(screen.getAllByText('A user with this email address already exists in this client').length).toBeGreaterThan(
      0,
    );
    expect(sent(calls, 'POST', /invite/)).toEqual([]);
  });

  it.each([
    ['owner', ['Owner', 'Admin', 'Superhost', 'Host'], true],
    ['admin', ['Admin', 'Superhost', 'Host'], true],
    ['superhost', ['Superhost', 'Host'], false],
  ])('offers what a %s may give', async (role, roles, canSetPassword) => {
    await open('/client-1/users/add', {}, role);
    await screen.findByRole('form', { name: 'User' });
    const offered = screen.getAllByRole('radio').map((radio) => radio.closest('label')!.querySelector('span span')!);
    expect(offered.map(({ textContent }) => textContent)).toEqual(roles);
    expect(screen.queryByRole('checkbox', { name: /Set a password/ }) !== null).toBe(canSetPassword);
  });

  it('sends what was typed and goes back to the list', async () => {
    const { user, calls, router } = await open('/client-1/users/add', {
      [invite]: () => ({ status: 201, body: done }),
    });
    await fill(user);
    await user.click(screen.getByRole('radio', { name: /^Host/ }));
    await user.click(screen.getByRole('checkbox', { name: 'Limit to certain channels' }));
    await user.click(screen.getByRole('checkbox', { name: 'Kids' }));
    await user.click(screen.getByRole('button', { name: 'Invite' }));
    expect(await screen.findByText('User Invited')).toBeTruthy();
    expect(sent(calls, 'POST', /invite/)).toEqual([
      {
        email: 'new@example.org',
        firstName: 'Nora',
        lastName: 'New',
        role: 'host',
        whitelistChannelIds: ['channel-2'],
      },
    ]);
    expect(router.state.location.pathname).toBe('/client-1/users');
  });

  it('asks before it makes somebody else the owner', async () => {
    const { user, calls } = await open('/client-1/users/add', { [invite]: () => ({ status: 201, body: done }) });
    await fill(user);
    await user.click(screen.getByRole('radio', { name: /^Owner/ }));
    expect(screen.queryByRole('checkbox', { name: 'Limit to certain channels' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Invite' }));
    await screen.findByText('An organization has one owner. Olive Owner will become an admin.');
    await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Cancel' }));
    expect(sent(calls, 'POST', /invite/)).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Invite' }));
    await user.click(await screen.findByRole('button', { name: 'Change the owner' }));
    await waitFor(() => expect(sent(calls, 'POST', /invite/)).toHaveLength(1));
    expect(sent(calls, 'POST', /invite/)[0]).toMatchObject({
      role: 'owner',
      clientOwnerId: 'owner',
      whitelistChannelIds: null,
    });
  });

  it.each([
    [403, 'permission_level', "You don't have permission to invite users."],
    [403, 'permission_level', "You don't have permission to invite users of this role."],
    [409, 'user_exists', 'A user with this email address already exists in this client.'],
    [429, 'rate_limited', 'Too many requests. Please wait a moment.'],
  ])('repeats what the server says to %s %s', async (status, code, message) => {
    const { user } = await open('/client-1/users/add', {
      [invite]: () => ({ status, body: refusal(status, code, message) }),
    });
    await fill(user);
    await user.click(screen.getByRole('radio', { name: /^Host/ }));
    await user.click(screen.getByRole('button', { name: 'Invite' }));
    expect((await screen.findAllByText(message)).length).toBeGreaterThan(0);
  });

  it('says that it failed when nobody knows why, and looks what became of it', async () => {
    const { user, calls } = await open('/client-1/users/add', {
      [invite]: () => ({ status: 500, body: refusal(500, 'internal', 'x') }),
    });
    await fill(user);
    await user.click(screen.getByRole('radio', { name: /^Host/ }));
    const before = sent(calls, 'GET', /users$/).length;
    await user.click(screen.getByRole('button', { name: 'Invite' }));
    expect(await screen.findByText('Error Creating User')).toBeTruthy();
    await waitFor(() => expect(sent(calls, 'GET', /users$/).length).toBeGreaterThan(before));
  });
});

describe('the form for somebody', () => {
  it('shows and changes what may be changed', async () => {
    const { user, calls } = await open('/client-1/users/guest', {
      'POST /api/users/edit/guest': () => ({ body: { message: 'User Updated', user: invited } }),
    });
    await screen.findByRole('form', { name: 'User' });
    expect((field('Email') as HTMLInputElement).value).toBe('ivy@example.org');
    await user.clear(field('First name'));
    await user.type(field('First name'), 'Eve');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('User Updated')).toBeTruthy();
    expect(sent(calls, 'POST', /edit/)).toEqual([
      {
        clientId: 'client-1',
        email: 'ivy@example.org',
        firstName: 'Eve',
        lastName: 'Invited',
        role: 'host',
        whitelistChannelIds: ['channel-1'],
      },
    ]);
  });

  it('leaves the address of somebody who has proven it alone', async () => {
    const person = {
      ...invited,
      isInvited: false,
      isVerified: true,
      abilities: { ...invited.abilities, canEditAccount: false },
    };
    await open('/client-1/users/guest', { 'GET /api/clients/client-1/users/guest': () => ({ body: person }) });
    await screen.findByRole('form', { name: 'User' });
    expect((field('Email') as HTMLInputElement).disabled).toBe(true);
    expect(screen.queryByRole('checkbox', { name: /Set a password/ })).toBeNull();
    expect(screen.queryByText('Resend invitation')).toBeNull();
  });

  it('does not call somebody invited who has come in without the mailed link, which can be sent again', async () => {
    const person = { ...invited, isInvited: false };
    const { user, calls } = await open('/client-1/users/guest', {
      'GET /api/clients/client-1/users/guest': () => ({ body: person }),
      'POST /api/clients/client-1/users/guest/resend': () => ({ status: 204 }),
    });
    await screen.findByRole('heading', { name: 'Email not verified' });
    expect(screen.queryByText(/has not accepted the invitation/)).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Send link again' }));
    await waitFor(() => expect(sent(calls, 'POST', /resend$/)).toHaveLength(1));
  });

  it.each([
    [404, 'not_found', 'User not found.'],
    [400, 'validation_failed', 'User not found.'],
    [403, 'forbidden', 'Unauthorized'],
  ])('is not there for %s', async (status, code, said) => {
    await open('/client-1/users/guest', {
      'GET /api/clients/client-1/users/guest': () => ({ status, body: refusal(status, code, 'x') }),
    });
    expect((await screen.findAllByText(said)).length).toBeGreaterThan(0);
  });

  it.each([
    [
      403,
      'permission_level',
      "You don't have permission to edit this user.",
      "You don't have permission to edit this user.",
    ],
    [500, 'internal', 'x', 'Error Updating User'],
  ])('says what the server says to %s', async (status, code, message, said) => {
    const { user } = await open('/client-1/users/guest', {
      'POST /api/users/edit/guest': () => ({ status, body: refusal(status, code, message) }),
    });
    await screen.findByRole('form', { name: 'User' });
    await user.type(field('First name'), 'x');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect((await screen.findAllByText(said)).length).toBeGreaterThan(0);
  });
});
