import { describe, expect, it } from '@jest/globals';
import { type ChannelForm, isTypedName, validateChannel } from './channel-form.js';
import type { PageLink } from './links.js';

const HOST = 'events.example.org';
const GUID = '0f8fad5b-d9cb-469f-a165-70867728950e';
const link: PageLink = {
  text: 'Give',
  icon: null,
  url: { url: 'https://give.example.org', target: 'newTab' },
  html: null,
  codeProvider: null,
  code: null,
  enabled: true,
};
const form: ChannelForm = {
  name: 'Sunday',
  key: 'sunday',
  description: 'Every Sunday',
  thumbImage: '/media/images/thumb.jpg',
  headerImage: 'https://media.example.org/header.jpg',
  logoImage: null,
  homeUrl: 'https://grace.example.org',
  isPrivate: false,
  showAt: 1_000,
  hideAt: 2_000,
  timeZoneName: 'America/Chicago',
  theme: { textColor: '#fff' },
  links: [link],
  defaultVideo: { enabled: true, videoProvider: 'youtube', src: 'https://youtu.be/dQw4w9WgXcQ' },
  chatWidget: { enabled: true, provider: 'zendesk', embedId: GUID },
  analytics: { google: [{ trackingId: 'UA-12345-1' }, { trackingId: 'G-AB12CD34' }, { trackingId: ' ' }] },
};
const video = { enabled: true, videoProvider: 'vimeo', src: 'https://vimeo.com/123' };
const widget = form.chatWidget;
const BAD_VIDEO = `Default Video URL needs to be a valid URL (ex. ${HOST})`;
const BAD_TRACKING = 'Please use a valid Google Analytics Tracking Id';

describe('validateChannel', () => {
  it('finds nothing wrong with a whole form, and with one that has only what is required', () => {
    expect(validateChannel(form, HOST)).toEqual([]);
    const bare: ChannelForm = {
      ...form,
      ...{ description: null, thumbImage: null, headerImage: null, homeUrl: null, showAt: null, hideAt: null },
      ...{ theme: {}, links: [], analytics: { google: [] } },
      defaultVideo: { enabled: false, videoProvider: null, src: 'nowhere' },
      chatWidget: { enabled: false, provider: null, embedId: 'nothing' },
    };
    expect(validateChannel(bare, HOST)).toEqual([]);
  });

  it.each<[string, Partial<ChannelForm>, string]>([
    ['name', { name: ' ' }, 'Name is required'],
    ['name', { name: 'x'.repeat(201) }, 'Name cannot be more than 200 characters'],
    ['key', { key: '' }, 'URL is required'],
    ['key', { key: 'a' }, 'URL needs to be at least 2 characters'],
    ['key', { key: 'a'.repeat(51) }, 'URL cannot be more than 50 characters'],
    ['key', { key: 'sun day' }, 'URL can only include letters, numbers, and dashes'],
    ['key', { key: 'Dashboard' }, 'URL is already taken'],
    ['description', { description: 'x'.repeat(2_001) }, 'Description cannot be more than 2000 characters'],
    ['thumbImage', { thumbImage: 'thumb' }, 'Thumbnail needs to be a valid URL (ex. https://example.org/image.jpg)'],
    [
      'headerImage',
      { headerImage: 'javascript:alert(1)' },
      'Header image needs to be a valid URL (ex. https://example.org/image.jpg)',
    ],
    ['logoImage', { logoImage: 'logo' }, 'Logo needs to be a valid URL (ex. https://example.org/image.jpg)'],
    ['homeUrl', { homeUrl: 'ftp://grace.example.org' }, `Logo URL needs to be a valid URL (ex. ${HOST})`],
    ['showAt', { showAt: 2_001 }, 'The After date can not be later than the Until date'],
    ['showAt', { showAt: Number.NaN }, 'After date must be a date'],
    ['hideAt', { hideAt: Number.NaN }, 'Until date must be a date'],
    ['timeZoneName', { timeZoneName: '' }, 'Time zone is required'],
    ['timeZoneName', { timeZoneName: 'Mars/Base' }, 'Unknown time zone'],
    [
      'defaultVideo.videoProvider',
      { defaultVideo: { ...video, videoProvider: null } },
      'Please select a Default Video provider',
    ],
    [
      'defaultVideo.videoProvider',
      { defaultVideo: { ...video, videoProvider: 'tape' } },
      'Please select a Default Video provider',
    ],
    ['defaultVideo.src', { defaultVideo: { ...video, src: ' ' } }, 'Please enter a Default Video URL'],
    ['defaultVideo.src', { defaultVideo: { ...video, src: 'https://example.org/film' } }, BAD_VIDEO],
    ['theme.textColor', { theme: { textColor: 'blue' } }, 'Please use a valid hexadecimal color code'],
    ['links.0.text', { links: [{ ...link, text: '' }] }, '(Link 1) Link Name is required'],
    [
      'links.0.codeProvider',
      { links: [{ ...link, url: null, codeProvider: 'chat', code: 'abc' }] },
      '(Link 1) A code provider must be chosen',
    ],
    ['chatWidget.provider', { chatWidget: { ...widget, provider: null } }, 'Provider Required on Chat Widget'],
    ['chatWidget.provider', { chatWidget: { ...widget, provider: 'other' } }, 'Provider Required on Chat Widget'],
    ['chatWidget.embedId', { chatWidget: { ...widget, embedId: ' ' } }, 'Key Required on Chat Widget'],
    ['chatWidget.embedId', { chatWidget: { ...widget, embedId: `${GUID}0` } }, 'Please add a valid key'],
    ['analytics.google.0.trackingId', { analytics: { google: [{ trackingId: '12345' }] } }, BAD_TRACKING],
    [
      'analytics.google.1.trackingId',
      { analytics: { google: [{ trackingId: 'UA-1' }, { trackingId: 'G-<b>' }] } },
      BAD_TRACKING,
    ],
  ])('says what is wrong with %s: %j', (path, change, message) => {
    expect(validateChannel({ ...form, ...change }, HOST)).toEqual([{ path, message }]);
  });

  it('names what is missing from a channel without anything, in the order of its fields', () => {
    const empty = { ...form, name: '', key: '', timeZoneName: '', showAt: 3_000, theme: {}, links: [] };
    const off = { enabled: true, videoProvider: null, src: '' };
    const paths = validateChannel({ ...empty, defaultVideo: off }, HOST).map(({ path }) => path);
    expect(paths).toEqual(['name', 'key', 'showAt', 'timeZoneName', 'defaultVideo.videoProvider', 'defaultVideo.src']);
  });
});

describe('isTypedName', () => {
  it.each([
    ['Sunday Morning', true],
    ['  sunday   MORNING ', true],
    ['Sunday', false],
    ['', false],
  ])('compares %j case-insensitively', (typed, isSame) => {
    expect(isTypedName(typed, 'Sunday Morning')).toBe(isSame);
  });
});
