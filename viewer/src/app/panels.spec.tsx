import { EMPTY_CONTENT_GROUPS } from '@contracts/domain/content-fields';
import { beforeAll, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { RouteObject } from 'react-router-dom';
import {
  aFilm,
  aViewerContent,
  renderViewer,
  type ServedPages,
  servePages,
} from '../../../test/support/web/viewer-pages';

jest.mock('@ui/player/video-player', () => jest.requireActual('../../../test/support/web/fake-player'));
let routes: RouteObject[];
beforeAll(async () => {
  routes = (await import('./router')).viewerRoutes({ kind: 'product' });
});

async function open(pages: ServedPages) {
  const { calls } = await servePages(pages);
  const { user } = await renderViewer(routes, '/grace/online/abcdefghij');
  await screen.findByRole('heading', { level: 1 });
  return { user, calls };
}

const aSilentFilm = (values: Parameters<typeof aFilm>[0]) => aFilm({ chat: EMPTY_CONTENT_GROUPS.chat, ...values });
const tabNames = () => screen.queryAllByRole('tab').map(({ textContent }) => textContent);
const selected = () => screen.getByRole('tab', { selected: true }).textContent;

describe('the schedule', () => {
  it('lists what is on and what comes, each for calendars, and is one to subscribe to', async () => {
    const next = aViewerContent({ id: 'next', key: 'nextnextne', name: 'Evening Prayer' }, 60 * 24 * 3);
    const unlisted = aViewerContent({ id: 'own', key: 'ownownowno', name: 'Team only', isPrivate: true }, 60);
    const { user } = await open({ contents: [aViewerContent(), next, unlisted, aFilm()] });
    await user.click(screen.getByRole('tab', { name: 'Schedule' }));
    const panel = screen.getByRole('tabpanel', { name: 'Schedule' });
    const links = await within(panel).findAllByRole('link');
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Sunday Service', '/grace/online/abcdefghij'],
      ['Evening Prayer', '/grace/online/nextnextne'],
      ['Subscribe', 'webcal://localhost/api/public/clients/grace/channels/online/calendar.ics'],
    ]);
    expect(links[0]!.getAttribute('aria-current')).toBe('page');
    await user.click(within(panel).getByRole('button', { name: 'Add “Evening Prayer” to calendar' }));
    expect(screen.getByRole('menuitem', { name: 'Apple Calendar' }).getAttribute('href')).toBe(
      '/api/public/clients/grace/channels/online/contents/nextnextne/calendar',
    );
  });

  it('says that nothing is planned, and is not there where it is off', async () => {
    const { user } = await open({ contents: [aFilm({ key: 'abcdefghij' })] });
    await user.click(screen.getByRole('tab', { name: 'Schedule' }));
    expect(await screen.findByText('Nothing is scheduled yet')).toBeTruthy();
    await open({ contents: [aViewerContent({ schedule: { enabled: false } })] });
    expect(tabNames()).toEqual(['Chat', 'Direct', 'Info']);
  });
});

describe('the Bible', () => {
  const bible = { enabled: true, language: 'en' as const, translation: '111', book: 'PSA', chapter: 23 };
  const psalm = {
    book: 'PSA',
    chapter: 23,
    verses: [{ number: 1, text: 'The LORD [is] here.', startsParagraph: true }],
  };

  it('has the passage of the content in a frame, others to choose, and a text to read in place', async () => {
    const { user, calls } = await open({
      contents: [aViewerContent({ bible })],
      handlers: { 'GET /api/public/bible/kjv/PRO/1': () => ({ body: psalm }) },
    });
    await user.click(screen.getByRole('tab', { name: 'Bible' }));
    const panel = within(screen.getByRole('tabpanel', { name: 'Bible' }));
    const url = async () => (await panel.findByTitle(/^(Psalm|Salmo|Proverbs) /)).getAttribute('src');
    expect(await url()).toBe('https://www.bible.com/bible/111/PSA.23');
    await user.click(panel.getByRole('button', { name: /Psalm 23/ }));
    await user.selectOptions(panel.getByRole('combobox', { name: 'Language' }), 'Spanish');
    expect(await url()).toBe('https://www.bible.com/es/bible/128/PSA.23');
    await user.click(panel.getByRole('button', { name: "Back to today's passage" }));
    await user.selectOptions(panel.getByRole('combobox', { name: 'Chapter' }), '150');
    await user.click(panel.getByRole('button', { name: 'Next chapter' }));
    expect(await url()).toBe('https://www.bible.com/bible/111/PRO.1');
    expect(calls.some(({ path }) => path.includes('kjv'))).toBe(false);
    await user.click(panel.getByRole('button', { name: 'Read the King James Version here' }));
    const text = await panel.findByRole('article', { name: 'Proverbs 1' });
    expect([text.textContent, text.querySelector('em')?.textContent]).toEqual(['1The LORD is here. ', 'is']);
    expect(panel.getByRole('link', { name: 'Open in a new tab' }).getAttribute('href')).toBe(
      'https://www.bible.com/bible/1/PRO.1',
    );
  });

  it('says that its site cannot be reached, without a frame, and tries again', async () => {
    let isReached = false;
    const site = () => {
      if (!isReached) throw new TypeError('Failed to fetch');
      return { status: 204 };
    };
    const { user } = await open({ contents: [aViewerContent({ bible })], handlers: { 'HEAD /robots.txt': site } });
    await user.click(screen.getByRole('tab', { name: 'Bible' }));
    const panel = within(screen.getByRole('tabpanel', { name: 'Bible' }));
    expect(await panel.findByText("bible.com can't be reached right now.")).toBeTruthy();
    expect(panel.queryByTitle('Psalm 23')).toBeNull();
    isReached = true;
    await user.click(panel.getByRole('button', { name: 'Try again' }));
    expect(await panel.findByTitle('Psalm 23')).toBeTruthy();
  });

  it('comes first where there is no chat', async () => {
    await open({ contents: [aSilentFilm({ key: 'abcdefghij', bible: { ...bible, translation: '1' } })] });
    expect([tabNames(), selected()]).toEqual([['Bible', 'Schedule', 'Info'], 'Bible']);
    expect(await screen.findByText("Couldn't load this chapter")).toBeTruthy();
  });
});

