import { describe, expect, it } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { openContents as open } from '../../../../../test/support/web/content-pages';
import { aContent, anOnDemandContent } from '../../../../../test/support/web/wire-builders';

const soon = aContent();
const film = anOnDemandContent();
const LIST = '/client-1/contents';

describe('what the list of contents shows', () => {
  it('loads the next page when the end of the list comes near, and searches at the server', async () => {
    const { user, calls } = await open(LIST, {
      'GET /api/clients/client-1/contents': ({ query }) => ({
        body: query.cursor ? { contents: [film], next: null } : { contents: [soon], next: 'c2' },
      }),
    });
    expect(await screen.findByText('How we started')).toBeTruthy();
    await user.type(screen.getByRole('searchbox'), 'film');
    await waitFor(() => expect(calls.some(({ query }) => query.text === 'film')).toBe(true));
  });

  it.each([
    [
      'opened again',
      async (leave: (to: string) => Promise<void>) => {
        await leave('/client-1/channels');
        await waitFor(() => expect(screen.queryByText('Sunday Service')).toBeNull());
        await leave(LIST);
      },
    ],
    ['seen again', async () => act(async () => void document.dispatchEvent(new Event('visibilitychange')))],
    ['used again beside another window', async () => act(async () => void window.dispatchEvent(new Event('focus')))],
  ])('is up to date when it is %s, and has no gap until then', async (_how, comeBack) => {
    let name = 'Sunday Service';
    const { router } = await open(LIST, {
      'GET /api/clients/client-1/contents': () => ({ body: { contents: [aContent({ name })], next: null } }),
    });
    await screen.findByText('Sunday Service');
    name = 'Harvest Festival';
    await comeBack((to) => act(() => router.navigate(to)));
    expect(await screen.findByText('Harvest Festival')).toBeTruthy();
  });

  it('is narrowed by a tag, which is part of the address', async () => {
    const { user, calls, router } = await open(LIST, {
      'GET /api/clients/client-1/tags': ({ query }) => ({
        body: query.text === 'eas' ? [{ id: 'tag-1', name: 'Easter' }] : [],
      }),
    });
    await user.type(await screen.findByLabelText('Tag'), 'eas');
    await user.click(await screen.findByRole('option', { name: 'Easter' }));
    expect(await screen.findByText('Tag: Easter')).toBeTruthy();
    expect(router.state.location.search).toBe('?tagId=tag-1&tag=Easter');
    await waitFor(() => expect(calls.some(({ query }) => query.tagId === 'tag-1')).toBe(true));
    await user.click(screen.getByRole('button', { name: 'Show all tags' }));
    expect(router.state.location.search).toBe('');
  });
});
