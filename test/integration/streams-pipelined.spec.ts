import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { StreamHub } from '../../backend/src/realtime/hub/stream-hub.js';
import { type AccessFixture, buildFixture } from '../support/access-fixture.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { aPerson, type Person } from '../support/callers.js';
import { eventually } from '../support/eventually.js';

const TIME = '/api/utils/getTime';

describe('requests that follow a stream on its connection', () => {
  let foyer: TestApp;
  let fixture: AccessFixture;
  let person: Person;
  beforeAll(async () => {
    foyer = await startTestApp();
    fixture = await buildFixture(foyer);
    person = await aPerson(foyer);
  });
  afterAll(() => foyer.close());

  const stream = () => `/api/contents/${fixture.own.content.id}/stream`;
  const requestTo = (path: string) =>
    `GET ${path} HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer ${person.token}\r\n\r\n`;
  const converse = () => {
    const { hostname, port } = new URL(foyer.url);
    const socket = connect(Number(port), hostname);
    const talk = { socket, received: '', isEnded: false };
    socket.on('error', () => undefined);
    socket.on('data', (data) => {
      talk.received += data;
    });
    socket.on('close', () => {
      talk.isEnded = true;
    });
    return talk;
  };
  const areGone = () => eventually('no stream is open', () => foyer.get(StreamHub).connections.size === 0);

  it.each([
    ['another request', () => [stream(), TIME]],
    ['a long poll', () => [stream(), stream().replace('stream', 'changes')]],
    ['many more streams', () => Array.from({ length: 8 }, stream)],
    ['a request, behind a long poll', () => [stream().replace('stream', 'changes'), TIME]],
  ])('end it before anything was said when they came with it: %s', async (_what, paths) => {
    const talk = converse();
    talk.socket.write(paths().map(requestTo).join(''));
    await eventually('the connection has ended', () => talk.isEnded);
    expect(talk.received).toBe('');
    await areGone();
  });

  it('end it when they come later', async () => {
    const talk = converse();
    talk.socket.write(requestTo(stream()));
    await eventually('the stream has begun', () => talk.received.includes('\nid: '));
    talk.socket.write(requestTo(TIME));
    await eventually('the connection has ended', () => talk.isEnded);
    expect(talk.received.match(/HTTP\/1\.1/g)).toHaveLength(1);
    await areGone();
  });

  it('are answered as ever when no stream is before them, and a stream when it comes last', async () => {
    const talk = converse();
    talk.socket.write(requestTo(TIME));
    await eventually('the answer is here', () => talk.received.includes('HTTP/1.1 200'));
    talk.socket.write(requestTo(stream()));
    await eventually('the stream has begun', () => talk.received.includes('text/event-stream'));
    talk.socket.destroy();
    await areGone();
  });
});