describe('notes', () => {
  const notes = { enabled: true, defaultContent: 'Points:' };
  const SAVE = 'PUT /api/contents/content-1/notes';
  const READ = 'GET /api/contents/content-1/notes';

  async function openNotes(handlers: ServedPages['handlers']) {
    const page = await open({ contents: [aViewerContent({ notes })], handlers });
    await page.user.click(screen.getByRole('tab', { name: 'Notes' }));
    const field = (await screen.findByRole('textbox', { name: 'Your notes' })) as HTMLTextAreaElement;
    const saved = () => page.calls.filter(({ method }) => method === 'PUT').map(({ body }) => body);
    return { ...page, field, saved };
  }

  it('begin with the text of staff, and are saved as one types', async () => {
    let revision = 0;
    const { user, field, saved } = await openNotes({
      [READ]: () => ({ body: { text: null, revision: 0, email: null } }),
      [SAVE]: () => ({ body: { text: '', revision: ++revision, email: null } }),
    });
    expect([field.value, field.placeholder]).toEqual(['Points:', 'Enter your notes here']);
    await user.type(field, ' one');
    await screen.findByText('Saved', undefined, { timeout: 3_000 });
    await user.type(field, ', two');
    await user.tab();
    await waitFor(() => expect(saved()).toHaveLength(2));
    expect(saved()).toEqual([
      { text: 'Points: one', revision: 0 },
      { text: 'Points: one, two', revision: 1 },
    ]);
    expect(screen.queryByRole('button', { name: 'Email to me' })).toBeNull();
  });

  it('say that another tab has saved others, and let the viewer choose', async () => {
    const kept = { text: 'From here', revision: 1, email: 'ann@example.org' };
    const answers = [kept, { ...kept, text: 'From there', revision: 2 }];
    const { user, field, saved } = await openNotes({
      [READ]: () => ({ body: answers.length > 1 ? answers.shift() : answers[0] }),
      [SAVE]: () => ({ status: 409, body: { code: 'conflict' } }),
    });
    await user.type(field, '!');
    await user.click(await screen.findByRole('button', { name: 'Use the other version' }, { timeout: 3_000 }));
    await waitFor(() => expect(field.value).toBe('From there'));
    expect(saved()).toEqual([{ text: 'From here!', revision: 1 }]);
    expect(screen.getByRole('button', { name: 'Email to me' })).toBeTruthy();
  });
});

describe('videos', () => {
  const related = [{ ...aFilm({ id: 'r', key: 'relatedone' }), channelKey: 'archive' }];

  it('that are related lead to their own channel', async () => {
    const { user } = await open({ contents: [aViewerContent()], related });
    await user.click(screen.getByRole('tab', { name: 'Videos' }));
    const list = await screen.findByRole('region', { name: 'Related' });
    expect(within(list).getByRole('link').getAttribute('href')).toBe('/grace/archive/relatedone');
  });

  it('that are related and in this channel are as the channel has them now', async () => {
    const fresh = aFilm({ id: 'r', key: 'relatedone', name: 'New name' });
    const page = [
      { ...fresh, name: 'Old name', channelKey: 'online' },
      { ...fresh, id: 'deleted', channelKey: 'online' },
    ];
    const { user } = await open({ contents: [aViewerContent(), fresh], related: page });
    await user.click(screen.getByRole('tab', { name: 'Videos' }));
    const list = await screen.findByRole('region', { name: 'Related' });
    expect(
      within(list)
        .getAllByRole('link')
        .map(({ textContent }) => textContent),
    ).toEqual(['New name']);
  });

  it('are a panel on phones alone if there are only those of the channel, and then come before the info', async () => {
    const contents = [aSilentFilm({ key: 'abcdefghij', id: 'shown' }), aFilm({ name: 'Another film' })];
    await open({ contents });
    expect(screen.getByRole('region', { name: 'On Demand' })).toBeTruthy();
    const wide = window.matchMedia;
    window.matchMedia = ((query: string) => ({ ...wide(query), matches: query.includes('992') })) as typeof wide;
    try {
      await open({ contents });
      expect([tabNames(), selected()]).toEqual([['Schedule', 'Videos', 'Info'], 'Videos']);
      const panel = screen.getByRole('tabpanel', { name: 'Videos' });
      expect(await within(panel).findByRole('link', { name: 'Another film' })).toBeTruthy();
    } finally {
      window.matchMedia = wide;
    }
  });
});
