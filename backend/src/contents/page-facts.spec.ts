import { describe, expect, it } from '@jest/globals';
import type { ClientDto } from '../channels/channels.public.js';
import { initialContent } from '../platform/http/initial-paint.js';
import { pageFactsOf } from './page-facts.js';

const NOW = Date.parse('2026-11-22T16:00:00Z');
const iso = (minutes: number) => new Date(NOW + minutes * 60_000).toISOString();

type Channel = ClientDto['channels'][number];

const channel = (name: string, startsIn: number | null): Channel => ({
  id: name,
  key: name.toLowerCase(),
  name,
  displayOrder: 0,
  thumbImage: '/media/channel.jpg',
  availability: 'available',
  isPaywalled: false,
  liveNow: false,
  liveUntil: null,
  nextStartsAt: null,
  first:
    startsIn === null
      ? null
      : {
          key: 'abcdefghij',
          name: `In ${name} <now>`,
          thumbImage: null,
          startsAt: iso(startsIn),
          closesAt: iso(startsIn + 60),
          timeZoneName: 'America/Chicago',
          description: 'Songs & <prayer>',
          watching: null,
        },
});

function listOf(...channels: Channel[]): string {
  const data = { name: 'Grace', logoImage: null, theme: null, onlyChannelKey: null, channels } as Partial<ClientDto>;
  return initialContent(pageFactsOf({ kind: 'client', data: data as ClientDto }, NOW).initialPaint).list ?? '';
}

describe("the initial paint of an organization's page", () => {
  it('begins with what is live, else with what comes next', () => {
    const live = listOf(channel('Kids', 30), channel('Online', -10));
    expect(live).toMatch(
      /^<h1>Grace<\/h1><section><img src="\/media\/channel\.jpg" alt="" fetchpriority="high"><div><div><span class="live">LIVE NOW<\/span><small>Online<\/small><\/div>/,
    );
    expect(live).toContain('<h2>In Online &lt;now&gt;</h2><p>Songs &amp; &lt;prayer&gt;</p>');
    const next = listOf(channel('Online', 90), channel('Kids', 30));
    expect(next).toContain('<div><s></s><small>Kids</small></div><h2>In Kids &lt;now&gt;</h2>');
  });

  it('begins with the channels where nothing is planned', () => {
    expect(listOf(channel('Online', null), channel('Kids', -60))).toMatch(/^<h1>Grace<\/h1><div><b>/);
  });
});
