import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import {
  LIST,
  listHandlers,
  openContents,
  someRules,
  stored,
  type,
} from '../../../../../test/support/web/content-pages';
import type { Handlers } from '../../../../../test/support/web/dashboard-pages';
import { aContent } from '../../../../../test/support/web/wire-builders';

const other = aContent({ id: 'content-2', name: 'Second Service' });

const open = async (content: object = {}, handlers: Handlers = {}) => {
  const page = await openContents(`${LIST}/content-1`, {
    'GET /api/contents/content-1': () => ({ body: { ...stored, ...content } }),
    ...listHandlers([stored, other]),
    ...handlers,
  });
  await screen.findByLabelText(/^Name/);
  const save = async () => {
    await page.user.click(screen.getByRole('button', { name: 'Save' }));
    return page.calls.findLast(({ method }) => method === 'PUT')?.body;
  };
  return { ...page, save };
};

describe('sections of a content', () => {
  it('offers at most four reactions, and a chapter that the chosen Bible has', async () => {
    const { user, save } = await open({
      bible: { enabled: true, language: 'en', translation: '111', book: 'PSA', chapter: 150 },
    });
    await user.click(screen.getByLabelText('Reactions'));
    for (const name of ['Heart', 'Haha', 'Like', 'Clap', 'Wave'])
      await user.click(screen.getByLabelText(new RegExp(name)));
    expect(await save()).toBeUndefined();
    expect(screen.getAllByText('Please select 4 or fewer reactions to include').length).toBeGreaterThan(0);
    await user.click(screen.getByLabelText(/Wave/));
    type(/^Bible language/, 'es');
    type(/^Book/, 'JHN');
    expect(screen.getByLabelText(/^Chapter/)).toHaveProperty('value', '1');
    expect(await save()).toMatchObject({
      reactions: { enabled: true, icons: ['heart', 'haha', 'like', 'clap'] },
      bible: { language: 'es', book: 'JHN', chapter: 1 },
    });
  });

  it('hides sharing where all selected channels are private', async () => {
    const channel = { id: 'channel-1', key: 'online', name: 'Online', isPrivate: true, timeZoneName: 'UTC' };
    await open({}, { 'GET /api/clients/client-1/channels': () => ({ body: [channel] }) });
    expect(screen.queryByLabelText('Share button')).toBeNull();
    expect(screen.getByLabelText('Channel schedule')).toBeTruthy();
  });

  it('takes tags by Enter and comma, and related contents from a search', async () => {
    const { user, save } = await open();
    await user.click(screen.getByRole('button', { name: 'Video' }));
    await user.type(screen.getByLabelText('Tags'), 'Easter{Enter}easter,Youth,');
    await user.type(screen.getByLabelText('Related content'), 'second');
    await user.click(await screen.findByRole('option', { name: /Second Service/ }));
    await user.click(screen.getByRole('button', { name: 'Remove Youth' }));
    expect(await save()).toMatchObject({ tags: ['Easter'], relatedContentIds: ['content-2'] });
  });

  it('says at the field that a related content is gone', async () => {
    const errors = [{ path: 'relatedContentIds', message: 'Content not found.' }];
    const { user, save } = await open(
      { relatedContents: [{ id: 'content-2', name: 'Second Service', contentType: 'live', thumbImage: '' }] },
      {
        'PUT /api/contents/content-1': () => ({
          status: 400,
          body: { statusCode: 400, code: 'validation_failed', message: 'Check the fields', errors, requestId: 'r' },
        }),
      },
    );
    type(/^Name/, 'Changed');
    await save();
    await user.click(await screen.findByRole('button', { name: /^Video/ }));
    const field = screen.getByLabelText('Related content');
    const described = field.getAttribute('aria-describedby')?.split(' ') ?? [];
    expect(described.map((id) => document.getElementById(id)?.textContent)).toContain('Content not found.');
  });

  it('gives each link an icon, needs no key for the chat, and checks social links', async () => {
    const { user, save } = await open();
    await user.click(screen.getByText('Add link'));
    type(/^Link name/, 'Talk');
    await user.click(screen.getByLabelText('A giving page or the chat'));
    type(/^Code provider(?! key)/, 'chat');
    await user.click(screen.getByText('Add social link'));
    expect(await save()).toBeUndefined();
    expect(screen.getAllByText('(Social link 1) Type is required').length).toBeGreaterThan(0);
    type(/^Network/, 'x');
    type(/^URL/, 'https://x.com/grace');
    expect(await save()).toMatchObject({
      links: [{ text: 'Talk', codeProvider: 'chat', icon: { weight: 'solid', name: 'link' } }],
      socialLinks: [{ type: 'x', url: 'https://x.com/grace' }],
    });
  });

  it('asks for what the on-demand copy needs, and leads to it once it is there', async () => {
    const simulated = { contentType: 'simulatedLive', convertedToOnDemandId: 'copy-1' };
    const { user, save } = await open(simulated);
    expect(screen.getByRole('link', { name: 'Open the on-demand copy' }).getAttribute('href')).toBe(`${LIST}/copy-1`);
    await user.click(screen.getByLabelText('Publish an on-demand copy when it ends'));
    expect(await save()).toBeUndefined();
    await waitFor(() => expect(screen.getAllByText('Name is required').length).toBeGreaterThan(0));
  });

  it('keep it to some attendees, and say what rules lose with a channel', async () => {
    const choice = (id: string, name: string) => ({ id, name });
    const track = {
      ...choice('track', 'Track'),
      options: [choice('worship', 'Worship'), choice('children', 'Children')],
    };
    const event = {
      eventNumber: '100200',
      eventName: 'Conference',
      channelIds: ['channel-1'],
      types: [],
      fields: [track],
    };
    const meal = {
      eventNumber: '100300',
      eventName: 'Weekend',
      channelIds: ['channel-2'],
      types: [choice('youth', 'Youth')],
      fields: [],
    };
    const channel = (id: string, name: string, isPaywalled = true) => ({
      ...{ id, key: id, name, isPaywalled },
      ...{ isPrivate: false, timeZoneName: 'UTC' },
    });
    const rules = [{ attendeeTypeIds: ['youth'], fields: [] }];
    const saved = { enabled: true, rules, events: [event, meal], isKeptLocked: true };
    const { user, calls, save } = await open(
      { channelIds: ['channel-1', 'channel-2', 'channel-3'] },
      {
        'GET /api/clients/client-1/channels': () => ({
          body: [channel('channel-1', 'Online'), channel('channel-2', 'Campus'), channel('channel-3', 'Lobby', false)],
        }),
        'GET /api/contents/content-1/access-rules': () => ({ body: someRules(saved) }),
        'PUT /api/contents/content-1/access-rules': ({ body }) => ({
          body: someRules({ ...saved, ...(body as object), isKeptLocked: false, revision: 9_999_999_999_999 }),
        }),
      },
    );
    await user.click(await screen.findByLabelText('Campus'));
    expect(await screen.findByText(/^Every rule on this content is from the unselected channel/)).toBeTruthy();
    await user.click(screen.getByLabelText('Campus'));
    await user.click(screen.getByRole('button', { name: 'Access' }));
    expect(
      screen.getByText(/^This content is also in Lobby, where everyone can watch it without registering/),
    ).toBeTruthy();
    expect(screen.getByText(/^No attendee can watch this content/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Add rule' }));
    const added = within(screen.getByRole('region', { name: 'Rule 2' }));
    expect(added.getByText('This rule is empty, so everyone meets it.')).toBeTruthy();
    await user.click(added.getByLabelText('Worship'));
    await user.click(screen.getByRole('button', { name: 'Remove rule 1' }));
    await user.click(screen.getByRole('button', { name: 'Save rules' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Save rules' })).toBeNull());
    expect(calls.findLast(({ method }) => method === 'PUT')?.body).toEqual({
      enabled: true,
      rules: [{ attendeeTypeIds: [], fields: [{ fieldId: 'track', optionIds: ['worship'] }] }],
      revision: 1,
    });
    type(/^Name/, 'Renamed');
    expect(await save()).toMatchObject({ name: 'Renamed', revision: 9_999_999_999_999 });
  });

  it('say in a copy what its rules lose with a channel', async () => {
    const event = (eventNumber: string, channelId: string, id: string) => ({
      ...{ eventNumber, eventName: eventNumber, channelIds: [channelId], fields: [] },
      types: [{ id, name: id }],
    });
    const rules = ['adult', 'youth'].map((id) => ({ attendeeTypeIds: [id], fields: [] }));
    const events = [event('100200', stored.channelIds[0]!, 'adult'), event('100300', 'elsewhere', 'youth')];
    await openContents(`${LIST}/copy/content-1`, {
      'GET /api/contents/content-1/access-rules': () => ({ body: someRules({ enabled: true, rules, events }) }),
    });
    const notice = 'Deleting rules that exist on this content from the unselected channel.';
    expect(await screen.findByText(notice)).toBeTruthy();
  });
});
