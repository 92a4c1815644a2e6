import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import request from 'supertest';
import { Database } from '../../backend/src/platform/database/database.js';
import { aChannel, type BuiltChannel } from '../factories/channel.factory.js';
import { aClient, type BuiltClient } from '../factories/client.factory.js';
import { api } from '../support/api.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { ADDRESS_ATTACKS, actingParts, attackedContents, SNIPPET_ATTACKS } from '../support/attack-corpus.js';
import { StandingClock } from '../support/test-clock.js';
import { aForm, staffToken } from './contents.helper.js';

const KEPT_SNIPPET = /^<iframe src="https:\/\/[^"<>]+" allow="[a-z; -]*"><\/iframe>$/;
const ICON = { weight: 'solid', name: 'heart' };

interface Refusal {
  errors: { path: string; message: string }[];
}

describe('attacks in what staff write', () => {
  const clock = new StandingClock();
  let foyer: TestApp;
  let client: BuiltClient;
  let channel: BuiltChannel;
  let owner: ReturnType<typeof api>;

  beforeAll(async () => {
    foyer = await startTestApp({ clock });
    client = await aClient(foyer.get(Database)).build();
    channel = await aChannel(foyer.get(Database), client).build();
    owner = api(foyer, await staffToken(foyer, { clientId: client.id, role: 'owner' }));
  });
  afterAll(() => foyer.close());

  const contents = () => `/clients/${client.id}/contents`;
  const form = (changes: object = {}) => aForm([channel.id], foyer.clock.now(), changes);
  /** Later, because nobody may save as often as this test. */
  const save = (path: string, body: object) => {
    clock.moveTo(clock.now() + 2500);
    return owner.post(path, body);
  };
  const pathsRefused = ({ errors }: Refusal) => errors.map(({ path }) => path);

  it('are taken out of what is HTML, and stay text in what is text, also in the page itself', async () => {
    for (const body of attackedContents(form())) {
      const convertToOnDemand = { ...(body.convertToOnDemand as object), channelIds: [channel.id] };
      const answer = await save(contents(), { ...body, convertToOnDemand });
      expect({ status: answer.status, errors: answer.body.errors }).toEqual({ status: 201, errors: undefined });
      const saved = answer.body;
      const html = [saved.description, saved.convertToOnDemand.description, ...saved.links.map(htmlOf)];
      expect(html.flatMap(actingParts)).toEqual([]);
      const path = `/${client.key}/${channel.key}/${saved.key}`;
      const { text: page } = await request(foyer.url).get(path).set('accept', 'text/html').expect(200);
      const texts = [saved.name, saved.share.defaultMessage, saved.notes.defaultContent, ...saved.links.map(nameOf)];
      expect(texts.filter((text: string) => text.includes('<') && page.includes(text))).toEqual([]);
      const shown = (
        await request(foyer.url).get(
          `/api/public/clients/${client.key}/channels/${path.split('/').slice(2).join('/contents/')}`,
        )
      ).body;
      expect([shown.data.content.description, ...shown.data.content.links.map(htmlOf)].flatMap(actingParts)).toEqual(
        [],
      );
    }
  });

  it('are refused as addresses, wherever a form has one', async () => {
    for (const address of ADDRESS_ATTACKS) {
      const link = { text: 'x', icon: ICON, url: { url: address, target: 'newTab' } };
      const giving = { text: 'x', icon: ICON, codeProvider: 'tithely', code: address };
      const socialLinks = [{ type: 'web', url: address }];
      const video = { videoProvider: 'youtube', src: address };
      const ofContent = await save(
        contents(),
        form({ links: [link, giving], socialLinks, thumbImage: address, ...video }),
      );
      expect({ address, paths: pathsRefused(ofContent.body) }).toEqual({
        address,
        paths: expect.arrayContaining(['thumbImage', 'src', 'links.0.url.url', 'links.1.code', 'socialLinks.0.url']),
      });
      const images = { thumbImage: address, headerImage: address, logoImage: address, homeUrl: address };
      const ofChannel = await save(`/clients/${client.id}/channels`, {
        ...{ name: 'x', key: 'attacked', timeZoneName: 'UTC', links: [link], ...images },
        theme: { backgroundImage: address },
        defaultVideo: { enabled: true, ...video },
        chatWidget: { enabled: true, provider: 'helpscout', embedId: address },
        analytics: { google: [{ trackingId: address }] },
      });
      expect({ address, paths: pathsRefused(ofChannel.body) }).toEqual({
        address,
        paths: expect.arrayContaining([
          ...Object.keys(images),
          ...['links.0.url.url', 'defaultVideo.src', 'chatWidget.embedId', 'theme.backgroundImage'],
        ]),
      });
      expect(pathsRefused(ofChannel.body).join()).toMatch(/analytics/);
    }
  });

  it('leave nothing of an embed code but its secure address', async () => {
    for (const src of SNIPPET_ATTACKS) {
      const { status, body } = await save(contents(), form({ contentType: 'live', videoProvider: 'other', src }));
      if (status === 400) expect({ src, paths: pathsRefused(body) }).toEqual({ src, paths: ['src'] });
      else expect({ src, kept: body.src }).toEqual({ src, kept: expect.stringMatching(KEPT_SNIPPET) });
    }
  });
});

const htmlOf = ({ html }: { html: string | null }): string => html ?? '';
const nameOf = ({ text }: { text: string }): string => text;
