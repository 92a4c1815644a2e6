import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { type Handlers, openDashboard } from '../../../../../test/support/web/dashboard-pages';
import { refusal } from '../../../../../test/support/web/fake-api';
import { aClientSettings, aPaywall, aStaffChannel } from '../../../../../test/support/web/wire-builders';

const CHANNEL = '/api/clients/client-1/channels/channel-1';
const LIST = '/api/clients/client-1/channels';
const handlers = (more: Handlers = {}): Handlers => ({
  'GET /api/clients/client-1/settings': () => ({ body: aClientSettings({ timeZoneName: 'Europe/Madrid' }) }),
  [`GET ${LIST}/key-check`]: ({ query }) => ({ body: { isTaken: query.key === 'taken' } }),
  [`GET ${CHANNEL}`]: () => ({ body: aStaffChannel() }),
  [`GET ${CHANNEL}/paywall`]: () => ({ body: aPaywall() }),
  'GET /api/clients/client-1/contents': () => ({ body: [] }),
  'GET /api/clients/client-1/users': () => ({ body: [] }),
  ...more,
});
const SECTIONS = ['Details', 'Access', 'Theme', 'Default Video', 'Links', 'Integrations'];
const heading = (name: string) => screen.getByRole('heading', { level: 2, name });

describe('form of a channel', () => {
  it('goes from section to section, and saves in the last one', async () => {
    const created = { [`POST ${LIST}`]: () => ({ status: 201, body: aStaffChannel() }) };
    const { user, calls } = await openDashboard('/client-1/channels/add', handlers(created));
    await user.type(await screen.findByLabelText(/^Name/), 'Café Vespers');
    expect(screen.getByRole('heading', { name: 'Add A Channel' })).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>(/^URL/).value).toBe('cafe-vespers');
    for (const section of SECTIONS.slice(0, -1)) {
      expect(heading(section)).toBeTruthy();
      await user.click(screen.getByRole('button', { name: 'Next' }));
    }
    expect(heading('Integrations')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Channel saved!')).toBeTruthy();
    expect(await screen.findByRole('list', { name: 'Channels' })).toBeTruthy();
    const sent = calls.find(({ method, path }) => method === 'POST' && path === LIST)?.body;
    expect(sent).toMatchObject({ name: 'Café Vespers', key: 'cafe-vespers', timeZoneName: 'Europe/Madrid', links: [] });
  });

  it('lets the key go its own way once its field was left, and says while it is typed that it is taken', async () => {
    const { user } = await openDashboard('/client-1/channels/add', handlers());
    const key = await screen.findByLabelText<HTMLInputElement>(/^URL/);
    await user.type(key, 'taken');
    await user.tab();
    expect(await screen.findByText('URL is already taken')).toBeTruthy();
    await user.type(screen.getByLabelText(/^Name/), 'Vespers');
    expect(key.value).toBe('taken');
  });

  it('begins a copy with everything of the channel, under another name and key', async () => {
    const created = { [`POST ${LIST}`]: () => ({ status: 201, body: aStaffChannel() }) };
    const { user, calls } = await openDashboard('/client-1/channels/copy/channel-1', handlers(created));
    expect((await screen.findByLabelText<HTMLInputElement>(/^Name/)).value).toBe('Copy of Online');
    expect(screen.getByLabelText<HTMLInputElement>(/^URL/).value).toBe('copy-of-online');
    expect(document.title).toContain('Duplicate Online');
    expect(screen.getByRole('button', { name: 'Next' })).toBeTruthy();
    for (const _ of SECTIONS.slice(1)) await user.click(screen.getByRole('button', { name: 'Next' }));
    expect(screen.getByText(/^The copy will have the same events as the original/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('Channel saved!');
    const sent = calls.find(({ method, path }) => method === 'POST' && path === LIST)?.body;
    expect(sent).toMatchObject({ name: 'Copy of Online', copyOfId: 'channel-1' });
  });

  it('saves a channel where it is, says what is wrong, and clears the dates that are not used', async () => {
    const saved = { [`PUT ${CHANNEL}`]: () => ({ body: aStaffChannel({ revision: 2 }) }) };
    const { user, calls } = await openDashboard('/client-1/channels/channel-1', handlers(saved));
    await user.click(await screen.findByRole('button', { name: 'Access' }));
    await user.click(screen.getByLabelText('Between two dates'));
    await user.click(screen.getByRole('button', { name: 'Default Video' }));
    await user.click(screen.getByLabelText('Play a default video'));
    await user.click(screen.getByRole('button', { name: 'Integrations' }));
    await user.click(screen.getByLabelText('Show a support chat'));
    await user.click(screen.getByLabelText(/^Chat widget key/));
    await user.tab();
    expect(screen.getByText('Key Required on Chat Widget')).toBeTruthy();
    const menu = within(screen.getByRole('navigation', { name: /sections/i }));
    await user.click(screen.getByLabelText('Show a support chat'));
    await user.click(menu.getByRole('button', { name: /^Default Video/ }));
    await user.click(screen.getByLabelText('Play a default video'));
    await user.click(menu.getByRole('button', { name: /^Access/ }));
    await user.click(screen.getByLabelText('Always'));
    await user.click(screen.getByLabelText(/^Unlisted/));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Channel saved!')).toBeTruthy();
    expect(calls.find(({ method }) => method === 'PUT')?.body).toMatchObject({
      isPrivate: true,
      showAt: null,
      hideAt: null,
      revision: 1,
    });
  });

  it('says that someone else saved first', async () => {
    const conflict = { status: 409, body: refusal(409, 'conflict', 'Someone else changed this in the meantime.') };
    const { user } = await openDashboard(
      '/client-1/channels/channel-1',
      handlers({ [`PUT ${CHANNEL}`]: () => conflict }),
    );
    await user.type(await screen.findByLabelText(/^Name/), '!');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Error submitting form.')).toBeTruthy();
    expect(await screen.findByRole('button', { name: 'Load their changes' })).toBeTruthy();
  });

  it('says that a channel does not exist', async () => {
    const missing = { status: 404, body: refusal(404, 'not_found', 'Channel not found.') };
    await openDashboard('/client-1/channels/channel-1', handlers({ [`GET ${CHANNEL}`]: () => missing }));
    expect(await screen.findByText('Channel not found.')).toBeTruthy();
  });
});
