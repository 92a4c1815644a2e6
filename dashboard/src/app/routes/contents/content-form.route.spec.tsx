import { describe, expect, it } from '@jest/globals';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { LIST, openContents as open, stored, type } from '../../../../../test/support/web/content-pages';
import { refusal } from '../../../../../test/support/web/fake-api';
import { aClient, aContent } from '../../../../../test/support/web/wire-builders';

const PAGES = ['Analytics', 'Host Panel', 'Preview'];
const UNSENT = "Not saved: the server didn't respond. Your edits are still here.";
const ELSEWHERE = "It also appears in a channel you don't manage, and it stays there.";

describe('editing a content', () => {
  const edit = `${LIST}/content-1`;

  it('has nothing to save at first, saves changes and stays', async () => {
    const { user, calls, router } = await open(edit);
    const name = await screen.findByLabelText(/^Name/);
    expect(screen.getByText('All changes saved')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Save' })).toHaveProperty('disabled', true);
    expect(screen.getByText(ELSEWHERE)).toBeTruthy();
    await user.clear(name);
    await user.click(name);
    await user.paste('Evening Service');
    expect(screen.getByText('Unsaved changes')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Content saved!')).toBeTruthy();
    expect(router.state.location.pathname).toBe(edit);
    expect(calls.find(({ method }) => method === 'PUT')?.body).toMatchObject({ name: 'Evening Service' });
    await waitFor(() => expect(screen.getByText('All changes saved')).toBeTruthy());
  });

  it('lets a content leave one’s own channels while it appears in others', async () => {
    const { user, calls } = await open(edit);
    await user.click(await screen.findByRole('checkbox', { name: 'Online' }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Content saved!')).toBeTruthy();
    expect(calls.find(({ method }) => method === 'PUT')?.body).toMatchObject({ channelIds: [] });
    cleanup();
    const stays = { body: aContent({ otherChannelCount: 0 }) };
    const { user: other } = await open(edit, { 'GET /api/contents/content-1': () => stays });
    await other.click(await screen.findByRole('checkbox', { name: 'Online' }));
    await other.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findAllByText('Select at least one channel')).not.toEqual([]);
  });

  it('keeps what was typed when the save is refused, and shows the refusal at its field', async () => {
    const errors = [{ path: 'src', message: 'Video URL needs to be a valid URL' }];
    const { user } = await open(edit, {
      'PUT /api/contents/content-1': () => ({
        status: 400,
        body: refusal(400, 'validation_failed', 'Invalid', errors),
      }),
    });
    await user.type(await screen.findByLabelText(/^Name/), '!');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Error submitting form.')).toBeTruthy();
    expect(screen.getByRole('button', { name: /^Video.*has errors$/ })).toBeTruthy();
    expect(screen.getByLabelText(/^Name/)).toHaveProperty('value', 'Sunday Service!');
    type(/^Video URL/, 'https://youtu.be/abcdefghijk');
    await waitFor(() => expect(screen.queryByText('There were some problems with the form.')).toBeNull());
    expect(screen.getByRole('button', { name: 'Save' })).toHaveProperty('disabled', false);
  });

  it('keeps what was typed while the server is away, says so, and stops saying so when it is back', async () => {
    let isAway = true;
    const away = { status: 502, body: '' };
    const { user } = await open(edit, {
      'PUT /api/contents/content-1': ({ body }) => (isAway ? away : { body: { ...stored, ...(body as object) } }),
      'GET /api/health/ready': () => (isAway ? away : { body: {} }),
    });
    await user.type(await screen.findByLabelText(/^Name/), '!');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Reconnecting… your edits are kept')).toBeTruthy();
    expect(screen.queryByText('There were some problems with the form.')).toBeNull();
    expect(screen.getByText('Error submitting form.')).toBeTruthy();
    expect(screen.getByText(UNSENT)).toBeTruthy();
    expect(screen.getByLabelText(/^Name/)).toHaveProperty('value', 'Sunday Service!');
    isAway = false;
    await waitFor(() => expect(screen.queryByText('Reconnecting… your edits are kept')).toBeNull());
    expect(screen.getByText(UNSENT)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Content saved!')).toBeTruthy();
    expect(screen.queryByText(UNSENT)).toBeNull();
  });

  it('warns before unsaved changes are left', async () => {
    const { user, router } = await open(edit);
    await user.type(await screen.findByLabelText(/^Name/), '!');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    const dialog = await screen.findByRole('alertdialog');
    expect(dialog.textContent).toContain('Are you sure you want to leave? You have unsaved changes.');
    await user.click(within(dialog).getByRole('button', { name: 'Stay' }));
    expect(router.state.location.pathname).toBe(edit);
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await user.click(await screen.findByRole('button', { name: 'Leave' }));
    await waitFor(() => expect(router.state.location.pathname).toBe(LIST));
  });

  it('clears the dates that an availability does not use', async () => {
    const { user, calls } = await open(edit);
    await user.click(await screen.findByLabelText('Between two dates'));
    type('After*', '2026-01-01T10:00');
    type('Until*', '2040-01-01T10:00');
    await user.click(screen.getByLabelText('Until a date'));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(calls.some(({ method }) => method === 'PUT')).toBe(true));
    expect(calls.find(({ method }) => method === 'PUT')?.body).toMatchObject({
      showAt: null,
      hideAt: '2040-01-01T16:00:00.000Z',
    });
  });

  it('begins at the field that a link names', async () => {
    await open(`${edit}?field=src`);
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(/^Video URL/)));
    expect(screen.getByRole('button', { name: 'Video' }).getAttribute('aria-current')).toBe('true');
  });

  it('shows the card of viewers beside the form, and leads to what is missing in another section', async () => {
    const { user } = await open(edit);
    const name = await screen.findByLabelText(/^Name/);
    const rail = within(screen.getByRole('complementary', { name: 'Preview' }));
    expect(rail.queryByText('Ready to save')).toBeNull();
    await user.clear(name);
    await user.click(name);
    await user.paste('Evening Service');
    expect(rail.getByText('Evening Service')).toBeTruthy();
    expect(rail.getByText('Ready to save')).toBeTruthy();
    type(/^Video URL/, '');
    await user.click(rail.getByRole('button', { name: 'Video URL' }));
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(/^Video URL/)));
    expect(screen.getByRole('button', { name: 'Video', current: true })).toBeTruthy();
  });

  it('leads to the artwork, which a button or a pasted link changes', async () => {
    const { user, calls } = await open(`${edit}?field=thumbImage`, {
      'GET /api/contents/content-1': () => ({ body: { ...stored, thumbImage: 'https://example.org/band.jpg' } }),
    });
    const artwork = within(await screen.findByRole('group', { name: 'Artwork' }));
    const upload = artwork.getByRole('button', { name: 'Replace' });
    await waitFor(() => expect(document.activeElement).toBe(upload));
    await user.click(artwork.getByRole('button', { name: 'Use the default artwork' }));
    expect(artwork.queryByRole('button', { name: 'Use the default artwork' })).toBeNull();
    await user.click(artwork.getByRole('button', { name: 'Paste link' }));
    type('Or paste a link', 'https://example.org/choir.jpg');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(calls.some(({ method }) => method === 'PUT')).toBe(true));
    expect(calls.find(({ method }) => method === 'PUT')?.body).toMatchObject({
      thumbImage: 'https://example.org/choir.jpg',
    });
  });

  it('locks what has passed', async () => {
    const reason = 'This content has passed and can no longer be edited.';
    await open(edit, {
      'GET /api/contents/content-1': () => ({
        body: { ...stored, abilities: { canEdit: false, canDelete: true, reason } },
      }),
    });
    expect((await screen.findByRole('note')).textContent).toContain(reason);
    expect(screen.getByRole('button', { name: 'Save' })).toHaveProperty('disabled', true);
    expect(screen.getByLabelText(/^Name/).matches(':disabled')).toBe(true);
    expect(screen.getByLabelText(/^Video URL/).matches(':disabled')).toBe(true);
    const copy = screen.getByRole('link', { name: 'Copy' });
    expect(copy.getAttribute('href')).toBe(`${LIST}/copy/content-1`);
  });

  it('says below the title what it is and when, with its link to copy and to open', async () => {
    const { user } = await open(edit, { 'GET /api/contents/content-1': () => ({ body: aContent({}, -14) }) });
    const title = await screen.findByRole('heading', { level: 1, name: 'Sunday Service' });
    expect(await screen.findByText('LIVE')).toBeTruthy();
    expect(title.parentElement?.textContent).toMatch(/^Sunday ServiceLIVELive Content · Started 1[34] min ago/);
    await user.click(screen.getByRole('button', { name: 'Copy link' }));
    expect(await navigator.clipboard.readText()).toBe('http://localhost/grace/online/abcdefghij');
    expect(screen.getByRole('link', { name: 'Open' }).getAttribute('href')).toBe('/grace/online/abcdefghij');
  });

  it('leads editors and hosts to the other pages of a content, and to none that they are on', async () => {
    await open(edit);
    await screen.findByLabelText(/^Name/);
    const links = () => within(screen.getByRole('contentinfo')).queryAllByRole('link');
    expect(links().map((link) => link.textContent)).toEqual(['My Dashboard', ...PAGES]);
    cleanup();
    await open(edit, { 'GET /api/clients/client-1': () => ({ body: aClient({ role: 'host' }) }) });
    expect((await screen.findAllByRole('heading', { name: 'Unauthorized' })).length).toBeGreaterThan(0);
    await waitFor(() => expect(links().map((link) => link.textContent)).toEqual(['My Dashboard', ...PAGES]));
  });

  it('says 404 for a content that is not there', async () => {
    await open(`${LIST}/unknown`);
    expect(await screen.findByText('Content not found.')).toBeTruthy();
  });
});
