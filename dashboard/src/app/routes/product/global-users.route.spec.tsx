import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { type Handlers, openDashboard } from '../../../../../test/support/web/dashboard-pages';
import { refusal } from '../../../../../test/support/web/fake-api';

const me = {
  id: 'person',
  email: 'ann@example.org',
  firstName: 'Ann',
  lastName: 'Example',
  globalRole: 'owner',
  isInvited: false,
  isYou: true,
};
const gil = {
  ...me,
  id: 'gil',
  email: 'gil@example.org',
  firstName: 'Gil',
  lastName: 'Global',
  isInvited: true,
  isYou: false,
};

const open = (handlers: Handlers = {}, globalRole: string | null = 'owner') =>
  openDashboard('/global', { 'GET /api/users/globalUsers': () => ({ body: [me, gil] }), ...handlers }, { globalRole });

const form = () => screen.findByRole('form', { name: 'Add a global user' });

describe('global users', () => {
  it('are listed with role and state, and nobody removes themselves', async () => {
    await open();
    const rows = within(await screen.findByRole('region', { name: 'Global users' })).getAllByRole('listitem');
    expect(rows.map((row) => within(row).getByRole('heading').textContent)).toEqual(['Ann Example', 'Gil Global']);
    expect(within(rows[0]!).queryByRole('button')).toBeNull();
    expect(within(rows[1]!).getByText('Invited')).toBeTruthy();
    expect(document.title).toBe('Global users | Foyer');
  });

  it.each([null, 'admin'])('are not for someone with the global role %s', async (globalRole) => {
    const { calls } = await open({}, globalRole);
    expect((await screen.findAllByText('Unauthorized')).length).toBeGreaterThan(0);
    expect(calls.some(({ path }) => path.includes('globalUsers'))).toBe(false);
  });

  it('cannot be added without name, address and role', async () => {
    const { user, calls } = await open();
    await user.click(within(await form()).getByRole('button', { name: 'Add' }));
    for (const message of ['First Name Required', 'Last Name Required', 'Email Required', 'Global Role Required'])
      expect((await screen.findAllByText(message)).length).toBeGreaterThan(0);
    await user.type(screen.getByRole('textbox', { name: /^Email/ }), 'gil');
    expect(screen.getAllByText('Email Invalid').length).toBeGreaterThan(0);
    expect(calls.some(({ method, path }) => method === 'POST' && path.includes('globalUsers'))).toBe(false);
  });

  it.each([
    [201, { message: 'User invited', data: { verificationCode: 'code' } }, 'User invited'],
    [201, { message: 'User invited', data: { verificationCode: null } }, 'User invited'],
    [201, { message: 'User promoted', data: { verificationCode: null } }, 'User promoted'],
    [500, refusal(500, 'internal', 'x'), 'Something went wrong'],
  ])('are added: %s %j says %s', async (status, body, said) => {
    const { user, calls } = await open({ 'POST /api/users/globalUsers': () => ({ status, body }) });
    const inForm = within(await form());
    await user.type(inForm.getByRole('textbox', { name: /^First name/ }), 'Nora');
    await user.type(inForm.getByRole('textbox', { name: /^Last name/ }), 'New');
    await user.type(inForm.getByRole('textbox', { name: /^Email/ }), 'nora@example.org');
    await user.click(inForm.getByRole('radio', { name: /^Admin/ }));
    const listed = () => calls.filter(({ method, path }) => method === 'GET' && path.includes('globalUsers')).length;
    const before = listed();
    await user.click(inForm.getByRole('button', { name: 'Add' }));
    expect((await screen.findAllByText(said)).length).toBeGreaterThan(0);
    expect(calls.find(({ method, path }) => method === 'POST' && path.includes('globalUsers'))?.body).toEqual({
      firstName: 'Nora',
      lastName: 'New',
      email: 'nora@example.org',
      role: 'admin',
    });
    await waitFor(() => expect(listed()).toBeGreaterThan(before));
  });

  it.each([
    [200, { message: 'User Removed' }, 'User Removed'],
    [403, refusal(403, 'forbidden', 'x'), 'User could not be removed'],
  ])('are removed after asking: %s', async (status, body, said) => {
    const { user } = await open({ 'DELETE /api/users/globalUsers/gil': () => ({ status, body }) });
    await user.click(await screen.findByRole('button', { name: 'Remove Gil Global' }));
    await user.click(screen.getByRole('button', { name: 'Remove user' }));
    expect(await screen.findByText(said)).toBeTruthy();
  });

  it('say so when they cannot be read', async () => {
    await open({ 'GET /api/users/globalUsers': () => ({ status: 500, body: refusal(500, 'internal', 'x') }) });
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy();
  });
});
