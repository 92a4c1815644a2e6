import { describe, expect, it } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { ClientSettings } from '@ui/api/wire.types';
import { session } from '@ui/session/session';
import { fakeApi, sessionOf } from '../../../../../test/support/web/fake-api';
import { renderRoutes } from '../../../../../test/support/web/render-app';
import { aChannel, aClient, aClientSettings } from '../../../../../test/support/web/wire-builders';
import { routes } from '../../router';

const SETTINGS = 'PUT /api/clients/client-1/settings';
const DOMAIN = 'PUT /api/clients/client-1/domain';
const LEAVING = 'Are you sure you want to leave? You have unsaved changes.';
const FIELDS = {
  name: 'Grace Community',
  key: 'grace',
  logoImage: 'https://media.example.org/logo.png',
  homeUrl: 'https://grace.example.org',
  timeZoneName: 'Europe/Oslo',
  country: 'Norway',
  street: 'Hill 1',
  city: 'Oslo',
  region: 'Østlandet',
  postalCode: '0150',
};

async function open(values: Partial<ClientSettings> = {}) {
  const { calls } = fakeApi({
    'POST /api/session': () => ({ body: sessionOf({ globalRole: 'admin' }) }),
    'GET /api/clients': () => ({ body: [aClient()] }),
    'GET /api/clients/client-1': () => ({ body: aClient() }),
    'GET /api/clients/client-1/channels': () => ({ body: [aChannel()] }),
    'GET /api/clients/client-1/settings': () => ({ body: aClientSettings({ ...FIELDS, ...values }) }),
    'GET /api/public/product': () => ({
      body: {
        ok: true,
        data: { publicUrl: 'http://localhost', providers: { google: false, facebook: false, own: null } },
      },
    }),
    [SETTINGS]: ({ body }) => ({
      body: { ...aClientSettings(), ...(body as object), revision: 5, message: 'Client saved!' },
    }),
    [DOMAIN]: () => ({
      body: {
        customDomain: {
          domain: 'live.grace.example',
          recordName: '_foyer.live.grace.example',
          recordValue: 'foyer-domain=0123',
          verifiedAt: null,
          checkedAt: null,
        },
      },
    }),
  });
  await session.renew();
  const view = await act(async () => renderRoutes(routes, '/client-1'));
  await screen.findByRole('form', { name: 'Organization' });
  const sent = () =>
    calls.find(({ method, path }) => `${method} ${path}` === SETTINGS)?.body as Record<string, unknown>;
  return { sent, ...view };
}
const type = (label: string | RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

describe('the form of an organization', () => {
  it('shows every field as it was saved, and sends every one', async () => {
    const { user, sent } = await open();
    const logo = screen.getByRole('group', { name: /^Logo/ });
    expect(logo.querySelector('img')?.getAttribute('src')).toBe(FIELDS.logoImage);
    await user.click(screen.getByRole('button', { name: 'Paste link' }));
    const shown = (name: string) => (document.getElementById(`field-${name}`) as HTMLInputElement).value;
    const { timeZoneName, ...typed } = FIELDS;
    for (const [name, value] of Object.entries(typed)) expect([name, shown(name)]).toEqual([name, value]);
    expect(screen.getByText(/^Oslo time/)).toBeTruthy();
    type(/^City/, 'Bergen');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(sent()).toMatchObject({ ...FIELDS, city: 'Bergen' }));
  });

  it('asks for an address as people in its country write it, and keeps what they do not have', async () => {
    const { user, sent } = await open({ country: 'Germany', region: null });
    const labels = () =>
      within(screen.getByRole('group', { name: 'Address' }))
        .getAllByRole('textbox')
        .map((field) => (field as HTMLInputElement).labels?.[0]?.textContent);
    expect(labels()).toEqual(['Street and number', 'Address line 2', 'Postal code', 'City']);
    const country = screen.getByRole<HTMLInputElement>('combobox', { name: 'Country' });
    await user.click(country);
    fireEvent.change(country, { target: { value: 'usa' } });
    await user.click(await screen.findByRole('option', { name: 'United States' }));
    expect(country.value).toBe('United States');
    expect(labels()).toEqual(['Address', 'Apt/Suite', 'City', 'State', 'ZIP code']);
    type('Apt/Suite', 'Suite 200');
    fireEvent.change(country, { target: { value: 'atlantis' } });
    expect(await screen.findByText('No country found')).toBeTruthy();
    await user.tab();
    expect(country.value).toBe('United States');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(sent()).toMatchObject({ country: 'United States', street: 'Hill 1', unit: 'Suite 200', city: 'Oslo' }),
    );
  });

  it('lets the custom provider have an icon, as links have', async () => {
    const auth0 = { enabled: true, domain: 'id.grace.example', clientId: 'foyer', buttonText: 'Grace ID', icon: null };
    const { user, sent } = await open({ authProviders: { ...aClientSettings().authProviders, auth0 } });
    await user.click(screen.getByRole('button', { name: 'Choose icon' }));
    const dialog = await screen.findByRole('dialog', { name: 'Choose an icon' });
    fireEvent.click(within(dialog).getByTitle('anchor'));
    expect(screen.getByText('anchor')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(sent()?.authProviders).toMatchObject({ auth0: { ...auth0, icon: { weight: 'solid', name: 'anchor' } } }),
    );
  });

  it('greys out ways to sign in that the server does not have, and says why', async () => {
    await open();
    const google = await screen.findByLabelText('Google');
    await waitFor(() => expect(google).toHaveProperty('disabled', true));
    expect(screen.getAllByText('Not available on this server yet.')).toHaveLength(2);
    expect(screen.getByLabelText('Your own provider')).toHaveProperty('disabled', false);
  });

  it('warns before a domain is left that was typed and not set', async () => {
    const { user, router } = await open();
    expect(screen.getByText('All changes saved')).toBeTruthy();
    type('Your domain', 'Live.grace.example.');
    expect(screen.getByText("The domain you typed isn't set yet")).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(await screen.findByText(LEAVING)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Stay' }));
    await user.click(screen.getByRole('button', { name: 'Set domain' }));
    expect(await screen.findByText('foyer-domain=0123')).toBeTruthy();
    expect((screen.getByLabelText('Your domain') as HTMLInputElement).value).toBe('live.grace.example');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/client-1/today'));
    expect(screen.queryByText(LEAVING)).toBeNull();
  });
});
