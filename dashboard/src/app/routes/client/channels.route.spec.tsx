import { afterEach, describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { type Handlers, openDashboard } from '../../../../../test/support/web/dashboard-pages';
import { aChannel, aClient, aContent, aUser } from '../../../../../test/support/web/wire-builders';

const open = (handlers: Handlers = {}) =>
  openDashboard('/client-1/channels', {
    'GET /api/clients/client-1/contents': () => ({ body: [] }),
    'GET /api/clients/client-1/users': () => ({ body: [aUser({ role: 'owner', isYou: true })] }),
    ...handlers,
  });
const steps = () =>
  within(screen.getByRole('region', { name: 'First steps' }))
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')]);

describe('list of channels', () => {
  afterEach(() => localStorage.clear());

  it('leads a new organization on, each step a link to where it is done', async () => {
    const { user, unmount } = await open();
    expect(await screen.findByText('1 of 4 done')).toBeTruthy();
    expect(steps()).toEqual([
      ['Add your logo', '/client-1'],
      ['Done: See your channel the way viewers do', '/client-1/contents?channelId=channel-1'],
      ['Add your first event or video', '/client-1/contents'],
      ['Invite a host to welcome people', '/client-1/users/add'],
    ]);
    await user.click(screen.getByRole('button', { name: 'Hide first steps' }));
    expect(screen.queryByRole('region', { name: 'First steps' })).toBeNull();
    unmount();
    await open();
    await screen.findByRole('list', { name: 'Channels' });
    expect(screen.queryByRole('region', { name: 'First steps' })).toBeNull();
  });

  it.each<[string, Handlers]>([
    [
      'an organization in which all is done',
      {
        'GET /api/clients/client-1': () => ({ body: aClient({ logoImage: '/media/logo.png' }) }),
        'GET /api/clients/client-1/contents': () => ({ body: [aContent()] }),
        'GET /api/clients/client-1/users': () => ({ body: [aUser({ role: 'host' })] }),
      },
    ],
    ['a host', { 'GET /api/clients/client-1': () => ({ body: aClient({ role: 'host' }) }) }],
  ])('shows no first steps to %s', async (_, handlers) => {
    await open(handlers);
    await screen.findByRole('list', { name: 'Channels' });
    expect(screen.queryByRole('region', { name: 'First steps' })).toBeNull();
  });

  it('opens the content of a channel from its whole row, and its page beside it', async () => {
    await open();
    const row = within(await screen.findByRole('list', { name: 'Channels' }));
    expect(row.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/client-1/contents?channelId=channel-1',
      '/client-1/contents?channelId=channel-1',
      '/grace/online',
    ]);
    expect(row.getByRole('link', { name: 'Online' })).toBeTruthy();
  });

  it('says of each channel what is live, or what comes next', async () => {
    const keys = ['one', 'two', 'open', 'later', 'quiet'];
    const inChannel = (key: string, name: string, inMinutes: number) =>
      aContent({ id: `${key}-${name}`, name, channelIds: [key] }, inMinutes);
    await open({
      'GET /api/clients/client-1/channels': () => ({ body: keys.map((key) => aChannel({ id: key, key, name: key })) }),
      'GET /api/clients/client-1/contents': () => ({
        body: [
          inChannel('one', 'Prayer', -5),
          inChannel('one', 'Sunday', 300),
          inChannel('two', 'Prayer', -5),
          inChannel('two', 'Kids', -10),
          inChannel('open', 'Sunday', 10),
          inChannel('later', 'Sunday', 3 * 24 * 60),
          inChannel('quiet', 'Sunday', -300),
        ],
      }),
    });
    const list = await screen.findByRole('list', { name: 'Channels' });
    const said = within(list)
      .getAllByRole('listitem')
      .map((row) => row.textContent?.replace(/^.*?\/grace\/[a-z]+/, ''));
    expect(said).toEqual([
      'LIVEPrayer',
      'LIVE2 events',
      expect.stringMatching(/^Doors openNext: (Today|Tomorrow), \d+:\d\d [AP]M$/),
      expect.stringMatching(/^Next: \w{3}, \w{3} \d+, \d+:\d\d [AP]M$/),
      'Nothing scheduled',
    ]);
  });
});
