import { connect, type Socket } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { StreamConnection } from '../../backend/src/realtime/hub/stream-connection.js';
import { StreamHub } from '../../backend/src/realtime/hub/stream-hub.js';
import { StreamLifecycle } from '../../backend/src/realtime/hub/stream-lifecycle.js';
import { BEAT_EVERY_MS } from '../../backend/src/realtime/hub/stream-opener.js';
import { callOperation } from '../support/api-call.js';
import { aPerson } from '../support/callers.js';
import { isStream, type Operation, operationNamed, operations } from '../support/contract-document.js';
import { eventually } from '../support/eventually.js';
import { StreamTap } from '../support/stream-tap.js';
import { type SavedContent, StreamFixture } from './stream-fixture.js';

/** Streams that stay open; long polls end with what they bring. */
const STREAMS = operations.filter((operation) => isStream(operation) && !operation.path.endsWith('changes'));
const PEOPLE = ['viewer', 'admin'] as const;
const followersOf = ({ operationId }: Operation) =>
  PEOPLE.filter((who) => who === 'admin' || operationId !== 'streamHost');
const CASES = STREAMS.flatMap((operation) =>
  followersOf(operation).map((who) => [operation.path, who, operation] as const),
);
const hasRoom = ({ path }: Operation) => path.includes('{');
/** More than the kernel holds for one reader. */
const LARGE = 32 * 1024 * 1024;

/** No matter who follows what: staff's streams live by the rules of viewers' streams. */
describe('every stream of the document', () => {
  let fixture: StreamFixture;
  let content: SavedContent;
  let tap: StreamTap | undefined;
  /** Of the person who follows: hours pass here, and tokens end. */
  let token: string;

  beforeAll(async () => {
    fixture = await StreamFixture.open();
    content = await fixture.create({});
  });
  afterEach(() => tap?.close());
  afterAll(() => fixture.close());

  const pathOf = ({ path }: Operation) =>
    path
      .replace('{contentId}', content.id)
      .replace('{channelId}', content.channelIds[0]!)
      .replace('{clientId}', fixture.client.id);
  const become = async (who: (typeof PEOPLE)[number]) => {
    const roles = who === 'admin' ? [{ clientId: fixture.client.id, role: 'admin' as const }] : [];
    token = (await aPerson(fixture.foyer, who === 'admin' ? { roles } : { kind: 'guest' })).token;
  };
  const open = async (operation: Operation, cursor?: string) => {
    const query = cursor ? `?cursor=${encodeURIComponent(cursor)}` : '';
    tap = await StreamTap.open(`${fixture.foyer.url}${pathOf(operation)}${query}`, token);
    await tap.marked();
    const hello = tap.frames[0]!;
    if (hello.type !== 'hello') throw new Error(`the first frame is ${hello.type}`);
    return { tap, hello };
  };
  const connectionOf = (streamId: string) => fixture.foyer.get(StreamHub).connections.get(streamId)!;

  it.each(CASES)('%s is kept by the beats of %s, and gone when two are missed', async (_path, who, operation) => {
    await become(who);
    const { tap, hello } = await open(operation);
    const { streamId, beatEveryMs } = hello;
    expect(connectionOf(streamId)).toBeInstanceOf(StreamConnection);
    expect(beatEveryMs).toBe(hasRoom(operation) ? BEAT_EVERY_MS : 0);
    const pass = async (milliseconds: number) => {
      fixture.foyer.clock.advance(milliseconds);
      await fixture.foyer.get(StreamLifecycle).everyFiveSeconds();
    };
    for (let beat = 0; beat < 4; beat += 1) {
      await pass(45_000);
      const answer = await callOperation(fixture.foyer.url, operationNamed('postBeat'), {
        token,
        params: { streamId },
      });
      expect(answer.status).toBe(202);
    }
    expect(tap.isEnded).toBe(false);
    await pass(2 * BEAT_EVERY_MS + 31_000);
    if (hasRoom(operation)) await tap.ended();
    else expect(connectionOf(streamId)).toBeDefined();
  });

  it.each(CASES.filter(([, , operation]) => hasRoom(operation)))(
    '%s goes on where %s stood',
    async (_path, who, operation) => {
      await become(who);
      const first = await open(operation);
      expect(first.hello.isFresh).toBe(true);
      first.tap.close();
      expect((await open(operation, first.tap.cursor!)).hello.isFresh).toBe(false);
    },
  );

  it.each(CASES)('%s is cut when %s does not read what is sent', async (_path, who, operation) => {
    await become(who);
    const before = new Set(fixture.foyer.get(StreamHub).connections.keys());
    const socket = await deafReader(pathOf(operation));
    const opened = () => [...fixture.foyer.get(StreamHub).connections.values()].find(({ id }) => !before.has(id));
    await eventually('the stream is open', () => opened()?.isStreaming === true);
    const connection = opened()!;
    connection.writeOwn(Buffer.alloc(LARGE, ' '));
    expect(connection.queuedBytes).toBeGreaterThan(256 * 1024);
    fixture.foyer.get(StreamHub).publishToAll({ type: 'refresh' });
    await eventually('it is cut', () => connection.isClosed);
    socket.destroy();
  });

  /** Asks for a stream and never reads the answer. */
  function deafReader(path: string): Promise<Socket> {
    const { hostname, port } = new URL(fixture.foyer.url);
    return new Promise((resolve, reject) => {
      const socket = connect({ host: hostname, port: Number(port) }, () => {
        socket.pause();
        socket.write(`GET ${path} HTTP/1.1\r\nhost: ${hostname}\r\nauthorization: Bearer ${token}\r\n\r\n`);
        resolve(socket);
      });
      socket.once('error', reject);
    });
  }
});
