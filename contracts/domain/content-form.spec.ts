import { describe, expect, it } from '@jest/globals';
import { growthOf } from '../../test/support/pace.js';
import { CONTENT_FIELDS, EMPTY_CONTENT_GROUPS } from './content-fields.js';
import { type ContentForm, settleContent, validateContent } from './content-form.js';
import { emptyFields } from './fields.js';
import type { PageLink } from './links.js';

const HOST = 'foyer.example';
const NOON = Date.UTC(2026, 10, 22, 12);
const MINUTE = 60_000;

const live: ContentForm = {
  ...emptyFields(CONTENT_FIELDS),
  name: 'Sunday service',
  description: '<p>Welcome</p>',
  contentType: 'live',
  channelIds: ['channel'],
  startsAt: NOON,
  originalAirDate: null,
  duration: 60,
  prePlayDuration: 10,
  videoProvider: 'youtube',
  src: 'https://youtu.be/dQw4w9WgXcQ',
  thumbImage: '/media/thumb.jpg',
  timeZoneName: 'America/Chicago',
  showAt: null,
  hideAt: null,
  showLiveStats: true,
  ...EMPTY_CONTENT_GROUPS,
  chat: { ...EMPTY_CONTENT_GROUPS.chat, enabled: true, startsAt: null, endsAt: null },
  links: [],
  interactions: [],
  socialLinks: [],
  tags: [],
  relatedContentIds: [],
  convertToOnDemand: { enabled: false, name: '', description: '', channelIds: [] },
  initialSelectedPanel: 'chat',
};
const bible = { enabled: true, language: 'en', translation: '111', book: 'GEN', chapter: 50 };
const link: PageLink = {
  text: 'Give',
  icon: { weight: 'solid', name: 'heart' },
  url: { url: 'https://example.org', target: 'newTab' },
  html: null,
  codeProvider: null,
  code: null,
  enabled: true,
};
const simulated: ContentForm = { ...live, contentType: 'simulatedLive' };
const onDemand: ContentForm = {
  ...live,
  contentType: 'onDemand',
  startsAt: null,
  prePlayDuration: null,
  originalAirDate: NOON,
};

