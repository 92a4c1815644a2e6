import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { v7 } from 'uuid';
import { Database } from '../../backend/src/platform/database/database.js';
import { GrantRefresher } from '../../backend/src/realtime/audience/grant-refresher.js';
import { isRowOf } from '../../contracts/streams/frames.js';
import { aChannel, type BuiltChannel } from '../factories/channel.factory.js';
import { callOperation } from '../support/api-call.js';
import { operationNamed } from '../support/contract-document.js';
import { cardsOf, goneOf } from '../support/frames.js';
import { StreamTap, type TappedFrame } from '../support/stream-tap.js';
import { AUDIENCES, type AudienceName, type SavedContent, StreamFixture } from './stream-fixture.js';

describe('what is unlisted', () => {
  let fixture: StreamFixture;
  let hidden: BuiltChannel;

  beforeAll(async () => {
    fixture = await StreamFixture.open();
    hidden = await aChannel(fixture.foyer.get(Database), fixture.client).private().build();
  });
  afterAll(() => fixture.close());

  const framesOf = async (path: string, by: AudienceName | 'owner' = 'onlooker') => {
    const tap = await StreamTap.open(`${fixture.foyer.url}${path}`, fixture.people[by].token);
    await tap.marked();
    tap.close();
    return tap;
  };
  const streamOf = (channelId: string, cursor?: string) =>
    `/api/channels/${channelId}/stream${cursor ? `?cursor=${encodeURIComponent(cursor)}` : ''}`;

  describe.each(AUDIENCES)('is in no frame of the stream of a channel for an %s', (audience) => {
    it('whatever became of it, from any cursor', async () => {
      const { id } = await aChannel(fixture.foyer.get(Database), fixture.client).build();
      const channelIds = [id];
      const never: SavedContent[] = [];
      const shown = await fixture.create({ channelIds });
      never.push(await fixture.create({ channelIds, isPrivate: true }));
      const deleted = await fixture.create({ channelIds, isPrivate: true });
      await fixture.delete(deleted);
      const removed = await fixture.create({ channelIds, isPrivate: true });
      await fixture.save(removed, { channelIds: [hidden.id] });
      const embargoed = await fixture.create({ channelIds, showAt: fixture.at(100), startsAt: fixture.at(900) });
      await fixture.save(embargoed, { channelIds, showAt: fixture.at(200), startsAt: fixture.at(900) });
      const over = await fixture.create({ channelIds, startsAt: fixture.at(-7200) });
      const moved = await fixture.create({ channelIds: [hidden.id] });
      await fixture.save(moved, { channelIds: [hidden.id, id], isPrivate: true });
      never.push(deleted, removed, embargoed, over, moved);

      const fresh = await framesOf(streamOf(id), audience);
      const [epoch, revision, grants] = fresh.cursor!.split('.');
      const texts = [JSON.stringify(fresh.frames)];
      for (let since = 0; since <= Number(revision) + 1; since += 1) {
        const forged = [epoch, since, grants].join('.');
        texts.push(JSON.stringify((await framesOf(streamOf(id, forged), audience)).frames));
      }
      expect(texts[1]).toContain(shown.id);
      for (const text of texts) expect(never.filter((each) => text.includes(each.id))).toEqual([]);
    });
  });

  it('is said to be gone where it was listed', async () => {
    const content = await fixture.create();
    const before = await framesOf(streamOf(fixture.channel.id));
    await fixture.save(content, { channelIds: [hidden.id] });
    expect(goneOf((await framesOf(streamOf(fixture.channel.id, before.cursor!))).frames)).toEqual([
      ['card', content.id],
    ]);
  });

  it('is listed as soon as it may be seen, and gone when it may not', async () => {
    const content = await fixture.create({
      contentType: 'onDemand',
      originalAirDate: fixture.at(-86_400),
      startsAt: undefined,
      showAt: fixture.at(30),
      hideAt: fixture.at(60),
      chat: { enabled: false },
    });
    const tap = await StreamTap.open(
      `${fixture.foyer.url}${streamOf(fixture.channel.id)}`,
      fixture.people.viewer.token,
    );
    await tap.marked();
    const isNamed = (frames: readonly TappedFrame[]) => JSON.stringify(frames).includes(content.id);
    expect(isNamed(tap.frames)).toBe(false);
    await fixture.pass(35);
    await tap.until((frames) => cardsOf(frames).some(({ id }) => id === content.id));
    await fixture.pass(30);
    await tap.until((frames) => goneOf(frames).some(([, id]) => id === content.id));
    tap.close();
  });

  describe('opens with the keys of its link, never with its id alone', () => {
    let unlisted: SavedContent;
    let inHidden: SavedContent;
    beforeAll(async () => {
      unlisted = await fixture.create({ isPrivate: true });
      inHidden = await fixture.create({ channelIds: [hidden.id] });
    });

    const cases = () => [
      { content: unlisted, channel: fixture.channel },
      { content: inHidden, channel: hidden },
    ];
    const ask = (
      name: string,
      content: SavedContent,
      keys: string | undefined,
      by: AudienceName | 'owner' = 'viewer',
    ) =>
      callOperation(fixture.foyer.url, operationNamed(name), {
        token: fixture.people[by].token,
        params: { contentId: content.id },
        query: keys === undefined ? {} : { keys },
        ...(name === 'postChatMessage' && {
          body: { id: v7({ msecs: fixture.foyer.clock.now() }), text: 'Good evening' },
        }),
        ...(name === 'joinAsGuest' && { body: { contentId: content.id, name: 'Grace', ...(keys && { keys }) } }),
      });

    it.each([
      ['getChatMessages', 200],
      ['postChatMessage', 201],
      ['joinAsGuest', 200],
    ])('by %s', async (name, success) => {
      for (const { content, channel } of cases()) {
        const missing = await ask(name, { ...content, id: v7() }, undefined);
        for (const keys of [
          undefined,
          content.key,
          `${fixture.otherChannel.key}/${content.key}`,
          `${channel.key}/wrong`,
        ]) {
          const { status, body } = await ask(name, content, keys);
          expect({ status, code: (body as { code: string }).code }).toEqual({ status: 404, code: 'not_found' });
          expect((body as { message: string }).message).toBe((missing.body as { message: string }).message);
        }
        expect((await ask(name, content, `${channel.key}/${content.key}`)).status).toBe(success);
        if (name !== 'joinAsGuest') expect((await ask(name, content, undefined, 'owner')).status).toBe(success);
      }
    });

    it.each(['stream', 'changes'])('by its %s', async (ending) => {
      for (const { content, channel } of cases()) {
        const path = (query: { channelId?: string; keys?: string }) =>
          `/api/contents/${content.id}/${ending}?${new URLSearchParams(query)}`;
        for (const query of [{}, { channelId: channel.id }, { channelId: channel.id, keys: content.key }])
          await expect(framesOf(path(query))).rejects.toMatchObject({ status: 404, body: { code: 'not_found' } });
        const keys = `${channel.key}/${content.key}`;
        for (const query of [{ keys }, { channelId: channel.id, keys }])
          expect(JSON.stringify((await framesOf(path(query))).frames)).toContain(content.id);
        expect((await framesOf(path({ channelId: channel.id }), 'owner')).cursor).not.toBeNull();
      }
    });

    it('in a private channel that shows it beside a public one', async () => {
      const content = await fixture.create({ channelIds: [fixture.channel.id, hidden.id] });
      const path = (keys: string) => `/api/contents/${content.id}/stream?channelId=${hidden.id}&keys=${keys}`;
      await expect(framesOf(path(`${fixture.channel.key}/${content.key}`))).rejects.toMatchObject({ status: 404 });
      expect((await framesOf(path(`${hidden.key}/${content.key}`))).cursor).not.toBeNull();
      expect((await framesOf(`/api/contents/${content.id}/stream`)).cursor).not.toBeNull();
    });

    it('for a channel too', async () => {
      const params = { clientId: fixture.client.id, channelId: hidden.id };
      const publicly = (query: Record<string, string>) =>
        callOperation(fixture.foyer.url, operationNamed('getPublicChannel'), { params, query });
      for (const keys of ['', `?keys=${fixture.channel.key}`, '?keys='])
        await expect(framesOf(`${streamOf(hidden.id)}${keys}`)).rejects.toMatchObject({ status: 404 });
      expect((await publicly({})).status).toBe(404);
      expect((await framesOf(`${streamOf(hidden.id)}?keys=${hidden.key.toUpperCase()}`)).cursor).not.toBeNull();
      expect((await framesOf(streamOf(hidden.id), 'owner')).cursor).not.toBeNull();
      expect((await publicly({ keys: hidden.key })).status).toBe(200);
    });
  });

  it('is closed to pages that follow it by its id, and stays open to those that came by its link', async () => {
    const content = await fixture.create();
    const path = `/api/contents/${content.id}/stream?channelId=${fixture.channel.id}`;
    const open = (query: string, by: AudienceName | 'owner') =>
      StreamTap.open(`${fixture.foyer.url}${path}${query}`, fixture.people[by].token);
    const byId = await open('', 'viewer');
    const byLink = await open(`&keys=${fixture.channel.key}/${content.key}`, 'viewer');
    const staff = await open('', 'owner');
    for (const tap of [byId, byLink, staff]) await tap.marked();
    await fixture.save(content, { isPrivate: true });
    await fixture.foyer.get(GrantRefresher).recheckGrants();
    await byId.ended();
    expect([byLink.isEnded, staff.isEnded]).toEqual([false, false]);
    await fixture.save(content, { channelIds: [hidden.id] });
    await fixture.foyer.get(GrantRefresher).recheckGrants();
    await byLink.ended();
    staff.close();
  });

  it.each(AUDIENCES)(
    'ends for an %s who came with nothing but its id, with all that it says from then on',
    async (audience) => {
      const content = await fixture.create();
      const tap = await StreamTap.open(
        `${fixture.foyer.url}/api/contents/${content.id}/stream`,
        fixture.people[audience].token,
      );
      await tap.marked();
      await fixture.save(content, {
        isPrivate: true,
        name: 'Behind closed doors',
        src: 'https://media.example.org/secret.mp4',
      });
      await tap.ended();
      expect(JSON.stringify(tap.frames)).not.toMatch(/closed doors|secret/);
    },
  );

  it('asks for the keys of what is early or over, and leaves pages alone that are open when it is over', async () => {
    const streamTo = (content: SavedContent, query = '') =>
      StreamTap.open(`${fixture.foyer.url}/api/contents/${content.id}/stream${query}`, fixture.people.viewer.token);
    const early = await fixture.create({ name: 'Embargoed', showAt: fixture.at(200), startsAt: fixture.at(900) });
    const ending = await fixture.create({
      contentType: 'onDemand',
      originalAirDate: fixture.at(-86_400),
      startsAt: undefined,
      hideAt: fixture.at(30),
      chat: { enabled: false },
    });
    const open = await streamTo(ending);
    await open.marked();
    await fixture.pass(35);
    await open.until((frames) => frames.filter((frame) => isRowOf(frame, 'content')).length > 1);
    await fixture.foyer.get(GrantRefresher).recheckGrants();
    expect(open.isEnded).toBe(false);
    open.close();
    for (const content of [early, ending]) {
      await expect(streamTo(content)).rejects.toMatchObject({ status: 404, body: { code: 'not_found' } });
      const byLink = await streamTo(content, `?keys=${fixture.channel.key}/${content.key}`);
      await byLink.marked();
      byLink.close();
    }
  });
});
