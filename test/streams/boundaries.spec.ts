import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { isRowOf } from '../../contracts/streams/frames.js';
import { callOperation } from '../support/api-call.js';
import { operationNamed } from '../support/contract-document.js';
import { StreamTap, type TappedFrame } from '../support/stream-tap.js';
import { verifyStream } from '../support/verify-stream.js';
import { AUDIENCES, type SavedContent, StreamFixture } from './stream-fixture.js';

const SOURCE = 'https://media.example.org/secret-until-it-opens.mp4';
const phasesOf = (frames: readonly TappedFrame[]) =>
  frames.flatMap((frame) => (isRowOf(frame, 'content') ? [frame.row.phase] : []));

describe.each(AUDIENCES)('times that pass on the stream of an %s', (audience) => {
  let fixture: StreamFixture;
  beforeAll(async () => {
    fixture = await StreamFixture.open();
  });
  afterAll(() => fixture.close());

  it('opens, starts and closes a content with nobody touching it', async () => {
    const content = await fixture.create({
      startsAt: fixture.at(60),
      prePlayDuration: 0.5,
      duration: 0.5,
      src: SOURCE,
    });
    const page = fixture.contentPage(content, audience);
    const framesAfter = (seconds: number) => verifyStream(fixture.foyer, page, () => fixture.pass(seconds));

    const scheduled = await openPage(content);
    expect(phasesOf(scheduled)).toEqual(['scheduled']);
    expect(JSON.stringify(scheduled)).not.toContain(SOURCE);
    expect(await answersOf(content)).not.toContain(SOURCE);

    const opened = await framesAfter(35);
    expect(phasesOf(opened)).toEqual(['open']);
    expect(JSON.stringify(opened)).toContain(SOURCE);
    expect(await answersOf(content)).toContain(SOURCE);

    expect(phasesOf(await framesAfter(30))).toEqual(['live']);
    const closing = await framesAfter(32);
    expect(phasesOf(closing).at(-1)).toBe('closed');
    expect(closing).toContainEqual(expect.objectContaining({ type: 'gone', entity: 'card', id: content.id }));
  });

  it('keeps the source of what is not available yet, or anymore, from everyone', async () => {
    const content = await fixture.create({
      contentType: 'onDemand',
      originalAirDate: fixture.at(-86_400),
      startsAt: undefined,
      showAt: fixture.at(30),
      hideAt: fixture.at(60),
      src: SOURCE,
      // Where there is one, pages start over for it.
      chat: { enabled: false },
    });
    expect(JSON.stringify(await openPage(content))).not.toContain(SOURCE);
    expect(await answersOf(content)).not.toContain(SOURCE);
    const page = fixture.contentPage(content, audience);
    const shown = await verifyStream(fixture.foyer, page, () => fixture.pass(35));
    expect(JSON.stringify(shown)).toContain(SOURCE);
    const hidden = await verifyStream(fixture.foyer, page, () => fixture.pass(30));
    expect(hidden.some((frame) => isRowOf(frame, 'content'))).toBe(true);
    expect(JSON.stringify(hidden)).not.toContain(SOURCE);
    expect(await answersOf(content)).not.toContain(SOURCE);
  });

  it('announces what passed while nothing was running, once', async () => {
    const content = await fixture.create({ startsAt: fixture.at(30), prePlayDuration: 0, duration: 1 });
    const frames = await verifyStream(fixture.foyer, fixture.contentPage(content, audience), () => fixture.pass(100));
    expect(phasesOf(frames)).toEqual(['closed']);
  });

  async function openPage(content: SavedContent): Promise<readonly TappedFrame[]> {
    const { path, token } = fixture.contentPage(content, audience);
    const tap = await StreamTap.open(`${fixture.foyer.url}${path}`, token);
    await tap.marked();
    tap.close();
    return tap.frames;
  }

  /** Every answer that this person can get about the content and its channel, as text. */
  async function answersOf(content: SavedContent): Promise<string> {
    const params = {
      clientId: fixture.client.id,
      clientKey: fixture.client.key,
      channelId: fixture.channel.id,
      channelKey: fixture.channel.key,
      contentId: content.id,
      contentKey: content.key,
    };
    const asked = [
      'getContentPage',
      'getChannelPage',
      'getPublicChannel',
      'getPublicClient',
      'getContent',
      'listContents',
    ];
    const answers = await Promise.all(
      asked.map((name) =>
        callOperation(fixture.foyer.url, operationNamed(name), { token: fixture.people[audience].token, params }),
      ),
    );
    expect(answers[0]!.status).toBe(200);
    return JSON.stringify(answers.map((answer) => answer.body));
  }
});
