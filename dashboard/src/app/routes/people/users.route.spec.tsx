import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { refusal } from '../../../../../test/support/web/fake-api';
import { field, invited, me, openPeople, sent } from '../../../../../test/support/web/people-pages';
import { aUser } from '../../../../../test/support/web/wire-builders';

const UNTIL = '2026-11-29T12:00:00.000Z';

describe('the list of users', () => {
  it('names everyone with role and state, and opens only whom one may open', async () => {
    await openPeople('/client-1/users');
    await screen.findByRole('heading', { level: 2, name: 'Ann Example' });
    const rows = screen.getAllByRole('row').filter((row) => within(row).queryByRole('heading', { level: 2 }));
    expect(rows.map((row) => within(row).getByRole('heading').textContent)).toEqual([
      'Ann Example',
      'Ivy Invited',
      'Olive Owner',
    ]);
    expect(within(rows[1]!).getByText('Invited')).toBeTruthy();
    expect(within(rows[1]!).getAllByText('2 channels')[0]).toBeTruthy();
    expect(within(rows[1]!).getByRole('link').getAttribute('href')).toBe('/client-1/users/guest');
    expect(within(rows[2]!).queryByRole('link')).toBeNull();
    expect(within(rows[2]!).queryByRole('button')).toBeNull();
    expect(screen.getByRole('link', { name: 'Add user' }).getAttribute('href')).toBe('/client-1/users/add');
    expect(document.title).toBe('Users | Foyer');
  });

  it('says of the owner and of the next one that the invitation is not accepted yet, and takes it back', async () => {
    const next = { ...invited, role: 'admin' as const, isNextOwner: true, ownerInvitedUntil: UNTIL };
    let users = [me, aUser({ id: 'owner', firstName: 'Olive', lastName: 'Owner', role: 'owner' }), next];
    const { user, calls } = await openPeople('/client-1/users', {
      'GET /api/clients/client-1/users': () => ({ body: users }),
      'DELETE /api/clients/client-1/users/guest/owner-invitation': () => {
        users = users.map((person) => ({ ...person, isNextOwner: false, ownerInvitedUntil: null }));
        return { status: 204, body: undefined };
      },
    });
    expect(
      await screen.findByText('Owner until Ivy Invited accepts the invitation, which expires on 11/29/2026.'),
    ).toBeTruthy();
    expect(
      screen.getByText('Becomes the owner when they accept the invitation, which expires on 11/29/2026.'),
    ).toBeTruthy();
    expect(screen.getByText('Next owner')).toBeTruthy();
    const ways = screen.getAllByRole('button', { name: 'Withdraw the ownership invitation to Ivy Invited' });
    expect(ways).toHaveLength(2);
    await user.click(ways[0]!);
    const dialog = await screen.findByRole('alertdialog');
    expect(within(dialog).getByText(/^The owner stays the same\. Ivy Invited keeps the Admin role\./)).toBeTruthy();
    await user.click(within(dialog).getByRole('button', { name: 'Withdraw' }));
    expect(await screen.findByText('Ownership invitation withdrawn')).toBeTruthy();
    await waitFor(() => expect(screen.queryByText('Next owner')).toBeNull());
    expect(calls.filter(({ method }) => method === 'DELETE')).toHaveLength(1);
  });

  it('offers no way back to who may not name owners', async () => {
    const next = {
      ...invited,
      isNextOwner: true,
      ownerInvitedUntil: UNTIL,
      abilities: { ...invited.abilities, canOpen: false },
    };
    await openPeople('/client-1/users', { 'GET /api/clients/client-1/users': () => ({ body: [me, next] }) });
    expect(
      await screen.findByText('Becomes the owner when they accept the invitation, which expires on 11/29/2026.'),
    ).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Withdraw/ })).toBeNull();
  });

  it('finds by name and address', async () => {
    const { user } = await openPeople('/client-1/users');
    const search = await screen.findByRole('searchbox');
    await user.type(search, 'olive@');
    expect(screen.queryByText('Ivy Invited')).toBeNull();
    await user.type(search, 'zzz');
    expect(screen.getByText('No results for “olive@zzz”')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Clear search' }));
    expect(screen.getByText('Ivy Invited')).toBeTruthy();
  });

  it('finds whom forms wrote with straight quotes, however a phone writes them', async () => {
    const { user } = await openPeople('/client-1/users', {
      'GET /api/clients/client-1/users': () => ({ body: [me, { ...invited, lastName: "O'Brien" }] }),
    });
    await user.type(await screen.findByRole('searchbox'), 'o’brien');
    expect(screen.getByText("Ivy O'Brien")).toBeTruthy();
    expect(screen.queryByText('Ann Example')).toBeNull();
  });

  it('says 404 when there is no such organization any more, and what to do when nobody is there', async () => {
    const body = refusal(404, 'not_found', 'Users not found.');
    const { unmount } = await openPeople('/client-1/users', {
      'GET /api/clients/client-1/users': () => ({ status: 404, body }),
    });
    expect(await screen.findByText('Users not found.')).toBeTruthy();
    unmount();
    await openPeople('/client-1/users', { 'GET /api/clients/client-1/users': () => ({ body: [] }) });
    expect(await screen.findByRole('heading', { name: 'No users yet' })).toBeTruthy();
    expect(screen.queryByText('Users not found.')).toBeNull();
    expect(screen.getByRole('link', { name: 'Add user' }).getAttribute('href')).toBe('/client-1/users/add');
  });

  it('says when one is alone, and when it cannot be read', async () => {
    const { unmount } = await openPeople('/client-1/users', {
      'GET /api/clients/client-1/users': () => ({ body: [me] }),
    });
    expect(await screen.findByText('No one else yet')).toBeTruthy();
    unmount();
    await openPeople('/client-1/users', {
      'GET /api/clients/client-1/users': () => ({ status: 500, body: refusal(500, 'internal', 'x') }),
    });
    expect(await screen.findByText("Couldn't load the users")).toBeTruthy();
  });

  it.each(['/client-1/users', '/client-1/users/add', '/client-1/users/guest'])('%s is not for hosts', async (at) => {
    const { calls } = await openPeople(at, {}, 'host');
    expect((await screen.findAllByText('Unauthorized')).length).toBeGreaterThan(0);
    expect(sent(calls, 'GET', /users/)).toEqual([]);
  });

  it.each([
    [200, { message: 'User Removed' }, 'User Removed'],
    [409, refusal(409, 'last_owner', "The only owner can't be removed."), 'User could not be removed'],
  ])('removes someone after asking: %s', async (status, body, said) => {
    const { user } = await openPeople('/client-1/users', {
      'DELETE /api/clients/client-1/users/guest': () => ({ status, body }),
    });
    await user.click(await screen.findByRole('button', { name: 'Actions for Ivy Invited' }));
    await user.click(screen.getByRole('menuitem', { name: 'Remove' }));
    await user.click(await screen.findByRole('button', { name: 'Remove user' }));
    expect(await screen.findByText(said)).toBeTruthy();
    expect(screen.queryAllByText('Ivy Invited').length > 0).toBe(status !== 200);
  });

  it.each([
    [{ sendsMail: false, keepsMail: true }, /^Not emailed: email isn't set up on this server\. Open outbox$/],
    [{ sendsMail: false, keepsMail: false }, /^Not emailed: .* Ask the server's operator to set SMTP_URL\.$/],
    [{ sendsMail: true, keepsMail: false }, null],
  ])('says next to an invited person whether an email was sent: %j', async (data, note) => {
    const { user } = await openPeople('/client-1/users', {
      'GET /api/public/product': () => ({ body: { ok: true, data } }),
      'POST /api/clients/client-1/users/guest/resend': () => ({ status: 202 }),
    });
    const heading = await screen.findByRole('heading', { name: 'Ivy Invited' });
    const row = heading.closest<HTMLElement>('[role=row]')!;
    if (note) expect((await within(row).findByText(/^Not emailed/)).textContent).toMatch(note);
    await user.click(screen.getByRole('button', { name: 'Actions for Ivy Invited' }));
    await user.click(screen.getByRole('menuitem', { name: 'Resend invitation' }));
    await screen.findByText(note ? 'Invitation renewed' : 'Invitation sent again');
    expect(screen.queryAllByText(/ivy@example\.org · Not emailed/)).toHaveLength(note ? 1 : 0);
    expect(screen.queryAllByRole('button', { name: 'Open outbox' })).toHaveLength(data.keepsMail ? 1 : 0);
    expect(screen.queryAllByText(/^Not emailed/)).toHaveLength(note ? 1 : 0);
  });

  it('shows a verification link and mails the invitation again', async () => {
    const { user } = await openPeople('/client-1/users', {
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
    await user.click(screen.getByRole('menuitem', { name: 'Invitation link' }));
    await user.click(await screen.findByRole('button', { name: 'Show an invitation link' }));
    await waitFor(() => expect(field('Link').value).toBe('https://foyer.example/signup/x'));
    await user.click(screen.getByRole('button', { name: 'Copy' }));
    expect(await screen.findByRole('button', { name: 'Copied!' })).toBeTruthy();
  });
});
