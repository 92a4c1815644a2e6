import { describe, expect, it } from '@jest/globals';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { session } from '@ui/session/session';
import { fakeApi, refusal, sessionOf } from '../../../../../test/support/web/fake-api';
import { renderRoutes } from '../../../../../test/support/web/render-app';
import { aChannel, aClient, aClientSettings } from '../../../../../test/support/web/wire-builders';
import { routes } from '../../router';

const UNSENT = "Not saved: the server didn't respond. Your edits are still here.";
const LOGO = 'https://media.example.org/logo.png';

async function open(at: string, overrides: Parameters<typeof fakeApi>[0] = {}, user: object = {}) {
  const { calls } = fakeApi({
    'POST /api/session': () => ({ body: sessionOf({ globalRole: 'admin', ...user }) }),
    'GET /api/clients': () => ({ body: [aClient(), aClient({ id: 'client-2', name: 'Harbour', isDemo: true })] }),
    'GET /api/clients/client-1': () => ({ body: aClient() }),
    'GET /api/clients/client-1/channels': () => ({ body: [aChannel()] }),
    'GET /api/clients/client-1/settings': () => ({ body: aClientSettings() }),
    'GET /api/clients/client-1/word-list': () => ({ body: { words: [], revision: 0 } }),
    'GET /api/clients/key-check': () => ({ body: { isTaken: false } }),
    'POST /api/clients': ({ body }) => ({ status: 201, body: { ...aClientSettings(), ...(body as object) } }),
    'PUT /api/clients/client-1/settings': ({ body }) => ({
      body: { ...aClientSettings(), ...(body as object), revision: 5, message: 'Client saved!' },
    }),
    ...overrides,
  });
  await session.renew();
  const view = await act(async () => renderRoutes(routes, at));
  await screen.findByRole('form', { name: 'Organization' });
  return { calls, ...view };
}

