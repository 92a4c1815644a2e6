import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { growthOf } from '../../test/support/pace.js';
import { ContentType, VideoProvider } from './enums.js';
import { parseVideoSource, providerOfSource } from './video-source.js';

const GUID = '0f8fad5b-d9cb-469f-a165-70867728950e';
const SINGLE = btoa(`${GUID}:${GUID}`);
const RESI = 'https://control.resi.io/webplayer/video.html?id=';
const youtube = { kind: 'youtube', id: 'dQw4w9WgXcQ' };
const noSnippet = 'Embed Code needs to be a valid iFrame snippet';
const badSnippet = 'Streaming Embed Code is formatted incorrectly';

describe('parseVideoSource', () => {
  it.each([
    ['youtube', 'https://www.youtube.com/watch?v=dQw4w9WgXcQ', youtube],
    ['youtube', ' https://m.youtube.com/watch?t=5&v=dQw4w9WgXcQ&list=x ', youtube],
    ['youtube', 'https://youtu.be/dQw4w9WgXcQ?si=abc', youtube],
    ['youtube', 'https://www.youtube.com/live/dQw4w9WgXcQ?feature=share', youtube],
    ['youtube', 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ', youtube],
    [
      'youtube',
      'https://www.youtube.com/embed/live_stream?channel=UC1234567890',
      {
        kind: 'iframe',
        src: 'https://www.youtube.com/embed/live_stream?channel=UC1234567890',
        allow: 'autoplay; fullscreen',
      },
    ],
    ['vimeo', 'https://vimeo.com/76979871', { kind: 'vimeo', id: '76979871' }],
    ['vimeo', 'https://vimeo.com/76979871/abcdef0123', { kind: 'vimeo', id: '76979871', hash: 'abcdef0123' }],
    [
      'vimeo',
      'https://player.vimeo.com/video/76979871?h=abcdef0123',
      { kind: 'vimeo', id: '76979871', hash: 'abcdef0123' },
    ],
    ['vimeo', 'https://vimeo.com/channels/staffpicks/76979871', { kind: 'vimeo', id: '76979871' }],
    [
      'vimeo',
      'https://vimeo.com/event/123456',
      { kind: 'iframe', src: 'https://vimeo.com/event/123456/embed', allow: 'autoplay; fullscreen' },
    ],
    [
      'facebook',
      'https://www.facebook.com/grace/videos/123/',
      { kind: 'facebook', url: 'https://www.facebook.com/grace/videos/123/' },
    ],
    ['facebook', 'https://facebook.com/watch/?v=123', { kind: 'facebook', url: 'https://facebook.com/watch/?v=123' }],
    ['facebook', 'http://facebook.com/watch/?v=1', { kind: 'facebook', url: 'https://facebook.com/watch/?v=1' }],
    ['facebook', 'https://fb.watch/aB-c_1/', { kind: 'facebook', url: 'https://fb.watch/aB-c_1/' }],
    ['livingAsOne', GUID, { kind: 'iframe', src: RESI + GUID, allow: 'autoplay; fullscreen' }],
    ['livingAsOneSingle', GUID, { kind: 'iframe', src: `${RESI}${GUID}&type=library`, allow: 'autoplay; fullscreen' }],
    [
      'livingAsOneSingle',
      SINGLE.replaceAll('=', '%3D'),
      { kind: 'iframe', src: `${RESI}${encodeURIComponent(SINGLE)}&type=library`, allow: 'autoplay; fullscreen' },
    ],
    [
      'livestream',
      '<iframe src="https://livestream.com/accounts/1/events/2/player?a=1&amp;b=2" allowfullscreen></iframe>',
      {
        kind: 'iframe',
        src: 'https://livestream.com/accounts/1/events/2/player?a=1&b=2',
        allow: 'autoplay; fullscreen',
      },
    ],
    [
      'other',
      `<div><IFRAME width=1 allow="camera *; Autoplay; payment; fullscreen 'self'" onload="alert(1)" src='//player.example.org/x'></iframe><script>alert(1)</script></div>`,
      { kind: 'iframe', src: 'https://player.example.org/x', allow: 'autoplay; fullscreen' },
    ],
    [
      'other',
      'https://cdn.example.org/live/index.m3u8?token=1',
      { kind: 'hls', url: 'https://cdn.example.org/live/index.m3u8?token=1' },
    ],
    ['other', 'https://cdn.example.org/a.MP4', { kind: 'file', url: 'https://cdn.example.org/a.MP4' }],
    ['other', '/media/demo/program.webm', { kind: 'file', url: '/media/demo/program.webm' }],
    ['other', '/media/demo/index.m3u8', { kind: 'hls', url: '/media/demo/index.m3u8' }],
  ] as const)('%s plays %s', (provider, src, expected) => {
    expect(parseVideoSource(provider, src, 'live')).toEqual(expected);
  });

  it.each([
    ['youtube', ' ', 'live', 'Video URL is required'],
    ['vimeo', '', 'live', 'Video URL is required'],
    ['facebook', '', 'live', 'Video URL is required'],
    ['livingAsOne', '', 'live', 'Embed Id is required'],
    ['livingAsOneSingle', '', 'onDemand', 'Embed Id is required'],
    ['livestream', '', 'live', 'Embed Code is required'],
    ['other', '', 'live', 'Embed Code is required'],
    ['livingAsOne', 'abc', 'live', 'Embed Id is not valid'],
    ['livingAsOne', SINGLE, 'live', 'Embed Id is not valid'],
    ['livingAsOneSingle', btoa('a:b'), 'onDemand', 'Embed Id is not valid'],
    ['livingAsOneSingle', 'A'.repeat(5_000), 'onDemand', 'Embed Id is not valid'],
    ['other', 'hello', 'live', noSnippet],
    ['other', 'https://example.org/page', 'live', noSnippet],
    ['other', 'http://example.org/a.mp4', 'live', 'Video URL must begin with https://'],
    ['other', 'HTTP://example.org/a.m3u8', 'simulatedLive', 'Video URL must begin with https://'],
    ['other', 'http://example.org/page', 'live', noSnippet],
    ['other', '//example.org/a.mp4', 'live', noSnippet],
    ['other', '/media/../api/a.mp4', 'live', noSnippet],
    ['other', '/elsewhere/a.mp4', 'live', noSnippet],
    ['other', '<video src="https://example.org/a.mp4">', 'live', noSnippet],
    ['other', '<iframe></iframe>', 'live', badSnippet],
    ['other', '<iframe src="javascript:alert(1)">', 'live', badSnippet],
    ['other', '<iframe src="http://example.org">', 'live', badSnippet],
    ['other', '<iframe data-src="https://example.org">', 'live', badSnippet],
    [
      'other',
      `<iframe src="https://example.org/x">`,
      'simulatedLive',
      'Video URL needs to be a valid URL (ex. https://example.org/video.mp4)',
    ],
    ['livestream', '<iframe src="https://example.org/x">', 'live', badSnippet],
    ['livestream', '<iframe src="https://evil-livestream.com/x">', 'live', badSnippet],
    ['youtube', 'dQw4w9WgXcQ', 'live', 'Video URL needs to be a valid URL (ex. https://www.youtube.com/watch?v=…)'],
    [
      'youtube',
      'https://youtube.com.evil.org/watch?v=dQw4w9WgXcQ',
      'live',
      'Video URL needs to be a valid URL (ex. https://www.youtube.com/watch?v=…)',
    ],
    [
      'youtube',
      'https://www.youtube.com/watch?v=short',
      'live',
      'Video URL needs to be a valid URL (ex. https://www.youtube.com/watch?v=…)',
    ],
    ['vimeo', 'https://vimeo.com/about', 'live', 'Video URL needs to be a valid URL (ex. https://vimeo.com/…)'],
    [
      'facebook',
      'https://www.facebook.com/grace',
      'live',
      'Video URL needs to be a valid URL (ex. https://www.facebook.com/…/videos/…)',
    ],
    [
      'facebook',
      'https://facebook.com.evil.org/a/videos/1',
      'live',
      'Video URL needs to be a valid URL (ex. https://www.facebook.com/…/videos/…)',
    ],
  ] as const)('%s says about %j for %s: %s', (provider, src, contentType, message) => {
    expect(parseVideoSource(provider, src, contentType)).toEqual({ kind: 'error', message });
  });

  it('never yields an address that is not secure, whatever is pasted', () => {
    const piece = fc.constantFrom(
      '<iframe ',
      'src=',
      '"',
      "'",
      'https://a.org',
      'javascript:x',
      ' ',
      '>',
      '/media/',
      '..',
      '.mp4',
      '/',
    );
    const pasted = fc.oneof(
      fc.string(),
      fc.array(piece).map((pieces) => pieces.join('')),
    );
    const providers = fc.constantFrom(...Object.values(VideoProvider));
    const types = fc.constantFrom(...Object.values(ContentType));
    fc.assert(
      fc.property(providers, pasted, types, (provider, src, contentType) => {
        const source = parseVideoSource(provider, src, contentType);
        const address = 'src' in source ? source.src : 'url' in source ? source.url : 'https://';
        expect(address).toMatch(/^(?:https:\/\/|\/media\/)[^\s"'<>]*$/);
      }),
      { numRuns: 2_000 },
    );
  });

  it.each(['<iframe ', '<iframe', '<iframe a= ', '<iframe src="', 'a="', ' ', 'https://a.org/', '/media/.', 'A', '='])(
    'takes no more than its length for %j',
    (unit) => {
      const growth = growthOf((size) => {
        const input = unit.repeat(size / unit.length);
        for (const provider of Object.values(VideoProvider)) parseVideoSource(provider, input, 'live');
      }, 12_500);
      expect(growth).toBeLessThan(110);
    },
  );
});

describe('providerOfSource', () => {
  it.each([
    [' https://youtu.be/dQw4w9WgXcQ ', 'live', 'youtube'],
    ['https://www.youtube.com/live/dQw4w9WgXcQ?feature=share', 'simulatedLive', 'youtube'],
    ['https://vimeo.com/76979871', 'onDemand', 'vimeo'],
    ['https://www.facebook.com/church/videos/1234567', 'live', 'facebook'],
    ['https://example.org/a.mp4', 'simulatedLive', 'other'],
    ['/media/demo/film.mp4', 'live', 'other'],
    ['<iframe src="https://example.org/embed"></iframe>', 'live', 'other'],
    ['<iframe src="https://example.org/embed"></iframe>', 'simulatedLive', null],
    [GUID, 'live', 'livingAsOne'],
    [SINGLE, 'onDemand', 'livingAsOneSingle'],
    [GUID, 'simulatedLive', null],
    ['https://www.youtube.com/', 'live', null],
    ['https://example.org/watch', 'live', null],
    ['', 'live', null],
  ] as const)('%s for %s content names %s', (src, contentType, provider) => {
    expect(providerOfSource(src, contentType)).toBe(provider);
  });
});
