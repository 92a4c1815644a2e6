import { aMessage } from '@contracts/streams/frames.builder';
import { describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { fakeApi, sessionOf } from '../../../../test/support/web/fake-api';
import { renderPart } from '../../../../test/support/web/render-app';
import { BanDialog, PersonDialog } from './people-dialogs';

const PERSON = '/api/contents/content-1/chat/people/ann';
const written = (position: number) => ({ ...aMessage(position), flagsCount: 0 });
const card = {
  ...{ uid: 'ann', userName: 'Ann', photoUrl: null, isRegistered: true, isStaff: false, bans: [], mutedUntil: null },
  ...{ messageCount: 4, messages: [written(9), written(8)], history: [] },
};

const acts = { mute: jest.fn(), unmute: jest.fn(), ban: jest.fn(), unban: jest.fn(), askBan: jest.fn() } as never;
const about = { contentId: 'content-1', version: '1', person: { uid: 'ann', name: 'Ann' }, onClose: () => {} };

describe('the card of a person', () => {
  it('says that there are older messages, and shows them on demand', async () => {
    const { calls } = fakeApi({
      'POST /api/session': () => ({ body: sessionOf() }),
      [`GET ${PERSON}`]: () => ({ body: card }),
      [`GET ${PERSON}/messages`]: ({ query }) =>
        query.before === '8'
          ? { body: { messages: [written(5)], hasMore: true } }
          : { body: { messages: [written(2)], hasMore: false } },
    });
    const { user } = renderPart(<PersonDialog {...about} canDecideForAll acts={acts} onTalk={() => {}} />);
    const texts = () =>
      within(screen.getAllByRole('list')[0]!)
        .getAllByText(/^text /)
        .map(({ textContent }) => textContent);
    expect(await screen.findByText('Showing the latest 2.')).toBeTruthy();
    expect(calls.some(({ path }) => path.endsWith('/messages'))).toBe(false);
    await user.click(screen.getByRole('button', { name: 'Show older messages' }));
    expect(await screen.findByText('Showing the latest 3.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Show older messages' }));
    await waitFor(() => expect(texts()).toEqual(['text 9', 'text 8', 'text 5', 'text 2']));
    expect(screen.queryByRole('button', { name: 'Show older messages' })).toBeNull();
    expect(screen.queryByText(/^Showing the latest/)).toBeNull();
  });

  it.each([true, false])('ends each ban by itself, if the moderator may: %s', async (canDecideForAll) => {
    fakeApi({
      'POST /api/session': () => ({ body: sessionOf() }),
      [`GET ${PERSON}`]: () => ({ body: { ...card, bans: ['content', 'organization'] } }),
    });
    renderPart(<PersonDialog {...about} canDecideForAll={canDecideForAll} acts={acts} onTalk={() => {}} />);
    const here = await screen.findByRole<HTMLButtonElement>('button', { name: 'Unban from this content' });
    const everywhere = screen.getByRole<HTMLButtonElement>('button', { name: 'Unban from the organization' });
    expect([here.disabled, everywhere.disabled]).toEqual([false, !canDecideForAll]);
  });

  it.each([
    ['content', 'Banned from this content until someone unbans them'],
    ['organization', 'Banned from the whole organization until someone unbans them'],
  ])(
    'says of someone who is banned where and until when, and offers nothing that a ban makes pointless: %s',
    async (scope, said) => {
      const mutedUntil = '2026-01-04T10:00:00.000Z';
      fakeApi({
        'POST /api/session': () => ({ body: sessionOf() }),
        [`GET ${PERSON}`]: () => ({ body: { ...card, mutedUntil, bans: [scope] } }),
      });
      renderPart(<PersonDialog {...about} canDecideForAll acts={acts} onTalk={() => {}} />);
      expect(await screen.findByText(said)).toBeTruthy();
      expect(screen.getByRole('button', { name: /^Unban from / })).toBeTruthy();
      for (const name of ['Start chat', /[mM]ute/, 'Ban']) expect(screen.queryByRole('button', { name })).toBeNull();
      expect(screen.queryByText(/Muted until/)).toBeNull();
      expect(screen.getByText('text 9')).toBeTruthy();
    },
  );

  it('says in its history where and how long, by whom, and when', async () => {
    const entry = { at: '2026-01-04T10:00:00.000Z', by: 'Dana Foyer', scope: 'content', contentId: 'content-1' };
    const history = [
      { ...entry, action: 'chat.person-muted', contentName: 'Sunday', seconds: 300 },
      { ...entry, action: 'chat.person-unmuted', contentId: 'content-2', contentName: 'Midweek', seconds: null },
      { ...entry, action: 'chat.person-banned', contentId: null, contentName: null, seconds: null },
      {
        ...{ ...entry, action: 'chat.person-unbanned', by: null, scope: 'organization' },
        ...{ contentId: null, contentName: null, seconds: null },
      },
    ];
    fakeApi({
      'POST /api/session': () => ({ body: sessionOf() }),
      [`GET ${PERSON}`]: () => ({ body: { ...card, history } }),
    });
    renderPart(<PersonDialog {...about} canDecideForAll acts={acts} onTalk={() => {}} />);
    expect(await screen.findByText(/^Muted for 5 min in this content by Dana Foyer, .*Jan 4/)).toBeTruthy();
    expect(screen.getByText(/^Unmuted in “Midweek” by Dana Foyer, /)).toBeTruthy();
    expect(screen.getByText(/^Banned from another chat by Dana Foyer, /)).toBeTruthy();
    expect(screen.getByText(/^Unbanned from the whole organization, /)).toBeTruthy();
  });

  it('can be used to unban someone who has joined the staff since', async () => {
    fakeApi({
      'POST /api/session': () => ({ body: sessionOf() }),
      [`GET ${PERSON}`]: () => ({ body: { ...card, isStaff: true, bans: ['content'] } }),
    });
    renderPart(<PersonDialog {...about} canDecideForAll acts={acts} onTalk={() => {}} />);
    expect(await screen.findByRole('button', { name: 'Unban from this content' })).toBeTruthy();
  });
});

describe('the question before a ban', () => {
  it.each([
    ['guests', false],
    ['people with an account', true],
  ])('begins at the safe choice, and says what happens to others: %s', async (_, isRegistered) => {
    fakeApi({
      'POST /api/session': () => ({ body: sessionOf() }),
      [`GET ${PERSON}`]: () => ({ body: { ...card, isRegistered } }),
    });
    renderPart(<BanDialog {...about} canDecideForAll onBan={() => {}} />);
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Cancel' }));
    if (isRegistered) expect(screen.queryByText(/new guests on the same network/)).toBeNull();
    else expect(await screen.findByText(/^For ten minutes, new guests on the same network/)).toBeTruthy();
  });
});
