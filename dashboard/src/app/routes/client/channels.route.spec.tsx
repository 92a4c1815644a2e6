import { afterEach, describe, expect, it } from '@jest/globals';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { listHandlers } from '../../../../../test/support/web/content-pages';
import { type Handlers, openDashboard } from '../../../../../test/support/web/dashboard-pages';
import { refusal } from '../../../../../test/support/web/fake-api';
import { aChannel, aClient, aContent, aUser } from '../../../../../test/support/web/wire-builders';

const open = (handlers: Handlers = {}) =>
  openDashboard('/client-1/channels', {
    ...listHandlers([]),
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
        ...listHandlers([aContent()]),
        'GET /api/clients/client-1/users': () => ({ body: [aUser({ role: 'host' })] }),
      },
    ],
    ['a host', { 'GET /api/clients/client-1': () => ({ body: aClient({ role: 'host' }) }) }],
  ])('shows no first steps to %s', async (_, handlers) => {
    await open(handlers);
    await screen.findByRole('list', { name: 'Channels' });
    expect(screen.queryByRole('region', { name: 'First steps' })).toBeNull();
  });

  it('opens the form of a channel from its whole row, and for a host its content', async () => {
    await open();
    const rows = within(await screen.findByRole('list', { name: 'Channels' }));
    expect(rows.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/client-1/channels/channel-1',
      '/client-1/contents?channelId=channel-1',
    ]);
    cleanup();
    await open({ 'GET /api/clients/client-1': () => ({ body: aClient({ role: 'host' }) }) });
    const row = within(await screen.findByRole('list', { name: 'Channels' }));
    expect(row.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/client-1/contents?channelId=channel-1',
      '/client-1/contents?channelId=channel-1',
      '/grace/online',
    ]);
    expect(row.getByRole('link', { name: 'Online' })).toBeTruthy();
    expect(row.queryByRole('button', { name: 'Actions for Online' })).toBeNull();
    expect(screen.queryByRole('link', { name: 'Add channel' })).toBeNull();
  });

  it('says of each channel what is live, or what comes next', async () => {
    const keys = ['one', 'two', 'open', 'later', 'quiet'];
    const inChannel = (key: string, name: string, inMinutes: number) =>
      aContent({ id: `${key}-${name}`, name, channelIds: [key] }, inMinutes);
    await open({
      'GET /api/clients/client-1/channels': () => ({ body: keys.map((key) => aChannel({ id: key, key, name: key })) }),
      ...listHandlers([
        inChannel('one', 'Prayer', -5),
        inChannel('one', 'Sunday', 300),
        inChannel('two', 'Prayer', -5),
        inChannel('two', 'Kids', -10),
        inChannel('open', 'Sunday', 10),
        inChannel('later', 'Sunday', 3 * 24 * 60),
        inChannel('quiet', 'Sunday', -300),
      ]),
    });
    const list = await screen.findByRole('list', { name: 'Channels' });
    const said = within(list)
      .getAllByRole('listitem')
      .map((row) => row.textContent?.replace(/^.*?\/grace\/[a-z]+/, ''));
    expect(said).toEqual([
      'LIVEPrayer',
      'LIVE2 events',
      expect.stringMatching(/^Doors openNext: (today|tomorrow), \d+:\d\d [AP]M/),
      expect.stringMatching(/^Next: \w{3}, \w{3} \d+, \d+:\d\d [AP]M/),
      'Nothing scheduled',
    ]);
  });

  const three = ['One', 'Two', 'Three'].map((name) => aChannel({ id: name, key: name.toLowerCase(), name }));
  const listed = { 'GET /api/clients/client-1/channels': () => ({ body: three }) };
  const names = () =>
    within(screen.getByRole('list', { name: 'Channels' }))
      .getAllByRole('heading')
      .map((heading) => heading.textContent);
  const ORDER = 'PUT /api/clients/client-1/channels/order';

  it('offers editors what they can do with a channel, and fewer things to those limited to some', async () => {
    const { user, unmount } = await open(listed);
    const items = async () => {
      await user.click(await screen.findByRole('button', { name: 'Actions for Two' }));
      return (await screen.findAllByRole('menuitem')).map((item) => item.textContent);
    };
    expect(await items()).toEqual(['Edit', 'Copy', 'Preview', 'Move Up', 'Move Down', 'Delete']);
    expect(screen.getByRole('link', { name: 'Add channel' }).getAttribute('href')).toBe('/client-1/channels/add');
    unmount();
    const limited = aClient({ role: 'admin', whitelist: ['One', 'Two', 'Three'] });
    const forLimited = { ...listed, 'GET /api/clients/client-1': () => ({ body: limited }) };
    const toAll = await open(forLimited);
    expect(await items()).toEqual(['Edit', 'Preview', 'Move Up', 'Move Down', 'Delete']);
    expect(screen.queryByRole('link', { name: 'Add channel' })).toBeNull();
    toAll.unmount();
    const some = three.map((channel) => ({ ...channel, canMove: false }));
    await open({ ...forLimited, 'GET /api/clients/client-1/channels': () => ({ body: some }) });
    expect(await items()).toEqual(['Edit', 'Preview', 'Delete']);
    expect(screen.queryByLabelText('Move Two')).toBeNull();
  });

  it('moves a channel by menu and by keyboard, keeps the focus, and sends the whole list', async () => {
    const { user, calls } = await open({ ...listed, [ORDER]: () => ({ status: 204 }) });
    await user.click(await screen.findByRole('button', { name: 'Actions for Three' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Move Up' }));
    expect(names()).toEqual(['One', 'Three', 'Two']);
    const handle = screen.getByLabelText('Move Three');
    handle.focus();
    await user.keyboard('{ArrowUp}');
    expect(names()).toEqual(['Three', 'One', 'Two']);
    expect(document.activeElement).toBe(handle);
    expect(screen.getByText('Three: position 1 of 3')).toBeTruthy();
    await user.keyboard('{ArrowUp}');
    const sent = calls.filter(({ method }) => method === 'PUT').map(({ body }) => body);
    expect(sent).toEqual([{ channelIds: ['One', 'Three', 'Two'] }, { channelIds: ['Three', 'One', 'Two'] }]);
  });

  it('puts the channels back where they were if the server refuses their order', async () => {
    const { user } = await open({ ...listed, [ORDER]: () => ({ status: 409, body: refusal(409, 'conflict', 'No') }) });
    await user.click(await screen.findByRole('button', { name: 'Actions for Three' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Move Up' }));
    expect(await screen.findByText('Error Re Ordering Channels')).toBeTruthy();
    await waitFor(() => expect(names()).toEqual(['One', 'Two', 'Three']));
  });

  const COUNTS = 'GET /api/clients/client-1/channels/Two/content-counts';
  const DELETE = 'DELETE /api/clients/client-1/channels/Two';
  const askToDelete = async (user: Awaited<ReturnType<typeof open>>['user']) => {
    await user.click(await screen.findByRole('button', { name: 'Actions for Two' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
    return within(await screen.findByRole('alertdialog', { name: 'Delete “Two”?' }));
  };

  it('deletes a channel and names what goes with it, once its name was typed', async () => {
    const counts = { [COUNTS]: () => ({ body: { onlyHere: 12, elsewhere: 2 } }) };
    const { user, calls } = await open({ ...listed, ...counts, [DELETE]: () => ({ status: 204 }) });
    const dialog = await askToDelete(user);
    const choice = await dialog.findByLabelText('Delete it');
    expect(choice).toHaveProperty('checked', false);
    expect(dialog.getByText('Choose what happens to its content.')).toBeTruthy();
    expect(dialog.getByRole('button', { name: 'Delete channel' })).toHaveProperty('disabled', true);
    await user.click(choice);
    const button = dialog.getByRole('button', { name: 'Delete channel and 12 videos and events' });
    expect(dialog.getByText("Type the channel's name.")).toBeTruthy();
    expect(dialog.getByText('Content that is also in other channels stays there.')).toBeTruthy();
    expect(button.hasAttribute('disabled')).toBe(true);
    await user.type(dialog.getByLabelText("Type the channel's name to confirm"), 'TWO');
    await user.click(button);
    await waitFor(() => expect(names()).toEqual(['One', 'Three']));
    expect(calls.find(({ method }) => method === 'DELETE')?.body).toEqual({
      name: 'TWO',
      contents: 'delete',
      moveTo: null,
    });
  });

  it('moves the contents elsewhere first if asked to, and says so if it fails', async () => {
    const counts = { [COUNTS]: () => ({ body: { onlyHere: 1, elsewhere: 0 } }) };
    const failure = { status: 500, body: refusal(500, 'internal', 'No') };
    const { user, calls } = await open({ ...listed, ...counts, [DELETE]: () => failure });
    const dialog = await askToDelete(user);
    await user.click(await dialog.findByLabelText('Move it to another channel'));
    const button = dialog.getByRole('button', { name: 'Move content and delete channel' });
    await user.type(dialog.getByLabelText("Type the channel's name to confirm"), 'two');
    expect(button.hasAttribute('disabled')).toBe(true);
    expect(dialog.getByText('Choose a channel to move it to.')).toBeTruthy();
    await user.selectOptions(dialog.getByLabelText('Move to'), 'Three');
    await user.click(button);
    expect(await screen.findByText('Error deleting channel')).toBeTruthy();
    expect(calls.find(({ method }) => method === 'DELETE')?.body).toEqual({
      name: 'two',
      contents: 'move',
      moveTo: 'Three',
    });
  });

  it('leads from an organization without channels to a new one', async () => {
    await open({ 'GET /api/clients/client-1/channels': () => ({ body: [] }) });
    expect(await screen.findByText('Channels not found.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Add channel' })).toBeTruthy();
  });
});
