import { describe, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { type Handlers, openDashboard } from '../../../../test/support/web/dashboard-pages';
import { refusal } from '../../../../test/support/web/fake-api';
import { aChannel, aClient, anAuditEntry } from '../../../../test/support/web/wire-builders';

const open = (at: string, handlers: Handlers = {}, user = {}) =>
  openDashboard(
    at,
    {
      'GET /api/clients/client-1/audit': () => ({
        body: { entries: [anAuditEntry()], names: [{ id: 'channel-1', name: 'Online' }], hasMore: false },
      }),
      'GET /api/product/refresh': () => ({ body: { publishedAt: null, spreadMs: 0 } }),
      ...handlers,
    },
    user,
  );

/** Hidden in this narrow window, where a menu has the same entries. */
const places = () => [...document.querySelectorAll('nav[aria-label="Dashboard"] a')].map((link) => link.textContent);

it('leads from the photo in the header to the profile first', async () => {
  const { user } = await open('/client-1/channels');
  await user.click(await screen.findByRole('button', { name: 'Your account' }));
  const [first] = await screen.findAllByRole('menuitem');
  expect(first?.textContent).toBe('My profile');
  await user.click(first!);
  expect(await screen.findByRole('heading', { level: 1, name: 'My profile' })).toBeTruthy();
});

describe('the side menu', () => {
  it.each([
    ['owner', ['Today', 'Channels', 'Content', 'Audit log']],
    ['admin', ['Today', 'Channels', 'Content', 'Audit log']],
    ['superhost', ['Today', 'Channels', 'Content']],
    ['host', ['Today', 'Channels', 'Content']],
  ] as const)('offers a %s what the role may enter', async (role, offered) => {
    await open('/client-1/channels', { 'GET /api/clients/client-1': () => ({ body: aClient({ role }) }) });
    await screen.findByRole('list', { name: 'Channels' });
    expect(places()).toEqual(expect.arrayContaining([...offered]));
    expect(places().includes('Audit log')).toBe((offered as readonly string[]).includes('Audit log'));
  });

  it.each([
    ['owner', ['Organizations', 'Audit log', 'Forced refresh', 'Nuke user']],
    ['admin', ['Organizations', 'Audit log']],
  ])('leads a global %s to what concerns the whole product', async (globalRole, offered) => {
    await open(
      '/audit',
      { 'GET /api/audit': () => ({ body: { entries: [], names: [], hasMore: false } }) },
      { globalRole },
    );
    await screen.findByText('No activity yet');
    expect(places()).toEqual(expect.arrayContaining(offered));
    expect(places().includes('Forced refresh')).toBe(globalRole === 'owner');
  });
});

describe('pages of a role', () => {
  it.each([
    ['/client-1/audit', 'superhost', null],
    ['/client-1/audit', 'host', null],
    ['/client-1/images', 'host', null],
    ['/audit', 'owner', null],
    ['/forcedRefresh', 'owner', null],
    ['/forcedRefresh', 'owner', 'admin'],
    ['/nuke', 'owner', 'admin'],
  ] as const)('%s says Unauthorized to a client %s with the global role %s', async (at, role, globalRole) => {
    const { calls } = await open(
      at,
      { 'GET /api/clients/client-1': () => ({ body: aClient({ role }) }) },
      { globalRole },
    );
    expect((await screen.findAllByRole('heading', { name: 'Unauthorized' })).length).toBeGreaterThan(0);
    expect(document.title).toBe('Unauthorized | Foyer');
    expect(calls.filter(({ path }) => /audit|images|refresh|nuke/.test(path))).toEqual([]);
  });
});

describe('the list of channels', () => {
  it('leads to contents and preview', async () => {
    await open('/client-1/channels', {
      'GET /api/clients/client-1': () => ({ body: aClient({ role: 'host' }) }),
      'GET /api/clients/client-1/channels': () => ({
        body: [aChannel({ isPrivate: true })],
      }),
    });
    const row = (await screen.findAllByRole('listitem')).at(-1)!;
    expect(within(row).getByText('Private')).toBeTruthy();
    expect(within(row).getByRole('link', { name: 'Content in Online' }).getAttribute('href')).toBe(
      '/client-1/contents?channelId=channel-1',
    );
    expect(within(row).getByRole('link', { name: 'Preview Online' }).getAttribute('href')).toBe('/grace/online');
    expect(document.title).toBe('Channels | Foyer');
  });

  it('says that there are none', async () => {
    await open('/client-1/channels', { 'GET /api/clients/client-1/channels': () => ({ body: [] }) });
    expect(await screen.findByText('Channels not found.')).toBeTruthy();
  });

  it('says that they did not come', async () => {
    await open('/client-1/channels', {
      'GET /api/clients/client-1/channels': () => ({ status: 500, body: refusal(500, 'internal', 'x') }),
    });
    expect(await screen.findByText("The channels couldn't be loaded")).toBeTruthy();
  });
});

describe('the audit log', () => {
  it('tells who did what, with names instead of ids, and what each field was and became', async () => {
    await open('/client-1/audit');
    const [row] = within(await screen.findByRole('table', { name: 'Audit log' })).getAllByRole('row');
    const words = row!.textContent!;
    expect(words).toContain('Dana Smith');
    expect(words).toContain('dana@example.org');
    expect(words).toContain('Content saved · Evening Prayer');
    expect(words).toMatch(/Namebefore Morning.*after Evening Prayer/);
    expect(words).toMatch(/Unlistedbefore no.*after yes/);
    expect(words).toContain('Online');
    expect(words).toContain('changed');
    expect(words).toContain('192.0.2.7');
    expect(screen.getByText(/Times in /)).toBeTruthy();
    const filters = screen.getByRole('button', { name: 'Filters' });
    expect(filters.getAttribute('aria-expanded')).toBe('false');
    fireEvent.click(filters);
    expect(filters.getAttribute('aria-expanded')).toBe('true');
  });

  it('says what the server did by itself', async () => {
    const entry = anAuditEntry({
      action: 'client.domain-lost',
      actor: { id: null, name: null, email: null, tokenId: null, tokenMadeBy: null },
      address: null,
      userAgent: null,
      changes: [{ field: 'servedDomain', before: 'live.grace.example', after: null, isHidden: false }],
    });
    await open('/client-1/audit', {
      'GET /api/clients/client-1/audit': () => ({ body: { entries: [entry], names: [], hasMore: false } }),
    });
    const words = (await screen.findByRole('table', { name: 'Audit log' })).textContent!;
    expect(words).toContain('Foyer itself');
    expect(words).toContain('Custom domain lost');
    expect(words).toMatch(/Custom domainbefore live.grace.example.*after removed/);
    expect(words).not.toContain('Unknown IP address');
  });

  it('asks for what is filtered, keeps it in the address, and clears it', async () => {
    const { user, calls, router } = await open('/client-1/audit?from=2026-11-01', {
      'GET /api/clients/client-1/audit': ({ query }) => ({
        body: { entries: query.from ? [] : [anAuditEntry()], names: [], hasMore: false },
      }),
    });
    expect(await screen.findByText('No entries match these filters')).toBeTruthy();
    await user.selectOptions(screen.getByLabelText('Action'), 'Content deleted');
    await user.type(screen.getByLabelText('Search'), 'dana');
    await waitFor(() => expect(router.state.location.search).toContain('search=dana'));
    expect(router.state.location.search).toContain('action=content.deleted');
    expect(calls.at(-1)?.path).toBe('/api/clients/client-1/audit');
    await user.click(screen.getByRole('button', { name: 'Clear filters' }));
    await waitFor(() => expect(router.state.location.search).toBe(''));
    expect(await screen.findByRole('table', { name: 'Audit log' })).toBeTruthy();
    expect((screen.getByLabelText('Search') as HTMLInputElement).value).toBe('');
  });

  it('has nothing to filter or export before the first entry', async () => {
    await open('/client-1/audit', {
      'GET /api/clients/client-1/audit': () => ({ body: { entries: [], names: [], hasMore: false } }),
    });
    expect(await screen.findByText('No activity yet')).toBeTruthy();
    expect(screen.queryByLabelText('Search')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Export CSV' })).toBeNull();
  });

  it('shows older ones on demand', async () => {
    const { user, calls } = await open('/client-1/audit', {
      'GET /api/clients/client-1/audit': ({ query: { before } }) => ({
        body: { entries: [anAuditEntry({ id: before ? 'older' : 'newest' })], names: [], hasMore: !before },
      }),
    });
    const older = await screen.findByRole('button', { name: 'Show older' });
    const known = calls.length;
    await user.click(older);
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Show older' })).toBeNull());
    expect(within(screen.getByRole('table', { name: 'Audit log' })).getAllByRole('row')).toHaveLength(2);
    expect(calls.slice(known).map(({ query }) => query)).toEqual([{ before: 'newest' }]);
  });

  it('exports what the screen asks for at that moment', async () => {
    const { user, calls } = await open('/client-1/audit?action=content.deleted', {
      'GET /api/clients/client-1/audit': ({ query }) => ({
        body: { entries: query.action ? [] : [anAuditEntry()], names: [], hasMore: false },
      }),
      'GET /api/clients/client-1/audit/export': () => ({ status: 500, body: refusal(500, 'internal', 'x') }),
    });
    await screen.findByText('No entries match these filters');
    await user.click(screen.getByRole('button', { name: 'Clear filters' }));
    await user.type(screen.getByLabelText('Search'), 'dana');
    await user.click(screen.getByRole('button', { name: 'Export CSV' }));
    await screen.findByText("The export didn't work. Please try again.");
    const [exported] = calls.filter(({ path }) => path.endsWith('/export'));
    expect(exported?.query).toEqual({ search: 'dana' });
  });

  it('says when it cannot be exported', async () => {
    const { user } = await open('/client-1/audit', {
      'GET /api/clients/client-1/audit/export': () => ({ status: 500, body: refusal(500, 'internal', 'x') }),
    });
    await user.click(await screen.findByRole('button', { name: 'Export CSV' }));
    expect(await screen.findByText("The export didn't work. Please try again.")).toBeTruthy();
  });

  it('says when it cannot be read', async () => {
    await open('/client-1/audit', {
      'GET /api/clients/client-1/audit': () => ({ status: 500, body: refusal(500, 'internal', 'x') }),
    });
    expect(await screen.findByText('Something went wrong. Please try again.')).toBeTruthy();
  });
});
