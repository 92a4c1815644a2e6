import { describe, expect, it } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { field, invited, openPeople, sent } from '../../../../../test/support/web/people-pages';
import { aChannel, aClient } from '../../../../../test/support/web/wire-builders';

const NO_CHANNEL = 'Choose at least one channel.';

describe('the form for someone', () => {
  it('keeps its problems in their places until the next submit, and waits with those of later fields', async () => {
    const { user } = await openPeople('/client-1/users/add');
    await screen.findByRole('form', { name: 'User' });
    await user.type(field('First name'), 'Nora');
    await user.click(screen.getByRole('button', { name: 'Invite' }));
    const summary = await screen.findByRole('alert');
    const listed = () =>
      within(within(summary).getByRole('list'))
        .getAllByRole('link')
        .map(({ textContent }) => textContent);
    const missing = ['Last Name Required', 'Email Required', 'Role Required'];
    expect(listed()).toEqual(missing);
    await user.type(field('Last name'), 'New');
    expect(within(summary).getByText('(corrected)').closest('li')?.textContent).toContain('Last Name Required');
    const limit = screen.getByRole('checkbox', { name: 'Limit to certain channels' });
    for (const _ of [1, 2, 3]) {
      await user.click(limit);
      expect(screen.queryByText(NO_CHANNEL)).toBeNull();
      expect(listed()).toEqual(missing);
    }
    await user.type(field('Email'), 'nora@example.org');
    await user.click(screen.getByRole('radio', { name: /^Host/ }));
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
    await user.click(screen.getByRole('button', { name: 'Invite' }));
    expect(within(await screen.findByRole('alert')).getByRole('link', { name: NO_CHANNEL })).toBeTruthy();
    expect(screen.getAllByText(NO_CHANNEL)).toHaveLength(2);
  });

  it('keeps an invitation that could not be sent, says why, and sends it again', async () => {
    let isCut = true;
    const { user } = await openPeople('/client-1/users/add', {
      'POST /api/clients/client-1/invite': () => {
        if (isCut) throw new TypeError('Failed to fetch');
        return { body: { message: 'User Invited', user: invited } };
      },
    });
    await screen.findByRole('form', { name: 'User' });
    await user.type(field('Email'), 'nora@example.org');
    await user.type(field('First name'), 'Nora');
    await user.type(field('Last name'), 'New');
    await user.click(screen.getByRole('radio', { name: /^Host/ }));
    await user.click(screen.getByRole('button', { name: 'Invite' }));
    expect(await screen.findByText(/^You seem to be offline/)).toBeTruthy();
    expect(field('Email').value).toBe('nora@example.org');
    isCut = false;
    await user.click(screen.getByRole('button', { name: 'Invite' }));
    expect(await screen.findByText('User Invited')).toBeTruthy();
  });

  it('gives no more channels than the admin has who fills it in', async () => {
    await openPeople('/client-1/users/add', {
      'GET /api/clients/client-1': () => ({ body: aClient({ role: 'admin', whitelist: ['channel-1'] }) }),
      'GET /api/clients/client-1/channels': () => ({ body: [aChannel()] }),
    });
    const limit = await screen.findByRole<HTMLInputElement>('checkbox', { name: 'Limit to certain channels' });
    expect([limit.checked, limit.disabled]).toEqual([true, true]);
  });

  it('says at once that no channel is left when the last one is taken away', async () => {
    const { user } = await openPeople('/client-1/users/add');
    await screen.findByRole('form', { name: 'User' });
    await user.click(screen.getByRole('checkbox', { name: 'Limit to certain channels' }));
    await user.click(screen.getByRole('checkbox', { name: 'Kids' }));
    expect(screen.queryByText(NO_CHANNEL)).toBeNull();
    await user.click(screen.getByRole('checkbox', { name: 'Kids' }));
    expect(await screen.findByText(NO_CHANNEL)).toBeTruthy();
  });

  it('goes back to the role from before when the owner stays after all', async () => {
    const { user, calls } = await openPeople('/client-1/users/guest');
    await screen.findByRole('form', { name: 'User' });
    const radio = (name: RegExp) => screen.getByRole<HTMLInputElement>('radio', { name });
    expect(radio(/^Host/).checked).toBe(true);
    await user.click(radio(/^Owner/));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(/^The new owner will be Ivy Invited\./)).toBeTruthy();
    await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(radio(/^Host/).checked).toBe(true));
    expect(sent(calls, 'POST', /edit/)).toEqual([]);
  });

  it.each([
    ['/client-1/users/add', '/client-1/users'],
    ['/client-1/users/guest', '/client-1/users'],
  ])('goes back to where one came from, and from %s opened directly to %s', async (at, list) => {
    const { user, router } = await openPeople(at, {
      'GET /api/clients/client-1/today': () => ({ body: { event: null, comingUp: [], isEmpty: true } }),
    });
    await screen.findByRole('form', { name: 'User' });
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(router.state.location.pathname).toBe(list));
    await act(() => router.navigate('/client-1/today'));
    await act(() => router.navigate(at));
    await user.click(await screen.findByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/client-1/today'));
  });
});
