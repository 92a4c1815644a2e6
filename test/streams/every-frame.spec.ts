import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Draining } from '../../backend/src/platform/health/draining.js';
import { isRowOf } from '../../contracts/streams/frames.js';
import { callOperation } from '../support/api-call.js';
import { aPerson } from '../support/callers.js';
import { contractDocument, expectSchema, operationNamed } from '../support/contract-document.js';
import { StreamTap, type TappedFrame } from '../support/stream-tap.js';
import { StreamFixture } from './stream-fixture.js';

const membersOf = (union: string) =>
  Object.keys(contractDocument.components.schemas[union]!.discriminator!.mapping).sort();
const typesIn = (frames: readonly TappedFrame[]) =>
  [...new Set(frames.map((frame) => frame.type))].filter((type) => type !== 'mark').sort();
const entitiesIn = (frames: readonly TappedFrame[]) =>
  [...new Set(frames.flatMap((frame) => (frame.type === 'row' ? [frame.entity] : [])))].sort();

describe('every member of each stream union', () => {
  let fixture: StreamFixture;
  beforeAll(async () => {
    fixture = await StreamFixture.open();
  });
  afterAll(() => fixture.close());

  it('is emitted, as the document says, and nothing else is', async () => {
    const content = await fixture.create({
      showLiveStats: true,
      reactions: { enabled: true, icons: ['heart'] },
    });
    const token = fixture.people.viewer.token;
    const viewer = await StreamTap.open(`${fixture.foyer.url}${fixture.contentPage(content, 'viewer').path}`, token);
    const client = await StreamTap.open(`${fixture.foyer.url}${fixture.clientPage('viewer').path}`, token);
    await client.until((frames) => frames.some((frame) => isRowOf(frame, 'client')));
    const panel = fixture.hostPanel(content);
    const host = await StreamTap.open(`${fixture.foyer.url}${panel.path}`, panel.token);
    const product = await StreamTap.open(`${fixture.foyer.url}/api/product/stream`, token);
    for (const type of ['live', 'reactions'])
      await viewer.until((frames) => frames.some((frame) => frame.type === type));
    for (const type of ['hosts', 'watching', 'reactions', 'answers'])
      await host.until((frames) => frames.some((frame) => (frame.type as string) === type));

    const messageId = await fixture.post(content, 'viewer');
    await fixture.moderate('pinMessage', content, { body: { messageId } });
    await fixture.moderate('saveChatRules', content, { body: { holdsMessages: true } });
    await fixture.post(content, 'viewer');
    await fixture.interact(content);
    await fixture.talk(content, async () => {
      await host.until((frames) => (entitiesIn(frames) as string[]).includes('chatRequest'));
    });
    await fixture.save(content, { isPrivate: true, showLiveStats: true });
    const globalOwner = await aPerson(fixture.foyer, { globalRole: 'owner' });
    const published = await callOperation(fixture.foyer.url, operationNamed('publishRefresh'), {
      token: globalOwner.token,
      body: { spreadMs: 1234 },
    });
    expect(published.status).toBe(202);
    await viewer.until(
      (frames) => frames.some((frame) => frame.type === 'refresh') && frames.some(({ type }) => type === 'gone'),
    );
    await product.until((frames) => frames.some((frame) => frame.type === 'refresh'));
    const latecomer = await StreamTap.open(`${fixture.foyer.url}/api/product/stream`, token);
    await latecomer.until((frames) => frames.some((frame) => frame.type === 'refresh'));

    await fixture.delete(content);
    await host.until((frames) => frames.some(({ type }) => type === 'gone'));

    fixture.foyer.get(Draining).begin(1000);
    await Promise.all([viewer, host, product, latecomer].map((tap) => tap.ended()));
    expect(typesIn([...viewer.frames, ...client.frames])).toEqual(membersOf('ViewerFrame'));
    expect(entitiesIn([...viewer.frames, ...client.frames])).toEqual(membersOf('ViewerRowFrame'));
    expect(typesIn(host.frames)).toEqual(membersOf('HostFrame'));
    expect(entitiesIn(host.frames)).toEqual(membersOf('HostRowFrame'));
    for (const frame of host.frames) if (frame.type !== 'mark') expectSchema('HostFrame', frame);
    expect(typesIn(product.frames)).toEqual(membersOf('ProductFrame'));
    expect(viewer.frames.at(-1)).toMatchObject({ type: 'goodbye' });
    for (const frame of [...viewer.frames, ...client.frames])
      if (frame.type !== 'mark') expectSchema('ViewerFrame', frame);
    for (const frame of [...product.frames, ...latecomer.frames])
      if (frame.type !== 'mark') expectSchema('ProductFrame', frame);
  });

  it('is refused with 503 while the server drains', async () => {
    const opening = StreamTap.open(`${fixture.foyer.url}/api/product/stream`, fixture.people.viewer.token);
    await expect(opening).rejects.toMatchObject({ status: 503, body: { code: 'unavailable' } });
  });
});
