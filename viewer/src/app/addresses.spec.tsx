import { mergedTheme } from '@contracts/domain/theme';
import { describe, expect, it } from '@jest/globals';
import { readPageBootstrap } from '@ui/api/page-bootstrap';
import { aViewerChannel, aViewerClient, aViewerContent } from '../../../test/support/web/viewer-pages';
import { facebookAddress, shareAddress, xAddress } from '../features/share/share-address';
import { stageViewOf } from '../features/stage/stage-view';
import { firstAnswers } from '../public-api/public.requests';
import { canonicalPath, createPaths } from './paths';

describe('addresses', () => {
  it('lead with the client key on the product hosts only', () => {
    const product = createPaths({ kind: 'product' });
    expect([product.client('g'), product.channel('g', 'c'), product.content('g', 'c', 'k')]).toEqual([
      '/g',
      '/g/c',
      '/g/c/k',
    ]);
    const own = createPaths({ kind: 'custom-domain' });
    expect([own.client('g'), own.channel('g', 'c'), own.content('g', 'c', 'k')]).toEqual(['/', '/c', '/c/k']);
  });

  it.each([
    ['/share/Grace/Online', '/grace/online'],
    ['/share', '/'],
    ['/shared/online', '/shared/online'],
    ['/GRACE', '/grace'],
    ['/share//evil.example', '/evil.example'],
    ['/share/\\evil.example/a', '/evil.example/a'],
    ['/share///Evil.example//a', '/evil.example//a'],
    ['//evil.example', '/evil.example'],
    ['/', '/'],
  ])('%s is %s', (given, wanted) => expect(canonicalPath(given)).toBe(wanted));

  it('are shared through the page that crawlers read', () => {
    const url = shareAddress({ origin: 'https://foyer.example', pathname: '/grace/online' });
    expect(url).toBe('https://foyer.example/share/grace/online');
    expect(facebookAddress(url, '')).toBe(`https://www.facebook.com/sharer/sharer.php?u=${encodeURIComponent(url)}`);
    expect(facebookAddress(url, 'A & B')).toContain('&quote=A+%26+B');
    expect(xAddress(url, 'A & B')).toContain('text=A%20%26%20B');
  });
});

describe('the data that the server wrote into the page', () => {
  const client = aViewerClient();
  const channel = aViewerChannel();
  const content = aViewerContent();

  it('answers for everything that it contains', () => {
    const written = {
      kind: 'content',
      data: { client, channel, content, contents: [content], hasOlder: false },
    } as const;
    const answers = firstAnswers(written as never);
    expect([...answers.keys()]).toEqual(['client/grace', 'channel/grace/online', 'content/grace/online/abcdefghij']);
    expect(answers.get('channel/grace/online')).toEqual({ client, channel, contents: [content], hasOlder: false });
    expect(answers.get('content/grace/online/abcdefghij')).toBe(written.data);
    expect(firstAnswers(null).size).toBe(0);
  });
});

describe('the site that the server wrote into the page', () => {
  const aPage = (text: string) => {
    const page = document.implementation.createHTMLDocument();
    page.body.innerHTML = `<script type="application/json" id="foyer-bootstrap">${text}</script>`;
    return page;
  };

  it('is taken as it stands, and is the product where a page carries none', () => {
    const site = { kind: 'custom-domain', clientKey: 'grace' };
    const written = { site, providers: [], page: { kind: 'client' } };
    expect(readPageBootstrap(aPage(JSON.stringify(written)))).toEqual(written);
    const product = { site: { kind: 'product', clientKey: null }, providers: ['google', 'facebook'], page: null };
    expect(['null', '{', ''].map((text) => readPageBootstrap(aPage(text)))).toEqual([product, product, product]);
  });
});

describe('theme', () => {
  it('takes from the organization what the channel leaves out', () => {
    const client = { backgroundColor: '#111111', buttonBackgroundColor: '#ff0000' };
    expect(mergedTheme(client, { buttonBackgroundColor: '#00ff00', backgroundColor: null })).toEqual({
      backgroundColor: '#111111',
      buttonBackgroundColor: '#00ff00',
    });
  });
});

describe('what stands in the place of the video', () => {
  const facts = {
    phase: 'live' as const,
    showAt: null,
    hideAt: null,
    startsAt: 1_000,
    timeZoneName: 'UTC',
    hasSource: true,
  };
  it.each([
    [{}, 'player'],
    [{ hasSource: false }, 'waiting'],
    [{ phase: 'scheduled', hasSource: false }, 'countdown'],
    [{ phase: 'open' }, 'countdown'],
    [{ phase: 'open', hasSource: false }, 'countdown'],
    [{ phase: 'closed' }, 'ended'],
    [{ phase: 'on-demand' }, 'player'],
    [{ showAt: 5_000 }, 'message'],
    [{ hideAt: 1_000 }, 'message'],
  ] as const)('%j: %s', (change, kind) => expect(stageViewOf({ ...facts, ...change }, 2_000).kind).toBe(kind));

  it('has the player ready before the start once there is a source', () => {
    const ready = (hasSource: boolean) => stageViewOf({ ...facts, phase: 'open', hasSource }, 2_000);
    expect([ready(true), ready(false)]).toMatchObject([{ isPlayerReady: true }, { isPlayerReady: false }]);
  });
});
