import { describe, expect, it, jest } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import {
  describeIt,
  LIST,
  openContents as open,
  stored,
  type,
  typeStart,
} from '../../../../../test/support/web/content-pages';
import { aChannel } from '../../../../../test/support/web/wire-builders';

const ELSEWHERE = "It also appears in a channel you don't manage, and it stays there.";

const NO_CHANNEL = 'Select at least one channel';
const TWO_CHANNELS = {
  'GET /api/clients/client-1/channels': () => ({
    body: [aChannel(), aChannel({ id: 'channel-2', key: 'kids', name: 'Kids' })],
  }),
};

const CHECK = 'POST /api/clients/client-1/contents/check-stream';

/** The video of the preview, whose player is loaded with the first one. */
const film = () =>
  waitFor(() => {
    const video = document.querySelector('video');
    if (!video) throw new Error('not loaded yet');
    return video;
  });

const adding = (contentType: number) => ({ pathname: `${LIST}/add`, state: { contentType } });

describe('adding a content', () => {
  it('goes back to the list without a type', async () => {
    const { router } = await open(`${LIST}/add`);
    await waitFor(() => expect(router.state.location.pathname).toBe(LIST));
  });

  it('shows every error in the words of the rules, beside the form before it is saved, and leads to the field', async () => {
    const { user, calls } = await open(adding(3));
    const create = await screen.findByRole('button', { name: 'Create event' });
    const rail = screen.getByRole('complementary', { name: 'Preview' });
    expect(within(rail).getByRole('button', { name: 'Video URL' })).toBeTruthy();
    expect(screen.queryByLabelText(/^Video provider/)).toBeNull();
    typeStart('');
    await user.click(create);
    const summary = await screen.findByRole('alert');
    expect(within(summary).getByRole('heading').textContent).toBe('There were some problems with the form.');
    expect(
      within(within(summary).getByRole('list'))
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual([
      'Name is required',
      'Description is required',
      'Start date is required',
      'Stream duration is required',
      'Video URL is required',
    ]);
    expect(create).toHaveProperty('disabled', true);
    const [below] = screen.getAllByRole('link', { name: '5 things to fix' }).slice(-1);
    await user.click(below as HTMLElement);
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(/^Name/)));
    await user.click(within(summary).getByRole('link', { name: 'Start date is required' }));
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Date')));
    typeStart('2030-07-07T');
    await user.tab();
    expect(within(summary).getByText('Choose a time')).toBeTruthy();
    expect(within(rail).queryByText('Choose a time')).toBeNull();
    expect(calls.filter(({ method, path }) => method === 'POST' && path !== '/api/session')).toEqual([]);
  });

  it('saves the instant that a clock in the zone shows, and then shows its link', async () => {
    const { user, calls, router } = await open(adding(2));
    await user.type(await screen.findByLabelText(/^Name/), 'Ann\u2019s \u201cfirst\u201d service');
    await describeIt('<p>Welcome</p>');
    expect(screen.queryByText(ELSEWHERE)).toBeNull();
    typeStart('2030-07-07T10:00');
    expect(screen.getByRole('button', { name: /^Change time zone, Chicago time \(C[DS]T\)/ })).toBeTruthy();
    type(/^Length/, '90');
    await user.click(screen.getByRole('radio', { name: '15 min before' }));
    expect(screen.getByText(/^The chat opens .* 9:45 AM and closes .* 11:30 AM\.$/)).toBeTruthy();
    type(/^Video URL/, 'https://youtu.be/abcdefghijk');
    expect(screen.getByText(/YouTube link/)).toBeTruthy();
    expect(screen.getByText('Ready to save')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Create event' }));
    await waitFor(() => expect(router.state.location.pathname).toBe(`${LIST}/content-1/ready`));
    expect(await screen.findByRole('heading', { level: 1, name: 'Your event is ready' })).toBeTruthy();
    expect(screen.getAllByText(/^Content sav/).map(({ textContent }) => textContent)).toEqual([
      'Content saved! Share the link; people can also find it in your channel.',
    ]);
    const link = screen.getByRole<HTMLInputElement>('textbox', { name: 'Link' }).value;
    expect(link).toMatch(/^http:\/\/localhost.*\/grace\/online\//);
    expect(screen.getByRole('img', { name: new RegExp(`^QR code for .*${link}$`) })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Invite a host' }).getAttribute('href')).toBe('/client-1/users/add');
    expect(calls.find(({ method, path }) => method === 'POST' && path.endsWith('/contents'))?.body).toMatchObject({
      name: 'Ann\'s "first" service',
      contentType: 'simulatedLive',
      channelIds: ['channel-1'],
      startsAt: '2030-07-07T15:00:00.000Z',
      originalAirDate: null,
      duration: 90,
      prePlayDuration: 15,
      timeZoneName: 'America/Chicago',
      showAt: null,
      hideAt: null,
      initialSelectedPanel: null,
    });
  });

  it('says that a video is silent, and saves it all the same', async () => {
    const src = 'https://film.example/a.mp4';
    const { user } = await open(adding(2), {
      'GET /api/contents/content-1': () => ({ body: { ...stored, videoProvider: 'other', src } }),
    });
    await user.type(await screen.findByLabelText(/^Name/), 'Prayer');
    type(/^Video URL/, src);
    typeStart('2030-07-07T10:00');
    type(/^Length/, '90');
    expect(screen.getByText('Ends 11:30 AM')).toBeTruthy();
    await describeIt('<p>Welcome</p>');
    const rail = within(screen.getByRole('complementary', { name: 'Preview' }));
    expect(rail.getByText('Ready to save')).toBeTruthy();
    fireEvent.error(await film());
    expect(rail.getByRole('button', { name: "We can't reach this video" })).toBeTruthy();
    expect(rail.queryByText('Ready to save')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Create event' }));
    const warning = await screen.findByRole('link', { name: "We can't reach this video. Check the link" });
    expect(warning.getAttribute('href')).toBe(`${LIST}/content-1?field=src`);
  });

  it('says at once of a stream that it was recognized and does not answer yet', async () => {
    const canPlay = jest.spyOn(HTMLMediaElement.prototype, 'canPlayType').mockReturnValue('maybe');
    await open(adding(3));
    await screen.findByLabelText(/^Name/);
    type(/^Video URL/, 'https://live.example/stage.m3u8');
    expect(screen.getByRole('button', { name: 'Change video provider, Stream recognized' })).toBeTruthy();
    const silent = "Change video provider, Stream recognized, but we can't reach it yet.";
    fireEvent.error(await film());
    expect(screen.getByRole('button', { name: silent })).toBeTruthy();
    fireEvent.loadedMetadata(await film());
    expect(screen.queryByRole('button', { name: silent })).toBeNull();
    canPlay.mockRestore();
  });

  it('leaves it to the server whether a stream answers that this browser cannot ask, and takes its length over', async () => {
    const stream = 'https://live.example/stage.m3u8';
    const { calls } = await open(adding(2), {
      [CHECK]: ({ body }) => {
        const answers = (body as { url: string }).url === stream;
        return { body: { answers, minutes: answers ? 61.2 : null } };
      },
    });
    await screen.findByLabelText(/^Name/);
    type(/^Video URL/, 'https://live.example/other.m3u8');
    expect(await screen.findByText(/^If it goes live only when the event starts/)).toBeTruthy();
    type(/^Video URL/, stream);
    expect(await screen.findByText('Video found (1:01:12)')).toBeTruthy();
    expect(screen.getByLabelText(/^Length/)).toHaveProperty('value', '62');
    expect(calls.filter(({ path }) => CHECK.endsWith(path)).map(({ body }) => body)).toEqual([
      { url: 'https://live.example/other.m3u8' },
      { url: stream },
    ]);
  });

  it('takes the provider from a pasted address, and says what the first duration must be', async () => {
    const { user } = await open(adding(2));
    expect(await screen.findByLabelText(/^Length/)).toHaveProperty('value', '');
    type(/^Video URL/, 'https://vimeo.com/76979871');
    expect(screen.getByRole('button', { name: 'Change video provider, Vimeo link recognized' })).toBeTruthy();
    type(/^Video URL/, 'https://youtu.be/abcdefghijk');
    await user.click(screen.getByRole('button', { name: 'Change video provider, YouTube link recognized' }));
    await user.selectOptions(screen.getByLabelText(/^Video provider/), 'Other');
    expect(screen.getByLabelText(/^Video provider/)).toHaveProperty('value', 'other');
    await user.click(screen.getByRole('button', { name: 'Create event' }));
    expect(await screen.findAllByText('Video duration is required')).toHaveLength(2);
  });

  it('says before it is saved that unlisted content needs a channel too', async () => {
    const { user } = await open(adding(1), TWO_CHANNELS);
    await screen.findByLabelText(/^Name/);
    const rail = within(screen.getByRole('complementary', { name: 'Preview' }));
    const channels = within(screen.getByRole('group', { name: /^Channels/ }));
    await user.click(screen.getByLabelText('Unlisted'));
    expect(channels.queryByText(NO_CHANNEL)).toBeNull();
    await user.click(channels.getByLabelText('Online'));
    expect(rail.getByRole('button', { name: NO_CHANNEL })).toBeTruthy();
    expect(await channels.findByText(NO_CHANNEL)).toBeTruthy();
    await user.click(channels.getByLabelText('Kids'));
    expect(channels.queryByText(NO_CHANNEL)).toBeNull();
    expect(rail.queryByRole('button', { name: NO_CHANNEL })).toBeNull();
  });

  it('begins with the name, soon, in the first channel, and starts at a time that is picked', async () => {
    const { user } = await open(adding(3), TWO_CHANNELS);
    expect(document.activeElement).toBe(await screen.findByLabelText(/^Name/));
    expect(screen.getByLabelText('Online')).toHaveProperty('checked', true);
    const start = within(screen.getByRole('group', { name: /^Start/ }));
    const minutes = () => Number(start.getByLabelText<HTMLInputElement>('Time').value.slice(-2));
    expect(minutes() % 15).toBe(0);
    expect(start.getByText(/ · in \d+ (?:min|s)$/)).toBeTruthy();
    await user.click(start.getByRole('button', { name: 'In 5 min' }));
    expect(start.getByText(/ · in 5 min$/)).toBeTruthy();
    await user.click(start.getByRole('button', { name: 'Next hour' }));
    expect(minutes()).toBe(0);
  });

  it('goes straight to the only field that is wrong', async () => {
    const { user, calls } = await open(adding(3));
    await user.type(await screen.findByLabelText(/^Name/), 'Prayer');
    await describeIt('<p>Welcome</p>');
    type(/^Stream length/, '60');
    await user.click(screen.getByRole('button', { name: 'Create event' }));
    expect(await screen.findByText('There were some problems with the form.')).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(/^Video URL/)));
    expect(calls.filter(({ method, path }) => method === 'POST' && path.endsWith('/contents'))).toEqual([]);
  });

  it('selects the channel that was being looked at, and the same one the next time', async () => {
    const { pathname } = adding(1);
    await open({ pathname, state: { contentType: 1, channelId: 'channel-2' } }, TWO_CHANNELS);
    expect(await screen.findByLabelText('Kids')).toHaveProperty('checked', true);
    expect(screen.getByLabelText('Online')).toHaveProperty('checked', false);
  });

  it('does not submit on Enter', async () => {
    const { user } = await open(adding(1));
    await user.type(await screen.findByLabelText(/^Name/), 'x{Enter}');
    expect(screen.queryByText('There were some problems with the form.')).toBeNull();
  });
});

describe('copying a content', () => {
  it('adds a second one under a new name', async () => {
    const { user, calls, router } = await open(`${LIST}/copy/content-1`);
    expect(await screen.findByLabelText(/^Name/)).toHaveProperty('value', 'Copy of Sunday Service');
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Duplicate Sunday Service');
    for (const section of ['Access', 'Video', 'Engagement', 'Links', 'Interactions']) {
      expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
      await user.click(screen.getByRole('button', { name: 'Next' }));
      expect(screen.getByRole('heading', { level: 2, name: section })).toBeTruthy();
    }
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(router.state.location.pathname).toBe(`${LIST}/content-1/ready`));
    const sent = calls.find(({ method, path }) => method === 'POST' && path.endsWith('/contents'));
    expect(sent?.body).toMatchObject({ name: 'Copy of Sunday Service', startsAt: stored.startsAt, src: stored.src });
  });
});
