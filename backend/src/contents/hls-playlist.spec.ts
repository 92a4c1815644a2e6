import { describe, expect, it } from '@jest/globals';
import { parsePlaylist } from './hls-playlist.js';

const film = '#EXTM3U\n#EXT-X-TARGETDURATION:10\n#EXTINF:10.0,\na.ts\n#EXTINF:5,title\nb.ts\n';

describe('a playlist', () => {
  it.each([
    ['a recording', `${film}#EXT-X-ENDLIST\n`, { variant: null, minutes: 0.25 }],
    ['a broadcast', film, { variant: null, minutes: null }],
    ['one that has nothing yet', '#EXTM3U\n#EXT-X-ENDLIST', { variant: null, minutes: null }],
    [
      'a list of streams',
      '\uFEFF#EXTM3U\r\n#EXT-X-STREAM-INF:BANDWIDTH=1\r\n\r\n# a comment\r\nlow/index.m3u8\r\n#EXT-X-STREAM-INF:BANDWIDTH=2\r\nhigh.m3u8',
      { variant: 'low/index.m3u8', minutes: null },
    ],
    ['a list without an address', '#EXTM3U\n#EXT-X-STREAM-INF:BANDWIDTH=1\n', { variant: null, minutes: null }],
    ['a page', '<html>#EXTM3U</html>', null],
    ['nothing', '', null],
  ])('%s', (_what, text, said) => {
    expect(parsePlaylist(text)).toEqual(said);
  });
});
