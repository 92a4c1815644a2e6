import { describe, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { refusal } from '../../../../../test/support/web/fake-api';
import { field, invited, openPeople, sent } from '../../../../../test/support/web/people-pages';

async function fill(user: Awaited<ReturnType<typeof openPeople>>['user'], email = 'New@Example.org') {
  await screen.findByRole('form', { name: 'User' });
  await user.type(field('Email'), email);
  await user.type(field('First name'), 'Nora');
  await user.type(field('Last name'), 'New');
}

describe('the form for a new user', () => {
  const invite = 'POST /api/clients/client-1/invite';
  const done = { message: 'User Invited', user: invited };

  it('says what is missing, and who is there already', async () => {
    const { user, calls } = await openPeople('/client-1/users/add');
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
  ] as const)('offers what a %s may give', async (role, roles, canSetPassword) => {
    await openPeople('/client-1/users/add', {}, role);
    await screen.findByRole('form', { name: 'User' });
    const offered = screen.getAllByRole('radio').map((radio) => radio.closest('label')!.querySelector('span span')!);
    expect(offered.map(({ textContent }) => textContent)).toEqual(roles);
    expect(screen.queryByRole('checkbox', { name: /Set a password/ }) !== null).toBe(canSetPassword);
  });

  it('sends what was typed and goes back to the list', async () => {
    const { user, calls, router } = await openPeople('/client-1/users/add', {
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

  it('limits nobody to no channel at all, and leads to the choice', async () => {
    const { user, calls } = await openPeople('/client-1/users/add', { [invite]: () => ({ status: 201, body: done }) });
    await fill(user);
    await user.click(screen.getByRole('radio', { name: /^Host/ }));
    await user.click(screen.getByRole('checkbox', { name: 'Limit to certain channels' }));
    await user.click(screen.getByRole('button', { name: 'Invite' }));
    await user.click(await screen.findByRole('link', { name: 'Choose at least one channel.' }));
    const group = screen.getByRole('group', { name: /^Allowed channels/ });
    await waitFor(() => expect(document.activeElement).toBe(within(group).getAllByRole('checkbox')[0]));
    expect(sent(calls, 'POST', /invite/)).toEqual([]);
    await user.click(screen.getByRole('checkbox', { name: 'Kids' }));
    await user.click(screen.getByRole('button', { name: 'Invite' }));
    await waitFor(() => expect(sent(calls, 'POST', /invite/)).toHaveLength(1));
  });

  it('leads from the summary to the first of the roles', async () => {
    const { user } = await openPeople('/client-1/users/add', {});
    await fill(user);
    await user.click(screen.getByRole('button', { name: 'Invite' }));
    await user.click(await screen.findByRole('link', { name: 'Role Required' }));
    await waitFor(() => expect(document.activeElement).toBe(screen.getAllByRole('radio')[0]));
  });

  it('shows the error of a field that is left by a click once that click has landed', async () => {
    await openPeople('/client-1/users/add', {});
    await screen.findByRole('form', { name: 'User' });
    const email = field('Email');
    const radio = screen.getByRole('radio', { name: /^Host/ });
    email.focus();
    fireEvent.pointerDown(radio);
    fireEvent.mouseDown(radio);
    radio.focus();
    expect(screen.queryByText('Email Required')).toBeNull();
    fireEvent.pointerUp(radio);
    fireEvent.mouseUp(radio);
    fireEvent.click(radio);
    expect((radio as HTMLInputElement).checked).toBe(true);
    expect(await screen.findByText('Email Required')).toBeTruthy();
  });

  it('asks before it makes someone else the owner', async () => {
    const { user, calls } = await openPeople('/client-1/users/add', { [invite]: () => ({ status: 201, body: done }) });
    await fill(user);
    await user.click(screen.getByRole('radio', { name: /^Owner/ }));
    expect(screen.queryByRole('checkbox', { name: 'Limit to certain channels' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Invite' }));
    await screen.findByText('An organization has one owner. Olive Owner will become an admin.');
    expect(screen.getByText(/^The new owner will be Nora New\. .* only they can transfer/)).toBeTruthy();
    expect(
      screen.getByText(/^If New@Example.org has a verified account, .* Until then, Olive Owner stays/),
    ).toBeTruthy();
    await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Cancel' }));
    expect(sent(calls, 'POST', /invite/)).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Invite' }));
    await user.click(await screen.findByRole('button', { name: 'Invite as owner' }));
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
    const { user } = await openPeople('/client-1/users/add', {
      [invite]: () => ({ status, body: refusal(status, code, message) }),
    });
    await fill(user);
    await user.click(screen.getByRole('radio', { name: /^Host/ }));
    await user.click(screen.getByRole('button', { name: 'Invite' }));
    expect((await screen.findAllByText(message)).length).toBeGreaterThan(0);
  });

  it('says that it failed when nobody knows why, and looks what became of it', async () => {
    const { user, calls } = await openPeople('/client-1/users/add', {
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

describe('the form for someone', () => {
  it('shows and changes what may be changed', async () => {
    const { user, calls } = await openPeople('/client-1/users/guest', {
      'POST /api/users/edit/guest': () => ({ body: { message: 'User Updated', user: invited } }),
    });
    await screen.findByRole('form', { name: 'User' });
    expect(field('Email').value).toBe('ivy@example.org');
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

  it('leaves the address of someone who has proven it alone', async () => {
    const person = {
      ...invited,
      isInvited: false,
      isVerified: true,
      abilities: { ...invited.abilities, canEditAccount: false },
    };
    await openPeople('/client-1/users/guest', { 'GET /api/clients/client-1/users/guest': () => ({ body: person }) });
    await screen.findByRole('form', { name: 'User' });
    expect(field('Email').disabled).toBe(true);
    expect(screen.queryByRole('checkbox', { name: /Set a password/ })).toBeNull();
    expect(screen.queryByText('Resend invitation')).toBeNull();
  });

  it('does not call someone invited who has come in without the mailed link, which can be sent again', async () => {
    const person = { ...invited, isInvited: false };
    const { user, calls } = await openPeople('/client-1/users/guest', {
      'GET /api/clients/client-1/users/guest': () => ({ body: person }),
      'POST /api/clients/client-1/users/guest/resend': () => ({ status: 204 }),
    });
    await screen.findByRole('heading', { name: 'Email not verified' });
    expect(screen.queryByText(/hasn't accepted the invitation/)).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Send link again' }));
    await waitFor(() => expect(sent(calls, 'POST', /resend$/)).toHaveLength(1));
  });

  it.each([
    [404, 'not_found', 'User not found.'],
    [400, 'validation_failed', 'User not found.'],
    [403, 'forbidden', 'Unauthorized'],
  ])('is not there for %s', async (status, code, said) => {
    await openPeople('/client-1/users/guest', {
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
    const { user } = await openPeople('/client-1/users/guest', {
      'POST /api/users/edit/guest': () => ({ status, body: refusal(status, code, message) }),
    });
    await screen.findByRole('form', { name: 'User' });
    await user.type(field('First name'), 'x');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect((await screen.findAllByText(said)).length).toBeGreaterThan(0);
  });
});