describe('validateContent', () => {
  it.each([
    ['live', live],
    ['simulated live', simulated],
    ['on-demand', onDemand],
    ['on-demand without a length yet', { ...onDemand, duration: 0 }],
    ['without pre-play', { ...live, prePlayDuration: 0 }],
    ['with an image for a description', { ...live, description: '<p><img src="/media/a.jpg"></p>' }],
    ['shown for one moment', { ...onDemand, showAt: NOON, hideAt: NOON }],
    ['shown from the opening to the end', { ...live, showAt: NOON - 10 * MINUTE, hideAt: NOON + 60 * MINUTE }],
    ['simulated live of own media', { ...simulated, videoProvider: 'other', src: '/media/a.mp4' }],
    [
      'an older livestream source',
      { ...live, videoProvider: 'livestream', src: '<iframe src="https://livestream.com/x">' },
    ],
    [
      'with a passage, a link, and one to the chat',
      { ...live, bible, links: [link, { ...link, url: null, codeProvider: 'chat', code: '' }] },
    ],
    ['with the Bible in front', { ...live, bible, initialSelectedPanel: 'bible' }],
    ['without a default panel', { ...live, initialSelectedPanel: null }],
    [
      'with its description in front',
      { ...live, chat: { ...live.chat, enabled: false }, initialSelectedPanel: 'info' },
    ],
  ])('finds nothing wrong with %s', (_what, form) => {
    expect(validateContent(form, HOST)).toEqual([]);
  });

  it.each<[Partial<ContentForm>, string, string]>([
    [{ name: '  ' }, 'name', 'Name is required'],
    [{ description: '' }, 'description', 'Description is required'],
    [{ description: '<p>&nbsp; <br></p>' }, 'description', 'Description is required'],
    [{ channelIds: [] }, 'channelIds', 'Select at least one channel'],
    [{ thumbImage: '' }, 'thumbImage', 'Thumbnail is required'],
    [{ thumbImage: ' ' }, 'thumbImage', 'Thumbnail is required'],
    [{ startsAt: null }, 'startsAt', 'Start date is required'],
    [{ startsAt: Number.NaN }, 'startsAt', 'Start date must be a date'],
    [{ duration: null }, 'duration', 'Stream duration is required'],
    [{ duration: 0 }, 'duration', 'Stream duration is required'],
    [{ duration: -1 }, 'duration', 'Stream duration must be between 0 and 44640 minutes'],
    [{ duration: 1e300 }, 'duration', 'Stream duration must be between 0 and 44640 minutes'],
    [{ prePlayDuration: null }, 'prePlayDuration', 'Pre-play duration is required'],
    [{ prePlayDuration: -1 }, 'prePlayDuration', 'Pre-play duration must be between 0 and 44640 minutes'],
    [{ prePlayDuration: Number.NaN }, 'prePlayDuration', 'Pre-play duration must be between 0 and 44640 minutes'],
    [{ timeZoneName: '' }, 'timeZoneName', 'Time zone is required'],
    [{ timeZoneName: 'Mars/Base' }, 'timeZoneName', 'Unknown time zone'],
    [{ contentType: 'podcast' }, 'contentType', 'Unknown content type'],
    [{ contentType: 'toString' }, 'contentType', 'Unknown content type'],
    [{ videoProvider: '' }, 'videoProvider', 'Video provider is required'],
    [{ videoProvider: 'toString' }, 'videoProvider', 'Unknown video provider'],
    [
      { videoProvider: 'livingAsOneSingle' },
      'videoProvider',
      'This video provider cannot be used for this type of content',
    ],
    [{ src: '' }, 'src', 'Video URL is required'],
    [{ videoProvider: 'livingAsOne', src: 'x' }, 'src', 'Embed Id is not valid'],
    [{ videoProvider: 'other', src: 'x' }, 'src', 'Embed Code needs to be a valid iFrame snippet'],
    [{ videoProvider: 'other', src: '<iframe>' }, 'src', 'Streaming Embed Code is formatted incorrectly'],
    [{ showAt: 2, hideAt: 1 }, 'showAt', 'The After date can not be later than the Until date'],
    [{ showAt: Number.NaN }, 'showAt', 'After date must be a date'],
    [{ hideAt: Number.POSITIVE_INFINITY }, 'hideAt', 'Until date must be a date'],
    [{ showAt: NOON - 10 * MINUTE + 1 }, 'showAt', 'The After date can not be later than the opening time'],
    [{ hideAt: NOON + 60 * MINUTE - 1 }, 'hideAt', 'The Until date can not be earlier than the end'],
    [{ chat: { ...live.chat, startsAt: Number.NaN } }, 'chat.startsAt', 'Chat start must be a date'],
    [{ chat: { ...live.chat, endsAt: Number.NaN } }, 'chat.endsAt', 'Chat end must be a date'],
    [{ chat: { ...live.chat, startsAt: 2, endsAt: 1 } }, 'chat.startsAt', 'Chat start can not be later than chat end'],
    [{ chat: { ...live.chat, enabled: false } }, 'initialSelectedPanel', 'The default panel must be enabled'],
    [{ initialSelectedPanel: 'bible' }, 'initialSelectedPanel', 'The default panel must be enabled'],
    [{ initialSelectedPanel: 'notes' }, 'initialSelectedPanel', 'The default panel must be enabled'],
    [
      { schedule: { enabled: false }, initialSelectedPanel: 'schedule' },
      'initialSelectedPanel',
      'The default panel must be enabled',
    ],
    [{ links: [{ ...link, icon: null }] }, 'links.0.icon', '(Link 1) Link Icon is required'],
    [{ links: [{ ...link, text: '' }] }, 'links.0.text', '(Link 1) Link Name is required'],
    [{ initialSelectedPanel: 'videos' }, 'initialSelectedPanel', 'Unknown default panel'],
  ])('with %j says at %s: %s', (change, path, message) => {
    expect(validateContent({ ...live, ...change }, HOST)).toEqual([{ path, message }]);
  });

  it('asks for the name, description, and channels of an on-demand copy', () => {
    const convertToOnDemand = { enabled: true, name: '', description: '', channelIds: [] };
    expect(validateContent({ ...simulated, convertToOnDemand }, HOST)).toEqual([
      { path: 'convertToOnDemand.name', message: 'Name is required' },
      { path: 'convertToOnDemand.description', message: 'Description is required' },
      { path: 'convertToOnDemand.channelIds', message: 'Select at least one channel' },
    ]);
    expect(validateContent({ ...live, convertToOnDemand }, HOST)).toEqual([]);
  });

  it('asks for a video duration where there is no stream', () => {
    expect(validateContent({ ...simulated, duration: 0 }, HOST)).toEqual([
      { path: 'duration', message: 'Video duration is required' },
    ]);
    expect(validateContent({ ...onDemand, duration: null }, HOST)).toEqual([
      { path: 'duration', message: 'Video duration is required' },
    ]);
  });

  it('asks on-demand content for its air date, not for a start', () => {
    expect(validateContent({ ...onDemand, originalAirDate: null }, HOST)).toEqual([
      { path: 'originalAirDate', message: 'Original air date is required' },
    ]);
  });

  it('refuses livestream outside live content', () => {
    const src = '<iframe src="https://livestream.com/x">';
    expect(validateContent({ ...onDemand, videoProvider: 'livestream', src }, HOST)).toEqual([
      { path: 'videoProvider', message: 'This video provider cannot be used for this type of content' },
    ]);
  });

  it('reports everything that is wrong at once, in the order of the form', () => {
    const paths = validateContent({ ...live, name: '', channelIds: [], src: '', duration: 0 }, HOST).map(
      ({ path }) => path,
    );
    expect(paths).toEqual(['name', 'duration', 'channelIds', 'src']);
  });

  it.each(['<', ' ', '<img', '<iframe src='])('takes no more than their length for texts of %j', (unit) => {
    const growth = growthOf((size) => {
      const text = unit.repeat(size / unit.length);
      validateContent(
        {
          ...live,
          name: text,
          description: text,
          videoProvider: 'other',
          src: text,
          timeZoneName: text,
        },
        HOST,
      );
    }, 12_500);
    expect(growth).toBeLessThan(110);
  });
});