const type = (label: string | RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const shownIn = (label: string | RegExp) => (screen.getByLabelText(label) as HTMLInputElement).value;
const sent = (calls: { method: string; path: string; body: unknown }[], method: string) =>
  calls.find((call) => call.method === method && call.path.startsWith('/api/clients'))?.body as Record<string, unknown>;
const shownErrors = async () =>
  [
    ...(
      (await screen.findByText('There were some problems with the form.')).parentElement as HTMLElement
    ).querySelectorAll('li a'),
  ].map((link) => link.textContent);

describe('adding an organization', () => {
  it('lets the URL follow the name until its field was left', async () => {
    await open('/add');
    type(/^Name/, 'Grace & Hope Church');
    expect(shownIn(/^URL/)).toBe('grace-hope-church');
    type(/^Name/, 'Grace');
    expect(shownIn(/^URL/)).toBe('grace');
    fireEvent.blur(screen.getByLabelText(/^URL/));
    type(/^Name/, 'Hope');
    expect(shownIn(/^URL/)).toBe('grace');
  });

  it('names what is missing, jumps to it, and leads to the channels afterwards', async () => {
    const { user, calls, router } = await open('/add');
    await user.click(screen.getByRole('button', { name: 'Links' }));
    await user.click(screen.getByRole('button', { name: 'Add link' }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('There were some problems with the form.')).toBeTruthy();
    expect(await shownErrors()).toEqual([
      'Name is required',
      'URL is required',
      'Logo is required',
      '(Link 1) Link Name is required',
      '(Link 1) External Link is required',
    ]);
    await user.click(screen.getByRole('link', { name: 'Name is required' }));
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(/^Name/)));
    type(/^Name/, 'Grace');
    type('Or paste a link', LOGO);
    await user.click(screen.getByRole('button', { name: /^Links/ }));
    await user.click(screen.getByRole('button', { name: 'Remove link 1' }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/client-1/channels'));
    expect(screen.getByText('Client saved!')).toBeTruthy();
    expect(sent(calls, 'POST')).toMatchObject({
      name: 'Grace',
      key: 'grace',
      logoImage: LOGO,
      timeZoneName: 'America/Chicago',
      links: [],
      authProviders: { google: { enabled: true }, facebook: { enabled: true }, auth0: { enabled: false } },
    });
  });

  it('says that a URL is taken, or could not be looked up', async () => {
    let answer: { status?: number; body: unknown } = { body: { isTaken: true } };
    await open('/add', { 'GET /api/clients/key-check': () => answer });
    type(/^URL/, 'grace');
    fireEvent.blur(screen.getByLabelText(/^URL/));
    expect(await screen.findByText('URL is already taken')).toBeTruthy();
    answer = { status: 500, body: refusal(500, 'internal', 'x') };
    type(/^URL/, 'grace-2');
    expect(screen.queryByText('URL is already taken')).toBeNull();
    expect(await screen.findByText('Something went wrong. Please try again')).toBeTruthy();
    answer = { body: { isTaken: false } };
    fireEvent.blur(screen.getByLabelText(/^URL/));
    await waitFor(() => expect(screen.queryByText('Something went wrong. Please try again')).toBeNull());
  });
});

describe('settings of an organization', () => {
  it('save what was changed over what was loaded', async () => {
    const { user, calls } = await open('/client-1');
    type(/^Name/, 'Grace Church');
    expect(shownIn(/^URL/)).toBe('grace');
    const country = screen.getByRole('combobox', { name: 'Country' });
    await user.click(country);
    fireEvent.change(country, { target: { value: 'Norway' } });
    await user.click(screen.getByRole('button', { name: 'Theme' }));
    type('Background', 'abc');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Client saved!')).toBeTruthy();
    expect(sent(calls, 'PUT')).toMatchObject({
      name: 'Grace Church',
      country: 'Norway',
      city: 'Springfield',
      theme: { backgroundColor: expect.stringMatching(/abc|aabbcc/) },
      revision: 4,
    });
    expect(await screen.findByText('All changes saved')).toBeTruthy();
  });

  it.each([
    ['a', 'URL needs to be at least 2 characters'],
    ['a'.repeat(51), 'URL cannot be more than 50 characters'],
    ['a b!', 'URL can only include letters, numbers, and dashes'],
  ])('refuse the URL %s', async (key, message) => {
    await open('/client-1');
    type(/^URL/, key);
    fireEvent.blur(screen.getByLabelText(/^URL/));
    expect(await screen.findByText(message)).toBeTruthy();
  });

  it('name every error of details and links in the words of the specification', async () => {
    const link = { text: 'Give', icon: null, url: null, html: null, codeProvider: null, code: null, enabled: true };
    const links = [
      { ...link, url: { url: 'grace', target: 'newTab' } },
      { ...link, url: { url: 'https://grace.example', target: 'modal' } },
      { ...link, html: ' ' },
      { ...link, codeProvider: '', code: 'abc' },
      { ...link, codeProvider: 'tithely', code: '' },
    ];
    const settings = { ...aClientSettings({ timeZoneName: '' }), links };
    const { user } = await open('/client-1', { 'GET /api/clients/client-1/settings': () => ({ body: settings }) });
    type(/^Logo URL/, 'grace');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    const example = `(ex. ${window.location.host})`;
    expect(await shownErrors()).toEqual([
      `Logo URL needs to be a valid URL ${example}`,
      'Must select a default time zone',
      `(Link 1) External Link needs to be a valid URL ${example}`,
      '(Link 2) Unknown URL target',
      '(Link 3) HTML content is required',
      '(Link 4) A code provider must be chosen',
      '(Link 5) A code provider key must be provided',
    ]);
  });

  it('say while they are saved, and put refusals beside their fields', async () => {
    const errors = [
      { path: 'authProviders.auth0.domain', message: "We couldn't reach that sign-in provider." },
      { path: 'theme.navLinkColor', message: 'Please use a valid hexadecimal color code' },
    ];
    let answer = () => {};
    const asked = new Promise<void>((resolve) => {
      answer = resolve;
    });
    const { user } = await open('/client-1', {
      'PUT /api/clients/client-1/settings': () => {
        answer();
        return { status: 400, body: refusal(400, 'validation_failed', 'x', errors) };
      },
    });
    await user.click(screen.getByLabelText(/^Your own provider/));
    type(/^Domain/, 'login.example.org');
    type(/^Client ID/, 'foyer');
    const [buttonText] = screen.getAllByLabelText(/^Button text/);
    fireEvent.change(buttonText!, { target: { value: 'Join with Grace' } });
    fireEvent.submit(screen.getByRole('form', { name: 'Organization' }));
    expect(screen.getByText('Client saving...')).toBeTruthy();
    await asked;
    expect(await screen.findByText('Error submitting form.')).toBeTruthy();
    expect(await shownErrors()).toEqual(errors.map(({ message }) => message));
    expect(screen.getByRole('button', { name: /^Theme.*has errors$/ })).toBeTruthy();
    expect(screen.getByText(/\/api\/session\/providers\/own\/callback\/login\.example\.org$/)).toBeTruthy();
  });

  it('say that a save did not get through, keep what was typed, and try again', async () => {
    let isCut = true;
    const { user, calls } = await open('/client-1', {
      'PUT /api/clients/client-1/settings': ({ body }) => {
        if (isCut) throw new TypeError('Failed to fetch');
        return { body: { ...aClientSettings(), ...(body as object), revision: 5, message: 'Client saved!' } };
      },
      'GET /api/health/ready': () => ({ body: {} }),
    });
    type(/^Name/, 'Other');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Error submitting form.')).toBeTruthy();
    expect(await screen.findByText(UNSENT)).toBeTruthy();
    expect(shownIn(/^Name/)).toBe('Other');
    isCut = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('All changes saved')).toBeTruthy();
    expect(calls.filter(({ method }) => method === 'PUT').map(({ body }) => (body as { name: string }).name)).toEqual([
      'Other',
      'Other',
    ]);
  });

  it('tell that someone else was faster', async () => {
    const { user } = await open('/client-1', {
      'PUT /api/clients/client-1/settings': () => ({ status: 409, body: refusal(409, 'conflict', 'x') }),
    });
    type(/^Name/, 'Other');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(/^Someone else changed this/)).toBeTruthy();
  });

  it('warn before they are left', async () => {
    const { user, router } = await open('/client-1');
    type(/^Name/, 'Other');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(await screen.findByText('Are you sure you want to leave? You have unsaved changes.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Stay' }));
    expect(router.state.location.pathname).toBe('/client-1');
  });
});

it('settings of an organization that is no more are not found', async () => {
  fakeApi({
    'POST /api/session': () => ({ body: sessionOf({ globalRole: 'admin' }) }),
    'GET /api/clients': () => ({ body: [aClient()] }),
    'GET /api/clients/client-1': () => ({ body: aClient() }),
    'GET /api/clients/client-1/settings': () => ({ status: 404, body: refusal(404, 'not_found', 'x') }),
  });
  await session.renew();
  await act(async () => renderRoutes(routes, '/client-1'));
  expect(await screen.findByText('Client not found.')).toBeTruthy();
});