describe('settleContent', () => {
  it('clears what on-demand content does not have', () => {
    const settled = settleContent({ ...onDemand, startsAt: NOON, prePlayDuration: 5 });
    expect(settled).toMatchObject({
      startsAt: null,
      prePlayDuration: 0,
      showLiveStats: false,
      initialSelectedPanel: null,
      chat: { enabled: false, startsAt: null, endsAt: null },
      originalAirDate: NOON,
    });
    expect(validateContent(settled, HOST)).toEqual([]);
  });

  it('turns reactions off where there are no icons, and on demand', () => {
    expect(settleContent({ ...live, reactions: { enabled: true, icons: [] } }).reactions.enabled).toBe(false);
    const reactions = { enabled: true, icons: ['heart'] };
    expect(settleContent({ ...onDemand, reactions }).reactions.enabled).toBe(false);
    expect(settleContent({ ...live, reactions }).reactions.enabled).toBe(true);
  });

  it('converts nothing but simulated-live content', () => {
    const convertToOnDemand = { enabled: true, name: 'Copy', description: '<p>Copy</p>', channelIds: ['channel'] };
    expect(settleContent({ ...live, convertToOnDemand }).convertToOnDemand.enabled).toBe(false);
    expect(settleContent({ ...simulated, convertToOnDemand }).convertToOnDemand.enabled).toBe(true);
  });

  it('leaves live content as it is', () => {
    expect(settleContent(live)).toEqual(live);
  });
});
